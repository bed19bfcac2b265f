import ArgumentParser

/// `dayline [SCENARIO]`: the dashboard on a day that is simulated.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows a day in the dashboard; the default if no command is named."
    )

    @OptionGroup var options: ScenarioOptions
    @OptionGroup var dashboard: LiveDashboard

    func run() throws {
        try dashboard.show { try options.load() }
    }
}
