import BackgroundPolicy
import Timeline

/// A tool that loses the phone, and finds it or another one.
extension DayAssembly {
    /// Notes whether there is a gap in the records before one, and whether that is of another phone.
    ///
    /// - Parameters:
    ///   - record: The record.
    ///   - stamp: When it was logged.
    ///   - former: When the one before was logged; nil for the first.
    /// - Returns: Whether it is of another phone.
    mutating func notesConnection(of record: LogRecord, at stamp: Stamp, after former: Int64?) -> Bool {
        if record.gaps != gaps {
            gaps = record.gaps
            recordedSince = nil
            if let former { device.fallSilent(after: former) }
            processes.fallSilent()
        }
        guard record.phone != phone else { return false }
        phone = record.phone
        // Nothing is known of the phone before from its last record on.
        if let former { leavePhone(at: Stamp(time: former, line: stamp.line)) }
        return true
    }

    /// Notes whether times go back by so much that the records before are no past of those that follow.
    ///
    /// Nobody can say what lies between them: the clock was set back, or parts of a log stand in another order. So
    /// what is open ends, and what is told later is told anew, each at the time that its own lines print.
    mutating func noteDisorder(at stamp: Stamp) {
        guard let newest = newestTime, stamp.time < newest - Self.longestDisorder else {
            newestTime = max(newestTime ?? stamp.time, stamp.time)
            return
        }
        newestTime = stamp.time
        recordedSince = nil
        closeRequests(at: newest)
        system.boot(at: Stamp(time: newest, line: stamp.line))
        processes.fallSilent()
        device.forget()
    }

    /// Times that go back by less are those of records that were written late, in microseconds.
    private static let longestDisorder: Int64 = 60_000_000

    /// Ends what is open, of which nothing later tells, and forgets its names.
    private mutating func closeRequests(at time: Int64) {
        for request in submissions.alone(last: nil) { requests.add(request) }
        requests.close(at: time)
        submissions = LoggedSubmissions()
        launches.close()
        (backgroundTasks, sharedAssertions) = ([:], [:])
        (simulatedIdentifiers, suspendReason) = ([:], nil)
        transfers = LoggedTransfers()
    }

    /// Ends all that was of the phone before; what has its names from here on is of another one.
    private mutating func leavePhone(at stamp: Stamp) {
        closeRequests(at: stamp.time)
        requests.leavePhone(apps)
        apps.forgetProcesses()
        processes.leave()
        system.boot(at: stamp)
        device.leave(at: stamp)
    }
}
