import ForkedChild
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// What becomes of a process that is broken itself, tried on children of the tests.
@Suite("Faults of the process", .serialized)
struct FaultTests {
    private func child(_ how: breakage, sent signal: Int32 = 0) -> (status: Int32, words: String) {
        var errors = [CChar](repeating: 0, count: 4_096)
        let status = forked_child(how, signal, &errors, errors.count)
        return (
            status, String(decoding: errors.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        )
    }

    @Test("a fault ends the process with a status, and one sentence with the number of its signal")
    func faults() {
        let expectations: [(breakage, Int32)] = [
            (BREAKAGE_BAD_ACCESS, SIGSEGV), (BREAKAGE_DIVISION, SIGFPE), (BREAKAGE_ABORT, SIGABRT),
            (BREAKAGE_OWN_BUS_ERROR, SIGBUS), (BREAKAGE_OWN_BREAKPOINT, SIGTRAP),
        ]
        for (how, signal) in expectations {
            let (status, words) = child(how)
            #expect(status == 70 << 8, "\(how) \(signal)")
            #expect(words == "signal \(signal), said the child\n")
        }
    }

    @Test("a trap is a fault on every thread")
    func traps() {
        // Which of the two signals it is depends on the processor.
        let expected = [SIGILL, SIGTRAP].map { "signal \($0), said the child\n" }
        for how in [BREAKAGE_TRAP, BREAKAGE_THREAD] {
            let (status, words) = child(how)
            #expect(status == 70 << 8)
            #expect(expected.contains(words))
        }
    }

    @Test("a stack that overflows is a fault too, and leaves room to say so")
    func overflow() {
        let (status, words) = child(BREAKAGE_ENDLESS_RECURSION)
        #expect(status == 70 << 8)
        #expect(
            ["signal \(SIGSEGV), said the child\n", "signal \(SIGBUS), said the child\n"].contains(words))
    }

    @Test("the same signal from another process ends this one by the signal, without a word")
    func foreignSignals() {
        for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
            let (status, words) = child(BREAKAGE_NONE, sent: signal)
            #expect(status & 0x7F == signal)
            #expect(words == "")
        }
    }
}
