import ArgumentParser

/// `dayline replay`: the dashboard on a recording, without the simulator.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Shows a recording in the dashboard: the day as it ended, or the whole session with its keys."
    )

    @OptionGroup var recordingFile: RecordingFile
    @OptionGroup var screen: ScreenOptions

    @Flag(help: "Replay the session step by step, with the playhead and the keys.")
    var asPerformed = false

    func validate() throws {
        guard !asPerformed || !screen.plain else {
            throw ValidationError("--as-performed shows a session on a screen; --plain has none")
        }
    }

    func run() throws {
        try reporting {
            let recording = try recordingFile.read()
            if asPerformed, RecordedReplay.isTooLong(recording) {
                throw Failure.badData(
                    "the session changes the day \(recording.stageCount - 1) times, too often to be replayed step "
                        + "by step; without --as-performed it is shown as it ended"
                )
            }
            let replay = asPerformed ? RecordedReplay(recording) : nil
            let index = replay?.firstDay ?? recording.index
            let playhead =
                try screen.readMoment(in: recording.index) ?? replay?.firstMoment ?? .start
            var model = DashboardModel(
                index: index,
                size: Size(columns: 80, rows: 24),
                playhead: playhead,
                playback: asPerformed
                    ? Playback(isPaused: false, speed: screen.speed ?? 600)
                    : screen.playback(ofDay: index.header.length),
                lesson: recording.lesson,
                mayIntervene: false
            )
            if !recording.isComplete {
                let clock = recording.header.day.calendar.clock(index.end)
                let text = "the recording was not completed; it ends at \(clock)"
                model.take(Response(message: Message(text, weight: .warning)), to: .toggleRecording)
            }
            var keeper = asPerformed ? FinishedDay() : FinishedDay(recording)
            if !asPerformed, var lines = try screen.takeLines() {
                return try lines.run(model, keeper: &keeper)
            }
            var terminal = try screen.takeTerminal(
                orElse:
                    "dayline frame FILE --at TIME and dayline why FILE --app APP do without one, and --plain takes "
                    + "commands line by line")
            _ = runDashboard(model, on: &terminal, keeper: &keeper, replay: replay?.replay)
        }
    }
}
