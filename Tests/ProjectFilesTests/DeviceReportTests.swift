import Answers
import Foundation
import TestSupport
import Testing
import Timeline

@testable import ProjectFiles

/// Reports of iOS and MetricKit, and what they mean by themselves.
@Suite struct DeviceReportTests {
    static func process(_ text: String) throws -> ProcessReport {
        guard case .processes(let reports)? = DeviceReport(Array(text.utf8)) else {
            throw Missing()
        }
        return try #require(reports.first)
    }

    struct Missing: Error {}

    /// An answer as people read it.
    private static func text(_ sections: [AnswerSection]) -> String {
        var writer = AnswerForm.text.writer(of: [], on: nil, title: "") { rows, _ in
            rows.map { $0.joined(separator: " ") }
        }
        return sections.map { writer.text(of: $0) }.joined() + writer.end()
    }

    static func answer(_ text: String, app: String? = nil) throws -> String {
        Self.text(ReportAnswer(try #require(DeviceReport(Array(text.utf8))), app: app).sections)
    }

    @Test("a report without an identifier is of the app whose job it names, and else of its process")
    func unnamed() throws {
        let job = ReportSamples.watchdogText.replacing(/Identifier: +com.example.news\n/, with: "")
        #expect(try Self.process(job).datedEnd().app == "com.example.news")
        let bare = job.replacing("app<com.example.news>", with: "the app")
        #expect(try Self.process(bare).bundleIdentifier == nil && Self.process(bare).datedEnd().app == "News")
        let path = bare.replacing(/Process: .*\n/, with: "")
        #expect(try Self.process(path).datedEnd().app == "News")
    }

    @Test("a watchdog's report has its app, moment, code and event, with its head or without")
    func watchdog() throws {
        let report = try Self.process(ReportSamples.watchdogText)
        #expect(report.name == "News" && report.processID == "27928" && report.device == "iPhone12,1")
        #expect(report.bundleIdentifier == "com.example.news" && report.version == "34 (1.2)")
        #expect(report.moment == "2026-10-05 15:28:43.4593 +0900" && report.role == "Background")
        let termination = try #require(report.termination)
        #expect(termination.namespace == "FRONTBOARD" && termination.codeText == "0x8badf00d")
        #expect(termination.watchdogEvent == "scene-create" && termination.isInBackground)
        #expect(termination.explanation?.hasPrefix("scene-create watchdog transgression") == true)
        let answer = try Self.answer(ReportSamples.watchdogText)
        for words in [
            "The launch was too slow: it used more CPU time than is allowed", "in the background",
            "Compute less then",
            "exhausted CPU time allowance of · crash report",
            "with the domain 10",
        ] {
            #expect(answer.contains(words), "\(words)")
        }
        let lines = ReportSamples.watchdogText.split(separator: "\n", omittingEmptySubsequences: false)
        for number in 1...10 {
            let rest = try Self.process(lines.dropFirst(number).joined(separator: "\n"))
            #expect(rest.termination == termination)
        }
    }

    @Test("a report as JSON tells the same, and names the file that was locked")
    func json() throws {
        let report = try Self.process(ReportSamples.lockedJSON)
        #expect(report.bundleIdentifier == "com.example.news.share" && report.version == "2.0 (7)")
        #expect(report.exception == "EXC_CRASH (SIGKILL)" && report.system == "iPhone OS 26.0 (23A341)")
        #expect(
            report.termination?.namespace == "RUNNINGBOARD" && report.termination?.codeText == "0xdead10cc")
        let answer = try Self.answer(ReportSamples.lockedJSON)
        #expect(answer.contains("news.sqlite") && answer.contains("0xdead10cc · crash report"))
    }

    @Test(
        "of a member of a report alone the app, its process and the time are told, and the step before the code"
    )
    func member() throws {
        for text in [ReportSamples.member, "```\n\(ReportSamples.member)\n```\n"] {
            let report = try Self.process(text)
            #expect(report.bundleIdentifier == "com.example.news" && report.processID == "11304")
            let answer = try Self.answer(text)
            #expect(answer.contains("allowance of 10.00 seconds") && answer.contains("follow in time"))
            #expect(answer.contains("scene-update watchdog transgression · crash report"))
            #expect(!answer.contains("0x8badf00d · crash report"))
        }
        #expect(FileKind(beginning: Array("\"termination\" : 5, \"a\": 1".utf8)) == nil)
        #expect(FileKind(beginning: Array("\"termination\" : {\"a\": 1}".utf8)) == nil)
        #expect(FileKind(beginning: Array("\"namespace\" : {\"namespace\": 1}".utf8)) == nil)
    }

    @Test("the visibility of the process tells where it was, before that to which the watchdog watched it go")
    func visibility() throws {
        let leaving = ReportSamples.watchdogText.replacing("scene-create", with: "scene-update")
            .replacing("ProcessVisibility: Background", with: "ProcessVisibility: Foreground")
        #expect(try Self.process(leaving).termination?.isInBackground == false)
        #expect(try !Self.answer(leaving).contains("nobody saw it"))
        let silent = leaving.replacing("ProcessVisibility: Foreground\n", with: "")
        #expect(try Self.answer(silent).contains("nobody saw it"))
    }

    @Test("the visibility is no process, whose number stands behind the app's name")
    func number() throws {
        let part = ReportSamples.watchdogText.split(separator: "\n").dropFirst(10).joined(separator: "\n")
        let report = try Self.process(part)
        #expect(
            report.processID == "27928" && report.role == nil && report.termination?.isInBackground == true)
        #expect(try Self.answer(part).contains(/process +pid 27928\n/))
        let end = part.replacing("app<com.example.news>:27928", with: "[app<com.example.news(0A-1B)>:915]")
        #expect(try Self.process(end).processID == "915")
        let bare = part.replacing("app<com.example.news>:27928", with: "the app:27928")
        #expect(try Self.process(bare).processID == nil && !Self.answer(bare).contains("process  "))
    }

    @Test(
        "a report up to iOS 9 has its code among those of the exception, and its reason among the words of the app"
    )
    func older() throws {
        let locked = try Self.process(ReportSamples.lockedOlder)
        #expect(locked.termination?.codeText == "0xdead10cc" && locked.processID == "2878")
        #expect(
            locked.termination?.explanation
                == "was suspended with locked system files: /private/var/mobile/Library/News/LOCK")
        #expect(try locked.datedEnd().end == .lockedFile && locked.datedEnd().app == "News")
        let answer = try Self.answer(ReportSamples.lockedOlder)
        #expect(
            answer.contains("the system, code 0xdead10cc") && answer.contains("0xdead10cc · crash report"))
        #expect(answer.contains(/app +News\n/))

        let late = try Self.process(ReportSamples.assertionsOlder)
        #expect(late.termination?.codeText == "0x8badf00d" && late.processID == "560")
        #expect(late.bundleIdentifier == "com.example.news")
        #expect(late.measured == "permittedBackgroundDuration: 180.000000")
        let told = try Self.answer(ReportSamples.assertionsOlder)
        #expect(told.contains("has active assertions beyond permitted time · crash report"))
        #expect(!told.contains("0x8badf00d · crash report"))

        for codes in ["0x0000000000000000, 0x0000000000000000", "KERN_INVALID_ADDRESS at 0x8badf00d", "0x1"] {
            let crash = "Exception Type: EXC_CRASH (SIGKILL)\nException Codes: \(codes)\n"
            #expect(try Self.process(crash).termination == nil, "\(codes)")
        }
        let fault = "Exception Type: EXC_BAD_ACCESS (SIGSEGV)\nException Codes: 0x000000008badf00d\n"
        #expect(try Self.process(fault).termination == nil)
    }

    @Test("a reason that is known stands in the place of what the signal says")
    func knownReason() throws {
        let crash = """
            Process: Runner [12]
            Exception Type: EXC_CRASH (SIGABRT)
            Termination Reason: SIGNAL 6 Abort trap: 6

            Application Specific Information:
            *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Killing app \
            because it never posted an incoming call to the system after receiving a PushKit VoIP push callback.'

            """
        let known = try Self.answer(crash)
        #expect(
            known.contains("never posted an incoming call · exception")
                && !known.contains("a fault of the app"), "\(known)")
        #expect(!known.contains("NSInternalInconsistencyException ·"), "\(known)")
        #expect(try Self.answer(crash.replacing("Killing", with: "Ending")).contains("Read the reason"))
    }

    @Test("a role that is unknown is told as nothing, and not as the process")
    func unknownRole() throws {
        let report =
            "Role:                unknown\nException Type:  EXC_CRASH (SIGKILL)\nTermination Reason: FRONTBOARD 0xbaadca11\n"
        #expect(try !Self.answer(report).contains("unknown"))
        #expect(try Self.answer(report.replacing("unknown", with: "Background")).contains("Background"))
    }

    @Test("the reason of an exception is explained, and where there is none, what the signal means")
    func exceptions() throws {
        let older = try Self.answer(ReportSamples.olderFile)
        #expect(older.contains("Maps Lite") && older.contains("No launch handler registered for task"))
        let trap = try Self.answer("Process: News [1]\nException Type: EXC_BREAKPOINT (SIGTRAP)\n")
        #expect(trap.contains("A check of the language failed"))
    }

    @Test(
        "a report on memory names the largest, those that were ended and why, and the app that is asked for")
    func memory() throws {
        let answer = try Self.answer(ReportSamples.jetsam, app: "News")
        for words in [
            "Editor, 1.5 GB", "per-process-limit: it had more memory", "vm-pageshortage",
            "News was ended with 65.5 MB",
        ] { #expect(answer.contains(words), "\(words) in \(answer)") }
        #expect(try Self.answer(ReportSamples.jetsam, app: "Mail").contains("is not among the 3 processes"))
    }

    @Test(
        "processes that were cut out of a report on memory are read, with the size of a page that is assumed",
        arguments: ["{", "", "[{", "```json\n{"])
    func pieceOfMemory(before: String) throws {
        let text =
            before
            + #""rpages" : 92802, "reason" : "per-process-limit", "name" : "Editor", "states" : ["frontmost"]},"#
        #expect(FileKind(beginning: Array(text.utf8)) == .crashReport)
        let answer = try Self.answer(text + "\n{\"rpages\" : 2, \"name\" : \"Other\"}")
        // 92,802 pages of 16,384 bytes.
        for words in ["Editor 1.5 GB per-process-limit frontmost", "of 16 kB, assumed"] {
            #expect(answer.contains(words), "\(words) is not in \(answer)")
        }
        let told = #"{"memoryStatus": {"pageSize": 4096}, "processes": [{"name": "Editor", "rpages": 2}]}"#
        #expect(try !Self.answer(told).contains("assumed: this text"))
    }

    @Test("reports on resources say what was measured, and whether the app was ended for it")
    func resources() throws {
        let processor = try Self.process(ReportSamples.processor)
        #expect(processor.kind == .cpu && processor.action == "Process killed" && processor.name == "News")
        #expect(try Self.answer(ReportSamples.processor).contains("cpu_resource"))
        for sample in [ReportSamples.writes, ReportSamples.wakeups] {
            #expect(try Self.answer(sample).contains("ended nothing"))
        }
    }

    @Test("what was measured for a time is told at the end of that, with what was measured")
    func measuredUntil() throws {
        let begin = "2026-10-05 11:46:29 -0500"
        let written = try Self.process(ReportSamples.processor)
        #expect(written.moment == "2026-10-05 11:46:44.03 -0500")
        let ended = ReportSamples.processor.replacing(
            begin, with: "\(begin)\nEnd time:        2026-10-05 11:46:43.812 -0500")
        let report = try Self.process(ended)
        #expect(report.moment == "2026-10-05 11:46:43.812 -0500")
        #expect(report.period == "between \(begin) and 2026-10-05 11:46:43.812 -0500")
        let end = try report.datedEnd()
        #expect(end.end == .overCPULimit && end.time % 60_000_000 == 43_812_000)
        #expect(end.words.hasPrefix("48 seconds cpu time over 50 seconds (97% cpu average), exceeding"))
        #expect(end.words.hasSuffix(", Process killed"))
        #expect(try Self.answer(ended).contains("between \(begin) and 2026-10-05 11:46:43.812"))
    }

    @Test("a report on memory has its time, and says in a line why each process was ended")
    func memoryWords() throws {
        guard case .memory(let report)? = DeviceReport(Array(ReportSamples.jetsam.utf8)) else {
            throw Missing()
        }
        #expect(report.time?.zone == 120 && report.time.map { $0.time % 86_400_000_000 } == 32_400_000_000)
        #expect(
            report.ended.map(\.words) == [
                "per-process-limit, pid 700, 1.5 GB, frontmost",
                "vm-pageshortage, pid 701, 65.5 MB, suspended",
            ])
    }

    @Test("each diagnostic of a payload is a report, and totals tell what each exit means")
    func metricKit() throws {
        guard case .processes(let reports)? = DeviceReport(Array(ReportSamples.diagnostics.utf8)) else {
            throw Missing()
        }
        #expect(reports.map(\.kind) == [.crash, .cpu])
        #expect(
            reports[0].termination?.codeText == "0x8badf00d" && reports[0].exception == "EXC_CRASH (SIGKILL)")
        let payloads = try MetricPayload.all(in: Array(ReportSamples.metrics.utf8))
        let answer = Self.text(MetricAnswer(payloads).sections)
        for words in [
            "bad access · 1 in the foreground", "locked file · 2 in the background",
            "dayline explain cumulativeSuspendedWithLockedFileExitCount",
        ] {
            #expect(answer.contains(words), "\(words)")
        }
        #expect(!answer.contains("watchdog ·"))
    }

    @Test("all forms of the reason of an end are read")
    func reasons() {
        for (text, namespace, code) in [
            ("Namespace SPRINGBOARD, Code 0x8badf00d", "SPRINGBOARD", "0x8badf00d"),
            ("FRONTBOARD 2343432205", "FRONTBOARD", "0x8badf00d"), ("SIGNAL 9 Killed: 9", "SIGNAL", "9"),
            ("Namespace <0xF>, Code 0xdead10cc", "ASSERTIOND", "0xdead10cc"),
            ("DYLD, [0x1] Library missing", "DYLD", "1"),
            ("<RBSTerminateContext| domain:15 code:0xDEAD10CC explanation:x>", "RUNNINGBOARD", "0xdead10cc"),
        ] {
            let reason = Termination(reason: text)
            #expect(reason?.namespace == namespace && reason?.codeText == code, "\(text)")
        }
        #expect(Termination(reason: "") == nil && Termination(reason: "because") == nil)
    }

    @Test(
        "programs read what people read of a report: its texts, the cause and what to do",
        arguments: ReportSamples.all)
    func sameFacts(_ sample: String) throws {
        let report = try #require(DeviceReport(Array(sample.utf8)))
        let answer = ReportAnswer(report, app: "News")
        let document = ReportAnswer.members + ExplanationDocument.members
        var writer = AnswerForm.json.writer(of: document, on: nil, title: "") { _, _ in [] }
        let json =
            AnswerForm.json.ordered(answer.sections, in: document).map { writer.text(of: $0) }.joined()
            + writer.end()
        let told = Self.strings(in: try JSONSerialization.jsonObject(with: Data(json.utf8)))
        var checked = 0
        for line in Self.text(answer.sections).split(separator: "\n") {
            for label in ["it says", "measured", "cause", "do", "in the log", "asked"] {
                guard line.hasPrefix("  " + label + "  ") else { continue }
                let words = line.dropFirst(label.count + 2).drop { $0 == " " }
                #expect(told.contains { words.hasPrefix($0) && !$0.isEmpty }, "\(words)")
                checked += 1
            }
        }
        #expect(checked > 0)
    }

    private static func strings(in value: Any) -> [String] {
        switch value {
        case let text as String: [text]
        case let list as [Any]: list.flatMap(strings)
        case let object as [String: Any]: object.values.flatMap(strings)
        default: []
        }
    }

    @Test("reports are told from other files, also where they are quoted or cut at their beginning")
    func kinds() {
        for sample in ReportSamples.all where sample != ReportSamples.diagnostics {
            let quoted = sample.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)\n" }
                .joined()
            for text in [sample, quoted] {
                #expect(FileKind(beginning: Array(text.utf8)) == .crashReport)
                #expect(DeviceReport(Array(text.utf8)) != nil)
            }
        }
        #expect(FileKind(beginning: Array(ReportSamples.diagnostics.utf8)) == .diagnosticPayload)
        #expect(FileKind(beginning: Array("Process: one\nname: two\n".utf8)) == nil)
    }

    @Test("a report that is cut anywhere is read as far as it goes", arguments: ReportSamples.all)
    func cut(_ sample: String) {
        let bytes = Array(sample.utf8)
        for length in bytes.indices {
            let part = Array(bytes.prefix(length))
            _ = FileKind(beginning: part)
            guard let report = DeviceReport(part) else { continue }
            if length % 16 == 0 { _ = Self.text(ReportAnswer(report).sections) }
        }
        #expect(DeviceReport(bytes) != nil)
    }

    @Test(
        "a damaged report is read or not, and nothing of it reaches the terminal as it is",
        arguments: ReportSamples.all)
    func damaged(_ sample: String) {
        var numbers = RepeatableNumbers(seed: UInt64(sample.utf8.count))
        for _ in 0..<60 {
            var bytes = Array(sample.utf8)
            for _ in 0...numbers.below(30) {
                bytes[numbers.below(bytes.count)] =
                    [0, 0x1B, 0x9B, 0xFF, 0x22, 0x5C, 0x0A, 0x7B][numbers.below(8)]
            }
            guard let report = DeviceReport(bytes) else { continue }
            let answer = Self.text(ReportAnswer(report).sections)
            #expect(
                !answer.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
        }
    }

    @Test("deep and wide JSON takes bounded time and memory")
    func bounds() {
        for text in [
            String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
            "{\"incident_id\":\"0A\"}\n[" + String(repeating: "[],", count: 1_000_000),
            String(repeating: "Termination Reason: SIGNAL 9\n", count: 50_000),
            "Process: " + String(repeating: "x", count: 1_000_000),
        ] { _ = DeviceReport(Array(text.utf8)) }
    }
}
