import BackgroundPolicy
import Timeline

/// Tasks whose end or expiration an app logs, and whose start no line tells: it was at a time that the log does not have.
extension DayAssembly {
    /// The request that an app's line about its end means, where none runs: the newest that was submitted, unless it may be
    /// that of another run, which submitted this one for the next time.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the task; nil where the line hides it.
    ///   - record: The line.
    ///   - stamp: When it was logged.
    ///   - isSimulated: Whether the debugger launched the task, which no other run explains.
    /// - Returns: The number of the request; nil if there is none.
    mutating func startedUnseen(
        _ identifier: String?, _ record: LogRecord, at stamp: Stamp, isSimulated: Bool = false
    ) -> Int? {
        guard let identifier, !hasJustRun(identifier, record, at: stamp) else { return nil }
        func isMeant(_ mode: ExecutionMode, submitted: Stamp) -> Bool {
            isSimulated || stamp.time - submitted.time > mode.longestUnseenRun
        }
        let waiting = requests.numbers(ofIdentifier: identifier).last {
            requests[$0].isOpen && requests[$0].started == nil && mayBe($0, of: record)
                && !device.hasSilence(since: requests[$0].lastSeen)
                && isMeant(requests[$0].mode, submitted: requests[$0].submitted)
        }
        if let waiting { return waiting }
        guard let submission = newestSubmission(of: identifier, record),
            isMeant(submission.mode, submitted: submission.stamp),
            !device.hasSilence(since: submission.stamp.time)
        else { return nil }
        return appRequest(identifier, submission.mode, record, at: stamp)
    }

    /// Whether a run of a task has ended not long before, of which a line about an end may be a second witness.
    private func hasJustRun(_ identifier: String, _ record: LogRecord, at stamp: Stamp) -> Bool {
        requests.numbers(ofIdentifier: identifier).contains {
            let request = requests[$0]
            guard let ended = request.ended, let outcome = request.outcome, mayBe($0, of: record),
                request.started != nil || [.completed, .expired, .failed].contains(outcome)
            else { return false }
            return (0...request.mode.longestUnseenRun).contains(stamp.time - ended.time)
        }
    }

    /// Ends a task that the debugger launched; the line does not tell whether it succeeded.
    mutating func simulationCompletes(
        _ mode: ExecutionMode?, _ identifier: String, _ record: LogRecord, at stamp: Stamp
    ) {
        learn(identifier, record)
        var number = runningTask(identifier, record)
        if number == nil, !hasJustRun(identifier, record, at: stamp) {
            let asked = simulations.launch(identifier, apps.owner(of: record, task: identifier), at: stamp)
            number =
                startedUnseen(identifier, record, at: stamp, isSimulated: true)
                ?? appRequest(identifier, mode ?? .appRefresh, record, at: asked ?? stamp)
        }
        guard let number else { return }
        claim(number, by: record)
        let isExpired = requests[number].expiring != nil
        requests.end(
            number, stamp, isExpired ? .expired : .completed,
            isExpired ? requests[number].expiringReason ?? .notRecorded : nil)
    }
}

extension ExecutionMode {
    /// What is submitted within this time before the end of a task may be its next request, in microseconds: a refresh has
    /// half a minute, and processing some minutes, as is assumed.
    fileprivate var longestUnseenRun: Int64 { self == .appRefresh ? 60_000_000 : 600_000_000 }
}
