import TestSupport
import Testing

/// The first of the random logs, of which any number can be tried by `random-logs`.
@Suite struct RandomLogTests {
    @Test(
        "what is read of damaged logs agrees, and comes back from its recording", arguments: [0, 1_000_000])
    func damaged(first: Int) throws {
        let outcome = try Spawn.run(
            BuiltProgram.randomLogs, ["900", "--from", String(first)], within: 180_000)
        #expect(outcome.ending == .exited(0), "\(outcome.output)\(outcome.errorOutput)")
        #expect(outcome.output.contains("900 damaged inputs: all is well"))
    }
}
