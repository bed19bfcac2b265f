import Foundation
import TestSupport
import Testing

/// What is said of runs whose ends no line tells, and of other facts in the lines, by every command: of the log and of its
/// recording.
@Suite struct UnrecordedEndTests {
    private static let first = "bgRefresh-org.birds.feed:0A1B2C"
    private static let second = "bgRefresh-org.birds.feed:0A1B2D"

    private typealias PhoneLine = (time: String, process: String, message: String)

    /// A refresh that starts at 07:10 and is last spoken of at 07:12, and one that is submitted at 08:00 and used no budget.
    private static let lines: [PhoneLine] = [
        (
            "07:04:00", "dasd:70",
            "Submitted: \(first) at priority 10 (Mon Oct  5 07:04:00 2026 - Tue Oct  6 07:04:00 2026)"
        ),
        ("07:10:00", "dasd:70", "STARTING activity \(first)"),
        ("07:12:00", "dasd:70", "Activity \(first) has been running for 2.0 minutes"),
        (
            "07:40:00", "dasd:70",
            "Submitted: com.apple.tidy:0A1B2E at priority 5 with interval 21600 (Mon Oct  5 07:40:00 2026 - Mon Oct  5 09:40:00 2026)"
        ),
        ("08:00:00", "dasd:70", "Submitted: \(second) at priority 10 <private>"),
        (
            "08:10:00", "dasd:70",
            "\(second):[\n\t{name: Energy Budget Policy, policyWeight: 10.000, response: {33, 0.00, "
                + "[{[Energy Budget]: Required:1.00, Observed:0.00},]}}\n ], Decision: MNP}"
        ),
        ("08:30:00", "dasd:70", "Rescoring all 9 activities"),
    ]

    private func dayline(_ arguments: String...) throws -> String {
        let outcome = try Command.run(arguments)
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    /// Gives the log, and its recording, one after the other.
    private func tell(_ body: (String) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let text = Self.lines.map(PhoneLog.record).joined(separator: "\n") + "\n"
        let log = try folder.write(text, to: "end.log")
        try body(log)
        let recording = folder.path(of: "end.jsonl")
        _ = try dayline("record", log, recording)
        try body(recording)
    }

    @Test("a run without a recorded end is told up to the last word, by why, run, frame and in JSON")
    func ends() throws {
        try tell { file in
            let answer = try dayline("why", file, "--app", "org.birds.feed")
            #expect(
                answer.contains("  ran            07:10:00 for at least 2 m; its launch is not in this log\n")
            )
            #expect(
                answer.contains(
                    "  not recorded   since 07:12:00: its end is not in this log, submitted again at 08:00:00\n"
                ))
            let json = try dayline("why", file, "--app", "org.birds.feed", "--format", "json")
            // The day begins at 07:04.
            #expect(json.contains(/"recordedUntil": 480000,\s+"ended": null/))
            let report = try dayline("run", file)
            #expect(
                report.contains(
                    "Ran to an end that is not in this log\n  org.birds.feed · org.birds.feed (BGAppRefreshTask): last recorded 07:12:00\n"
                ), "\(report)")
            #expect(try dayline("run", file, "--format", "json").contains(#""recordedUntil": 480000"#))
            let frame = try dayline("frame", file, "--at", "08:20", "--size", "120x36")
            #expect(frame.contains("╳ its end is not in the log 1"))
            let inspector = try dayline("frame", file, "--at", "07:30", "--size", "160x36")
            #expect(inspector.contains("not recorded since 07:12:00"))
        }
    }

    @Test("the age of a background task is what its line says, whatever the seconds between two lines are")
    func age() throws {
        let task = "<_UIBackgroundTaskInfo: 0x28>: taskID = 7, taskName = Nest, creationTime = 94"
        let lines: [PhoneLine] = [
            ("07:04:00", "dasd:70", "Rescoring all 9 activities"),
            ("07:10:01", "Birds:300", "Created background task \(task) (elapsed = 0)."),
            (
                "07:10:55", "Birds:300",
                "Background task still not ended after expiration handlers were called: \(task) (elapsed = 55)."
            ),
            ("07:30:00", "dasd:70", "Rescoring all 9 activities"),
        ]
        let log = try TemporaryFolder()
        let file = try log.write(lines.map(PhoneLog.record).joined(separator: "\n") + "\n", to: "age.log")
        let answer = try dayline("why", file)
        #expect(answer.contains("  ran            07:10:01 for at least 55 s\n"), "\(answer)")
        #expect(answer.contains("Nest, it has been open for 55 s"))
        let inspector = try dayline("frame", file, "--at", "07:29", "--size", "160x36")
        #expect(inspector.contains("ran for at least 55 s"), "\(inspector)")
    }

    @Test("the end of a window, an interval and a budget that is used up are told where their lines are")
    func facts() throws {
        try tell { file in
            let answer = try dayline("why", file, "--app", "org.birds.feed")
            #expect(answer.contains("  window         ends Tue 6 Oct 07:04:00\n"), "\(answer)")
            let json = try dayline("why", file, "--app", "org.birds.feed", "--format", "json")
            #expect(json.contains(#""windowEnd": 86400000"#))
            let system = try dayline("why", file, "--app", "System")
            #expect(system.contains("to repeat every 6 h"), "\(system)")
            let budgets = try dayline("frame", file, "--at", "08:20", "--size", "120x36", "--keys", "$")
            #expect(
                budgets.contains(
                    "Energy Budget used up at 08:10:00: [Energy Budget]: Required:1.00, Observed:0.00"))
        }
    }

    @Test("the table of a recording has the empty cells of its log")
    func table() throws {
        var tables: [String] = []
        try tell { tables.append(try dayline("export", $0, "--to", "csv")) }
        #expect(tables.count == 2 && tables[0] == tables[1])
        let row = try #require(tables[0].split(separator: "\r\n").dropFirst().first)
        // Neither its end nor what it cost is in the log, nor that any of the eight factors held it.
        #expect(row.hasSuffix(",2026-10-05 07:10:00,,unfinished,,360,120,,,,,,,,,,"), "\(row)")
    }
}
