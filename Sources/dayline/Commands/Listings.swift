import UntrustedText
import ArgumentParser
import BackgroundPolicy
import EventLog
import Frames
import ScenarioFile
import Themes

/// `dayline list`: what comes with the program.
struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract:
            "Lists the built-in scenarios and themes, or tells what a scenario, a population or one of its phones is about."
    )

    @Argument(help: "The scenario, the population or the phone to tell about.", completion: .scenarios)
    var name: String?

    func run() throws {
        try reporting {
            if let name { return try Output.say(try ScenarioCard.text(of: name)) }
            try Output.say(Heading.scenarios.text)
            let names = BuiltInScenario.all.map(\.name)
            let width = names.map { TextWidth.columns(of: $0) }.max() ?? 0
            for group in BuiltInScenario.Group.allCases {
                try Output.say("\n\(group.title)")
                for scenario in BuiltInScenario.all where scenario.group == group {
                    let name = TextWidth.padded(scenario.name, to: width)
                    try Output.say("  \(name)  \(scenario.summary)")
                }
            }
            try Output.say("\n" + Heading.populations.text)
            for population in BuiltInPopulation.all {
                try Output.say("  \(TextWidth.padded(population.name, to: width))  \(population.summary)")
            }
            try Output.say("\nThemes (--theme NAME)")
            let themes = ThemeLibrary.ofPerson.names.map(ErrorText.plain)
            try Output.say("  " + themes.joined(separator: "  "))
        }
    }
}

/// `dayline themes`: the themes, or one of them as a file to start from.
struct ThemesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "themes",
        abstract: "Lists the themes, or prints one as a base16 file to start from."
    )

    @Argument(help: "The theme to print.", completion: .list(Theme.builtInNames))
    var name: String?

    func run() throws {
        try reporting {
            let library = ThemeLibrary.ofPerson
            guard let name else { return try printList(library) }
            let text = try library.text(named: name)
            let whole = text.hasSuffix("\n") ? String(text.dropLast()) : text
            // A file gets every byte of it; a terminal must not be steered by what the person's theme holds.
            try Output.say(Output.isTerminal(1) ? harmless(whole) : whole)
        }
    }

    private func harmless(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { PlainText.harmless(String($0)) }
            .joined(separator: "\n")
    }

    /// Prints a line for each theme; one that cannot be read is told on standard error.
    private func printList(_ library: ThemeLibrary) throws {
        let own = library.ownNames
        for name in library.names {
            guard let theme = readable(name, in: library) else { continue }
            let title = "\(theme.name), by \(theme.author)\(own.contains(name) ? " (yours)" : "")"
            // Nothing that a file holds may move the cursor.
            let columns = [name, theme.isLight ? "light" : "dark", title].map(ErrorText.plain)
            try Output.say(columns.joined(separator: "\t"))
        }
    }

    private func readable(_ name: String, in library: ThemeLibrary) -> Theme? {
        do {
            return try library.theme(name)
        } catch {
            Output.complain((error as? Failure)?.text ?? "\(error)")
            return nil
        }
    }
}
