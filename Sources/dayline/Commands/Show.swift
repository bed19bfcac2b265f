import ArgumentParser
import CursesTerminal
import Dashboard
import EventLog
import Frames
import Sessions
import Timeline

/// `dayline [SCENARIO]`: the dashboard on a day that is simulated.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows a day in the dashboard; the default if no command is named."
    )

    @OptionGroup var options: ScenarioOptions
    @OptionGroup var screen: ScreenOptions

    @Option(help: "Record the session into this file.", completion: .file())
    var record: String?

    @Flag(help: "With --record, replace the file if it exists.")
    var overwrite = false

    func run() throws {
        var failures: [Failure] = []
        try reporting {
            let loaded = try options.load()
            var keeper = try LiveDay(loaded) { try DefaultRecording.newFile(scenario: loaded.name) }
            let index = keeper.index
            AllRefused(index).warn(about: loaded)
            let playhead = try screen.readMoment(in: index) ?? .start
            // The terminal comes first: no file should be created or replaced for a session that cannot be shown.
            var terminal = try screen.takeTerminal()
            if let record { try begin(recording: record, loaded, playhead, &keeper) }
            let model = DashboardModel(
                index: index,
                size: Size(columns: 80, rows: 24),
                playhead: playhead,
                playback: screen.playback,
                mayIntervene: true,
                isRecording: record != nil
            )
            _ = runDashboard(model, on: &terminal, keeper: &keeper)
            failures = keeper.failures.map(ErrorText.recordingFailure)
        }
        // The terminal has been restored by now.
        try reporting {
            for failure in failures.dropLast() { Output.complain(failure.text) }
            if let last = failures.last { throw last }
        }
    }

    private func begin(
        recording path: String, _ loaded: LoadedScenario, _ playhead: Moment, _ keeper: inout LiveDay
    ) throws {
        try loaded.checkIsNot(path)
        do throws(LogFileError) {
            let file = try LogFile(creating: path, overwrite: overwrite, waitsForReader: false)
            try keeper.record(
                into: RecordingSink(file), playhead: playhead, playback: screen.playback)
        } catch {
            throw ErrorText.failure(error)
        }
    }
}
