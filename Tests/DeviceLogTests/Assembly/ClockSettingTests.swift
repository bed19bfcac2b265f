import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Logs in which the phone's clock was set, or whose parts are not in order.
@Suite struct ClockSettingTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let battery = [("Battery Level", "{batteryLevel == 9 AND pluggedIn == 0}")]

    /// A refresh that waits as the clock is set, and runs behind that; `set` tells of it or not.
    private static func story(set: String?, _ clocks: (held: String, started: String, ended: String))
        -> PhoneStory
    {
        var story = PhoneStory()
        story.submitted("12:00:00", refresh)
        story.held("12:30:00", refresh, by: battery)
        if let set { story.say("12:40:00", "kernel", "Time change: Clock shifted by \(set)") }
        story.held(clocks.held, refresh, by: battery)
        story.starting(clocks.started, refresh)
        story.completed(clocks.ended, refresh)
        return story
    }

    @Test(
        "where the log says that the clock was set, the day goes on as time did",
        arguments: [("-3600", -1), ("3600.000000", 1)])
    func told(words: String, hours: Int64) throws {
        let back = ("11:41:00", "11:53:00", "11:54:00")
        let forward = ("13:41:00", "13:53:00", "13:54:00")
        let day = try Self.story(set: words, hours < 0 ? back : forward).day()
        let record = try #require(day.index.requests.first)
        let submitted = record.submitted
        let minutes = [record.started, record.ended].compactMap { $0 }.map { ($0 - submitted) / Span.minute }
        #expect(minutes == [53, 54])
        let held = day.events.filter { if case .evaluated = $0.happening { true } else { false } }
        #expect(held.map { ($0.moment - submitted) / Span.minute } == [30, 41])
        #expect(!day.events.contains { if case .silence = $0.happening { true } else { false } })
        let remarks = day.evidence.remarks.filter { $0.contains("clock was set") }
        // Three of the records are on the new clock, and three on the old one: the first of them names the times.
        #expect(remarks.count == 1)
        #expect(remarks[0].contains("set \(hours < 0 ? "back" : "forward") by 1 h before line"))
    }

    @Test("a small correction of the clock moves nothing")
    func small() throws {
        let day = try Self.story(set: "-0.025", ("12:41:00", "12:53:00", "12:54:00")).day()
        #expect(!day.evidence.remarks.contains { $0.contains("clock was set") })
        let record = try #require(day.index.requests.first)
        #expect(record.ended.map { ($0 - record.submitted) / Span.minute } == 54)
    }

    @Test("where nothing says why times go back, each is as printed, and what is open ends where they do")
    func untold() throws {
        let day = try Self.story(set: nil, ("11:41:00", "11:53:00", "11:54:00")).day()
        let records = day.index.requests
        #expect(records.map(\.outcome) == [.completed, .unfinished])
        #expect(records.map(\.submitted) == [day.moment("11:41:00"), day.moment("12:00:00")])
        #expect(records.map { day.index.tellsSubmission(of: $0.request.id) } == [false, true])
        #expect(records[0].started == day.moment("11:53:00") && records[0].ended == day.moment("11:54:00"))
        #expect(records[1].runs.isEmpty && records[1].ended == day.moment("12:30:00"))
    }

    @Test("what another part of the log tells is no silence")
    func parts() throws {
        var story = PhoneStory()
        for clock in ["08:00:00", "12:00:00", "09:30:00", "10:20:00"] { story.say(clock, "dasd", "a word") }
        let day = try story.day()
        #expect(!day.events.contains { if case .silence = $0.happening { true } else { false } })
        var quiet = PhoneStory()
        for clock in ["08:00:00", "12:00:00", "06:30:00", "07:20:00"] { quiet.say(clock, "dasd", "a word") }
        let silences = try quiet.day().events.compactMap { event -> [Moment]? in
            guard case .silence(let until, _) = event.happening else { return nil }
            return [event.moment, until]
        }
        #expect(silences == [[Moment(90 * Span.minute), Moment(330 * Span.minute)]])
    }
}
