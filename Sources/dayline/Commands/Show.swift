import Answers
import ArgumentParser
import ProjectFiles
import ScenarioFile

/// `dayline [SCENARIO]`: the dashboard on a day that is simulated.
struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Shows a day or a recording in the dashboard; the default if no command is named."
    )

    @OptionGroup var options: ScenarioOptions
    @OptionGroup var changes: ScenarioChanges
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var screen: ScreenOptions
    @OptionGroup var dashboard: LiveDashboard

    func run() throws {
        screen.keepEarlyKeysQuiet()
        guard let day = try reporting({ try givenDay() }) else { return }
        switch day {
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

    /// The day that is asked for; nil if the file is none, and what it means was said.
    private func givenDay() throws -> GivenDay? {
        guard options.further.logs.isEmpty, changes.deviceLog.style == nil,
            BuiltInScenario.named(options.scenario) == nil, PhoneName(options.scenario) == nil
        else { return try GivenDay.open(options.scenario, and: options.further.logs, changes) }
        let file = try LoadedScenario.open(options.scenario)
        let isOther = file.kind != nil || !UnknownText.isMeantAsScenario(file.detected, path: file.path)
        guard ExplainedFile.answers(file.kind), isOther else { return try GivenDay.open(file, changes) }
        try ExplainedFile(file: file).say(.text)
        return nil
    }

    /// Shows a recording as it ended.
    private func replay(_ file: InputFile) throws {
        guard dashboard.record == nil else {
            throw Failure.usage(.recordsRecording(ShellWord.text(options.scenario)))
        }
        try RecordedDashboard(file: file, name: options.scenario, screen: screen).show()
    }
}
