import Foundation
import TestSupport
import Testing

/// What one line of a phone's log tells, in all views of it.
@Suite struct LoggedViewsTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func log(_ records: [(time: String, process: String, message: String)]) throws -> String {
        try folder.write(records.map(PhoneLog.record).joined(separator: "\n") + "\n", to: "phone.log")
    }

    private func output(_ arguments: String...) throws -> String {
        let outcome = try Command.run(arguments)
        #expect(outcome.ending == .exited(0), "\(arguments): \(outcome.errorOutput)")
        return outcome.output
    }

    @Test("the error of a transfer is told by why, run, the inspector, the table and the trace")
    func transferError() throws {
        let task = "Task <A7D74A8B-C310-49FE-AE38-06832BB16E9E>.<1>"
        let log = try log([
            ("09:00:02", "nsurlsessiond:70", "\(task) is for <org.birds>.<org.birds.up>.<1>"),
            ("09:00:03", "nsurlsessiond:70", "\(task) will begin"),
            (
                "09:00:50", "nsurlsessiond:70",
                "\(task) finished with error [-999] Error Domain=NSURLErrorDomain Code=-999 \"cancelled\""
            ),
        ])
        let code = "NSURLErrorDomain Code=-999"
        #expect(try output("why", log).contains("failed         09:00:50: \(code)\n"))
        #expect(try output("why", log, "--format", "json").contains("\"reason\": \"\(code)\""))
        #expect(try output("export", "--to", "csv", log).contains(",failed,\(code),"))
        #expect(try output("export", "--to", "trace", log).contains("\"\(code)\""))
        let frame = try output("frame", log, "--size", "120x36", "--keys", "Enter")
        #expect(frame.contains("failed: \(code)") && !frame.contains("does not record why"), "\(frame)")
        let run = try output("run", log)
        #expect(run.contains("transfer: failed 1"), "\(run)")
        #expect(!run.contains("nondiscretionary"), "\(run)")
    }

    @Test(
        "a run that began before the log is told to be longer, and its end has no success that no line tells")
    func begunBefore() throws {
        let tidy = "bgProcessing-org.birds.tidy:0A1B2C"
        let log = try log([
            ("08:30:00", "dasd:70", "Activity \(tidy) has been running for 30.0 minutes"),
            ("08:30:11", "dasd:70", "Suspending \(tidy) - required criterion is not satisfied."),
            ("08:40:00", "dasd:70", "COMPLETED \(tidy) at priority 10"),
        ])
        let why = try output("why", log)
        #expect(why.contains("08:30:00 for 10 m; running since about 08:00:00, by line 1"), "\(why)")
        let frame = try output("frame", log, "--size", "120x36")
        #expect(frame.contains("expired") && !frame.contains("success false"), "\(frame)")
    }

    @Test("where the lines have no times, no run has a length")
    func untimed() throws {
        let feed = "bgRefresh-org.birds.feed:0A1B2C"
        let text = """
            dasd\tSubmitted: \(feed) at priority 10 (Mon Oct  5 15:10:00 2026 - Tue Oct  6 15:00:00 2026)
            dasd\tSTARTING activity \(feed)
            dasd\tCOMPLETED \(feed) at priority 10

            """
        let why = try output("why", try folder.write(text, to: "untimed.txt"))
        #expect(why.contains("for an unknown time") && !why.contains("for 0 s"), "\(why)")
        // The window's end is told as its line prints it.
        #expect(why.contains("ends Tue Oct  6 15:00:00 2026") && !why.contains("eligible from"), "\(why)")
    }
}
