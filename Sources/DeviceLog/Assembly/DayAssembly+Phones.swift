import BackgroundPolicy
import Timeline

/// A tool that loses the phone, and finds it or another one.
extension DayAssembly {
    /// Closes what a record does not continue; `former` is the latest time before it.
    ///
    /// Where times go back, the order of events is unknown: the clock was set back, or parts of a log are in
    /// another order. So whatever is open ends, and later lines are recorded anew at the times that they
    /// print.
    mutating func leave(_ step: RecordedSpan.Break, after former: Int64, at stamp: Stamp) {
        if step.goesBack {
            closeRequests(at: former, isSamePhone: true)
            system.boot(at: Stamp(time: former, line: stamp.line))
            processes.fallSilent()
            device.forget()
        }
        if step.isAfterGap {
            device.fallSilent(after: former)
            processes.fallSilent()
        }
        // Nothing is known of the phone before from its last record on.
        if step.isOfOtherPhone { leavePhone(at: Stamp(time: former, line: stamp.line)) }
    }

    /// Ends what is open; on the same phone, a line that names a request again continues it.
    private mutating func closeRequests(at time: Int64, isSamePhone: Bool) {
        for submission in submissions.alone(last: nil) { requests.add(LoggedRequest(submission)) }
        requests.close(at: time, isSamePhone: isSamePhone)
        submissions = LoggedSubmissions()
        launches.close()
        backgroundTasks = LoggedBackgroundTasks()
        simulations.close()
        suspendReason = nil
        transfers = LoggedTransfers(after: transfers)
    }

    /// Ends all that was of the phone before; what has its names from here on is of another one.
    private mutating func leavePhone(at stamp: Stamp) {
        closeRequests(at: stamp.time, isSamePhone: false)
        requests.leavePhone(apps)
        apps.forgetProcesses()
        processes.leave()
        system.boot(at: stamp)
        device.leave(at: stamp)
    }
}
