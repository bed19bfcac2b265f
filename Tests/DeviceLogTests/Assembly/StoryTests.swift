import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// One story in the words of every release, in every style, is one day.
@Suite struct StoryTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let push = "com.apple.pushLaunch.com.example.news:0A1B2D"

    /// A morning of an app: opened, left, held, launched, pushed, replaced, swiped away.
    private static func story(_ era: PhoneEra) -> PhoneStory {
        var story = PhoneStory(era)
        let news = "com.example.news"
        story.say("07:00:00", "powerd", "Battery capacity change posted(0x80068). Capacity:97 Source:AC")
        story.say("07:10:00", "powerexperienced", "plugin state changed to 0")
        story.say("07:11:00", "identityservicesd", "Screen did unlock (Was locked for 3000.5 seconds)")
        story.created("08:00:00", news)
        story.state("08:00:01", news, "running-active", role: "UserInteractiveFocal")
        story.state("08:05:00", news, "running-active", role: "UserInteractiveNonFocal")
        story.app(
            "08:05:01",
            "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news.refresh, earliestBeginDate: "
                + "2026-10-05 06:20:01 +0000>")
        story.submitted("08:05:02", refresh, from: "08:20:01", to: "23:20:01")
        story.state("08:05:09", news, "running-suspended")
        story.rescored("08:20:00", "08:30:00")
        story.held("08:30:01", refresh, by: [("Low Power Mode", ""), ("Thermal", "{thermalLevel >= 2}")])
        story.rescored("08:40:00")
        story.held(
            "08:40:01", refresh,
            by: [("Activity Rate Limit", "{[ratelimited]: Required:1.00, Observed:0.00},")])
        story.say(
            "08:50:00", "dasd", "[FBSSystemService][0x37f9] Sending request to open \"com.example.news\"")
        story.state("08:50:01", news, "running-active", role: "Background")
        story.starting("08:50:01", refresh)
        story.app(
            "08:50:09", "Marking task <BGAppRefreshTask: com.example.news.refresh> complete with success: 1")
        story.completed("08:50:09", refresh)
        story.state("08:50:20", news, "running-suspended")
        story.say(
            "09:00:00", "SpringBoard", "Received incoming message on topic com.example.news at priority 5")
        story.submitted("09:00:01", push, from: "09:00:01", to: "23:00:01")
        story.submitted(
            "09:10:00", "bgRefresh-com.example.news.refresh:0A1B2E", from: "09:25:00", to: "23:25:00")
        story.cancelled("09:10:00", push)
        story.submitted(
            "09:10:00", "com.apple.pushLaunch.com.example.news:0A1B2F", from: "09:10:00", to: "23:10:00")
        story.terminated("09:20:00", news, domain: 10, code: 0xDEAD_FA11)
        story.cancelled("09:20:01", "bgRefresh-com.example.news.refresh:0A1B2E")
        return story
    }

    /// The events of a day without their lines, in seconds, which every style can tell.
    private static func told(_ day: LoggedDay) -> [String] {
        let roster = day.header.roster
        return day.events.compactMap { event in
            // Evaluations are numbered in the order of the events, which is told by the verdicts.
            if case .request(_, .evaluated) = event.happening { return nil }
            let app = event.happening.app.map { roster[$0].bundleIdentifier } ?? ""
            let clock = day.header.calendar.clock(event.moment)
            return "\(clock) \(app) \(event.happening)"
        }
    }

    @Test("the words of every release tell the same day", arguments: PhoneEra.allCases)
    func eras(era: PhoneEra) throws {
        // The oldest words hide the window of a submission; the app's line has its beginning.
        func day(_ era: PhoneEra) throws -> [String] {
            Self.told(try Self.story(era).day()).filter { !$0.contains("pushLaunch") }
        }
        let newest = try day(.ios26)
        let told = try day(era)
        if era == .ios13 {
            #expect(told.filter { $0.contains("started") } == newest.filter { $0.contains("started") })
            #expect(told.filter { $0.contains("ended") } == newest.filter { $0.contains("ended") })
            #expect(told.filter { $0.contains("appState") } == newest.filter { $0.contains("appState") })
            #expect(told.first { $0.contains("submitted") } == newest.first { $0.contains("submitted") })
        } else {
            #expect(told == newest)
        }
        #expect(newest.contains { $0.hasPrefix("08:50:01") && $0.contains("started") })
    }

    @Test("every style tells the same day, as far as it can", arguments: LogStyle.ofSystem, PhoneEra.allCases)
    func styles(style: LogStyle, era: PhoneEra) throws {
        // Xcode's console has the app's own lines alone, and lines of letters have no subsystem.
        guard style != .xcode else { return }
        let expected = Self.told(try Self.story(era).day())
        let day = try Self.story(era).day(in: style)
        let told = Self.told(day)
        guard style != .unifiedLog, style != .unifiedLogCSV else {
            // In UTC, two hours earlier.
            #expect(told.count == expected.count)
            #expect(told.map { $0.dropFirst(8) } == expected.map { $0.dropFirst(8) })
            return
        }
        for (number, pair) in zip(told, expected).enumerated() {
            try #require(pair.0 == pair.1, "event \(number) in \(style) of \(era)")
        }
        #expect(told.count == expected.count)
    }

    @Test("the day of the story says what happened in it")
    func whole() throws {
        let day = try Self.story(.ios26).day()
        let index = day.index
        let records = try day.records(of: "com.example.news")
        #expect(records.map(\.outcome) == [.completed, .replaced, .cancelled, .unfinished])
        #expect(records.map(\.endReason) == [nil, .newerPush, .swipedAway, nil])
        #expect(day.pushes.map(\.bundle) == ["com.example.news"])
        #expect(index.device.battery.value(at: day.moment("07:30")) == 97_000)
        #expect(!index.device.charging.isOn(at: day.moment("07:30")))
        #expect(index.device.charging.isOn(at: day.moment("07:05")))
        #expect(index.apps[0].swipedAway.isOn(at: day.moment("09:20:01")))
        let holds = PolicyHolds(records[0], day.evidence, until: day.moment("09:00"))
        #expect(holds.holds.map(\.policies) == [["Low Power Mode", "Thermal"], ["Activity Rate Limit"]])
    }
}
