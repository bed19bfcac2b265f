import ArgumentParser

/// `dayline replay`: the dashboard on a recording, without the simulator.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay",
        abstract:
            "Shows a recording in the dashboard: the day as it ended, or the whole session with its keys."
    )

    @OptionGroup var recordingFile: RecordingFile
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var screen: ScreenOptions

    @Flag(help: "Replay the session step by step, with the playhead and the keys.")
    var asPerformed = false

    func validate() throws {
        guard !asPerformed || !screen.plain else { throw ValidationError(.performedInLines) }
    }

    func run() throws {
        screen.keepEarlyKeysQuiet()
        try reporting {
            try RecordedDashboard(
                file: try recordingFile.open(), name: recordingFile.file, screen: screen,
                beforeDamage: recordingFile.beforeDamage, asPerformed: asPerformed
            ).show()
        }
    }
}
