import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Which lines tell that something ran, in what, and why it had to stop.
@Suite struct RunWitnessTests {
    private static let news = "com.example.news"
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let clean = "bgProcessing-com.example.news.clean:0A1B2C"

    @Test("for how long an activity has been running tells when it began, where no line tells the start")
    func stillRunning() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.say("08:30:01", "dasd", "Activity \(Self.refresh) has been running for 4.5 minutes")
        story.completed("08:33:01", Self.refresh)
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(record.started == day.moment("08:25:31") && record.ended == day.moment("08:33:01"))
        #expect(record.runs.map(\.reason) == [.notRecorded] && record.runs[0].launch == nil)
        #expect(day.evidence.linesOfRequests == [[2, 3, 4]])
    }

    @Test(
        "an app in the foreground is handed what is for it and not launched, as its state or an evaluation says"
    )
    func foreground() throws {
        let push = "com.apple.pushLaunch.com.example.news:0A1B2C"
        let isForeground = [("Application", "{[appIsForeground]: Required:1.00, Observed:1.00}")]
        for byState in [true, false] {
            var story = PhoneStory()
            if byState {
                story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
            }
            story.submitted("08:01:00", push)
            if !byState { story.urged("08:01:00.100", push, by: isForeground) }
            story.say(
                "08:01:00.200", "dasd", "[FBSSystemService][0x28] Sending request to open \"\(Self.news)\"")
            story.completed("08:01:02", push)
            let day = try story.day()
            let record = try #require(day.index.requests.first { $0.request.mode == .backgroundPush })
            #expect(record.runs.map(\.reason) == [.foreground], "by state: \(byState)")
            #expect(record.started == day.moment("08:01:00.200"))
            #expect(
                !day.events.contains { if case .app(_, .launched) = $0.happening { true } else { false } })
        }
    }

    @Test(
        "the framework's word that the app was launched for a task is no launch without a line about the process"
    )
    func toldByFramework() throws {
        for isCreated in [false, true] {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.refresh)
            if !isCreated { story.state("08:00:01", Self.news, "running-suspended") }
            story.starting("08:30:00", Self.refresh)
            if isCreated { story.created("08:30:00.001", Self.news) }
            story.app(
                "08:30:00.002", "Handling launch from daemon for activities: {(\n    \(Self.refresh)\n)}")
            story.app("08:30:00.003", "Application launched for activities: {(\n    \(Self.refresh)\n)}")
            let day = try story.day()
            let launches = day.events.filter {
                if case .app(_, .launched) = $0.happening { true } else { false }
            }
            #expect(launches.isEmpty != isCreated)
            let run = try #require(day.index.requests.first?.runs.first)
            #expect(run.from == day.moment("08:30:00") && (run.launch != nil) == isCreated)
        }
    }

    @Test("why a task had to stop is what the last evaluation before says, or that it stalled")
    func whyItStops() throws {
        let reasons: [(policy: String, reason: String, EndReason)] = [
            ("Device Activity", "{deviceActive == 1}", .phonePickedUp),
            ("Charger Plugged In", "{pluggedIn == 0}", .chargerDisconnected),
            ("Activity Progress", "", .noProgress), ("Thermal", "", .notRecorded),
        ]
        for (policy, why, reason) in reasons {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.clean)
            story.starting("08:10:00", Self.clean)
            story.held("08:20:00", Self.clean, by: [(policy, why)])
            story.say(
                "08:20:00.100", "dasd", "Suspending \(Self.clean) - required criterion is not satisfied.")
            story.completed("08:20:01", Self.clean)
            let record = try #require(try story.day().index.requests.first)
            #expect(record.outcome == .expired && record.endReason == reason, "\(policy)")
        }
        var stalled = PhoneStory()
        stalled.submitted("08:00:00", Self.clean)
        stalled.starting("08:10:00", Self.clean)
        stalled.say(
            "08:20:00", "dasd", "Task has not reported progress within expected cadence; marking stalled")
        stalled.say("08:20:00.100", "dasd", "Suspending \(Self.clean) - required criterion is not satisfied.")
        stalled.completed("08:20:01", Self.clean)
        #expect(try stalled.day().index.requests.first?.endReason == .noProgress)
    }

    @Test(
        "a task whose expiration the framework tells of has expired then, also where its handlers were never called",
        arguments: [
            "Will expire BGTask activities", "Will expire activities",
            "Calling expiration handlers for activities", "Queued activities for expiration",
        ])
    func expirationAnnounced(words: String) throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.app("08:16:01", "Handling launch from daemon for activities: {(\n    \(Self.refresh)\n)}")
        story.app("08:16:32", "\(words): {(\n    \(Self.refresh)\n)}")
        story.completed("08:16:37", Self.refresh)
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(day.index.requests.count == 1 && record.started == day.moment("08:16:01"))
        #expect(record.expiring == day.moment("08:16:32") && record.ended == day.moment("08:16:37"))
        #expect(record.outcome == .expired)
    }

    @Test("the line about the end of a process may be the only one that tells whose its number was")
    func namedByItsEnd() throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "News",
            "Background Task 7 (\"upload\"), was created over 30 seconds ago. In applications "
                + "running in the background, this creates a risk of termination.", pid: 3_002)
        story.terminated("08:00:10", Self.news, domain: 15, code: 0x8BAD_F00D, pid: 3_002)
        let day = try story.day()
        #expect(day.header.roster.apps.map(\.bundleIdentifier) == [Self.news])
        let record = try #require(day.index.requests.first)
        #expect(record.outcome == .killed && record.endReason == .ranOutOfTime)
    }

    @Test("a signal from outside is no crash, as none is a process that ended by itself")
    func killSignal() throws {
        let ends: [(domain: Int, code: UInt64, cause: StateCause)] = [
            (2, 9, .endedFromOutside), (2, 15, .endedFromOutside), (2, 11, .crash), (2, 6, .crash),
            (0, 0, .exited), (1, 7, .usedTooMuchMemory), (1, 6, .systemKill), (15, 0, .endedBySystem),
            (15, 0xDEAD_6502, .installation),
        ]
        for (domain, code, cause) in ends {
            var story = PhoneStory()
            story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveFocal")
            story.terminated("08:30:00", Self.news, domain: domain, code: code)
            let causes = try story.day().events.compactMap { event -> StateCause? in
                guard case .app(_, .appState(.notRunning, let cause)) = event.happening else { return nil }
                return cause
            }
            #expect(causes == [cause], "\(domain), \(code)")
        }
    }
}
