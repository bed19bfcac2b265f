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
              dayline run charging-night           the same without a screen, as a report
              dayline record messaging-day day.jsonl
              dayline replay day.jsonl
            """,
        version: "dayline \(Version.program) (model \(Version.model), log format \(Version.log))",
        subcommands: [
            Show.self, List.self, Run.self, Record.self, Replay.self, Check.self, Why.self, FrameCommand.self,
            Policy.self, Schema.self, ThemesCommand.self,
        ],
        defaultSubcommand: Show.self
    )

    /// Runs the command that the arguments name; what is wrong with them comes back without control characters.
    static func main() {
        let (before, after) = ErrorText.internalError
        ProcessEnd.watchFaults(before: before, after: after, status: Failure.internalCode.rawValue)
        ProcessEnd.letWritesFail()
        do {
            // Once the command has let go of the terminal the parent shall see a signal that ended the session.
            defer { ProcessEnd.asAsked() }
            var command = try parseAsRoot()
            try command.run()
        } catch {
            end(with: error)
        }
    }

    /// Tells what is wrong with the arguments, or what they ask to be told, such as the help, and exits.
    private static func end(with error: any Error) -> Never {
        let code = exitCode(for: error)
        // An exit code by itself means that the command has told what was wrong.
        if error is ExitCode { exit(withError: error) }
        if code == .success {
            do {
                try reporting { try Output.say(fullMessage(for: error)) }
            } catch {
                exit(withError: error)
            }
            exit()
        }
        guard code == .validationFailure else { exit(withError: error) }
        Output.draw(ErrorText.plainLines(fullMessage(for: error)) + "\n")
        exit(withError: code)
    }
}
