import CursesTerminal
import Dashboard
import EventLog
import Frames
import ProjectFiles
import Sessions
import Timeline

/// The dashboard on a recording, without the simulator.
///
/// A large one is shown as soon as there is something to show, and fills while it is read.
struct RecordedDashboard {
    let file: InputFile
    /// The file, as the person named it.
    let name: String
    let screen: ScreenOptions
    /// Whether a damaged one is read up to the damage; nil if the command has no such option.
    var beforeDamage: Bool?
    /// Whether the session is replayed step by step.
    var asPerformed = false

    /// Shows the recording until the person quits.
    ///
    /// - Throws: `Failure` if it cannot be read, there is no terminal, or the session is too long to be replayed.
    func show() throws {
        try file.expect(.recording)
        guard !needsWhole, var growing = try GrowingRecording(file) else {
            return try show(try RecordingFile.read(file, beforeDamage: beforeDamage))
        }
        growing.wait()
        if growing.course != nil, let state = growing.state, let header = state.header,
            let index = state.index
        {
            return try show(&growing, index, header)
        }
        if let recording = try growing.recording(beforeDamage: beforeDamage) { try show(recording) }
    }

    /// Whether a part of the recording is not enough for what is asked of it.
    private var needsWhole: Bool {
        asPerformed || screen.moment != nil || screen.against != nil || Privacy.words != nil
            || PlainDashboard.takesLines(isWanted: screen.plain)
    }

    /// Shows a recording of which more comes.
    private func show(
        _ growing: inout GrowingRecording, _ index: TimelineIndex, _ header: RecordingHeader
    ) throws {
        let choices = try screen.choices()
        var model = try model(of: index, header, at: .start, choices)
        if let course = growing.course { model.grow(as: course, following: false) }
        var keeper = TakingAway(from: growing, given: [name], named: LoadedScenario.stem(of: name)) { _ in
            header.day
        }
        try run(model, &keeper, choices, watching: growing.descriptor)
        // What a person should know of it was told on the screen, and now is of the terminal.
        _ = try keeper.day.recording(beforeDamage: beforeDamage)
    }

    private func show(_ recording: Recording) throws {
        if asPerformed { try SessionFrames.checkItCanBePerformed(recording) }
        let replay = asPerformed ? RecordedReplay(recording) : nil
        let index = replay?.firstDay ?? recording.index
        let playhead =
            try screen.readMoment(in: replay == nil ? index : recording.index) ?? replay?.firstMoment
            ?? (recording.header.isLogged ? index.end : .start)
        let choices = try screen.choices()
        var model = try model(of: index, recording.header, at: playhead, choices)
        if !asPerformed { model.show(recording.marks) }
        if !recording.isComplete {
            let text = RecordingText.incomplete(recording, endsAt: index.end)
            model.take(Response(message: Message(text, weight: .warning)))
        } else if let remark = recording.evidence?.remarks.first {
            let text = ErrorText.plain(remark)
            model.take(Response(message: Message(text, weight: .warning)))
        }
        var keeper = TakingAway(
            from: asPerformed ? FinishedDay() : FinishedDay(recording),
            // A session that is performed shows days that no command does.
            given: asPerformed || name == "-" ? nil : [name],
            named: LoadedScenario.stem(of: Privacy.file(name))
        ) { _ in index.header }
        if !asPerformed, var lines = try screen.takeLines() {
            do throws(LockedFileError) {
                return try lines.run(model, keeper: &keeper)
            } catch {
                throw Output.failure(error)
            }
        }
        try run(model, &keeper, choices, replay: replay?.replay)
    }

    /// Shows a day on the terminal until the person quits, and tells then which files were written.
    private func run<Day>(
        _ model: DashboardModel, _ keeper: inout TakingAway<Day>, _ choices: ScreenChoices,
        watching descriptor: Int32? = nil, replay: SessionReplay? = nil
    ) throws {
        var model = model
        do {
            var terminal = try choices.takeTerminal(
                orElse: asPerformed ? ErrorText.filmsWithout : ErrorText.framesWithout)
            if let descriptor, !terminal.watch(descriptor) { throw ErrorText.noThread(name) }
            if screen.look.present { model.present() }
            _ = runDashboard(
                model, on: &terminal, keeper: &keeper, replay: replay,
                paints: { choices.themes.paints(of: $0, depth: $1) })
        }
        for file in keeper.written { file.tell() }
    }

    private func model(
        of index: TimelineIndex, _ header: RecordingHeader, at playhead: Moment, _ choices: ScreenChoices
    ) throws -> DashboardModel {
        DashboardModel(
            index: index,
            size: Size(columns: 80, rows: 24),
            playhead: playhead,
            playback: asPerformed
                ? Playback(isPaused: screen.look.paused, speed: screen.look.speed ?? 600)
                : choices.playback(ofDay: index.header.length),
            lesson: header.lesson,
            mayIntervene: false,
            continuation: name == "-" || header.isLogged
                ? nil : "dayline continue \(ShellWord.text(Privacy.file(name)))",
            against: try screen.readOtherDay(beside: index),
            keyMap: choices.keyMap,
            themes: choices.themes.list)
    }
}
