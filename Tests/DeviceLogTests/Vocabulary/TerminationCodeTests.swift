import Testing
import Timeline

@testable import DeviceLog

/// Why the system ended a process.
@Suite struct TerminationCodeTests {
    @Test("a code that is known means the same in every domain")
    func codes() {
        let codes: [(UInt64, ProcessEnd)] = [
            (0xDEADFA11, .appSwitcher), (0xDEAD10CC, .lockedFile), (0xC00010FF, .tooWarm),
            (0xBAADCA11, .callNotReported),
        ]
        for (code, meaning) in codes {
            for domain in [nil, 2, 10, 15, 20] {
                #expect(ProcessEnd(domain: domain, code: code) == meaning)
            }
        }
    }

    @Test(
        "what was late with 0x8badf00d is a task only where the explanation says so, or RunningBoard without one"
    )
    func lateness() {
        func meaning(_ domain: Int?, _ explanation: String = "") -> ProcessEnd {
            ProcessEnd(domain: domain, code: 0x8BADF00D, explanation: explanation)
        }
        #expect(meaning(15) == .outOfTime && meaning(15, "time is up") == .outOfTime)
        #expect(meaning(10, "com.example.news has active assertions beyond permitted time") == .outOfTime)
        for domain in [nil, 10, 15, 20] {
            #expect(meaning(domain, "a step watchdog transgression: 19.5 s") == .byWatchdog)
        }
        for domain in [nil, 2, 10, 20] { #expect(meaning(domain) == .byWatchdog) }
    }

    @Test(
        "the step that a watchdog names is told, whoever asks for the end, beside a code and without one",
        arguments: [
            ("scene-create watchdog transgression: app<com.example.news>:3000 exhausted", .lateLaunch),
            ("process-launch watchdog transgression: app<com.example.news>:3000 exhausted", .lateLaunch),
            ("com.example.news failed to scene-create after 19.5s", .lateLaunch),
            ("watchdog process-launch: … timeValue: 20.0s", .lateLaunch),
            ("scene-update watchdog transgression: app<com.example.news>:3000 exhausted", .lateScene),
            ("com.example.news failed to resume in time", .lateScene),
            ("process-exit watchdog transgression: app<com.example.news>:3000 exhausted", .lateEnd),
            ("[app<com.example.news>:3000] Failed to terminate gracefully after 5.0s", .lateEnd),
        ] as [(String, ProcessEnd)])
    func steps(explanation: String, end: ProcessEnd) {
        for domain in [10, 15, 20] {
            #expect(ProcessEnd(domain: domain, code: 0x8BADF00D, explanation: explanation) == end)
        }
        #expect(ProcessEnd(domain: nil, code: nil, explanation: explanation) == end)
        // A name that has the step in it is no step.
        let other = "watchdog transgression: app<com.example.scene-create>:3000"
        #expect(ProcessEnd(domain: 10, code: 0x8BADF00D, explanation: other) == .byWatchdog)
        #expect(ProcessEnd(domain: 1, code: 7, explanation: explanation) == .memoryLimit)
    }

    @Test("another code means what its domain means")
    func domains() {
        let domains: [(Int?, ProcessEnd)] = [
            (0, .exited), (1, .memory), (2, .crash), (3, .codeSigning), (10, .bySpringBoard),
            (15, .byRunningBoard),
            (20, .byUncodedWatchdog), (9, .byNamedPart), (23, .byNamedPart), (99, .unknown), (nil, .unknown),
        ]
        for (domain, meaning) in domains {
            #expect(ProcessEnd(domain: domain, code: 11) == meaning)
        }
    }

    @Test("the signals that others send are no crash")
    func signals() {
        for signal: UInt64 in [1, 2, 3, 15] { #expect(ProcessEnd(domain: 2, code: signal) == .askedToEnd) }
        for signal: UInt64 in [4, 5, 6, 8, 10, 11, 12] {
            #expect(ProcessEnd(domain: 2, code: signal) == .crash)
        }
        #expect(ProcessEnd(domain: 2, code: 9) == .killed)
        // As the sources of the kernel number its reasons.
        #expect(ProcessEnd(domain: 1, code: 17) == .idle && ProcessEnd(domain: 1, code: 16) == .memory)
        #expect(ProcessEnd.jetsamCode(named: "long-idle-exit") == 17)
    }

    @Test("an explanation tells a swipe and the limit of the CPU where no code does")
    func explanations() {
        #expect(
            ProcessEnd(domain: nil, code: nil, explanation: "killed from app switcher")
                == .appSwitcher)
        #expect(
            ProcessEnd(domain: 10, code: 1, explanation: "killed from app switcher") == .appSwitcher)
        #expect(
            ProcessEnd(domain: 2, code: 11, explanation: "killed from app switcher")
                == .crash)
        #expect(
            ProcessEnd(
                domain: 15, code: 5, explanation: "48 s (97%), exceeding limit of 80% cpu over 60 seconds")
                == .overCPULimit)
    }
}
