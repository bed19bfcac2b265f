import DeviceLog
import EventLog
import Timeline

/// What a recording of a device's log holds.
struct RecordedLog {
    private let header: RecordingHeader
    private let evidence: DeviceEvidence
    private let day: LoggedDay

    /// What to record of a log.
    init(_ log: DeviceLogFile) {
        day = log.day
        header = RecordingHeader(day: day.header, model: Version.model, scenario: "", isLogged: true)
        evidence = day.evidence
    }

    /// Writes the recording.
    ///
    /// - Throws: `Failure` if it cannot be written.
    func write(to file: LockedFile, failure: (LockedFileError) -> Failure) throws {
        do throws(LockedFileError) {
            var log = try LoggedDayWriter(header, to: file.write)
            try log.append(day.events, evidence)
            try log.append(evidence)
            try log.end(through: day.through)
            try file.finish()
        } catch {
            throw failure(error)
        }
    }
}
