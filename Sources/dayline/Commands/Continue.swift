import ArgumentParser
import EventLog
import ScenarioFile
import Sessions
import Simulation

/// `dayline continue`: the dashboard on the scenario of a recording, with the changes made so far.
struct Continue: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "continue",
        abstract:
            "Goes on from a recording in the dashboard: its day, its changes, and where the playhead was.",
        discussion: """
            The recording stays as it is. Its changes are in the list of changes (D) and can be undone; --record \
            writes the session that goes on into another file.
            """
    )

    @OptionGroup var recordingFile: RecordingFile
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var screen: ScreenOptions
    @OptionGroup var dashboard: LiveDashboard

    func run() throws {
        screen.keepEarlyKeysQuiet()
        let (loaded, earlier) = try reporting { try load() }
        try dashboard.show(on: screen, after: earlier) { loaded }
    }

    /// Reads the recording and the scenario in it.
    private func load() throws -> (LoadedScenario, EarlierSession) {
        let recording = try recordingFile.read()
        let loaded = try LoadedScenario.untouched(recording, file: Privacy.file(recordingFile.file))
        guard loaded.scenario.header == recording.header.day else {
            throw ErrorText.otherDay(recordingFile.file)
        }
        return (loaded, EarlierSession(recording, of: loaded.scenario))
    }
}
