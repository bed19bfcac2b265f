import ArgumentParser
import CursesTerminal
import Dashboard
import EventLog
import Frames
import Sessions
import Timeline

/// The dashboard on a day that is simulated, shared by the commands that show one.
struct LiveDashboard: ParsableArguments {
    @OptionGroup var screen: ScreenOptions

    @Option(help: "Record the session into this file.", completion: .file())
    var record: String?

    @Flag(help: "With --record, replace the file if it exists.")
    var overwrite = false

    /// Shows the day until the person quits.
    ///
    /// - Parameters:
    ///   - beginsLesson: Whether to begin at the first step of the lesson.
    ///   - load: Reads the scenario.
    /// - Throws: the exit code of what failed, once it was printed.
    func show(beginsLesson: Bool = false, _ load: () throws -> LoadedScenario) throws {
        var failures: [Failure] = []
        try reporting {
            let loaded = try load()
            var keeper = try LiveDay(loaded) { try DefaultRecording.newFile(scenario: loaded.name) }
            let index = keeper.index
            AllRefused(index).warn(about: loaded)
            let playhead = try screen.readMoment(in: index) ?? .start
            // The terminal comes first: no file should be created or replaced for a session that cannot be shown.
            var terminal = try screen.takeTerminal()
            if let record { try begin(recording: record, loaded, playhead, &keeper) }
            var model = DashboardModel(
                index: index,
                size: Size(columns: 80, rows: 24),
                playhead: playhead,
                playback: screen.playback(ofDay: index.header.length),
                lesson: loaded.lesson,
                mayIntervene: true,
                isRecording: record != nil,
                hint:
                    "The future is dim. Space plays. Try L at 14:00, K on an app, then c and f. ? explains all"
            )
            if beginsLesson {
                for effect in model.beginLesson() { _ = keeper.respond(to: effect, state: model.state) }
            }
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
                into: RecordingSink(file), playhead: playhead,
                playback: screen.playback(ofDay: loaded.logHeader.day.length))
        } catch {
            throw ErrorText.failure(error)
        }
    }
}
