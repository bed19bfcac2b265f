import ArgumentParser
import CursesTerminal
import Descriptors

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
              dayline run charging-night           a day without a screen, as a report
              dayline record messaging-day day.jsonl
              dayline replay day.jsonl             what was recorded, in the dashboard
              idevicesyslog | dayline watch -      what a phone on the cable logs
              dayline continue day.jsonl           goes on where a recorded session ended

            dayline help explains topics, such as logs, lessons and limits. dayline man prints all of them as the \
            manual page, and dayline completions --help tells how to install completions for bash, zsh and fish.
            """,
        version: "dayline \(Version.program) (model \(Version.model), log format \(Version.log))",
        subcommands: [
            Show.self, LessonCommand.self, List.self, ScenarioCommand.self, New.self, Run.self, Record.self,
            Replay.self, Watch.self, LogCommand.self, Continue.self, Check.self, Why.self, Compare.self,
            SweepCommand.self,
            Explain.self,
            Ask.self, Survives.self,
            FrameCommand.self, Export.self,
            Policy.self, Schema.self, ThemesCommand.self, ConfigCommand.self, Completions.self, Man.self,
        ],
        defaultSubcommand: Show.self
    )

    /// The words that name a command.
    static var commands: [String] { configuration.subcommands.map { $0._commandName } + ["help"] }

    static func main() {
        StandardInput.openIfClosed()
        let (before, after) = ErrorText.internalError
        ProcessEnd.watchFaults(before: before, after: after, status: Failure.internalCode.rawValue)
        ProcessEnd.tellExhaustedMemory(ErrorText.exhaustedMemory, status: Failure.systemCode.rawValue)
        ProcessEnd.letWritesFail()
        endProcess(run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Runs the command of the arguments and gives its exit status, also for the tests, which start no process.
    ///
    /// Text that is printed instead, such as the help, goes to standard output; messages about invalid
    /// arguments are printed without anything that could control the terminal.
    static func run(_ arguments: [String]) -> Int32 {
        Privacy.keeping(in: arguments) { carryOut(arguments) }
    }

    private static func carryOut(_ arguments: [String]) -> Int32 {
        do {
            let words = FirstWord.expanded(arguments)
            if words.first == "help", try HelpWord.answer(Array(words.dropFirst())) {
                return ExitCode.success.rawValue
            }
            if let problem = FirstWord.problem(in: words[...]) { throw problem }
            // When the command has restored the terminal, the parent must see a signal that ended the session.
            defer { ProcessEnd.asAsked() }
            var command = try command(for: GatheredActs.gather(words))
            try command.run()
            return ExitCode.success.rawValue
        } catch {
            return tell(error, of: arguments).rawValue
        }
    }

    /// The command that arguments name, with its options.
    ///
    /// The way through the root sets up all options twice. It is taken only for what is wrong and for the help,
    /// because it knows how to say both.
    private static func command(for arguments: [String]) throws -> any ParsableCommand {
        let named = configuration.subcommands.first { $0._commandName == arguments.first }
        let meant = named ?? Show.self
        if named == nil, arguments.count <= 1, arguments.first?.first != "-", arguments.first != "help" {
            return Show(plain: arguments.first)
        }
        let own = named == nil ? arguments : Array(arguments.dropFirst())
        // The help that an option asks for is a command of another type.
        if arguments.first != "help", let command = try? meant.parseAsRoot(own), type(of: command) == meant {
            return command
        }
        return try parseAsRoot(arguments)
    }

    /// Tells what ended a command, or stands in its place as the help does, and gives the exit code.
    private static func tell(_ error: any Error, of arguments: [String]) -> ExitCode {
        if let failure = error as? Failure {
            Output.complain(failure.text)
            return failure.code
        }
        let code = exitCode(for: error)
        // An exit code without a message means that the command has printed what was wrong.
        guard !(error is ExitCode) else { return code }
        let message = fullMessage(for: error)
        guard code == .success else {
            // As every other complaint begins; the parser of the arguments has its own word for it.
            let parsers = "Error: "
            let own = message.hasPrefix(parsers) ? String(message.dropFirst(parsers.count)) : message
            let said = ParserMessage(own, about: arguments) { word, help in
                help == "dayline \(Survives._commandName) --help" ? Survives.option(meantBy: word) : nil
            }
            Output.complain(said.text)
            return code
        }
        do throws(Failure) {
            let isForShell = arguments.first == OfferedWords.question
            try Output.say(isForShell ? OfferedWords.harmless(message) : message)
            return code
        } catch {
            return tell(error, of: arguments)
        }
    }
}

/// Ends the process with a status, where the parser of arguments would put its whole help together first.
private func endProcess(_ status: Int32) -> Never { exit(status) }
