import Foundation
import TestSupport
import Testing

/// What a log shows as refused: the same in every answer about it.
@Suite struct LoggedRefusalTests {
    private static let lines: [(time: String, process: String, message: String)] = [
        (
            "08:00:00", "Birds:300",
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, earliestBeginDate: (null)>"
        ),
        ("08:00:00", "Birds:300", "Submitting task request activity: bgRefresh-org.birds.feed:0A1B2C"),
        ("08:00:00", "dasd:70", "No relevant background execution modes found"),
        ("08:00:00", "dasd:70", "CANCELED: bgRefresh-org.birds.feed:0A1B2C <private>!"),
        ("08:01:00", "dasd:70", "Submitted: com.apple.bird.sync:0D0D0D at priority 5 <private>"),
        ("08:02:00", "dasd:70", "STARTING activity com.apple.bird.sync:0D0D0D <private>!"),
        ("08:03:00", "dasd:70", "COMPLETED com.apple.bird.sync:0D0D0D at priority 5 <private>!"),
    ]

    private func dayline(_ arguments: String...) throws -> String {
        let folder = try TemporaryFolder()
        let log = try folder.write(
            Self.lines.map(PhoneLog.record).joined(separator: "\n") + "\n", to: "birds.log")
        let outcome = try Command.run(arguments + [log])
        try #require(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        return outcome.output
    }

    @Test("a missing background mode is refused in run, why and check, and dropped in none of them")
    func missingMode() throws {
        let report = try dayline("run")
        #expect(report.contains("refused 1: its background mode is missing"), "\(report)")
        #expect(!report.contains("dropped 1"))
        let json = try #require(
            JSONSerialization.jsonObject(with: Data(try dayline("run", "--format", "json").utf8))
                as? [String: Any])
        let app = try #require((json["apps"] as? [[String: Any]])?.first)
        #expect(app["refused"] as? [String: Int] == ["missing-background-mode": 1])
        #expect((app["outcomes"] as? [String: Int])?.isEmpty == true)
        let answer = try dayline("why", "--format", "json")
        #expect(answer.contains("\"outcome\": \"refused\""), "\(answer)")
        #expect(answer.contains("\"reason\": \"missing-background-mode\""))
        #expect(try dayline("export", "--to", "csv").contains(",refused,missing-background-mode,"))
        #expect(try dayline("why").contains("refused        08:00:00: its background mode is missing"))
        let told = try dayline("check", "--app", "Birds")
        let row = try #require(told.split(separator: "\n").first { $0.hasPrefix("org.birds.feed · ") })
        // Submitted and refused; it was not evaluated, did not start, and so did not end.
        #expect(row.split(separator: " ").suffix(6) == ["1", "1", "–", "–", "–", "1"], "\(told)")
    }

    @Test(
        "a scenario made of the log has no mode that the scheduler did not find, and the lanes' events say refused"
    )
    func scenario() throws {
        let page = try dayline("scenario", "--from")
        #expect(
            page.contains(
                "# UIBackgroundModes without fetch: the scheduler found no background mode for it, line 3"))
        #expect(!page.contains("[fetch]") && !page.contains("in handler"), "\(page)")
        let frame = try dayline("frame", "--at", "08:00:30", "--size", "120x36")
        #expect(frame.contains("refused") && !frame.contains("dropped"), "\(frame)")
    }

    @Test("check tells of the system's own activities what it tells of an app's requests")
    func system() throws {
        let told = try dayline("check", "--app", "System")
        let row = try #require(told.split(separator: "\n").first { $0.hasPrefix("com.apple.bird.sync ") })
        #expect(row.split(separator: " ").suffix(5) == ["1", "1", "–", "1", "1"], "\(told)")
    }

    @Test("an Info.plist beside a log is held against what the phone said of the modes of its build")
    func otherBuild() throws {
        let folder = try TemporaryFolder()
        func plist(_ mode: String) throws -> String {
            let text = InfoPlistTests.xml(
                "<key>CFBundleIdentifier</key><string>org.birds</string><key>UIBackgroundModes</key>"
                    + "<array><string>\(mode)</string></array>"
                    + InfoPlistTests.array("BGTaskSchedulerPermittedIdentifiers", "org.birds.feed"))
            return try folder.write(text, to: "\(mode).plist")
        }
        let refused = try dayline("check", "--info-plist", try plist("fetch"))
        #expect(refused.contains("org.birds.feed: a BGAppRefreshTask, as the log tells"), "\(refused)")
        #expect(
            refused.contains(
                "note: org.birds.feed: the phone refused it for want of a background mode, and this Info.plist has fetch"
            ), "\(refused)")
        #expect(refused.contains("\n0 findings, 1 note\n"))
        // In this log it ran.
        let log = try folder.write(PhoneLog.text, to: "phone.log")
        let ran = try Command.run("check", log, "--info-plist", try plist("processing"))
        #expect(ran.ending == .exited(1))
        #expect(
            ran.output.contains(
                "note: org.birds.feed: the phone accepted it, and this Info.plist lacks fetch"),
            "\(ran.output)")
        #expect(ran.output.contains("org.birds.feed is a BGAppRefreshTask (as the log tells)"))
        #expect(!ran.output.contains("a guess"), "\(ran.output)")
    }
}
