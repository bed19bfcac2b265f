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
    ///   - earlier: The session to go on from, if there was one.
    ///   - load: Reads the scenario.
    /// - Throws: the exit code of what failed, once it was printed.
    func show(
        beginsLesson: Bool = false, after earlier: EarlierSession? = nil, _ load: () throws -> LoadedScenario
    ) throws {
        var failures: [Failure] = []
        var ended: (day: LiveDay, scenario: String)?
        try reporting {
            let choices = try screen.choices()
            let loaded = try load()
            var keeper = try LiveDay(loaded) { try DefaultRecording.newFile(scenario: loaded.name) }
            let index = keeper.index
            AllRefused(index).warn(about: loaded)
            let playhead = try screen.readMoment(in: index) ?? earlier?.playhead ?? .start
            let changed = earlier.map { keeper.goOn(with: $0.changes, $0.marks) }
            // The terminal comes first: no file should be created or replaced for a session that cannot be shown.
            if var lines = try screen.takeLines() {
                let speed = screen.playback(ofDay: index.header.length).speed
                let still = Playback(isPaused: true, speed: speed)
                let model = try begin(loaded, at: playhead, still, &keeper, beginsLesson: beginsLesson)
                try lines.run(model, keeper: &keeper)
            } else {
                var terminal = try screen.takeTerminal()
                let playback = screen.playback(ofDay: index.header.length)
                let model = try begin(loaded, at: playhead, playback, &keeper, beginsLesson: beginsLesson)
                _ = runDashboard(model, on: &terminal, keeper: &keeper)
            }
            failures = keeper.failures.map(ErrorText.recordingFailure)
            ended = (keeper, loaded.name)
        }
        // The terminal has been restored by now.
        if var ended { SessionEnd.report(&ended.day, scenario: ended.scenario) }
        try reporting {
            for failure in failures.dropLast() { Output.complain(failure.text) }
            if let last = failures.last { throw last }
        }
    }

    /// The dashboard at its start, recorded if that is wanted.
    private func begin(
        _ loaded: LoadedScenario, at playhead: Moment, _ playback: Playback, _ keeper: inout LiveDay,
        beginsLesson: Bool
    ) throws -> DashboardModel {
        if let record { try begin(recording: record, loaded, playhead, playback, &keeper) }
        var model = DashboardModel(
            index: keeper.index,
            size: Size(columns: 80, rows: 24),
            playhead: playhead,
            playback: playback,
            lesson: loaded.lesson,
            mayIntervene: true,
            isRecording: record != nil,
            hint:
                "The future is dim. Space plays. Try L at 14:00, K on an app, then c and f. ? explains all"
        )
        if beginsLesson {
            for effect in model.beginLesson() { _ = keeper.respond(to: effect, state: model.state) }
        }
        return model
    }

    private func begin(
        recording path: String, _ loaded: LoadedScenario, _ playhead: Moment, _ playback: Playback,
        _ keeper: inout LiveDay
    ) throws {
        try loaded.checkIsNot(path)
        do throws(LogFileError) {
            let file = try LogFile(creating: path, overwrite: overwrite, waitsForReader: false)
            try keeper.record(into: RecordingSink(file), playhead: playhead, playback: playback)
        } catch {
            throw ErrorText.failure(error)
        }
    }
}
