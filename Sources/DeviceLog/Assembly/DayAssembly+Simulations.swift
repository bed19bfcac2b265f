import BackgroundPolicy
import Timeline

/// Launches that the debugger simulates, as the framework in the app logs them.
extension DayAssembly {
    /// The debugger's command alone launches nothing: the framework looks for a pending request first.
    mutating func askToSimulate(_ identifier: String, _ record: LogRecord, at stamp: Stamp) {
        learn(identifier, record)
        simulations.ask(
            identifier, apps.owner(of: record, task: identifier), of: record.process, at: stamp)
        if let number = newestOpen(of: identifier, record), requests[number].started == nil {
            requests[number].add(stamp)
        }
    }

    /// The debugger launches a task, whose name the line may hide: then it is that of the last command.
    mutating func simulate(
        _ mode: ExecutionMode?, hidden identifier: String?, _ record: LogRecord, at stamp: Stamp
    ) -> Bool {
        if let meant = identifier ?? simulations.identifierMeant(by: record.process) {
            simulate(mode, meant, record, at: stamp)
            return true
        }
        return add(LogTopic(.framework(.simulatedLaunch)), of: apps.owner(of: record), at: stamp)
    }

    /// The debugger launches a task.
    mutating func simulate(
        _ mode: ExecutionMode?, _ identifier: String, _ record: LogRecord, at stamp: Stamp
    ) {
        learn(identifier, record)
        let asked = simulations.launch(identifier, apps.owner(of: record, task: identifier), at: stamp)
        let number =
            requestToSimulate(identifier, record, near: stamp)
            ?? appRequest(
                identifier, mode ?? newestSubmission(of: identifier, record)?.mode ?? .appRefresh, record,
                at: asked ?? stamp)
        // Without the kind the task is one that was submitted, or a refresh.
        if let mode { requests[number].mode = mode }
        begin(number, at: stamp, isByScheduler: false)
    }

    /// The debugger's command found no pending request, and nothing runs for it.
    mutating func refuseToSimulate(_ identifier: String?, _ record: LogRecord, at stamp: Stamp) -> Bool {
        let meant = identifier ?? simulations.identifierMeant(by: record.process)
        let owner = apps.owner(of: record, task: meant)
        if let meant {
            learn(meant, record)
            simulations.refuse(meant, owner, at: stamp)
        }
        return add(LogTopic(.framework(.nothingToSimulate), subject: meant), of: owner, at: stamp)
    }

    /// A command of the debugger did nothing; what the line of the command seemed to tell before did not happen.
    mutating func failCommand(
        _ wording: FrameworkWording, of identifier: String, _ record: LogRecord, at stamp: Stamp
    ) -> Bool {
        learn(identifier, record)
        let owner = apps.owner(of: record, task: identifier)
        if wording == .alreadyRunning {
            simulations.refuse(identifier, owner, at: stamp)
        } else {
            takeBackExpiration(of: identifier, record, at: stamp)
        }
        return add(LogTopic(.framework(wording), subject: identifier), of: owner, at: stamp)
    }

    /// Takes back that a task expires for a command of the debugger just before.
    private mutating func takeBackExpiration(of identifier: String, _ record: LogRecord, at stamp: Stamp) {
        let meant = requests.numbers(ofIdentifier: identifier).last {
            requests[$0].expiringReason == .simulatedExpiration && mayBe($0, of: record)
                && requests[$0].expiring?.isNear(stamp) ?? false
        }
        guard let meant else { return }
        // One whose start no line tells was taken for one that has run.
        if requests[meant].started == nil, requests[meant].outcome == .expired { requests.reopen(meant) }
        requests[meant].add(stamp)
        (requests[meant].expiring, requests[meant].expiringReason) = (nil, nil)
    }

    /// The request of an identifier that waits, or that the debugger has just launched.
    private func requestToSimulate(_ identifier: String, _ record: LogRecord, near stamp: Stamp) -> Int? {
        guard let number = newestOpen(of: identifier, record) else { return nil }
        guard let started = requests[number].started else { return number }
        return requests[number].startReason == .debugger && started.isNear(stamp) ? number : nil
    }
}
