import ArgumentParser
import BackgroundPolicy
import EventLog
import Frames
import ScenarioFile
import Themes

/// `dayline list`: what comes with the program.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Lists the built-in scenarios and themes."
    )

    func run() throws {
        try reporting {
            try Output.say("Scenarios (dayline NAME shows one in the dashboard)")
            let names = BuiltInScenario.all.map(\.name)
            let width = names.map { TextWidth.columns(of: $0) }.max() ?? 0
            for group in BuiltInScenario.Group.allCases {
                try Output.say("\n\(group.title)")
                for scenario in BuiltInScenario.all where scenario.group == group {
                    let name = TextWidth.padded(scenario.name, to: width)
                    try Output.say("  \(name)  \(scenario.summary)")
                }
            }
            try Output.say("\nThemes (--theme NAME)")
            try Output.say("  " + Theme.builtInNames.joined(separator: "  "))
        }
    }
}

/// `dayline themes`: the themes, or one of them as a file to start from.
struct ThemesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "themes",
        abstract: "Lists the themes, or prints one as a base16 file to start from."
    )

    @Argument(help: "The theme to print.")
    var name: String?

    func run() throws {
        try reporting {
            guard let name else {
                for slug in Theme.builtInNames {
                    guard let theme = Theme.builtIn(named: slug) else { continue }
                    try Output.say(
                        "\(slug)\t\(theme.isLight ? "light" : "dark")\t\(theme.name), by \(theme.author)")
                }
                return
            }
            guard let text = Theme.builtInText(named: name) else {
                let known = Theme.builtInNames.joined(separator: ", ")
                throw Failure.noInput("there is no theme '\(ErrorText.plain(name))'; there are \(known)")
            }
            try Output.say(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        }
    }
}
