import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What becomes of a process that is broken itself, tried on a program that does nothing else.
@Suite("Faults of the process")
struct FaultTests {
    private func outcome(of how: String) throws -> Outcome {
        try Spawn.run(BuiltProgram.faultyProgram, [how], environment: Self.quiet)
    }

    /// Swift's runtime, which is linked in, prints nothing of its own.
    private static let quiet: [String: String?] = ["SWIFT_BACKTRACE": "enable=no"]

    @Test(
        "a fault ends the process with a status, and one sentence with the number of its signal",
        arguments: [
            ("bad-access", SIGSEGV), ("division", SIGFPE), ("abort", SIGABRT), ("own-bus-error", SIGBUS),
            ("own-breakpoint", SIGTRAP),
        ]
    )
    func faults(_ how: String, _ signal: Int32) throws {
        let outcome = try outcome(of: how)
        #expect(outcome.ending == .exited(70))
        #expect(outcome.errorOutput == "signal \(signal), said the child\n")
    }

    @Test("a fault that follows a failed allocation ends with a sentence and a status of its own")
    func exhaustedMemory() throws {
        let outcome = try outcome(of: "memory")
        #expect(outcome.ending == .exited(71))
        #expect(outcome.errorOutput == "no memory, said the child\n")
    }

    @Test("a trap is a fault on every thread", arguments: ["trap", "trap-in-thread"])
    func traps(_ how: String) throws {
        let outcome = try outcome(of: how)
        #expect(outcome.ending == .exited(70))
        // Which of the two signals it is depends on the processor.
        #expect([SIGILL, SIGTRAP].map { "signal \($0), said the child\n" }.contains(outcome.errorOutput))
    }

    @Test("a stack that overflows is a fault too, and leaves room to say so")
    func overflow() throws {
        let outcome = try outcome(of: "endless-recursion")
        #expect(outcome.ending == .exited(70))
        #expect([SIGSEGV, SIGBUS].map { "signal \($0), said the child\n" }.contains(outcome.errorOutput))
    }

    @Test(
        "the same signal from another process ends this one by the signal, without a word",
        arguments: [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
    )
    func foreignSignals(_ signal: Int32) throws {
        let program = try SpawnedProgram(BuiltProgram.faultyProgram, ["wait"], environment: Self.quiet)
        let start = ContinuousClock.now
        while program.outputSoFar != "ready" {
            try #require(ContinuousClock.now - start < .seconds(60))
            usleep(1_000)
        }
        program.send(signal: signal)
        let outcome = try program.waitForEnd()
        #expect(outcome.ending == .signalled(signal))
        #expect(outcome.errorOutput == "")
    }
}
