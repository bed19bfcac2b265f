public import Timeline

extension DeviceEvidence {
    /// What each request asked for, by `RequestID`, as the lines about it record.
    ///
    /// A recording of a log holds these lines, and nothing else about it.
    /// - Complexity: O(n) in the length of the lines.
    public var termsOfLines: [RequestTerms] {
        let vocabulary = Vocabulary()
        return linesOfRequests.map { numbers in
            var terms = StatedTerms()
            for line in numbers.lazy.compactMap(line) {
                var record = LogRecord(
                    time: 0, process: line.process, message: Array(line.text.utf8), line: Int(line.number))
                if line.isOwnWord { record.app = "app" }
                for statement in vocabulary.statements(of: record) { terms.add(statement, in: line) }
            }
            return terms.all
        }
    }
}

extension Moment {
    /// The moment that lies a time before, which the scheduler prints.
    ///
    /// - Parameter span: The time in microseconds.
    /// - Returns: The moment, which may lie before the log.
    func before(_ span: Int64) -> Moment { self - min(span, SteadyClock.longest) / 1_000 }
}

/// What a request asked for, while the statements about it come in.
private struct StatedTerms {
    private var terms = RequestTerms()
    /// The priority of a push that SpringBoard logs, which it may have lowered.
    private var received: Int?
    /// Whether the scheduler's line says that it may wait.
    private var isAtLeisure = false

    var all: RequestTerms {
        var all = terms
        all.priority =
            terms.priority?.handed(received) ?? received.map { PushPriority($0) } ?? (isAtLeisure ? 5 : nil)
        return all
    }

    mutating func add(_ statement: Statement, in line: DeviceEvidence.Line) {
        switch statement {
        case .scheduler(.stillRunning(_, let span?)): addRun(of: span, in: line)
        case .backgroundTask(.late(_, _, _, let age?)): addRun(of: age * Microseconds.second, in: line)
        case .scheduler(.submitted(_, _, _, isPushAtLeisure: true)),
            .scheduler(.cancelled(_, isPushAtLeisure: true)):
            isAtLeisure = true
        case .framework(let statement): add(statement)
        case .push(let statement): add(statement)
        case .transfer(let statement): add(statement, at: line.moment)
        case .own(let word):
            terms.saidLength = terms.saidLength ?? word.length
            terms.requiresExternalPower = word.flag(.requiresExternalPower) ?? terms.requiresExternalPower
            terms.requiresNetworkConnectivity =
                word.flag(.requiresNetworkConnectivity) ?? terms.requiresNetworkConnectivity
        case .scheduler, .process, .backgroundTask, .device: break
        }
    }

    private mutating func addRun(of span: Int64, in line: DeviceEvidence.Line) {
        guard terms.runningSince == nil else { return }
        (terms.runningSince, terms.runningSinceLine) = (line.moment.before(span), line.number)
    }

    private mutating func add(_ statement: FrameworkStatement) {
        switch statement {
        case .submitted(_, _, _, let power, let network):
            terms.requiresExternalPower = power
            terms.requiresNetworkConnectivity = network
        case .submittedAs, .refused, .handlingLaunch, .handlerCalled, .expirationRequested,
            .expirationAnnounced, .completed, .completedActivity, .simulationAsked, .simulatedLaunch,
            .simulationCompleted, .nothingToSimulate,
            .cancelAsked, .pendingListed, .faulty, .commandFailed:
            break
        }
    }

    private mutating func add(_ statement: PushStatement) {
        switch statement {
        case .arrived(_, let priority, _):
            terms.priority = terms.priority ?? priority.map { PushPriority($0) }
        case .received(_, let priority): received = received ?? priority
        case .notificationRequest(_, _, let content): terms.hasBothFaces = content.hasBothFaces
        case .handedToScheduler, .notificationPresented, .notificationIgnored, .answeredInFront,
            .notSupported, .dropped, .notHandedOver, .filtered, .nothingToShow, .invalid, .extensionMissing,
            .notMutated, .refreshSwitched, .held,
            .callDelivered, .callNotReported, .callsStopped, .callHandedInFront, .actedOn,
            .actionFailed, .actionSuppressed:
            break
        }
    }

    private mutating func add(_ statement: TransferStatement, at moment: Moment) {
        switch statement {
        case .progress(_, let received, let total): terms.bytes = total ?? received
        case .finished(_, _, let code): terms.errorCode = code
        case .discretionary(_, let isOn): terms.add(.init(at: moment, isOn: isOn))
        case .sessionSet(_, _, let timeout, let allowsCellularAccess):
            terms.session = .init(
                at: moment, resourceTimeout: timeout, allowsCellularAccess: allowsCellularAccess)
        case .named, .enqueued, .resumed, .resumedByApp, .began, .sessionRemoved, .requestDelay, .upload:
            break
        }
    }
}
