import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Submissions that only the app's own lines tell of, as in Xcode's console.
@Suite struct SubmissionTests {
    private static let feed = "com.example.news.feed"

    private static func submission(earliestBegin: String = "(null)") -> String {
        "submitTaskRequest: <BGAppRefreshTaskRequest: \(feed), earliestBeginDate: \(earliestBegin)>"
    }

    private func numbersOfLines(_ day: LoggedDay) -> [[UInt32]] {
        // The heading of the style is the first line.
        day.evidence.linesOfRequests.map { $0.map { $0 - 1 } }
    }

    @Test("what a handler submits first of all is another request than the one that runs")
    func inHandler() throws {
        var story = PhoneStory()
        story.app("08:00:02.000", "Running task: <BGAppRefreshTask: \(Self.feed)>")
        story.app("08:00:02.500", Self.submission())
        story.app("08:00:09", "Marking task <BGAppRefreshTask: \(Self.feed)> complete with success: 1")
        story.app("08:40:00", "Running task: <BGAppRefreshTask: \(Self.feed)>")
        story.app("08:40:07", "Marking task <BGAppRefreshTask: \(Self.feed)> complete with success: 1")
        let day = try story.day()
        let records = day.index.requests
        #expect(numbersOfLines(day) == [[1, 3], [2, 4, 5]])
        #expect(records.map(\.submitted) == [day.moment("08:00:02.000"), day.moment("08:00:02.500")])
        #expect(records.map(\.started) == [day.moment("08:00:02.000"), day.moment("08:40:00")])
        #expect(records.map(\.ended) == [day.moment("08:00:09"), day.moment("08:40:07")])
        #expect(day.evidence.unknownSubmissions == [RequestID(0)])
    }

    @Test("of two submissions within a second none is lost, and the newer one replaces the other and runs")
    func twice() throws {
        var story = PhoneStory()
        story.app("08:00:01.000", Self.submission(earliestBegin: "2026-10-05 06:15:01 +0000"))
        story.app("08:00:02.000", Self.submission(earliestBegin: "2026-10-05 06:15:02 +0000"))
        story.app("08:30:00", "Running task: <BGAppRefreshTask: \(Self.feed)>")
        story.app("08:40:00", "Running task: <BGAppRefreshTask: \(Self.feed)>")
        let day = try story.day()
        let records = day.index.requests
        #expect(records.prefix(2).map(\.submitted) == [day.moment("08:00:01"), day.moment("08:00:02")])
        #expect(records.prefix(2).map(\.eligible) == [nil, day.moment("08:15:02")])
        #expect(records.first?.outcome == .replaced && records.first?.ended == day.moment("08:00:02"))
        #expect(numbersOfLines(day).prefix(2) == [[1, 2], [2, 3, 4]])
    }

    @Test("each of two submissions at once has the scheduler's answer to it")
    func answeredInOrder() throws {
        var story = PhoneStory()
        story.app("08:00:01.000", Self.submission(earliestBegin: "2026-10-05 06:15:01 +0000"))
        story.app("08:00:01.020", Self.submission(earliestBegin: "2026-10-05 06:15:02 +0000"))
        story.submitted("08:00:01.030", "bgRefresh-\(Self.feed):0A0001", from: "08:15:01", to: "09:00:00")
        story.submitted("08:00:01.040", "bgRefresh-\(Self.feed):0A0002", from: "08:15:02", to: "09:00:00")
        #expect(numbersOfLines(try story.day()) == [[1, 3], [2, 4]])
    }

    @Test(
        "the same line again is no second submission, wherever the scheduler's is", arguments: [false, true])
    func doubled(isSchedulerFirst: Bool) throws {
        var story = PhoneStory()
        if isSchedulerFirst { story.submitted("08:00:01.000", "bgRefresh-\(Self.feed):0A0001") }
        story.app("08:00:01.010", Self.submission())
        if !isSchedulerFirst { story.submitted("08:00:01.020", "bgRefresh-\(Self.feed):0A0001") }
        story.sayTwice()
        // A style in whole seconds, whose doubled lines the reader cannot tell from others.
        #expect(try story.day(in: .idevicesyslogOld).index.requests.count == 1)
    }

    @Test(
        "a submission is that of the new request, and not of the one that is cancelled for it",
        arguments: [false, true])
    func replacesOlder(isCancelledFirst: Bool) throws {
        var story = PhoneStory()
        story.app("08:00:01.000", Self.submission(earliestBegin: "2026-10-05 06:15:01 +0000"))
        if isCancelledFirst { story.cancelled("08:00:01.010", "bgRefresh-\(Self.feed):94ED7E") }
        story.submitted(
            "08:00:01.020", "bgRefresh-\(Self.feed):041399", from: "08:15:01", to: "09:00:00")
        if !isCancelledFirst { story.cancelled("08:00:01.030", "bgRefresh-\(Self.feed):94ED7E") }
        let day = try story.day()
        let new = try #require(day.index.requests.first { $0.outcome == .unfinished })
        let old = try #require(day.index.requests.first { $0.outcome == .replaced })
        #expect(day.index.requests.count == 2)
        #expect(new.submitted == day.moment("08:00:01.000") && new.earliestBegin == day.moment("08:15:01"))
        #expect(day.evidence.unknownSubmissions == [old.request.id])
    }

    @Test("a cancellation is that of the submission that it ends, and of no other one of its identifier")
    func cancelledOnce() throws {
        // The former one gives way to the one that has just come.
        var replaced = PhoneStory()
        replaced.app("08:00:00", Self.submission())
        replaced.app("08:10:00", Self.submission())
        replaced.cancelled("08:10:00.010", "bgRefresh-\(Self.feed):94ED7E")
        replaced.rescored("08:20:00")
        var day = try replaced.day()
        #expect(numbersOfLines(day) == [[1, 3], [2]])
        #expect(day.index.requests.map(\.outcome) == [.replaced, .unfinished])
        // One that came long before is cancelled itself.
        var alone = PhoneStory()
        alone.app("08:00:00", Self.submission())
        alone.cancelled("08:10:00", "bgRefresh-\(Self.feed):94ED7E")
        alone.app("08:12:00", Self.submission())
        alone.rescored("08:20:00")
        day = try alone.day()
        #expect(numbersOfLines(day) == [[1, 2], [3]])
        #expect(day.index.requests.map(\.outcome) == [.cancelled, .unfinished])
        // Of two that the scheduler numbers, the line names one.
        var named = PhoneStory()
        named.submitted("08:00:00", "bgRefresh-\(Self.feed):0A0001")
        named.cancelled("08:10:00", "bgRefresh-\(Self.feed):94ED7E")
        named.rescored("08:20:00")
        #expect(numbersOfLines(try named.day()) == [[1], [2]])
    }
}
