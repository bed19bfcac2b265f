import DeviceLog
import EventLog
import Timeline

/// What a recording of a device's log holds.
struct RecordedLog {
    private let header: LogHeader
    private let evidence: DeviceEvidence
    private let day: LoggedDay

    /// What to record of a log, perhaps without what is private in it.
    ///
    /// - Throws: `Failure` if the day is longer than a recording may be.
    init(_ log: DeviceLogFile, isRedacted: Bool) throws {
        day = log.day
        guard LogFormat.loggedLengths.contains(day.header.length) else {
            throw Failure.badData(
                "\(ErrorText.plain(log.name)): its records are more than 31 years apart, which no recording can hold; "
                    + "was the clock of the phone set?")
        }
        var redaction = isRedacted ? Redaction(day.header.roster) : nil
        let dayHeader = redaction?.header(day.header) ?? day.header
        header = LogHeader(day: dayHeader, model: Version.model, scenario: "", isLogged: true)
        evidence = redaction?.evidence(day.evidence) ?? day.evidence
    }

    /// Writes the recording.
    ///
    /// - Throws: `Failure` if it cannot be written.
    func write(to file: LogFile, failure: (LogFileError) -> Failure) throws {
        do throws(LogFileError) {
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
