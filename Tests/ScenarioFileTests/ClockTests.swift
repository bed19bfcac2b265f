import BackgroundPolicy
import Testing
import Timeline

@testable import ScenarioFile

/// Times of a scenario that begins at 18:00 and lasts until 10:00 on the second morning.
@Suite struct ClockTests {
    private static var evening: ScenarioClock {
        ScenarioClock(
            calendar: DayCalendar(epochDay: 19_879, startOfDay: 18 * Span.hour), length: 40 * Span.hour)
    }

    private static func moments(_ text: String) -> [Int64]? {
        Phrases.read(text) { scanner throws(PhraseFault) in try evening.readMoments(&scanner) }?
            .map { $0.milliseconds / Span.minute }
    }

    private static func fault(_ text: String) -> PhraseFault? {
        Phrases.fault(text) { scanner throws(PhraseFault) in try evening.readMoments(&scanner) }
    }

    private static func slices(_ text: String) -> [[Int64]]? {
        Phrases.read(text) { scanner throws(PhraseFault) in try evening.readSlices(&scanner) }?
            .map { [$0.from.milliseconds / Span.minute, $0.to.milliseconds / Span.minute] }
    }

    @Test("a time without a day is the first one from the start on")
    func firstTime() {
        #expect(Self.moments("18:00") == [0])
        #expect(Self.moments("18:01") == [1])
        #expect(Self.moments("24:00") == [360])
        #expect(Self.moments("00:00") == [360])
        #expect(Self.moments("06:30") == [750])
        #expect(Self.moments("6:30") == [750])
        #expect(Self.moments("17:59") == [1_439])
    }

    @Test("every minute of the clock is understood")
    func everyMinute() {
        for minute in 0..<1_440 {
            let text = "\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
            #expect(Self.moments(text) == [Int64((minute - 1_080 + 1_440) % 1_440)])
        }
    }

    @Test("a day is named from d1 on, and must lie in the scenario")
    func days() {
        let outside = PhraseFault.outsideDay("18:00 to d3 10:00")
        #expect(Self.moments("d1 18:30") == [30])
        #expect(Self.moments("d2 18:30") == [1_470])
        #expect(Self.moments("d3 10:00") == [2_400])
        #expect(Self.fault("d1 17:59") == outside)
        #expect(Self.fault("d3 10:01") == outside)
        #expect(Self.fault("d0 18:30") == .outOfBounds("a day from d1 on"))
    }

    @Test("a moment on the command line is one time of a scenario and nothing behind it")
    func phrases() throws {
        let calendar = DayCalendar(epochDay: 19_879, startOfDay: 18 * Span.hour)
        let header = DayHeader(
            title: "", calendar: calendar, length: 40 * Span.hour, profile: .sources, seed: 1,
            roster: Roster())
        func moment(_ text: String) throws -> Moment { try ClockPhrase.moment(text, in: header) }
        #expect(try moment("18:30:15") == Moment(30 * Span.minute + 15 * Span.second))
        #expect(try moment(" 06:00 ") == Moment(12 * Span.hour))
        #expect(try moment("d3 10:00") == header.end)
        #expect(throws: PhraseFault.outsideDay("18:00 to d3 10:00")) { try moment("d3 10:01") }
        #expect(throws: PhraseFault.outOfBounds("a time from 00:00 to 24:00")) { try moment("24:01") }
        for text in ["", "noon", "7:5", "07:30 h", "daily 07:30", "07:30-08:00"] {
            #expect(throws: PhraseFault.notUnderstood, "\(text)") { try moment(text) }
        }
    }

    @Test("daily stands for all the days")
    func daily() {
        #expect(Self.moments("daily 07:30") == [810, 2_250])
        #expect(Self.moments("daily 18:00") == [0, 1_440])
        #expect(Self.moments("daily 12:00") == [1_080])
    }

    @Test("days of the week follow from the date of the start, a Wednesday")
    func daysOfTheWeek() {
        #expect(Self.moments("weekdays 07:30") == [810, 2_250])
        #expect(Self.moments("Thu 07:30") == [810])
        #expect(Self.moments("Wed 18:30") == [30])
        #expect(Self.moments("Wed 24:00") == [360])
        #expect(Self.fault("weekends 07:30") == .outsideDay("18:00 to d3 10:00"))
        #expect(Self.fault("Wed 07:30") == .outsideDay("18:00 to d3 10:00"))
        #expect(Self.slices("Thu 09:00-12:00") == [[900, 1_080]])
        for text in ["Thursday 07:30", "thu 07:30", "weekday 07:30", "Thu", "Thu d2 07:30", "Thu Fri 07:30"] {
            #expect(Self.fault(text) == .notUnderstood, "\(text)")
        }
    }

    @Test("a stretch of days, or those of its days that are named")
    func stretches() {
        #expect(Self.moments("d1-d2 18:30") == [30, 1_470])
        #expect(Self.moments("d2 - d3 daily 07:30") == [810, 2_250])
        #expect(Self.moments("d1–d3 Fri 07:30") == [2_250])
        #expect(Self.moments("d1-d2 07:30") == [810])
        #expect(Self.slices("d1-d2 22:00-06:00") == [[240, 720], [1_680, 2_160]])
        #expect(Self.fault("d2-d4 07:30") == .outsideDay("18:00 to d3 10:00"))
        #expect(Self.fault("d1-d1 07:30") == .outsideDay("18:00 to d3 10:00"))
        let backwards = PhraseFault.outOfBounds("days from d1 on, the earlier one first")
        #expect(Self.fault("d3-d2 07:30") == backwards)
        #expect(Self.fault("d0-d2 07:30") == backwards)
        #expect(Self.fault("d1-2 07:30") == .notUnderstood)
    }

    @Test(
        "what is no time is not understood",
        arguments: [
            "", "7", "730", "7.30", "07:3", "007:30", "07:30:1", "07:30 pm", "d07:30", "d 07:30", "noon",
            "-1:00",
            "07:30:00:00",
        ])
    func noTimes(_ text: String) {
        #expect(Self.fault(text) == .notUnderstood)
    }

    @Test("the clock ends at 24:00", arguments: ["24:01", "25:00", "12:60", "12:00:60", "99:99"])
    func impossibleTimes(_ text: String) {
        #expect(Self.fault(text) == .outOfBounds("a time from 00:00 to 24:00"))
    }

    @Test("a range ends at the first such time after it began")
    func ranges() {
        #expect(Self.slices("21:30-23:00") == [[210, 300]])
        #expect(Self.slices("22:00-06:00") == [[240, 720]])
        #expect(Self.slices("d2 08:00-d3 08:00") == [[840, 2_280]])
        #expect(Self.slices("daily 22:00 – 06:00") == [[240, 720], [1_680, 2_160]])
        #expect(Self.slices("daily 09:00-12:00") == [[900, 1_080], [2_340, 2_400]])
        #expect(Self.slices("always") == [[0, 2_400]])
        #expect(Self.slices("21:30") == nil)
        #expect(Self.slices("d2 08:00-d1 20:00") == nil)
    }

    @Test("what of a range lies beyond the end of the scenario is cut off, as of always")
    func clippedRanges() {
        // The scenario ends at 10:00 of its third day, 2,400 minutes after its start at 18:00.
        #expect(Self.slices("d3 09:00-12:00") == [[2_340, 2_400]])
        #expect(Self.slices("d3 09:00-08:00") == [[2_340, 2_400]])
        #expect(Self.slices("d3-d3 09:00-12:00") == [[2_340, 2_400]])
        #expect(Self.slices("d3 09:00-d3 12:00") == nil)
        let day = ScenarioClock(
            calendar: DayCalendar(epochDay: 0, startOfDay: 6 * Span.hour), length: 18 * Span.hour)
        for text in ["22:00-06:00", "daily 22:00-06:00", "22:00-24:00"] {
            var scanner = PhraseScanner(text)
            #expect((try? day.readSlices(&scanner)) == [Slice(from: Moment(16 * Span.hour), to: day.end)])
        }
    }

    @Test("a scenario says what it spans as people would")
    func spanning() {
        func text(_ start: Int64, _ length: Int64) -> String {
            ScenarioClock(calendar: DayCalendar(epochDay: 0, startOfDay: start), length: length).text
        }
        #expect(text(6 * Span.hour, 18 * Span.hour) == "06:00 to 24:00")
        #expect(text(6 * Span.hour, 42 * Span.hour) == "06:00 to d2 24:00")
        #expect(text(18 * Span.hour, 16 * Span.hour) == "18:00 to d2 10:00")
        #expect(text(8 * Span.hour, 2 * Span.hour) == "08:00 to 10:00")
    }
}
