import Testing

@testable import DeviceLog

/// Why the system ended a process.
@Suite struct TerminationMeaningTests {
    @Test("a code that is known means the same in every domain")
    func codes() {
        let codes: [(UInt64, TerminationMeaning)] = [
            (0xDEADFA11, .appSwitcher), (0xDEAD10CC, .lockedFile), (0xC00010FF, .tooWarm),
            (0xBAADCA11, .callNotReported),
        ]
        for (code, meaning) in codes {
            for domain in [nil, 2, 10, 15, 20] {
                #expect(TerminationMeaning(domain: domain, code: code) == meaning)
            }
        }
    }

    @Test(
        "what was late with 0x8badf00d is a task only where the explanation says so, or RunningBoard without one"
    )
    func lateness() {
        func meaning(_ domain: Int?, _ explanation: String = "") -> TerminationMeaning {
            TerminationMeaning(domain: domain, code: 0x8BADF00D, explanation: explanation)
        }
        #expect(meaning(15) == .outOfTime && meaning(15, "time is up") == .outOfTime)
        #expect(meaning(10, "com.example.news has active assertions beyond permitted time") == .outOfTime)
        for domain in [nil, 10, 15, 20] {
            #expect(meaning(domain, "scene-create watchdog transgression: 19.5 s") == .byWatchdog)
        }
        for domain in [nil, 2, 10, 20] { #expect(meaning(domain) == .byWatchdog) }
    }

    @Test("another code means what its domain means")
    func domains() {
        let domains: [(Int?, TerminationMeaning)] = [
            (1, .memory), (2, .crash(signal: 11)), (3, .codeSigning), (10, .bySpringBoard),
            (15, .byRunningBoard),
            (20, .byWatchdog), (99, .other(domain: 99, code: 11)), (nil, .other(domain: nil, code: 11)),
        ]
        for (domain, meaning) in domains {
            #expect(TerminationMeaning(domain: domain, code: 11) == meaning)
        }
    }

    @Test("an explanation tells a swipe and the limit of the CPU where no code does")
    func explanations() {
        #expect(
            TerminationMeaning(domain: nil, code: nil, explanation: "killed from app switcher")
                == .appSwitcher)
        #expect(
            TerminationMeaning(domain: 10, code: 1, explanation: "killed from app switcher") == .appSwitcher)
        #expect(
            TerminationMeaning(domain: 2, code: 1, explanation: "killed from app switcher")
                == .crash(signal: 1))
        #expect(
            TerminationMeaning(
                domain: 15, code: 5, explanation: "48 s (97%), exceeding limit of 80% cpu over 60 seconds")
                == .overCPULimit)
    }
}
