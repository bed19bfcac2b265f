import DeviceLog
import ProjectFiles
import ScenarioFile

/// The scenario of a day that a device logged.
enum LoggedScenarioText {
    /// The scenario of a log, which is named by its path, or `-`, or of several that are merged.
    ///
    /// - Throws: `Failure` if a file is no log of a device, or its day is larger than a scenario may be.
    static func of(_ names: [String], _ options: DeviceLogOptions) throws -> String {
        var changes = ScenarioChanges.none
        changes.deviceLog = options
        return try text(of: try GivenLog.open(names, changes).read())
    }

    /// The scenario of a log that was read.
    ///
    /// - Throws: `Failure` if its day is larger than a scenario may be.
    static func text(of log: DeviceLogFile) throws -> String {
        let day = log.day
        let text = LoggedScenario(
            header: day.header, events: day.events, through: day.through, evidence: day.evidence,
            terms: day.terms, source: log.name
        ).text
        do throws(ScenarioError) {
            _ = try ScenarioReader.read(Array(text.utf8), file: "the scenario of \(log.name)")
        } catch {
            throw ErrorText.failure(error, in: Array(text.utf8))
        }
        return text
    }
}
