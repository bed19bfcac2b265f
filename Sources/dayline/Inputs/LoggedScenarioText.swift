import BackgroundPolicy
import DeviceLog
import EventLog
import ProjectFiles
import ScenarioFile
import Sessions
import Timeline

/// The scenario of a day that a device logged.
enum LoggedScenarioText {
    /// The scenario of a log or of a recording of one, named by its path, or `-`; or of several logs that are merged.
    ///
    /// - Throws: `Failure` if a file is no log of a device, or its day is larger than a scenario may be.
    static func of(
        _ names: [String], _ options: DeviceLogOptions, _ companions: LogCompanions, _ profile: Profile?
    ) throws -> String {
        var changes = ScenarioChanges.none
        (changes.deviceLog, changes.companions) = (options, companions)
        let files = try GivenLog.files(names)
        if files.count == 1, files[0].kind == .recording {
            let recording = try RecordingFile.read(files[0])
            guard let evidence = recording.evidence else { throw Failure.recordingForScenario(files[0]) }
            return try text(of: recording, evidence, name: files[0].name, profile)
        }
        return try text(of: try GivenLog.open(files, names, changes).read(), profile)
    }

    /// The scenario of a recording of a log.
    ///
    /// - Throws: `Failure` if its day is larger than a scenario may be.
    static func text(
        of recording: Recording, _ evidence: DeviceEvidence, name: String, _ profile: Profile?
    ) throws -> String {
        try checked(
            LoggedScenario(
                header: recording.header.day, events: recording.events, through: recording.lastMoment,
                evidence: evidence, source: name, profile: profile,
                marksUnknownSubmissions: recording.marksUnknownSubmissions),
            of: recording.header.day.calendar, name)
    }

    /// The scenario of a log that was read.
    ///
    /// - Throws: `Failure` if its day is larger than a scenario may be.
    static func text(of log: DeviceLogFile, _ profile: Profile?) throws -> String {
        let day = log.day
        return try checked(
            LoggedScenario(
                header: day.header, events: day.events, through: day.through, evidence: day.evidence,
                source: log.name, profile: profile), of: day.header.calendar, log.name)
    }

    private static func checked(
        _ scenario: LoggedScenario, of calendar: DayCalendar, _ name: String
    ) throws -> String {
        guard calendar.hasTimes else { throw Failure.badData(.withoutTimes(log: name)) }
        let text = scenario.text
        do throws(ScenarioError) {
            _ = try ScenarioReader.read(Array(text.utf8), file: "the scenario of \(name)")
        } catch {
            throw ErrorText.failure(error, in: Array(text.utf8))
        }
        return text
    }
}
