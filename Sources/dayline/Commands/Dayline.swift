import ArgumentParser
import CursesTerminal

/// The command `dayline`.
@main
struct Dayline: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dayline",
        abstract: "Shows a day of iOS background execution: what ran, what did not, and why.",
        discussion: """
            The day is simulated by a model of what Apple's talks and documentation say. It never claims to \
            predict a device: every verdict shows its evidence.

            EXAMPLES
              dayline                              the built-in day in the dashboard
              dayline swipe-away --at 15:00        another scenario, from a moment on
              dayline lesson q03-every-15-minutes  a lesson about one question
              dayline run charging-night           the same without a screen, as a report
              dayline record messaging-day day.jsonl
              dayline replay day.jsonl
              idevicesyslog | dayline watch -      what a phone on the cable logs
              dayline continue day.jsonl           goes on where a recorded session ended

            dayline completions --help tells how to install completions for bash, zsh and fish, and dayline \
            man prints the manual page.
            """,
        version: "dayline \(Version.program) (model \(Version.model), log format \(Version.log))",
        subcommands: [
            Show.self, LessonCommand.self, List.self, ScenarioCommand.self, New.self, Run.self, Record.self,
            Replay.self, Watch.self, Continue.self, Check.self, Why.self, Compare.self, Explain.self,
            FrameCommand.self, Export.self,
            Policy.self, Schema.self, ThemesCommand.self, ConfigCommand.self, Completions.self, Man.self,
        ],
        defaultSubcommand: Show.self
    )

    /// The words that name a command.
    static var commands: [String] { configuration.subcommands.map { $0._commandName } + ["help"] }

    /// Runs the command of the arguments.
    ///
    /// Text that is printed instead, such as the help, goes to standard output; messages about invalid
    /// arguments are printed without anything that could control the terminal.
    static func main() {
        StandardInput.openIfClosed()
        let (before, after) = ErrorText.internalError
        ProcessEnd.watchFaults(before: before, after: after, status: Failure.internalCode.rawValue)
        ProcessEnd.tellExhaustedMemory(ErrorText.exhaustedMemory, status: Failure.systemCode.rawValue)
        ProcessEnd.letWritesFail()
        do {
            let arguments = FirstWord.expanded(Array(CommandLine.arguments.dropFirst()))
            if let problem = FirstWord.problem(in: arguments[...]) { throw problem }
            // When the command has restored the terminal, the parent must see a signal that ended the session.
            defer { ProcessEnd.asAsked() }
            var command = try command(for: GatheredActs.gather(arguments))
            try command.run()
        } catch let failure as Failure {
            Output.complain(failure.text)
            exit(withError: failure.code)
        } catch {
            end(error)
        }
    }

    /// The command that arguments name, with its options.
    ///
    /// The way through the root sets up all options twice. It is taken only for what is wrong and for the help,
    /// because it knows how to say both.
    private static func command(for arguments: [String]) throws -> any ParsableCommand {
        let named = configuration.subcommands.first { $0._commandName == arguments.first }
        let meant = named ?? Show.self
        let own = named == nil ? arguments : Array(arguments.dropFirst())
        // The help that an option asks for is a command of another type.
        if arguments.first != "help", let command = try? meant.parseAsRoot(own), type(of: command) == meant {
            return command
        }
        return try parseAsRoot(arguments)
    }

    private static func end(_ error: any Error) -> Never {
        // An exit code without a message means that the command has printed what was wrong.
        guard !(error is ExitCode) else { exit(withError: error) }
        let code = exitCode(for: error)
        let message = fullMessage(for: error)
        guard code == .success else {
            // As every other complaint begins; the parser of the arguments has its own word for it.
            let parsers = "Error: "
            Output.complain(message.hasPrefix(parsers) ? String(message.dropFirst(parsers.count)) : message)
            exit(withError: code)
        }
        do throws(Failure) {
            let isForShell = CommandLine.arguments.dropFirst().first == OfferedWords.question
            try Output.say(isForShell ? OfferedWords.harmless(message) : message)
        } catch {
            Output.complain(error.text)
            exit(withError: error.code)
        }
        exit(withError: code)
    }
}
