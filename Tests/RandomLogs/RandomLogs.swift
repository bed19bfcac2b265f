import ArgumentParser

/// Feeds any number of damaged logs and records to the reader of device logs; a failure is told with its seed.
@main struct RandomLogs: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "random-logs",
        abstract:
            "Check that COUNT damaged inputs are read without a trap, and that what is told of them agrees: logs of all styles, records, and two logs that are merged."
    )

    @Argument(help: "How many inputs: files, records and pairs of files in turns.") var count: UInt64
    @Option(help: "The seed of the first input.") var from: UInt64 = 0
    @Flag(help: "Tell each seed before it is tried, to find one that traps.") var tell = false

    /// So many failures are told before it gives up.
    private static let failuresAtMost = 20

    func validate() throws {
        guard count > 0, UInt64.max - from >= count else {
            throw ValidationError("a number of inputs from 1 on")
        }
    }

    func run() throws {
        var failures = 0
        var tried: UInt64 = 0
        for seed in from..<from + count {
            if failures >= Self.failuresAtMost { break }
            if tell { print(seed) }
            let problems =
                switch seed % 3 {
                case 0: ReadInput(seed: seed).problems
                case 1: SaidInput(seed: seed).problems
                default: MergedInput(seed: seed).problems
                }
            tried += 1
            for problem in problems.all {
                print(problem)
                failures += 1
            }
        }
        print("\(tried) damaged inputs: " + (failures == 0 ? "all is well" : "\(failures) failures"))
        guard failures == 0 else { throw ExitCode(1) }
    }
}
