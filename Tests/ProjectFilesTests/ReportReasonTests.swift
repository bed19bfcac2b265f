import Testing

@testable import ProjectFiles

/// What reports tell of the reason why a process was ended, in the forms of all releases and pages.
@Suite struct ReportReasonTests {
    private static func process(_ text: String) throws -> ProcessReport {
        try DeviceReportTests.process(text)
    }
    private static func answer(_ text: String) throws -> String { try DeviceReportTests.answer(text) }

    @Test("the CPU time that a watchdog's report has is quoted, and how to read it is told")
    func cpuTime() throws {
        let used = "Elapsed application CPU time (seconds): 0.547, 1% CPU"
        let older = """
            OS Version: iPhone OS 11.1 (15B93)
            Exception Type: EXC_CRASH (SIGKILL)
            Termination Reason: Namespace SPRINGBOARD, Code 0x8badf00d
            Termination Description: SPRINGBOARD, scene-create watchdog transgression: com.example.news exhausted real \
            (wall clock) time allowance of 19.25 seconds |  | Elapsed total CPU time (seconds): 38.660 (user 38.660, \
            system 0.000), 64% CPU | \(used) | \n
            """
        let newer = ReportSamples.watchdogText.replacing(
            "CPU time allowance", with: "real (wall clock) time allowance"
        )
        .replacing(
            "WatchdogVisibility:", with: "WatchdogCPUStatistics: (\n\"\(used)\"\n)\nWatchdogVisibility:")
        for report in [older, newer] {
            let answer = try Self.answer(report)
            #expect(answer.contains(used), "\(answer)")
            #expect(answer.contains("A low share of CPU time suggests that it waited"), "\(answer)")
            #expect(answer.contains("the main thread was busy, or waited"), "\(answer)")
            #expect(answer.contains("it says"), "\(answer)")
        }
        #expect(
            try Self.process(older).termination?.explanation
                == "scene-create watchdog transgression: com.example.news exhausted real (wall clock) time allowance of"
                + " 19.25 seconds")
        // Up to iOS 9 the reason stands among the words of the app.
        let oldest = try Self.process(ReportSamples.assertionsOlder + "\n\(used)\n")
        #expect(oldest.termination?.codeText == "0x8badf00d" && oldest.termination?.cpuTime == used)
        #expect(oldest.measured == "permittedBackgroundDuration: 180.000000")
        // RunningBoard, which logs the end with its domain, came with iOS 13.
        #expect(try !Self.answer(older).contains("runningboardd"))
        #expect(try Self.answer(newer).contains("runningboardd"))
        #expect(try !Self.answer(ReportSamples.watchdogText).contains("A low share"))
    }

    @Test("a reason in words alone is read, and what is known of it is told")
    func reasonInWords() throws {
        let report = """
            Exception Type:  EXC_CRASH (SIGKILL)
            Exception Codes: 0x0000000000000000, 0x0000000000000000
            Termination Reason: CAROUSEL, Background App Refresh watchdog transgression. Exhausted wall time allowance \
            of 15.00 seconds.

            """
        let termination = try #require(Self.process(report).termination)
        #expect(termination.namespace == "CAROUSEL" && termination.code == nil)
        #expect(termination.explanation?.hasPrefix("Background App Refresh watchdog transgression.") == true)
        #expect(termination.watchdogEvent == nil)
        #expect(try Self.answer(report).contains("0xc51bad02 · crash report"))
    }

    @Test("fields that a page has put on one line are read as if each had its own")
    func flattened() throws {
        let report = """
            Exception Type: EXC_CRASH (SIGKILL) Exception Codes: 0x0, 0x0 Termination Reason: FRONTBOARD 0xbaadca11

            Triggered by Thread: 0

            """
        let process = try Self.process(report)
        #expect(process.exception == "EXC_CRASH (SIGKILL)" && process.termination?.codeText == "0xbaadca11")
        #expect(try Self.answer(report).contains("0xbaadca11 · crash report"))
    }
}
