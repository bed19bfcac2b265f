import BackgroundPolicy
import Timeline

/// Messages that say by themselves what is wrong with an app, or what becomes of it.
extension DayAssembly {
    mutating func add(_ statement: PushStatement, _ record: LogRecord, at stamp: Stamp) -> Bool {
        switch statement {
        case .notificationRequest(let bundle, _, let content)
        where content.hasContentAvailable == false || content.hasAlert == true:
            _ = pushes.add(statement, &apps, at: stamp)
            return add(
                LogTopic(.push(.request), subject: bundle, detail: content.detail ?? .none),
                of: .bundle(bundle), at: stamp)
        case .answeredInFront(let bundle, _): return note(.answeredInFront, statement, of: bundle, at: stamp)
        case .notSupported(let bundle):
            refusals.append(
                LoggedRefusal(
                    owner: .bundle(bundle), identifier: ExecutionMode.backgroundPush.name,
                    mode: .backgroundPush, refusal: .pushOnSimulator, stamp: stamp))
            return pushes.add(statement, &apps, at: stamp)
        case .callNotReported(let words): return endCall(of: record, words, at: stamp)
        case .callDelivered(let bundle):
            apps.note(bundle)
            pushes.deliverCall(to: bundle, in: launches.newest(of: bundle, near: stamp), at: stamp)
            return true
        case .callsStopped(let named):
            guard let bundle = named ?? pushes.lastCall(before: stamp) else {
                return add(LogTopic(.push(.callsStopped)), of: nil, at: stamp)
            }
            return note(.callsStopped, .callsStopped(bundle: bundle), of: bundle, at: stamp)
        case .actedOn(let bundle, let action, let isInFront):
            return answer(bundle, action, isInFront: isInFront, at: stamp)
        case .actionFailed(let bundle, _, let isInFront):
            failToAnswer(bundle, isInFront: isInFront, at: stamp)
            return note(.actionFailed, statement, of: bundle, at: stamp)
        case .actionSuppressed(let bundle, _):
            return note(.actionSuppressed, statement, of: bundle, at: stamp)
        case .callHandedInFront(let named):
            let bundle = named ?? pushes.lastCall(before: stamp)
            if let bundle {
                apps.note(bundle)
                pushes.deliverCall(to: bundle, in: nil, at: stamp)
            }
            return add(
                LogTopic(.push(.callHandedInFront), subject: bundle), of: bundle.map { .bundle($0) },
                at: stamp)
        case .dropped(let bundle, _): return note(.dropped, statement, of: bundle, at: stamp)
        case .notHandedOver(let bundle): return note(.notHandedOver, statement, of: bundle, at: stamp)
        case .filtered(let bundle): return note(.filtered, statement, of: bundle, at: stamp)
        case .nothingToShow(let bundle): return note(.nothingToShow, statement, of: bundle, at: stamp)
        case .invalid(let bundle): return note(.invalid, statement, of: bundle, at: stamp)
        case .extensionMissing(let bundle): return note(.extensionMissing, statement, of: bundle, at: stamp)
        case .notMutated(let bundle): return note(.notMutated, statement, of: bundle, at: stamp)
        case .refreshSwitched(let bundle): return note(.refreshSwitched, statement, of: bundle, at: stamp)
        case .held(let bundle, let byPrewarm):
            return note(byPrewarm ? .heldForPrewarm : .heldBySwitch, statement, of: bundle, at: stamp)
        case .arrived, .received, .notificationRequest, .handedToScheduler, .notificationPresented,
            .notificationIgnored:
            return pushes.add(statement, &apps, at: stamp)
        }
    }

    /// The daemon lets go of all that it has of an app's transfers, which is told also where no line names one.
    mutating func removeSessions(of bundle: String, _ record: LogRecord, at stamp: Stamp) -> Bool {
        apps.note(bundle)
        let statement = TransferStatement.sessionRemoved(bundle: bundle, session: nil)
        _ = transfers.add(statement, record, to: &requests, &apps, at: stamp)
        return add(
            LogTopic(.transfer(.managerRemoved), subject: bundle), of: .bundle(bundle), at: stamp)
    }

    /// Adds a statement about the pushes of an app, and what it says as a finding.
    private mutating func note(
        _ wording: PushWording, _ statement: PushStatement, of bundle: String, at stamp: Stamp
    ) -> Bool {
        apps.note(bundle)
        _ = pushes.add(statement, &apps, at: stamp)
        return add(LogTopic(.push(wording), .known(.push(statement))), of: .bundle(bundle), at: stamp)
    }

    mutating func add(
        _ statement: BackgroundTaskStatement, _ record: LogRecord, since first: Stamp?, at stamp: Stamp
    ) -> Bool {
        if case .late(let number, let name, let isFatal, let age) = statement {
            let owner = apps.owner(of: record)
            findings.add(
                LogTopic(
                    .backgroundTask(isFatal ? .notEnded : .late), subject: name,
                    detail: age.map { .length(1_000 * $0) } ?? .none), of: owner,
                task: number.map { number in
                    .init(number: number, begun: age.map { stamp.time - $0 * Microseconds.second })
                }, at: stamp)
        }
        return backgroundTasks.add(statement, record, to: &requests, &apps, since: first, at: stamp)
    }

    /// The scheduler complains about an activity, which may be one of the system's own, or hidden.
    mutating func complain(_ activity: Activity?, isDeferral: Bool, at stamp: Stamp) -> Bool {
        let wording: JudgementWording = isDeferral ? .deferredUnasked : .complaint
        let isKnown = activity.map { requests.number(of: $0, at: stamp) != nil } ?? true
        let number = activity.flatMap { request($0, at: stamp) }
        if let number { requests[number].add(stamp) }
        // A complaint does not tell whether the activity waits or runs, nor anything of what becomes of it.
        if let number, !isKnown { requests.leave(number, at: stamp) }
        return add(
            LogTopic(.judgement(wording), subject: activity?.subject, mode: activity?.kind.mode),
            of: number.map { requests[$0].owner } ?? activity.map { .identifier($0.subject) }, at: stamp)
    }

    /// An activity does not run beside another one.
    mutating func wait(_ activity: Activity, for other: Activity, at stamp: Stamp) -> Bool {
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        if requests[number].started == nil {
            requests[number].waits.append(.init(stamp: stamp, wait: .otherTask))
        }
        return add(
            LogTopic(
                .judgement(.incompatible), subject: activity.subject, mode: activity.kind.mode,
                detail: .words("with \(other.key)")), of: requests[number].owner, at: stamp)
    }

    /// The scheduler does not start an activity now: its group is full, it has run too often, or it is paused.
    mutating func skip(_ activity: Activity, for reason: SkipReason, at stamp: Stamp) -> Bool {
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        if let wait = reason.wait, requests[number].started == nil {
            requests[number].waits.append(.init(stamp: stamp, wait: wait))
        }
        return add(
            LogTopic(.judgement(reason.wording), subject: activity.subject, mode: activity.kind.mode),
            of: requests[number].owner, at: stamp)
    }

    /// The scheduler moves the begin of what waits.
    mutating func moveBegin(of activity: Activity, to begin: Int64?, at stamp: Stamp) -> Bool {
        guard let number = request(activity, at: stamp) else { return false }
        requests[number].add(stamp)
        if let begin { requests[number].windowBegin = begin + clock.shift }
        return add(
            LogTopic(.judgement(.beginMoved), subject: activity.subject, mode: activity.kind.mode),
            of: requests[number].owner, at: stamp)
    }

    /// The scheduler finds no background mode for what was submitted just before: it refuses that.
    mutating func refuseLastSubmission(at stamp: Stamp) -> Bool {
        let wording = LogWording.judgement(.noBackgroundMode)
        takeUpLastSubmission(near: stamp)
        guard let (number, submitted) = lastSubmission, submitted.isNear(stamp),
            requests[number].started == nil
        else { return add(LogTopic(wording), of: nil, at: stamp) }
        // Of several that were just submitted, the line does not tell which; what follows may.
        let isWaiting = submissions.last(near: stamp).map { $0.identifier != requests[number].identifier }
        let others =
            isWaiting ?? false
            || requests.all.reversed().prefix { $0.submitted.isNear(stamp) }.contains { other in
                // Of those that the scheduler has taken, the line may be about one that came at the same moment.
                other.identifier != requests[number].identifier && other.mode.isScheduled && other.isOpen
                    && (!other.isAccepted || stamp.time - other.submitted.time <= Self.sameMoment)
                    && other.started == nil
            }
        guard !others else {
            modeMissing = stamp
            return add(LogTopic(wording), of: nil, at: stamp)
        }
        return refuseForMode(number, at: stamp)
    }

    /// What the scheduler takes one after the other within this time may have come at once, in microseconds.
    private static let sameMoment: Int64 = 100_000

    /// What was taken for refused goes on, for the scheduler looks at it or starts it: its word was about something else.
    mutating func withdrawRefusal(of activity: Activity, at stamp: Stamp) {
        guard activity.isNumbered, activity.kind.mode != nil,
            let number = requests.number(of: activity, at: stamp),
            requests[number].endReason == .modeNotPermitted, let refused = requests[number].ended,
            refused.time < stamp.time
        else { return }
        findings.disown(Self.modeMissing(requests[number]), at: refused)
        requests.reopen(number)
    }

    private static func modeMissing(_ request: LoggedRequest) -> LogTopic {
        LogTopic(.judgement(.noBackgroundMode), subject: request.identifier, mode: request.mode)
    }

    /// Refuses a request whose background mode is missing.
    mutating func refuseForMode(_ number: Int, at stamp: Stamp) -> Bool {
        requests.end(number, stamp, .dropped, .modeNotPermitted)
        return add(Self.modeMissing(requests[number]), of: requests[number].owner, at: stamp)
    }

    /// The scheduler finds an app in the foreground, and so its request runs.
    mutating func seeInForeground(_ evaluation: Evaluation, _ number: Int, at stamp: Stamp) {
        guard let row = evaluation.foregroundRow else { return }
        if let bundle = apps.bundle(of: requests[number].owner) {
            launches.seeInForeground(bundle, at: stamp)
        }
        findings.add(
            LogTopic(.judgement(.evaluated), detail: .evaluation(Evaluation(rows: [row]))),
            of: requests[number].owner, at: stamp)
    }
}

extension SkipReason {
    /// What it is in the terms of the model; nil for a switch of tests, which the model does not have.
    fileprivate var wait: WaitOfLine? {
        switch self {
        case .groupFull: .otherTask
        case .rateLimit: .rateLimit
        case .paused: nil
        }
    }
}
