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
        case .scenario(let loaded): try dashboard.show(on: screen) { loaded }
        case .recording(let file): try reporting { try replay(file) }
        case .deviceLog(let log):
            if dashboard.record != nil {
                let name = ShellWord.text(options.scenario)
                try reporting {
                    throw Failure.usage(
                        "--record: what a device logged is shown, not recorded; dayline record \(name) FILE makes a "
                            + "recording of it, and dayline watch \(name) --record FILE one that grows with it"
                    )
                }
            }
            try reporting { try LoggedDashboard(log: log, screen: screen).show() }
        }
    }

    /// Shows a recording as it ended.
    private func replay(_ file: InputFile) throws {
        guard dashboard.record == nil else {
            let name = ShellWord.text(options.scenario)
            throw Failure.usage(
                "--record: a recording is shown, not recorded again; dayline continue \(name) --record FILE goes on "
                    + "from it")
        }
        try RecordedDashboard(
            recording: try RecordingFile.read(file), file: options.scenario, screen: screen
        ).show()
    }
}
