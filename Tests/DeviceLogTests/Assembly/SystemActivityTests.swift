import Testing
import Timeline

@testable import DeviceLog

/// What the scheduler runs for the system itself is told apart from the requests of apps.
@Suite struct SystemActivityTests {
    private static let telemetry = "com.apple.bird.telemetry:0A1B2C"

    private static func said(_ words: [(clock: String, message: String)]) -> PhoneStory {
        var story = PhoneStory()
        for word in words { story.say(word.clock, "dasd", word.message) }
        return story
    }

    @Test("an activity is submitted, blocked, starts and ends, and is no request of an app")
    func course() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.telemetry, from: "08:00:00", to: "20:00:00")
        story.held("08:10:00", Self.telemetry, by: [("Thermal", ""), ("Battery Level", "")])
        story.held("08:20:00", Self.telemetry, by: [("Thermal", ""), ("Battery Level", "")])
        story.held("08:30:00", Self.telemetry, by: [("Thermal", "")])
        story.starting("09:00:00", Self.telemetry)
        story.held("09:00:10", Self.telemetry, by: [("Thermal", "")])
        story.completed("09:00:40", Self.telemetry)
        let day = try story.day()
        let runs = try #require(day.evidence.system).runs
        let run = try #require(runs.first)
        #expect(runs.count == 1 && run.name == "com.apple.bird.telemetry")
        #expect(run.submitted == .init(day.moment("08:00:00"), line: 2))
        #expect(
            run.holds == [
                .init(
                    policies: ["Thermal", "Battery Level"], first: .init(day.moment("08:10:00"), line: 3),
                    last: day.moment("08:20:00"), count: 2),
                .init(
                    policies: ["Thermal"], first: run.holds[1].first, last: day.moment("08:30:00"), count: 1),
            ])
        #expect(run.evaluated?.moment == day.moment("08:30:00"))
        #expect(run.started?.moment == day.moment("09:00:00") && run.ended?.moment == day.moment("09:00:40"))
        #expect(day.systemRuns == 1 && day.index.requests.isEmpty)
        let app = try #require(day.index.systemApp)
        #expect(day.header.roster[app].name == "System" && day.header.roster.apps.count == 1)
    }

    @Test("each submission of a name is a run of its own, and a day without any has no such app")
    func runs() throws {
        let twice = try Self.said([
            ("08:00:00", "STARTING activity com.apple.a:0A1B2C"),
            ("08:00:05", "STARTING activity com.apple.a:0D0D0D"),
            ("08:00:06", "COMPLETED com.apple.a:0D0D0D"),
        ]).day()
        let runs = try #require(twice.evidence.system).runs
        // Only the second ends; of the first, nothing is told after its start.
        #expect(runs.map { $0.ended?.line == 0 } == [true, false] && twice.systemRuns == 2)
        var none = PhoneStory()
        none.submitted("08:00:00", "bgRefresh-com.example.news.refresh:0A1B2C")
        let day = try none.day()
        #expect(day.evidence.system == nil && day.index.systemApp == nil)
    }

    @Test("the same policies block anew after a silence, and of many changes the newest are kept")
    func silence() throws {
        var story = PhoneStory()
        for clock in ["08:00:00", "08:30:00", "09:00:01"] {
            story.held(clock, Self.telemetry, by: [("Thermal", "")])
        }
        let run = try #require(try story.day().evidence.system?.runs.first)
        #expect(run.holds.map(\.count) == [2, 1])
        for minute in 10..<30 {
            story.held("09:\(minute):00", Self.telemetry, by: [(minute % 2 == 0 ? "Motion" : "Thermal", "")])
        }
        let changed = try #require(try story.day().evidence.system?.runs.first)
        #expect(changed.holds.map(\.policies.first) == (22..<30).map { $0 % 2 == 0 ? "Motion" : "Thermal" })
        #expect(changed.holds.allSatisfy { $0.count == 1 })
    }

    @Test("what ran as the phone starts again is recorded up to the last word on it")
    func reboot() throws {
        var story = Self.said([("08:00:00", "STARTING activity com.apple.a:0A1B2C")])
        story.say("08:30:00", "kernel", "iBoot version: iBoot-1", pid: 0)
        let day = try story.day()
        #expect(day.evidence.system?.runs.first?.ended == .init(day.moment("08:00:00"), line: 0))
    }

    @Test("what the scheduler cancels of the system's own has not run, where its submission is in the log")
    func cancelled() throws {
        let day = try Self.said([
            ("03:09:45", "CANCELED: com.apple.a:0A1B2C at priority 5"),
            ("03:09:46", "Submitted Activity: com.apple.a:0A1B2D at priority 5"),
            ("03:19:45", "CANCELED: com.apple.a:0A1B2D at priority 5"),
            ("03:20:00", "COMPLETED com.apple.b:0A1B2E at priority 5"),
        ]).day()
        let runs = try #require(day.evidence.system).runs
        #expect(runs.map(\.isCancelled) == [true, true, false])
        #expect(runs.allSatisfy { $0.started == nil && $0.ended != nil })
    }

    @Test("where an app has the name that stands for the system, what the system runs has no lane")
    func nameTaken() throws {
        var story = Self.said([("08:00:00", "STARTING activity com.apple.a:0A1B2C")])
        story.state("08:00:01", SystemActivities.bundleIdentifier, "running-active", role: "Background")
        let day = try story.day()
        #expect(day.header.roster.apps.map(\.bundleIdentifier) == [SystemActivities.bundleIdentifier])
        #expect(day.evidence.system == nil && day.systemRuns == 1)
    }

    @Test("a log of any length keeps so many runs, and counts all")
    func bounded() throws {
        var system = LoggedSystem()
        let most = LoggedSystem.runsAtMost
        for number in 0..<most * 2 {
            let stamp = Stamp(time: Int64(number), line: UInt32(number + 1))
            let activity = Activity(name: "com.apple.a:\(number)", kind: .system, subject: "com.apple.a")
            system.start(activity, at: stamp)
        }
        let kept = system.activities(
            LogCalendar(first: 0, shift: 0), gaps: [], through: 1 << 40, isOver: false
        ).runs
        #expect(kept.count <= most && kept.count >= most / 2)
        #expect(system.starts == most * 2 && system.forgotten + kept.count == most * 2)
        #expect(kept.last?.started?.line == UInt32(most * 2))
        // One that was kept still ends where it says so.
        let newest = Activity(name: "com.apple.a:\(most * 2 - 1)", kind: .system, subject: "com.apple.a")
        system.end(newest, at: Stamp(time: 1 << 40, line: 1))
        #expect(
            system.activities(LogCalendar(first: 0, shift: 0), gaps: [], through: 1 << 40, isOver: false).runs
                .last?.ended != nil)
    }
}
