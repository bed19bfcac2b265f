import Answers
import ArgumentParser
import CursesTerminal
import Dashboard
import EventLog
import Frames
import Sessions
import Timeline

/// The dashboard on a day that is simulated, shared by the commands that show one.
///
/// The screen's options are not a group in this one: in debug builds the parser of arguments validates a group again
/// for every group around it.
struct LiveDashboard: ParsableArguments {
    @Option(help: "Record the session into this file.", completion: .file())
    var record: String?

    @Flag(help: "With --record, replace the file if it exists.")
    var overwrite = false

    /// Shows the day until the person quits.
    ///
    /// - Parameters:
    ///   - screen: The screen's options.
    ///   - beginsLesson: Whether to begin at the first step of the lesson.
    ///   - introducesDay: Whether to show the card of the day where the person has never started Dayline before.
    ///   - earlier: The session to go on from, if there was one.
    ///   - app: The app that is selected at first; nil for the first one.
    ///   - load: Reads the scenario.
    /// - Throws: the exit code of what failed, once it was printed.
    func show(
        on screen: ScreenOptions, beginsLesson: Bool = false, introducesDay: Bool = false,
        after earlier: EarlierSession? = nil, selecting app: AppID? = nil,
        _ load: () throws -> LoadedScenario
    ) throws {
        screen.keepEarlyKeysQuiet()
        var failures: [Failure] = []
        var end: SessionEnd?
        // Only when the terminal has been restored.
        defer { end?.report() }
        try reporting {
            let choices = try screen.choices()
            let loaded = try load()
            let day = try LiveDay(loaded) { try DefaultRecording.newFile(scenario: loaded.name) }
            var keeper = TakingAway(from: day, given: loaded.command, named: loaded.name) { $0.index.header }
            let index = keeper.day.index
            AllRefused(index).warn(about: loaded)
            let playhead = try screen.readMoment(in: index) ?? earlier?.playhead ?? .start
            let other = try screen.readOtherDay(beside: index)
            let changed = earlier.map { keeper.day.goOn(with: $0.changes, $0.marks) }
            // The terminal comes first: no file should be created or replaced for a session that cannot be shown.
            func start(_ playback: Playback) throws -> DashboardModel {
                var model = try begin(loaded, index, choices, other, at: playhead, playback, &keeper.day)
                if let earlier, let changed {
                    model.goOn(with: earlier.changes, in: changed)
                    model.show(earlier.marks)
                    model.resumeLesson(after: earlier.keys)
                }
                if let app { model.select(app) }
                if beginsLesson { Self.carryOut(model.beginLesson(), model, &keeper.day) }
                return model
            }
            let playback = choices.playback(ofDay: index.header.length)
            if var lines = try screen.takeLines() {
                let model = try start(Playback(isPaused: true, speed: playback.speed))
                let ending = Result { () throws(LockedFileError) in try lines.run(model, keeper: &keeper) }
                end = SessionEnd(of: &keeper.day, scenario: loaded.name)
                // Where the reader of the lines has left, this ends the process.
                if case .failure(let error) = ending { throw Output.failure(error) }
            } else {
                var terminal = try choices.takeTerminal()
                var model = try start(playback)
                if screen.look.present { model.present() }
                if introducesDay, FirstStart.claim() { Self.carryOut(model.showCard(), model, &keeper.day) }
                var score: LessonScore?
                _ = runDashboard(
                    model, on: &terminal, keeper: &keeper,
                    paints: { choices.themes.paints(of: $0, depth: $1) },
                    whenOver: { score = $0.score })
                end = SessionEnd(of: &keeper.day, scenario: loaded.name, score, written: keeper.written)
                extendLifetime(terminal)
            }
            failures = keeper.day.failures.map(ErrorText.recordingFailure)
            if let lost = end?.failure { failures.append(lost) }
        }
        try reporting {
            for failure in failures.dropLast() { Output.complain(failure.text) }
            if let last = failures.last { throw last }
        }
    }

    private static func carryOut(_ effects: [Effect], _ model: DashboardModel, _ keeper: inout LiveDay) {
        for effect in effects { _ = keeper.respond(to: effect, state: model.state) }
    }

    /// The dashboard at its start, recorded if that is wanted.
    private func begin(
        _ loaded: LoadedScenario, _ index: TimelineIndex, _ choices: ScreenChoices, _ other: NamedDay?,
        at playhead: Moment,
        _ playback: Playback, _ keeper: inout LiveDay
    ) throws -> DashboardModel {
        if let record { try begin(recording: record, loaded, playhead, playback, &keeper) }
        return DashboardModel(
            index: index,
            size: Size(columns: 80, rows: 24),
            playhead: playhead,
            playback: playback,
            lesson: loaded.lesson,
            mayIntervene: true,
            isRecording: record != nil,
            against: other,
            keyMap: choices.keyMap,
            themes: choices.themes.list,
            hint: FirstKeys.hint(choices.keyMap, hasLesson: loaded.lesson != nil)
        )
    }

    private func begin(
        recording path: String, _ loaded: LoadedScenario, _ playhead: Moment, _ playback: Playback,
        _ keeper: inout LiveDay
    ) throws {
        try loaded.checkIsNot(path)
        do throws(LockedFileError) {
            let file = try LockedFile(creating: path, overwrite: overwrite, waitsForReader: false)
            try keeper.record(into: RecordingSink(file), playhead: playhead, playback: playback)
        } catch {
            throw ErrorText.failure(error)
        }
    }
}
