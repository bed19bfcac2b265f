import ArgumentParser
import CursesTerminal
import Dashboard
import EventLog
import Frames
import Simulation
import Timeline

/// `dayline [SCENARIO]`: the dashboard on a day that is simulated.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows a day in the dashboard; what happens when no other command is named."
    )

    @OptionGroup var options: ScenarioOptions
    @OptionGroup var screen: ScreenOptions

    @Option(help: "Record the session into this file.")
    var record: String?

    @Flag(help: "With --record, replace the file if it is there.")
    var overwrite = false

    func run() throws {
        try reporting {
            let loaded = try options.load()
            let playhead = try screen.readMoment(in: loaded.scenario.header) ?? .start
            let name = loaded.name
            var keeper = LiveDay(
                SimulatedDay(loaded.scenario, interventions: loaded.interventions),
                header: loaded.logHeader
            ) { try RecordingPlace.newFile(scenario: name) }
            // Before a file is made or emptied for a session that could not be shown.
            var terminal = try screen.takeTerminal()
            do throws(LogFileError) {
                if let record {
                    let file = try LogFile(creating: record, overwrite: overwrite)
                    try keeper.record(into: file, playhead: playhead, playback: screen.playback)
                }
            } catch {
                throw ErrorText.failure(error)
            }
            let model = DashboardModel(
                index: keeper.index,
                size: Size(columns: 80, rows: 24),
                playhead: playhead,
                playback: screen.playback,
                mayIntervene: true,
                isRecording: record != nil
            )
            _ = runDashboard(model, on: &terminal, keeper: &keeper)
        }
    }
}
