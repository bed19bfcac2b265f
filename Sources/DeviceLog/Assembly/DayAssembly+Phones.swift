import BackgroundPolicy
import Timeline

/// A tool that loses the phone, and finds it or another one.
extension DayAssembly {
    /// Notes whether there is a gap in the records before one; returns whether that is of another phone.
    mutating func notesConnection(of record: LogRecord, at stamp: Stamp) -> Bool {
        if record.gaps != gaps {
            gaps = record.gaps
            if let last { device.fallSilent(after: last.time) }
            processes.fallSilent()
        }
        guard record.phone != phone else { return false }
        phone = record.phone
        // Nothing is known of the phone before from its last record on.
        if let last { leavePhone(at: Stamp(time: last.time, line: stamp.line)) }
        return true
    }

    /// Ends all that was of the phone before; what has its names from here on is of another one.
    private mutating func leavePhone(at stamp: Stamp) {
        for number in requests.indices {
            if case .process = requests[number].owner, let bundle = bundle(of: requests[number].owner) {
                // The number of its process is another app's from here on.
                requests[number].owner = .bundle(bundle)
            }
            guard requests[number].isOpen else { continue }
            let isStarted = requests[number].started != nil
            requests[number].end(
                stamp, isStarted ? .abandoned : .unfinished, isStarted ? .notRecorded : nil)
        }
        running = RunningRequests()
        (byName, newest, byIdentifier) = ([:], [:], [:])
        (newestLaunch, created, endedByKill) = ([:], [:], [:])
        (backgroundTasks, sharedAssertions) = ([:], [:])
        (cancelled, simulatedIdentifiers, suspendReason) = ([:], [:], nil)
        apps.forgetProcesses()
        processes.fallSilent()
        system.boot(at: stamp)
        device.leave(at: stamp)
    }
}
