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
        let held = day.events.filter {
            if case .request(_, .evaluated) = $0.happening { true } else { false }
        }
        #expect(held.map { ($0.moment - submitted) / Span.minute } == [30, 41])
        #expect(!day.events.contains { if case .device(.silence) = $0.happening { true } else { false } })
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

    @Test(
        "where the log goes on with what waited as times go back, the clock was set by what lies in between")
    func goesOn() throws {
        let day = try Self.story(set: nil, ("11:41:00", "11:53:00", "11:54:00")).day()
        let record = try #require(day.index.requests.first)
        // The record of 11:41 is the next after that of 12:30.
        let minutes = [record.started, record.ended].compactMap { $0 }.map {
            ($0 - record.submitted) / Span.minute
        }
        #expect(day.index.requests.count == 1 && minutes == [30 + 12, 30 + 13])
        #expect(record.outcome == .completed)
        #expect(
            day.evidence.remarks.contains { $0.contains("set back by about 49 m") && $0.contains("goes on") })
    }

    @Test(
        "where lines have no dates, a clock that is set back begins no other day",
        arguments: [(nil, "12:25:00", "12:27:00", "12:28:00"), ("-3600", "11:41:00", "11:53:00", "11:54:00")])
    func withoutDates(set: String?, held: String, started: String, ended: String) throws {
        var story = Self.story(set: set, (held, started, ended))
        story.submitted(
            "12:39:00", "bgRefresh-com.example.news.refresh:1B2C3D", from: "12:39:00", to: "23:00:00")
        let day = try story.day(in: .console)
        let record = try #require(day.index.requests.first)
        let next = try #require(day.index.requests.last)
        let minutes = [record.started, record.ended].compactMap { $0 }.map {
            ($0 - record.submitted) / Span.minute
        }
        // The log goes on at 12:25 after 12:30, or an hour earlier as it says.
        #expect(day.index.requests.count == 2 && minutes == (set == nil ? [32, 33] : [53, 54]))
        #expect(day.header.calendar.isoDate(.start) == "2026-10-05")
        // Its window begins at its submission, with the true date.
        #expect(day.evidence.begins[next.request.id]?.window == next.submitted)
        #expect(!day.events.contains { if case .device(.silence) = $0.happening { true } else { false } })
        #expect(day.evidence.remarks.contains { $0.contains("clock was set back by") })
    }

    @Test("where lines have no dates and nothing goes on, the time of day that goes back begins another day")
    func otherDay() throws {
        var story = PhoneStory()
        for clock in ["12:00:00", "12:30:00", "12:25:00", "12:27:00"] { story.say(clock, "dasd", "a word") }
        #expect(try story.day(in: .console).through == Moment(Span.day + 27 * Span.minute))
        // A task may wait for a day, and so the log goes on there, too.
        let waits = try Self.story(set: nil, ("11:41:00", "11:53:00", "11:54:00")).day(in: .console)
        #expect(waits.through == Moment(Span.day - 6 * Span.minute) && waits.index.requests.count == 1)
    }

    @Test("where lines have no dates, a run that goes on behind an hour back shows that no day went by")
    func runWithoutDates() throws {
        var story = PhoneStory()
        story.submitted("12:00:00", Self.refresh)
        story.starting("12:30:00", Self.refresh)
        story.completed("11:40:00", Self.refresh)
        let day = try story.day(in: .console)
        let record = try #require(day.index.requests.first)
        #expect(day.index.requests.count == 1 && record.outcome == .completed)
        #expect(day.through - record.submitted == 30 * Span.minute)
    }

    @Test("some seconds back begin no other day where lines have no dates")
    func secondsWithoutDates() throws {
        let day = try Self.story(set: nil, ("12:29:40", "12:35:00", "12:36:00")).day(in: .console)
        #expect(day.index.requests.map(\.outcome) == [.completed])
        #expect(day.through < Moment(Span.hour))
    }

    @Test(
        "so many activities that go on show it too, unless one is named that was submitted where nothing is told",
        arguments: [(5, false), (4, false), (5, true)])
    func manyWithoutDates(count: Int, hasStranger: Bool) throws {
        let names = (0..<count).map { "bgRefresh-com.example.app\($0).refresh:0A1B2\($0)" }
        var story = PhoneStory()
        for name in names { story.submitted("12:00:00", name) }
        story.held("12:30:00", names[0], by: Self.battery)
        if hasStranger { story.held("11:40:00", Self.refresh, by: Self.battery) }
        for name in names { story.held("11:41:00", name, by: Self.battery) }
        let day = try story.day(in: .console)
        #expect((day.through < Moment(Span.hour)) == (count == 5 && !hasStranger))
    }

    @Test("the hour that comes twice as summer time ends is one hour back, in the night of a Sunday")
    func endOfSummerTime() throws {
        for (days, settings) in [(20 as Int64, [-3_600_000 as Int64]), (19, [])] {
            var story = PhoneStory()
            // The 25th is a Sunday.
            story.say(
                ["01:50:00", "02:10:00", "02:30:00", "02:50:00", "02:05:00", "02:20:00", "03:10:00"].map {
                    SaidRecord(
                        time: PhoneStory.time($0) + days * 86_400_000_000, process: "dasd",
                        message: "Rescoring all 9 activities")
                })
            let day = try story.day(in: .compact)
            let told = day.events.compactMap { event -> Int64? in
                if case .device(.clockSet(let span)) = event.happening { span } else { nil }
            }
            #expect(told == settings)
            // From 01:50 to 03:10 are two hours and twenty minutes there.
            #expect(day.through == Moment((days == 20 ? 140 : 80) * Span.minute))
        }
    }

    @Test(
        "where a log tells once more what it told, each time is as printed, and what is open ends at the step"
    )
    func unknown() throws {
        var said = Self.story(set: nil, ("11:41:00", "11:53:00", "11:54:00")).said
        var again = PhoneStory()
        again.submitted("11:40:00", Self.refresh)
        said.insert(contentsOf: again.said, at: 2)
        var story = PhoneStory()
        story.say(said)
        let day = try story.day()
        let records = day.index.requests
        #expect(records.map(\.outcome) == [.completed, .unfinished])
        #expect(records.map(\.submitted) == [day.moment("11:40:00"), day.moment("12:00:00")])
        #expect(records.map { day.index.knowsSubmission(of: $0.request.id) } == [true, true])
        #expect(records[0].started == day.moment("11:53:00") && records[0].ended == day.moment("11:54:00"))
        #expect(records[1].runs.isEmpty && records[1].ended == day.moment("12:30:00"))
    }

    /// The story of a clock that is set back by an hour, of which only the ticks of the records can tell.
    private static func ticking(_ ticksInMicrosecond: UInt64, fromLine stopped: Int? = nil) throws
        -> LoggedDay
    {
        var said = story(set: nil, ("11:41:00", "11:53:00", "11:54:00")).said
        let begin = said[0].time
        for number in said.indices {
            let isBehind = said[number].time < PhoneStory.time("12:00:00")
            let passed = said[number].time - begin + (isBehind ? 3_600_000_000 : 0)
            said[number].ticks = 7_000 + UInt64(passed) * ticksInMicrosecond
            if let stopped, number >= stopped { said[number].ticks = 7 }
        }
        var story = PhoneStory()
        story.say(said)
        return try story.day(in: .ndjson)
    }

    @Test(
        "where the ticks of the records go on as their times go back, the clock was set",
        arguments: [1, 24, 1_000])
    func ticks(inMicrosecond rate: UInt64) throws {
        let day = try Self.ticking(rate)
        let record = try #require(day.index.requests.first)
        let minutes = [record.started, record.ended].compactMap { $0 }.map {
            ($0 - record.submitted) / Span.minute
        }
        #expect(day.index.requests.count == 1 && minutes == [53, 54])
        let settings = day.events.filter { if case .device(.clockSet) = $0.happening { true } else { false } }
        #expect(settings.map(\.happening) == [.device(.clockSet(by: -3_600_000))])
        #expect(settings.map { ($0.moment - record.submitted) / Span.minute } == [41])
        #expect(day.index.device.clockSettings == settings.map(\.moment))
        #expect(
            day.evidence.remarks.contains { $0.contains("set back by 1 h before line 3, as the ticks") })
    }

    /// When records were logged after the first, in seconds, as their ticks tell it, beside the times that they print.
    private static func story(ofSeconds readings: [(ticks: Int64, printed: Int64)]) throws -> LoggedDay {
        var story = PhoneStory()
        story.say(
            readings.map { reading in
                var record = SaidRecord(
                    time: PhoneStory.time("08:00:00") + reading.printed * 1_000_000, process: "dasd",
                    message: "Rescoring all 9 activities")
                record.ticks = 1_000 + UInt64(reading.ticks) * 24_000_000
                return record
            })
        return try story.day(in: .ndjson)
    }

    private static func settings(_ day: LoggedDay) -> [Int64] {
        day.events.compactMap { event in
            if case .device(.clockSet(let span)) = event.happening { span / 1_000 } else { nil }
        }
    }

    @Test(
        "a step back is as long as the ticks say, whatever came before it; one forward is told where it undoes it"
    )
    func steps() throws {
        // The phone slept, or the clock was set forward: nobody can say. The step back behind it is one of 30 minutes.
        let forward = try Self.story(ofSeconds: [
            (0, 0), (60, 60), (90, 1_890), (180, 1_980), (210, 210), (220, 220),
        ])
        #expect(Self.settings(forward) == [-1_800])
        let undone = try Self.story(ofSeconds: [
            (0, 0), (60, 60), (90, -5_310), (150, -5_250), (180, 180), (190, 190),
        ])
        #expect(Self.settings(undone) == [-5_400, 5_400])
        #expect(undone.through == Moment(190_000))
        // An hour between two records hides a step back of half an hour in times that go on.
        let hidden = try Self.story(ofSeconds: [(0, 0), (60, 60), (3_660, 1_860), (3_670, 1_870)])
        #expect(Self.settings(hidden) == [-1_800])
        let steady = try Self.story(ofSeconds: [(0, 0), (60, 60), (3_660, 3_661), (90_000, 90_030)])
        #expect(Self.settings(steady) == [])
    }

    @Test("where the ticks go back with the times, another part of the log follows")
    func ticksOfAnotherPart() throws {
        let day = try Self.ticking(24, fromLine: 2)
        #expect(day.index.requests.map(\.outcome) == [.completed, .unfinished])
        #expect(day.index.device.clockSettings.isEmpty)
    }

    @Test("where times go back unknown, the runs of the system end at the last word on them, too")
    func systemRuns() throws {
        var story = PhoneStory()
        story.starting("12:00:00", "com.apple.backup.daily:0A1B2C")
        story.say("12:10:00", "dasd", "Rescoring all 9 activities")
        story.say("11:00:00", "dasd", "Rescoring all 9 activities")
        story.completed("11:20:00", "com.apple.backup.daily:0A1B2C")
        let day = try story.day()
        let run = try #require(day.evidence.system?.runs.first)
        // The day begins at 11:00, and nothing speaks of the run after its start at 12:00.
        #expect(run.started?.moment == Moment(60 * Span.minute))
        #expect(run.ended?.moment == Moment(60 * Span.minute))
    }

    @Test("a clock that a line says was set has a mark at the first record with the new time, and that line")
    func mark() throws {
        let day = try Self.story(set: "-3600", ("11:41:00", "11:53:00", "11:54:00")).day()
        let submitted = try #require(day.index.requests.first).submitted
        let settings = day.events.filter { if case .device(.clockSet) = $0.happening { true } else { false } }
        #expect(settings.map(\.happening) == [.device(.clockSet(by: -3_600_000))])
        #expect(settings.map { ($0.moment - submitted) / Span.minute } == [41])
        let said = try #require(settings.first).line
        #expect(day.evidence.line(said)?.text == "Time change: Clock shifted by -3600")
    }

    @Test("what another part of the log tells is no silence")
    func parts() throws {
        var story = PhoneStory()
        for clock in ["08:00:00", "08:30:00", "12:00:00", "12:10:00", "09:20:00", "10:10:00", "11:05:00"] {
            story.say(clock, "dasd", "a word")
        }
        let day = try story.day()
        #expect(!day.events.contains { if case .device(.silence) = $0.happening { true } else { false } })
        var quiet = PhoneStory()
        for clock in ["08:00:00", "12:00:00", "06:30:00", "07:20:00"] { quiet.say(clock, "dasd", "a word") }
        let silences = try quiet.day().events.compactMap { event -> [Moment]? in
            guard case .device(.silence(let until, _)) = event.happening else { return nil }
            return [event.moment, until]
        }
        #expect(silences == [[Moment(90 * Span.minute), Moment(330 * Span.minute)]])
    }
}
