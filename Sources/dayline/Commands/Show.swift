import ArgumentParser

/// `dayline [SCENARIO]`: the dashboard on a day that is simulated.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows a day or a recording in the dashboard; the default if no command is named."
    )

    @OptionGroup var options: ScenarioOptions
    @OptionGroup var changes: ScenarioChanges
    @OptionGroup var screen: ScreenOptions
    @OptionGroup var dashboard: LiveDashboard

    func run() throws {
        screen.keepEarlyKeysQuiet()
        switch try reporting({
            try GivenDay.open(options.scenario, and: options.further.logs, changes)
        }) {
        case .scenario(let loaded):
            // Who asks for more than the program's name has seen what it is.
            let isBare = CommandLine.arguments.count == 1
            try dashboard.show(on: screen, introducesDay: isBare) { loaded }
        case .recording(let file): try reporting { try replay(file) }
        case .deviceLog(let log):
            try reporting {
                guard dashboard.record == nil else {
                    throw Failure.usage(.recordsLog(ShellWord.text(options.scenario)))
                }
                try LoggedDashboard(log: log, screen: screen).show()
            }
        }
    }

    /// Shows a recording as it ended.
    private func replay(_ file: InputFile) throws {
        guard dashboard.record == nil else {
            throw Failure.usage(.recordsRecording(ShellWord.text(options.scenario)))
        }
        try RecordedDashboard(
            recording: try RecordingFile.read(file), file: options.scenario, screen: screen
        ).show()
    }
}
