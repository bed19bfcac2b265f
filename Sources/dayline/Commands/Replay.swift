import ArgumentParser
import CursesTerminal
import Dashboard
import EventLog
import Frames
import Timeline

/// `dayline replay`: the dashboard on a recording, without the simulator.
struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Shows a recording in the dashboard: the day as it ended, or the session as it was performed."
    )

    @OptionGroup var recordingFile: RecordingFile
    @OptionGroup var screen: ScreenOptions

    @Flag(help: "Play the session as it was performed, playhead and keys included.")
    var asPerformed = false

    func run() throws {
        try reporting {
            let recording = try recordingFile.read()
            if asPerformed, recording.stageCount > RecordedPerformance.changesAtMost {
                throw Failure.badData(
                    "the session changes the day \(recording.stageCount - 1) times, too often to be played as "
                        + "performed; without --as-performed it is shown as it ended"
                )
            }
            let performance = asPerformed ? RecordedPerformance(recording) : nil
            let index =
                performance?.firstDay ?? TimelineIndex(header: recording.header.day, events: recording.events)
            let playhead =
                try screen.readMoment(in: recording.header.day) ?? performance?.firstMoment ?? .start
            let model = DashboardModel(
                index: index,
                size: Size(columns: 80, rows: 24),
                playhead: playhead,
                playback: asPerformed ? Playback(isPaused: false, speed: screen.speed) : screen.playback,
                mayIntervene: false
            )
            var keeper = FinishedDay()
            var terminal = try screen.takeTerminal()
            _ = runDashboard(model, on: &terminal, keeper: &keeper, performance: performance?.performance)
        }
    }
}
