import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What a log told before a gap in its records is told behind it only where a line does again.
@Suite struct GapTests {
    private static let news = "com.example.news"
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"

    /// The phone and an app before a gap of three hours, as a person uses them.
    private static func before() -> PhoneStory {
        var story = PhoneStory()
        story.say("08:00:00", "SpringBoard", "Screen did unlock")
        story.say("08:00:01", "powerexperienced", "plugin state changed to 1")
        story.say("08:00:02", "powerd", "Battery capacity change posted(0x1). Capacity:80 Source:AC")
        story.state("08:00:03", news, "running-active", role: "UserInteractiveFocal")
        return story
    }

    private static func words(_ day: LoggedDay) -> [String] {
        day.events.compactMap { event in
            let clock = day.header.calendar.hourAndMinute(event.moment)
            return switch event.happening {
            case .device(.lock(let isLocked)): "\(clock) \(isLocked ? "locked" : "unlocked")"
            case .device(.setting(.charger, let value, _)): "\(clock) charger \(value.isOn ? "on" : "off")"
            case .device(.battery(let charge)): "\(clock) battery \(charge / 1_000)"
            case .app(_, .appState(let state, let cause)): "\(clock) \(state.name): \(cause.key)"
            case .device(.silence): "\(clock) gap"
            default: nil
            }
        }
    }

    private static let told = [
        "08:00 unlocked", "08:00 charger on", "08:00 battery 80", "08:00 foreground: not-recorded",
    ]

    @Test("what a line tells anew behind a gap is told there, though it is as it was")
    func anew() throws {
        var story = Self.before()
        story.say("11:00:00", "SpringBoard", "Screen did unlock")
        story.say("11:00:02", "powerd", "Battery capacity change posted(0x1). Capacity:80 Source:AC")
        story.state("11:00:03", Self.news, "running-active", role: "UserInteractiveFocal")
        let day = try story.day()
        #expect(
            Self.words(day) == Self.told + [
                "08:00 gap", "11:00 unlocked", "11:00 battery 80", "11:00 charger on",
                "11:00 foreground: not-recorded",
            ])
        let noon = day.moment("09:30:00")
        for fact in [DeviceFact.lock, .charger, .battery] {
            let told = ["08:30:00", "09:30:00", "11:00:03"].map {
                day.index.tells(fact, at: day.moment($0))
            }
            #expect(told == [false, false, true], "\(fact)")
        }
        #expect(
            !day.index.device.charging.isOn(at: noon) && day.index.inUse(from: noon, to: noon + 1).isEmpty)
    }

    @Test("without a gap the same word is no news, however late it comes")
    func noGap() throws {
        var story = Self.before()
        for clock in ["08:50:00", "09:40:00", "10:30:00"] { story.rescored(clock) }
        story.say("11:00:00", "SpringBoard", "Screen did unlock")
        story.state("11:00:03", Self.news, "running-active", role: "UserInteractiveFocal")
        let day = try story.day()
        #expect(Self.words(day) == Self.told)
        #expect(day.index.tells(.lock, at: day.moment("09:30:00")))
    }

    @Test(
        "why an app is in the state that is told first of it is not told, nor behind a gap",
        arguments: [false, true])
    func cause(hasGap: Bool) throws {
        var story = Self.before()
        if !hasGap { for clock in ["08:50:00", "09:40:00", "10:30:00"] { story.rescored(clock) } }
        story.state("11:00:00", Self.news, "running-active", role: "Background")
        let last = Self.words(try story.day()).last
        #expect(last == "11:00 background: \(hasGap ? "not-recorded" : "left")")
    }

    @Test(
        "what runs as the records stop is not said to run on, and is not in the app that ran before the gap")
    func requests() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.state("08:01:00", Self.news, "running-active", role: "Background")
        story.starting("08:05:00", Self.refresh)
        story.submitted("11:00:00", "bgRefresh-com.example.news.refresh:0A1B2D")
        story.starting("11:00:10", "bgRefresh-com.example.news.refresh:0A1B2D")
        story.completed("11:00:20", "bgRefresh-com.example.news.refresh:0A1B2D")
        let day = try story.day()
        let records = try day.records(of: Self.news)
        #expect(records.map(\.ended) == [day.moment("08:05:00"), day.moment("11:00:20")])
        #expect(records.map(\.outcome) == [.unfinished, .completed])
        #expect(records.map { $0.runs.first?.reason } == [.dispatched, .notRecorded])
    }

    @Test("an activity of the system that runs as the records stop has no end in the log")
    func system() throws {
        var story = PhoneStory()
        story.say("08:00:00", "dasd", "STARTING activity com.apple.a:0A1B2C")
        story.rescored("08:10:00", "11:00:00")
        let day = try story.day()
        let run = try #require(day.evidence.system?.runs.first)
        #expect(run.ended == .init(day.moment("08:00:00"), line: 0))
    }

    @Test("of several logs, the words behind what is a gap in all of them are told anew")
    func merged() throws {
        let fileDay = try #require(CalendarDay(year: 2026, month: 10, day: 5))
        var merge = LogMerge(count: 2)
        var assembly = DayAssembly()
        var summaries: [LogSummary] = []
        for (log, hours) in [["08:00:00", "12:00:00"], ["08:30:00"]].enumerated() {
            let text = hours.map {
                "2026-10-05 \($0).000000+0200 0x1842     Default     0x0                  58    0    SpringBoard: Screen did unlock\n"
            }
            var reader = LogReader(style: .default, options: LogReadingOptions(fileDay: fileDay))
            try reader.read(Array(text.joined().utf8)[...]) { merge.take($0, from: log) }
            try reader.finish { merge.take($0, from: log) }
            merge.take(reader.summary, of: log)
            merge.end(log)
            summaries.append(reader.summary)
        }
        merge.tell { assembly.add($0) }
        let day = try #require(
            assembly.day(title: "day", isOver: true, silences: merge.silences(of: summaries)))
        #expect(Self.words(day) == ["08:00 unlocked", "08:30 gap", "12:00 unlocked"])
    }
}
