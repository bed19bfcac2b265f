import DeviceLog
import TestSupport
import Testing
import Timeline

@testable import Answers

/// What an answer about a log says of the course of a request: what its lines tell, and no more.
@Suite struct LoggedCourseTests {
    private static let clean = "bgProcessing-com.example.news.clean:0A1B2C"

    private static func record(_ time: String, _ process: String, _ message: String) -> String {
        "2026-10-05 \(time)+0200 0x1f2      Default     0x0                  90     0    \(process): "
            + message + "\n"
    }

    private static func why(_ lines: String...) throws -> String { try why(lines[...]) }

    private static func why(_ lines: ArraySlice<String>) throws -> String {
        try AskedDay(log: lines.joined()).text(.text)
    }

    private static let submitted = record(
        "08:00:00.000000", "dasd",
        "Submitted: \(clean) at priority 10 (Mon Oct  5 08:15:00 2026 - Tue Oct  6 08:00:00 2026)")
    private static let started = record("08:15:00.000000", "dasd", "STARTING activity \(clean)")

    @Test("a run is told up to the last word before the phone started again, and that it did")
    func restart() throws {
        let answer = try Self.why(
            Self.submitted, Self.started,
            Self.record(
                "08:15:10.000000", "dasd", "Activity \(Self.clean) has been running for 0.2 minutes"),
            Self.record("08:17:02.000000", "kernel", "iBoot version: iBoot-13822.0.0"),
            Self.record("08:17:40.000000", "dasd", "Setting timer (isWaking=0)"))
        #expect(answer.contains("  ran            08:15:00 for at least 10 s"))
        #expect(
            answer.contains(
                "  not recorded   since 08:15:10: its end is not in this log, the phone started again at 08:17:02\n"
            ))
        #expect(!answer.contains("abandoned"))
    }

    @Test("a transfer whose session is removed is told as not recorded from there on, and as no cancellation")
    func sessionRemoved() throws {
        let task = "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7>"
        let lines = [
            Self.record("08:00:00.000000", "nsurlsessiond", "\(task) is for <com.example.news>.<maps>.<7>"),
            Self.record("08:01:00.000000", "nsurlsessiond", "\(task) will begin"),
            Self.record(
                "08:05:00.000000", "nsurlsessiond",
                "NDSession <99887766-0000-1111-2222-333344445555>.<com.example.news>.<maps>: removing session"
            ),
            Self.record("08:30:00.000000", "dasd", "Setting timer (isWaking=0)"),
        ]
        // Also where nothing comes behind it.
        for count in [3, 4] {
            let answer = try Self.why(lines.prefix(count))
            #expect(
                answer.contains(
                    "  not recorded   since 08:05:00: its end is not in this log, its session was removed\n"))
            #expect(!answer.contains("cancelled") && !answer.contains("still runs"))
        }
    }

    @Test("the limits of a transfer's session are told, and what a background task's last line says")
    func limits() throws {
        let task = "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7>"
        let answer = try Self.why(
            Self.record(
                "08:00:00.000000", "nsurlsessiond",
                "NDSession <99-00> Session <99-00> is for <com.example.news>.<maps> using resource timeout: 14400.000000,"
                    + " request timeout: 60.000000 allowsCellularAccess: 0, allowsExpensiveAccess: 1"),
            Self.record("08:00:01.000000", "nsurlsessiond", "\(task) is for <com.example.news>.<maps>.<7>"),
            Self.record("08:01:00.000000", "nsurlsessiond", "\(task) will begin"))
        #expect(
            answer.contains(
                "  time limit     4 h, after which it fails (timeoutIntervalForResource)\n"
                    + "  network        no cellular data (allowsCellularAccess)\n"))
        let late = try Self.why(
            Self.record(
                "08:00:00.000000", "News",
                "Background task still not ended after expiration handlers were called: <_UIBackgroundTaskInfo: 0x28>:"
                    + " taskID = 7, taskName = A, creationTime = 943345 (elapsed = 55)."))
        #expect(late.contains("  expiring       08:00:00, as it was asked to end"))
    }

    @Test("what is cancelled as soon as the scheduler rules it out is told so, and else without a reason")
    func ruledOut() throws {
        for (decision, reason) in [
            ("Absolutely Must Not Proceed", "at once after Absolutely Must Not Proceed"),
            ("Must Not Proceed", "why is not in this log"),
        ] {
            let response = "{Decision: \(decision), Score: 0.00}"
            let row = "{name: ApplicationPolicy, policyWeight: 5.000, response: \(response)}"
            let answer = try Self.why(
                Self.submitted,
                Self.record(
                    "08:05:00.000000", "dasd", "\(Self.clean):[ \(row) ], FinalDecision: \(decision)}"),
                Self.record("08:05:00.400000", "dasd", "CANCELED: \(Self.clean) at priority 10 <private>!"))
            #expect(answer.contains("  cancelled      08:05:00, \(reason)\n"))
        }
    }

    @Test("that a task was asked to end is told beside its end")
    func expiring() throws {
        let marked = Self.record(
            "08:18:12.500000", "News",
            "Marking task <BGProcessingTask: com.example.news.clean> complete with success: 0")
        let asked = Self.record(
            "08:18:11.000000", "News", "Expiring task: <BGProcessingTask: com.example.news.clean>")
        let answer = try Self.why(Self.submitted, Self.started, asked, marked)
        #expect(
            answer.contains(
                "  expiring       08:18:11, as it was asked to end\n  expired        08:18:12"))
        #expect(!(try Self.why(Self.submitted, Self.started, marked).contains("expiring")))
    }

    @Test(
        "without times the report holds no date against the end of the log, and the window's end is as printed"
    )
    func untimed() throws {
        let log = """
            News  [BackgroundTasks:Framework] submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news.feed, earliestBeginDate: 2026-08-10 01:57:42 +0000>
            dasd  [duetactivityscheduler] Submitted: bgRefresh-com.example.news.feed:041399 at priority 10 (Sun Aug  9 21:57:42 2026 - Mon Aug 10 21:57:42 2026)

            """
        #expect(try Self.why(log).contains("  window         ends Mon Aug 10 21:57:42 2026\n"))
        let report = try ReportedDay(log: log).report.text(.text)
        #expect(report.contains("the lines have no times to hold its date against"))
        #expect(!report.contains("the log ends before"))
    }

    @Test("a window whose ends are one moment is none")
    func continued() throws {
        func answer(_ end: String) throws -> String {
            try Self.why(
                Self.record(
                    "20:00:00.120000", "dasd",
                    "Submitted: bgContinuedProcessing-com.example.news.export.77:9F01AB at priority 30 "
                        + "(Mon Oct  5 20:00:00 2026 - Mon Oct  5 \(end) 2026)"),
                Self.record("20:00:30.000000", "dasd", "Setting timer (isWaking=0)"))
        }
        #expect(try answer("20:10:00").contains("  window         ends 20:10:00\n"))
        #expect(!(try answer("20:00:00").contains("  window")))
    }

    @Test(
        "what the scheduler cancels of the system's own is cancelled, and told not to have started if it was submitted"
    )
    func system() throws {
        let day = try LoggedDay.read(
            Self.record("03:09:45.000000", "dasd", "CANCELED: com.apple.a:0A1B2C at priority 5")
                + Self.record("03:10:00.000000", "dasd", "Submitted: com.apple.b:0A1B2D at priority 5")
                + Self.record("03:19:45.000000", "dasd", "CANCELED: com.apple.b:0A1B2D at priority 5")
                + Self.record("03:20:00.000000", "dasd", "COMPLETED com.apple.c:0A1B2E at priority 5"))
        #expect(
            SystemRunWords.newest(in: day.index, at: day.index.end, atMost: 9).sorted() == [
                "com.apple.a, the system's own: cancelled 03:09:45 (line 1); whether it started is not in this log",
                "com.apple.b, the system's own: submitted 03:10:00 (line 2); cancelled 03:19:45 (line 3); not started",
                "com.apple.c, the system's own: ended 03:20:00 (line 4); its start is not in this log",
            ])
    }
}
