import BackgroundPolicy
import Timeline

/// Since when something ran by the age that a line of a device's log tells, which between two lines may be a second more.
struct StatedBegin {
    private let record: RequestRecord
    /// Since when a background task has been open by the line that tells its age in whole seconds; nil where none does.
    private let byAge: Moment?
    /// The same where no line tells its begin.
    let alone: Moment?

    init(of record: RequestRecord, in index: TimelineIndex) {
        self.record = record
        let isTold = record.request.mode == .backgroundTask && index.header.calendar.hasTimes
        byAge = isTold ? index.evidence?.terms(of: record.request.id).runningSince : nil
        alone = index.knowsSubmission(of: record.request.id) ? nil : byAge
    }

    /// When a run began: by the age where no line tells it.
    func begin(of run: RequestRecord.Run) -> Moment {
        run.from == record.started ? alone ?? run.from : run.from
    }

    /// Since when a run went on at least: since its begin, or longer where the age says so.
    func earliest(of run: RequestRecord.Run) -> Moment {
        let begin = begin(of: run)
        return run.from == record.started ? min(byAge ?? begin, begin) : begin
    }
}
