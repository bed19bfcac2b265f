import BackgroundPolicy
import Timeline

/// The progress of work that the system shows, which the app has to report (R211, R213).
extension World {
    /// Schedules the report of some tenths of the work, or the end of work whose progress stops before.
    mutating func scheduleReport(
        _ tenths: UInt8, of index: RequestIndex, _ work: Work, from start: Milliseconds
    ) {
        let elapsed = workTime(of: index, work) * Int64(tenths) / 10
        if let stop = work.progressStopsAfter, elapsed > stop {
            scheduleStall(of: index, since: start + stop)
        } else if tenths < 10 {
            let generation = requests[index].generation
            schedule(.progressDue(index, generation: generation, tenths: tenths), at: start + elapsed)
        }
    }

    /// Reports some tenths of the work.
    mutating func reportProgress(_ index: RequestIndex, _ generation: UInt32, tenths: UInt8) {
        guard isWorking(index, generation) else { return }
        let work = work(of: index)
        let start = now - workTime(of: index, work) * Int64(tenths) / 10
        emit(.request(requests[index].request, .progress(percent: Int32(tenths) * 10)))
        scheduleReport(tenths + 1, of: index, work, from: start)
    }

    /// Reports the last progress of work that is over although the app does not complete its task.
    ///
    /// From then on it makes no progress. Of work whose progress stopped before, that was scheduled then.
    mutating func endProgress(_ index: RequestIndex, _ work: Work) {
        let isLockedOut = requests[index].isLockedOut
        if !isLockedOut {
            if let stop = work.progressStopsAfter, stop < workTime(of: index, work) { return }
            emit(.request(requests[index].request, .progress(percent: 100)))
        }
        scheduleStall(of: index, since: now)
    }

    private mutating func scheduleStall(of index: RequestIndex, since last: Milliseconds) {
        let generation = requests[index].generation
        let timeout = max(limits[.progressTimeout], 1)
        schedule(.progressStalls(index, generation: generation), at: last + timeout)
    }

    /// Ends a task that has reported no progress for too long: its work got no further, or is over.
    mutating func endStalled(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].phase == .running else { return }
        let request = requests[index].request
        interrupt(request.mode, of: request.app, reason: .noProgress) { $0.request.id == request.id }
    }

    private func isWorking(_ index: RequestIndex, _ generation: UInt32) -> Bool {
        requests.isCurrent(index, generation) && requests[index].phase == .running
            && !requests[index].isWorkDone
    }
}
