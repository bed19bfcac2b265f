import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Tasks whose end an app logs, and whose start no line tells.
@Suite struct UnseenStartTests {
    private static let feed = "com.example.news.feed"
    private static let submission =
        "submitTaskRequest: <BGAppRefreshTaskRequest: \(feed), earliestBeginDate: 2026-10-05 06:15:00 +0000>"

    @Test(
        "what an app submitted and then completes or expires does not wait, whoever tells of the submission",
        arguments: [
            ("Marking task <BGAppRefreshTask: \(feed)> complete with success: 1", Outcome.completed),
            ("Marking task <BGAppRefreshTask: \(feed)> complete with success: 0", .failed),
            ("Marking simulated task complete: <BGAppRefreshTask: \(feed)>", .completed),
            ("Expiring task: <BGAppRefreshTask: \(feed)>", .expired),
            ("Received request to expire \(feed) with reason mask: 0x4", .expired),
        ] as [(String, Outcome)], [true, false])
    func ends(end: (line: String, outcome: Outcome), isByScheduler: Bool) throws {
        var story = PhoneStory()
        if isByScheduler {
            story.submitted("08:00:00", "bgRefresh-\(Self.feed):0A1B2C")
        } else {
            story.app("08:00:00", Self.submission)
        }
        story.app("08:30:00", end.line)
        // A second copy of the line is no second end.
        story.app("08:30:00.100", end.line)
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(day.index.requests.count == 1)
        #expect(record.submitted == day.moment("08:00:00") && record.started == nil)
        #expect(record.outcome == end.outcome && record.ended == day.moment("08:30:00"))
    }

    @Test("why a task expires is told by the scheduler's triggers, also where the app's own line comes first")
    func reason() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", "bgRefresh-\(Self.feed):0A1B2C")
        story.starting("08:10:00", "bgRefresh-\(Self.feed):0A1B2C")
        story.say(
            "08:10:20", "dasd",
            "Attempting to suspend based on triggers: (     \"com.apple.duetactivityscheduler.pluggedinpolicy\" )"
        )
        story.app("08:10:20.100", "Expiring task: <BGAppRefreshTask: \(Self.feed)>")
        story.say(
            "08:10:20.200", "dasd",
            "Suspending bgRefresh-\(Self.feed):0A1B2C - required criterion is not satisfied.")
        story.completed("08:10:21", "bgRefresh-\(Self.feed):0A1B2C")
        let record = try #require(try story.day().index.requests.first)
        #expect(record.outcome == .expired && record.endReason == .chargerDisconnected)
    }

    @Test("what only the line about its expiration names has expired, and does not wait")
    func expirationAlone() throws {
        var story = PhoneStory()
        story.app("08:30:00", "Will expire activities: {(\n    bgRefresh-\(Self.feed):0A1B2C\n)}")
        story.app(
            "08:30:00.100",
            "Calling expiration handlers for activities: {(\n    bgRefresh-\(Self.feed):0A1B2C\n)}")
        let day = try story.day()
        #expect(day.index.requests.map(\.outcome) == [.expired])
        #expect(day.index.requests.map(\.ended) == [day.moment("08:30:00")])
    }

    @Test(
        "what the scheduler asks to stop has run, also where no line tells its start, and does not wait",
        arguments: [false, true])
    func suspendedAlone(isCompleted: Bool) throws {
        let export = "bgContinuedProcessing-com.example.news.export:AB12CD"
        var story = PhoneStory()
        story.say("08:30:00", "dasd", "Suspending \(export) - required criterion is not satisfied.")
        if isCompleted { story.completed("08:30:05", export) }
        story.rescored("09:00:00")
        let day = try story.day()
        #expect(day.index.requests.map(\.outcome) == [.expired])
        #expect(day.index.requests.map(\.expiring) == [day.moment("08:30:00")])
    }

    @Test(
        "that a task stalls is told of the app whose continued task runs, and of none where two do",
        arguments: [1, 2])
    func stalled(running: Int) throws {
        var story = PhoneStory()
        story.submitted("08:00:00", "bgRefresh-com.example.mail.feed:0A1B2C")
        for number in 1...running {
            let export = "bgContinuedProcessing-com.example.news.export\(number):AB12C\(number)"
            story.submitted("08:0\(number):00", export)
            story.starting("08:0\(number):01", export)
        }
        story.say(
            "08:20:00", "dasd", "Task has not reported progress within expected cadence; marking stalled")
        let day = try story.day()
        let told = try #require(day.evidence.findings.first { $0.topic.wording == .judgement(.stalled) })
        #expect((told.app != nil) == (running == 1))
    }

    @Test("what is submitted shortly before an end is the next request of the run that ends, and waits")
    func nextRequest() throws {
        var story = PhoneStory()
        story.app("08:00:00", Self.submission)
        story.app("08:00:20", "Marking task <BGAppRefreshTask: \(Self.feed)> complete with success: 1")
        story.rescored("08:30:00")
        #expect(try story.day().index.requests.map(\.outcome) == [.unfinished])
    }

    @Test("a simulated task that nobody submitted is told by its end, and answers the debugger's command")
    func simulated() throws {
        var story = PhoneStory()
        story.app("08:01:00", "Simulating launch for task with identifier \(Self.feed)")
        story.app("08:01:02", "Starting simulated task: <decode: missing data>")
        story.app("08:01:06", "Marking simulated task complete: <BGAppRefreshTask: \(Self.feed)>")
        let day = try story.day()
        #expect(day.index.requests.map(\.outcome) == [.completed])
        #expect(day.index.requests.map(\.ended) == [day.moment("08:01:06")])
        #expect(day.evidence.findings.isEmpty)
    }
}
