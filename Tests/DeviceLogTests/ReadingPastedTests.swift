import Testing
import Timeline

@testable import DeviceLog

/// Records as they come out of old systems, and out of pages that were copied.
@Suite struct ReadingPastedTests {
    private static let canceled = "CANCELED: bgRefresh-com.example.news.refresh:0A1B2C"

    @Test(
        "a Console copy may have the date behind the level, with blanks for tabs",
        arguments: ["default ", "par d\u{E9}faut ", ""])
    func datedConsole(level: String) throws {
        let read = try ReadLog(
            "\(level)2019-01-08 13:26:14.087889 +0800 dasd \(Self.canceled)\n{more}\n"
                + "\(level)2019-01-08 13:26:15.087889 +0800 locationd nothing\n")
        #expect(read.summary.style == .console && read.summary.records == 2)
        #expect(read.summary.dating == .printed && read.summary.zone == .printed(480))
        #expect(
            read.records.map(\.process) == ["dasd"] && read.records.first?.words == "\(Self.canceled)\n{more}"
        )
    }

    @Test(
        "the marks of a quotation may touch the first line and the last one, or stand before each",
        arguments: [("`", "`"), ("\"", "\""), ("> ", ""), ("\u{201C}", "\u{201D}"), ("**", "**"), ("'", "'")])
    func quoted(opening: String, closing: String) throws {
        let time = "2021-11-25 14:41:34.367850+0000 News[3314:522530] "
        let task = "Background Task 5 (\"Timer\"), was created over 30 seconds ago."
        let lines = ["\(time)\(task)", "\(time)tcp_output", "\(time)tcp_input", "\(time)Background Task 6"]
        let around = try ReadLog(opening + lines.joined(separator: "\n") + closing)
        #expect(around.summary.records == 4 && around.records.map(\.words) == [task, "Background Task 6"])
        #expect(around.summary.unreadable.count == 0)
        let each = try ReadLog(lines.map { opening + $0 }.joined(separator: "\n"))
        #expect(each.summary.records == 4 && each.records.map(\.words) == [task, "Background Task 6"])
        // Within a record other marks than those before are its own.
        let inner = try ReadLog("\(lines[0])\n\(opening)\(lines[1])\n\(lines[2])")
        #expect(inner.summary.records == 2 || opening == "> ")
    }

    @Test(
        "syslog without levels is read, with a day of the week or without, and with one blank or two",
        arguments: ["Thu Nov 25", "Thu Nov  4", "Nov 25", "Nov  4", "Nov 4"],
        [": ", " : ", " (UIKit:a.b[0x1][2]) : "])
    func classic(day: String, end: String) throws {
        let read = try ReadLog(
            """
            \(day) 11:30:01 my-iPhone Birds[4821] : 100000127 is prime
            \(day) 11:30:02 my-iPhone SpringBoard[1557]\(end)Birds[4821] has active assertions beyond permitted time:
            {(
            )}
            \(day) 11:30:02 my-iPhone SpringBoard[1557]\(end)Finished crash reporting.
            """)
        #expect(read.summary.style == .idevicesyslogOld && read.summary.device == "\"my-iPhone\"")
        #expect(read.summary.records == 3 && read.records.map(\.processID) == [1557, 1557])
        #expect(
            read.records.map(\.words) == [
                "Birds[4821] has active assertions beyond permitted time:\n{(\n)}",
                "Finished crash reporting.",
            ])
    }

    @Test(
        "records that a page has run together into one line are told apart",
        arguments: [
            "default 14:29:55.265590-0400 ", "par d\u{E9}faut 14:29:55.265590-0400 ",
            "14:29:55.265590 -0400 ",
        ])
    func joined(head: String) throws {
        let words = [
            "audiomxd a session, \u{E9}t\u{E9}", "dasd \(Self.canceled)",
            "runningboardd [app<a.b(0A)>:33] Suspending task.",
        ]
        let read = try ReadLog(words.map { head + $0 }.joined(separator: " "))
        #expect(read.summary.records == 3 && read.records.map(\.process) == ["dasd", "runningboardd"])
        #expect(read.records.first?.words.trimmed == Self.canceled)
    }

    @Test(
        "records that were run together into one line are told apart behind a sentence, before it or in it",
        arguments: ["default 14:29:55.265590-0400 ", "2026-10-05 14:29:55.265590-0400 0x1 Default 0x0 7 0 "])
    func joinedBehindSentence(head: String) throws {
        let isDated = head.hasPrefix("2026")
        let words = [
            "audiomxd\(isDated ? ":" : "") a session", "dasd\(isDated ? ":" : "") \(Self.canceled)",
            "runningboardd\(isDated ? ":" : "") [app<a.b(0A)>:33] Suspending task.",
        ]
        let line = words.map { head + $0 }.joined(separator: " ")
        for text in [
            "I am posting this here.\n\n\(line)\n", "Here is my log: \(line)", "\(line)\n\nIs this right?",
        ] {
            let read = try ReadLog(text)
            #expect(read.summary.records == 3, "\(text)")
            #expect(read.records.map(\.process) == ["dasd", "runningboardd"], "\(text)")
            #expect(read.records.first?.words.trimmed == Self.canceled, "\(text)")
        }
        // Lines of one record each are not split.
        let lines = words.map { head + $0 }.joined(separator: "\n")
        #expect(try ReadLog("See:\n\n\(lines)\n").summary.unit == .line)
    }

    @Test("a single record that quotes another stays one")
    func quoting() throws {
        let record = "14:29:55.265590-0400 dasd \(Self.canceled)"
        #expect(try ReadLog("default \(record), after default \(record)\n").summary.records == 1)
    }

    @Test(
        "comments between records belong to none, and each is counted",
        arguments: ["// ", "# ", "## ", "--- "])
    func comments(mark: String) throws {
        let text = """
            \(mark)It was asked for
            default\t08:16:28.223956-0700\tdasd\t\(Self.canceled)

            \(mark)and then again
            default\t08:16:29.223956-0700\tdasd\t\(Self.canceled)
            \(mark)which is all.
            """
        let read = try ReadLog(text)
        #expect(read.records.map(\.words) == [Self.canceled, Self.canceled])
        #expect(read.summary.unreadable.elements.map(\.line) == [1, 4, 6])
    }

    @Test(
        "a log tells by itself that a Simulator wrote it, and an app that quotes its words does not",
        arguments: [
            ("SpringBoard", "moved /Library/Developer/CoreSimulator/Devices/a", true),
            ("SpringBoard", "moved /Library/Developer/Containers/Data/a", false),
            ("assertiond", "[News:5529] Terminating because the job-submitter has disconnected.", true),
            ("News", "assertiond said: the job-submitter has disconnected", false),
        ])
    func simulator(process: String, message: String, isSimulator: Bool) throws {
        let record = "default\t08:16:28.223956-0700\t\(process)\t\(message)"
        #expect(try ReadLog(record).summary.isOfSimulator == isSimulator)
    }

    @Test("blanks at the ends of lines are no part of a message", arguments: [" ", "   "])
    func blanksBehind(blanks: String) throws {
        let evaluation = [
            "com.apple.pushLaunch.com.example.news:0A1B2C:[",
            "{name: MemoryPressurePolicy, policyWeight: 5.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{cameraIsActive == 1}]}}",
            "], FinalDecision: Must Not Proceed}",
        ]
        let wrapped = [
            "dasd: Submitted: bgRefresh-com.example.news:0A1B2C at priority 10 (Sun Aug  9",
            "21:57:42 2026 - Mon Aug 10 21:57:42 2026)",
            "dasd: CANCELED: bgRefresh-com.example.news:0A1B2C at priority 10",
        ]
        for lines in [evaluation, wrapped] {
            let plain = try ReadLog(lines.map { $0 + "\n" }.joined())
            let read = try ReadLog(lines.map { $0 + blanks + "\n" }.joined())
            #expect(!plain.records.isEmpty && read.records.map(\.words) == plain.records.map(\.words))
        }
        let first = try ReadLog(evaluation[0] + blanks + "\n" + evaluation[1...].joined(separator: "\n"))
        #expect(first.records.map(\.words) == [evaluation.joined(separator: "\n")])
    }

    @Test("what people leave of a subsystem is none of the message")
    func shortLabels() throws {
        let read = try ReadLog(
            """
            News  [BackgroundTasks:Framework] submitTaskRequest: <BGAppRefreshTaskRequest: a.b>
            dasd  [duetactivityscheduler] \(Self.canceled)
            """)
        #expect(read.records.map(\.process) == ["News", "dasd"])
        #expect(
            read.records.map(\.words) == ["submitTaskRequest: <BGAppRefreshTaskRequest: a.b>", Self.canceled])
    }

    @Test("a window that somebody has broken between its words is read, behind a line of titles, too")
    func brokenWindow() throws {
        let message =
            "Submitted Activity: bgRefresh-com.example.news:0A1B2C at priority 10\n  (Sun Aug  9 10:15:00 2026 - Mon\n  Aug 10 10:15:00 2026)"
        let titles = "Process\tTime\tType\tMessage"
        let read = try ReadLog("\(titles)\ndasd\t10:00:00.100000+0200\tdefault\t\(message)\n")
        let record = try #require(read.records.first)
        let said = statements(in: record.words, by: "dasd").first
        guard case .scheduler(.submitted(_, let window?, _, _)) = said else {
            Issue.record("no window in \(record.words)")
            return
        }
        #expect(window.upperBound - window.lowerBound == 86_400_000_000)
    }

    @Test("lines that end with returns alone are lines")
    func returnsAlone() throws {
        let lines = (1...3).map {
            "2026-10-05 10:11:1\($0).250000+0000 News[300:4264] [BackgroundTask] Background Task \($0) (\"News\"), was created over 30 seconds ago."
        }
        let plain = try ReadLog(lines.map { $0 + "\n" }.joined())
        let read = try ReadLog(lines.map { $0 + "\r" }.joined(), chunk: 7)
        #expect(plain.records.count == 3 && read.records == plain.records)
    }

    @Test("an app in brackets before words that only SpringBoard says shows who says them")
    func appInBrackets() throws {
        let read = try ReadLog(
            "[com.example.news] Received remote notification request 0A1B-2C3D [ waking: 0 ]")
        #expect(read.records.map(\.process) == ["SpringBoard"])
        #expect(LogRecognition.style(of: Array("[com.example.news] is an app\n".utf8)) == nil)
    }
}

extension String {
    fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
