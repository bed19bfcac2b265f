import BackgroundPolicy
import Timeline

/// What is said of the processes of apps, and of their background tasks.
extension DayAssembly {
    /// Nil where the statement is not about a process.
    mutating func addProcess(_ statement: Statement, _ record: LogRecord, at stamp: Stamp) -> Bool? {
        switch statement {
        case .launchRequested(let bundle):
            apps.note(bundle)
            created[bundle] = stamp
            if let newest = newestLaunch[bundle], launches[newest].stamp.isNear(stamp) {
                launches[newest].isCold = true
            }
        case .state(let state, let bundle, let process):
            if let process { apps.note(bundle, process: process) } else { apps.note(bundle) }
            processes.take(state, of: bundle, from: record.process, at: stamp)
        case .process(let process, let bundle): apps.note(bundle, process: process)
        case .stateOfProcess(let state, let process, let named):
            if let named { apps.note(named, process: process) }
            guard let bundle = named ?? apps.bundle(ofProcess: process) else { return false }
            processes.take(state, of: bundle, from: record.process, at: stamp)
        case .backgroundTaskBegan(let bundle, let number, let name):
            beginBackgroundTask(bundle, number, name, record, at: stamp)
        case .backgroundTaskEnded(let number):
            if let task = backgroundTasks.removeValue(forKey: Self.key(record.processID, number)) {
                requests[task].end(stamp, .completed, nil)
                running.removeAll { $0 == task }
            }
        case .backgroundTaskLate(let number, _, _):
            complaints.append(stamp)
            if let number, let task = backgroundTasks[Self.key(record.processID, number)] {
                requests[task].add(stamp)
            }
        case .terminating(let bundle, let domain, let code, let explanation):
            guard let bundle else { return false }
            kill(bundle, domain, code, explanation, at: stamp)
        case .terminated(let bundle, let domain, let code, _):
            guard let bundle else { return false }
            kill(bundle, domain, code, "", at: stamp)
        case .overCPULimit: complaints.append(stamp)
        default: return nil
        }
        return true
    }

    private static func key(_ process: Int32, _ number: Int) -> String { "\(process).\(number)" }

    private mutating func beginBackgroundTask(
        _ bundle: String?, _ number: Int?, _ name: String?, _ record: LogRecord, at stamp: Stamp
    ) {
        guard let number, backgroundTasks[Self.key(record.processID, number)] == nil else { return }
        let owner =
            (bundle ?? apps.bundle(ofProcess: record.processID)).map { LoggedRequest.Owner.bundle($0) }
            ?? .process(record.processID, name: record.process)
        if let bundle { apps.note(bundle) }
        var request = LoggedRequest(
            owner, identifier: name ?? "beginBackgroundTask", mode: .backgroundTask, submitted: stamp,
            isSubmissionLogged: true)
        request.started = stamp
        request.startReason = .app
        backgroundTasks[Self.key(record.processID, number)] = requests.count
        running.append(requests.count)
        requests.append(request)
    }

    private mutating func kill(
        _ bundle: String, _ domain: Int?, _ code: UInt64?, _ explanation: String, at stamp: Stamp
    ) {
        apps.note(bundle)
        _ = processes.kill(bundle, domain: domain, code: code, explanation: explanation, at: stamp)
        guard let kill = processes.kills.last(where: { $0.bundle == bundle }) else { return }
        processes.set(.notRunning, of: bundle, at: kill.stamp)
        let cause = kill.cause
        let reason: EndReason = cause.endsProcess ? .process(cause) : .notRecorded
        for number in running where self.bundle(of: requests[number].owner) == bundle {
            guard !requests[number].mode.isTransfer else { continue }
            requests[number].add(stamp)
            requests[number].end(kill.stamp, cause == .ranOutOfTime ? .killed : .abandoned, reason)
        }
        running.removeAll { !requests[$0].isOpen }
    }

    /// The phone starts anew: what ran has ended.
    mutating func boot(at stamp: Stamp) {
        processes.boot(at: stamp)
        for number in running { requests[number].end(stamp, .abandoned, .notRecorded) }
        running = []
    }
}
