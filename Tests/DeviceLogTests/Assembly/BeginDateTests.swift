import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// The date that an app asks for and the window that the scheduler makes of it are two facts.
@Suite struct BeginDateTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"

    /// A refresh for 08:25 of the phone, which is 06:25 in UTC, with a window of the scheduler.
    private func day(asked: Bool = true, window: String?) throws -> LoggedDay {
        var story = PhoneStory()
        if asked {
            story.app(
                "08:10:00.000",
                "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news.refresh, earliestBeginDate: "
                    + "2026-10-05 06:25:00 +0000>")
        }
        if let window {
            story.submitted("08:10:00.012", Self.refresh, from: window, to: "23:00:00")
        } else {
            story.app("08:10:00.012", "Submitting task request activity: \(Self.refresh)")
        }
        story.rescored("09:00:00")
        return try story.day()
    }

    private func awaited(_ day: LoggedDay, _ clock: String) throws -> RequirementSet? {
        try #require(day.index.requests.first).judgement(at: day.moment(clock))?.verdict.awaited
    }

    @Test("a window that begins later than the app asked for is waited for by its own name")
    func differ() throws {
        let day = try day(window: "08:32:00")
        let record = try #require(day.index.requests.first)
        let dates = day.evidence.begin(of: record.request.id)
        #expect(dates.asked == day.moment("08:25:00") && dates.window == day.moment("08:32:00"))
        #expect(record.eligible == day.moment("08:32:00"))
        #expect(try awaited(day, "08:20:00") == [.earliestBeginDate, .schedulerWindow])
        #expect(try awaited(day, "08:30:00") == [.schedulerWindow])
        #expect(try awaited(day, "08:40:00") == [])
    }

    @Test(
        "a window that begins at the app's date, or a second beside it, is that date",
        arguments: ["08:25:00", "08:24:59"])
    func one(window: String) throws {
        let day = try day(window: window)
        let record = try #require(day.index.requests.first)
        #expect(day.evidence.begin(of: record.request.id).areOne)
        #expect(record.eligible == day.moment(window))
        #expect(try awaited(day, "08:20:00") == [.earliestBeginDate])
    }

    @Test("where only one of the two is told, only that is waited for")
    func alone() throws {
        let window = try day(asked: false, window: "08:32:00")
        #expect(try awaited(window, "08:20:00") == [.schedulerWindow])
        #expect(window.evidence.begin(of: RequestID(0)).asked == nil)
        let asked = try day(window: nil)
        #expect(try awaited(asked, "08:20:00") == [.earliestBeginDate])
        #expect(asked.evidence.begin(of: RequestID(0)) == BeginDates(asked: asked.moment("08:25:00")))
    }

    @Test("the window's end and the interval are told where a line has them")
    func end() throws {
        let words = ["08:15:00 2026 - Tue Oct  6 08:15:00", "08:15:00 2026 - Mon Oct  5 20:15:00"]
        for (number, span) in words.enumerated() {
            var story = PhoneStory()
            let interval = number == 0 ? "" : " with interval 21600"
            story.say(
                "08:10:00", "dasd",
                "Submitted: bgRefresh-com.example.news.refresh:0A1B2C at priority 10\(interval) "
                    + "(Mon Oct  5 \(span) 2026)")
            let day = try story.day()
            let dates = day.evidence.begin(of: RequestID(0))
            let length = number == 0 ? 24 * Span.hour : 12 * Span.hour
            #expect(dates.window.map { $0 + length } == dates.windowEnd && dates.windowEnd != nil)
            #expect(dates.interval == (number == 0 ? nil : 6 * Span.hour))
        }
    }

    @Test("an app's date that is later than the window is waited for after it")
    func later() throws {
        let day = try day(window: "08:15:00")
        let record = try #require(day.index.requests.first)
        #expect(record.eligible == day.moment("08:25:00"))
        #expect(try awaited(day, "08:12:00") == [.earliestBeginDate, .schedulerWindow])
        #expect(try awaited(day, "08:20:00") == [.earliestBeginDate])
    }
}
