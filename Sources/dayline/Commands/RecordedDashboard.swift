import CursesTerminal
import Dashboard
import EventLog
import Frames
import Sessions
import Timeline

/// The dashboard on a recording, without the simulator.
struct RecordedDashboard {
    let recording: Recording
    /// The file that was read, as the person named it.
    let file: String
    let screen: ScreenOptions
    /// Whether the session is replayed step by step.
    var asPerformed = false

    /// Shows the recording until the person quits.
    ///
    /// - Throws: `Failure` if there is no terminal, or the session is too long to be replayed.
    func show() throws {
        if asPerformed { try SessionFrames.checkItCanBePerformed(recording) }
        let replay = asPerformed ? RecordedReplay(recording) : nil
        let index = replay?.firstDay ?? recording.index
        let playhead =
            try screen.readMoment(in: recording.index) ?? replay?.firstMoment
            ?? (recording.header.isLogged ? index.end : .start)
        let choices = try screen.choices()
        var model = DashboardModel(
            index: index,
            size: Size(columns: 80, rows: 24),
            playhead: playhead,
            playback: asPerformed
                ? Playback(isPaused: screen.look.paused, speed: screen.look.speed ?? 600)
                : choices.playback(ofDay: index.header.length),
            lesson: recording.lesson,
            mayIntervene: false,
            continuation: file == "-" || recording.header.isLogged
                ? nil : "dayline continue \(ShellWord.text(Privacy.file(file)))",
            against: try screen.readOtherDay(beside: index),
            keyMap: choices.keyMap,
            themes: choices.themes.list
        )
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
            given: asPerformed || file == "-" ? nil : [file],
            named: LoadedScenario.stem(of: Privacy.file(file))
        ) { _ in index.header }
        if !asPerformed, var lines = try screen.takeLines() {
            do throws(LockedFileError) {
                return try lines.run(model, keeper: &keeper)
            } catch {
                throw Output.failure(error)
            }
        }
        do {
            var terminal = try choices.takeTerminal(orElse: ErrorText.framesWithout)
            if screen.look.present { model.present() }
            _ = runDashboard(
                model, on: &terminal, keeper: &keeper, replay: replay?.replay,
                paints: { choices.themes.paints(of: $0, depth: $1) })
        }
        for file in keeper.written { file.tell() }
    }
}
