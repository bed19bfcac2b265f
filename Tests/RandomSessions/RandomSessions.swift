import ArgumentParser
import PlayedSessions

/// Plays any number of random sessions and checks their recordings; a failure is told with its seed.
@main struct RandomSessions: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "random-sessions",
        abstract:
            "Check that COUNT recorded sessions of random keys replay, check equal and show what was shown; and that a terminal shows every frame."
    )

    @Argument(help: "How many sessions.") var count: UInt64
    @Option(help: "The seed of the first session.") var from: UInt64 = 0
    @Option(help: "How many bytes are changed in each recording that was ended, one at a time.") var changes =
        0

    @Option(help: "How many inputs of all kinds a hundred more sessions endure together.") var inputs = 0

    /// So many failures are told before it gives up.
    private static let failuresAtMost = 20
    /// Over so many sessions the inputs of all kinds are divided.
    private static let enduredSessions = 100

    func validate() throws {
        guard count > 0, UInt64.max - from >= count else {
            throw ValidationError("a number of sessions from 1 on")
        }
    }

    func run() throws {
        var failures = 0
        for seed in from..<from + count where failures < Self.failuresAtMost {
            let session = PlayedSession(seed: seed)
            for problem in session.problems + session.problems(ofChangedBytes: changes) {
                print(problem)
                failures += 1
            }
        }
        for seed in 0..<UInt64(inputs > 0 ? Self.enduredSessions : 0) where failures < Self.failuresAtMost {
            for problem in EnduredSession(seed: from &+ seed, inputs: inputs / Self.enduredSessions).problems
            {
                print(problem)
                failures += 1
            }
        }
        print("\(count) sessions: " + (failures == 0 ? "every recording equal" : "\(failures) failures"))
        guard failures == 0 else { throw ExitCode(1) }
    }
}
