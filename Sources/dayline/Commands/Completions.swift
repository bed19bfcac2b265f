import ArgumentParser
import BackgroundPolicy
import ScenarioFile

/// `dayline completions`: what a shell needs to complete the words of a command.
struct Completions: ParsableCommand {
    enum Shell: String, CaseIterable, ExpressibleByArgument {
        case bash, zsh, fish

        var completions: CompletionShell {
            switch self {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        }
    }

    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Prints the completions for a shell: commands, options, scenarios, files, apps and topics.",
        discussion: """
            A folder of zsh's fpath may belong to root; another one of them will do.

            INSTALL
              mkdir -p ~/.local/share/bash-completion/completions
              dayline completions bash > ~/.local/share/bash-completion/completions/dayline
              dayline completions zsh > "${fpath[1]}/_dayline"
              mkdir -p ~/.config/fish/completions
              dayline completions fish > ~/.config/fish/completions/dayline.fish
            """
    )

    @Argument(help: "The shell.")
    var shell: Shell

    func run() throws {
        try reporting {
            let script = Dayline.completionScript(for: shell.completions)
            let whole = script.hasSuffix("\n") ? script : script + "\n"
            let topics = HelpTopic.allCases.map(\.rawValue) + Dayline.commands
            let completed =
                switch shell {
                case .bash: whole + BashCompletion.additions(commands: Dayline.commands, topics: topics)
                case .zsh: TopicCompletion.zsh(whole, topics: topics)
                case .fish: whole + TopicCompletion.fish(topics)
                }
            try Output.put(completed)
        }
    }
}

extension CompletionKind {
    /// The log of a device.
    static let logs = custom { _, _, beginning in DayWords.logs(beginning) }

    /// A scenario, a recording or the log of a device.
    static let days = custom { _, _, beginning in DayWords.days(beginning) }

    /// A population or a scenario.
    static let populations = custom { _, _, beginning in DayWords.populations(beginning) }

    /// An app of the day that the command line names.
    static let apps = custom { words, _, _ in DayWords.apps(in: words) }

    /// An act on the day that the command line names, without its time.
    static let acts = custom { words, _, _ in DayWords.acts(in: words) }

    /// A theme: one that comes with dayline, or the person's own.
    static let themes = custom { _, _, _ in [ThemeLibrary.automatic] + ThemeLibrary.ofPerson.names }

    /// A profile.
    static let profiles = list(Profile.allCases.map(\.rawValue))

    /// A profile, or all of them.
    static let profilesOrAll = list(Profile.allCases.map(\.rawValue) + [ProfileByProfile.all])

    /// A built-in scenario.
    static let scenarios = list(BuiltInScenario.all.map(\.name))
}
