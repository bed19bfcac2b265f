import BackgroundPolicy
import Timeline

/// The progress of work that the system shows, which the app has to report (R211, R213).
extension World {
    /// Reports progress, or ends work that has reported none for too long.
    mutating func advanceProgress(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].phase == .running,
            !requests[index].isWorkDone
        else { return }
        let work = work(of: index)
        let elapsed = now - requests[index].startedAt
        if let stop = work.progressStopsAfter, elapsed > stop {
            let request = requests[index].request
            return interrupt(request.mode, of: request.app, reason: .noProgress) {
                $0.request.id == request.id
            }
        }
        let percent = elapsed * 100 / max(workTime(of: index, work), 1)
        emit(.progress(requests[index].request, percent: Int32(min(percent, 100))))
        scheduleProgress(index, work, after: elapsed)
    }

    /// Schedules the next report, a tenth of the work later, or the end of work whose progress stops before.
    mutating func scheduleProgress(_ index: RequestIndex, _ work: Work, after elapsed: Int64) {
        let step = max(workTime(of: index, work) / 10, 1)
        let next = (elapsed / step + 1) * step
        let stop = work.progressStopsAfter ?? .max
        let due = next <= stop ? next : stop + max(limits[.progressTimeout], 1)
        schedule(
            .progressDue(index, generation: requests[index].generation), at: requests[index].startedAt + due)
    }
}
