import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Whose a task is, by the process that submits it, and what it is called where no line tells.
@Suite struct SubmitterTests {
    private static func refresh(_ identifier: String) -> String { "bgRefresh-\(identifier):0A1B2C" }

    /// A process submits a task whose identifier does not begin with the app's.
    private func submission(_ story: inout PhoneStory, _ clock: String, pid: Int32 = 3000) {
        story.app(
            clock,
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.feeds.daily, earliestBeginDate: (null)>",
            pid: pid)
    }

    private func names(_ day: LoggedDay) -> [String] {
        day.header.roster.apps.map { "\($0.name) \($0.bundleIdentifier)" }
    }

    @Test("the process that submits a task names its app", arguments: [false, true])
    func process(isKnownBefore: Bool) throws {
        var story = PhoneStory()
        func tellsProcess(_ clock: String) {
            story.say(clock, "runningboardd", "[app<com.example.news(0A1B)>:3000] Resuming task.")
        }
        if isKnownBefore { tellsProcess("08:00:00") }
        submission(&story, "08:00:01")
        story.submitted("08:00:01.010", Self.refresh("org.feeds.daily"), from: "08:00:01", to: "09:00:00")
        if !isKnownBefore { tellsProcess("08:00:05") }
        // Much later the number is another app's.
        story.say("09:30:00", "runningboardd", "[app<com.example.maps(0A1B)>:3000] Resuming task.")
        let day = try story.day()
        let owners = day.index.requests.map { day.header.roster[$0.request.app].bundleIdentifier }
        #expect(owners == ["com.example.news"])
        #expect(names(day).contains("News com.example.news"))
    }

    @Test("a task that only its app tells of stays that app's when another one has its process's number")
    func processOfRun() throws {
        var story = PhoneStory()
        story.app("08:00:01", "Running task: <BGAppRefreshTask: org.feeds.daily>")
        story.say("08:00:05", "runningboardd", "[app<com.example.news(0A1B)>:3000] Resuming task.")
        story.say("09:30:00", "runningboardd", "[app<com.example.maps(0A1B)>:3000] Resuming task.")
        let day = try story.day()
        let owners = day.index.requests.map { day.header.roster[$0.request.app].bundleIdentifier }
        #expect(owners == ["com.example.news"])
    }

    @Test("where no line tells its bundle identifier, the app is called like the process that submits")
    func unknown() throws {
        var story = PhoneStory()
        submission(&story, "08:00:01")
        story.submitted("08:00:01.010", Self.refresh("org.feeds.daily"), from: "08:00:01", to: "09:00:00")
        story.app(
            "08:00:02",
            "submitTaskRequest: <BGProcessingTaskRequest: org.feeds.clean, requiresExternalPower=1>")
        let day = try story.day()
        #expect(names(day) == ["News News"])
        #expect(day.header.roster.tasks.map(\.identifier) == ["org.feeds.daily", "org.feeds.clean"])
    }

    /// Two apps that use one task identifier, as a library in both of them makes it; the second one runs first.
    private func twoApps(_ era: PhoneEra, isJoined: Bool, isKnown: Bool) -> PhoneStory {
        var story = PhoneStory(era)
        if isKnown {
            story.say("08:00:00", "runningboardd", "[app<com.one.alpha(0A1B)>:3000] Resuming task.")
            story.say("08:00:00", "runningboardd", "[app<com.two.beta(0A1B)>:3100] Resuming task.")
        }
        let apps: [(second: String, name: String, pid: Int32, activity: String)] = [
            ("01", "Alpha", 3000, "bgRefresh-org.feeds.daily:0A0001"),
            ("02", "Beta", 3100, "bgRefresh-org.feeds.daily:0B0001"),
        ]
        for app in apps {
            let clock = "08:00:\(app.second)"
            story.app(
                clock,
                "submitTaskRequest: <BGAppRefreshTaskRequest: org.feeds.daily, earliestBeginDate: (null)>",
                name: app.name, pid: app.pid)
            if isJoined {
                story.app(
                    clock + ".001", "Submitting task request activity: \(app.activity)", name: app.name,
                    pid: app.pid)
            }
            story.submitted(clock + ".010", app.activity, from: "08:00:\(app.second)", to: "09:00:00")
        }
        for (minute, app) in zip(["30", "40"], apps.reversed()) {
            story.starting("08:\(minute):00", app.activity)
            story.app(
                "08:\(minute):00.500", "Running task: <BGAppRefreshTask: org.feeds.daily>", name: app.name,
                pid: app.pid)
            story.app(
                "08:\(minute):09",
                "Marking task <BGAppRefreshTask: org.feeds.daily> complete with success: "
                    + (app.pid == 3000 ? "1" : "0"), name: app.name, pid: app.pid)
        }
        return story
    }

    @Test("of two apps with one task identifier, each has what its own process submits and runs")
    func sharedIdentifier() throws {
        for era in PhoneEra.allCases {
            for (isJoined, isKnown) in [(false, false), (false, true), (true, false), (true, true)] {
                let day = try twoApps(era, isJoined: isJoined, isKnown: isKnown).day()
                let courses = day.index.requests.map { record in
                    "\(day.header.roster[record.request.app].name) \(record.outcome?.key ?? "-")"
                }
                #expect(courses == ["Alpha completed", "Beta failed"])
                #expect(
                    day.index.requests.map(\.submitted) == [
                        day.moment("08:00:01"), day.moment("08:00:02"),
                    ])
                #expect(
                    day.index.requests.map(\.started) == [day.moment("08:40:00"), day.moment("08:30:00")])
                if isKnown {
                    #expect(
                        day.header.roster.apps.map(\.bundleIdentifier) == ["com.one.alpha", "com.two.beta"])
                }
            }
        }
    }

    @Test("a process that nothing tells of is the app of its task identifier, unless it has another name")
    func laterProcess() throws {
        var story = PhoneStory()
        story.say("08:00:00", "runningboardd", "[app<com.example.news(0A1B)>:3000] Resuming task.")
        submission(&story, "08:00:01")
        // The app was started anew, and RunningBoard's line about that is missing.
        submission(&story, "09:00:01", pid: 3500)
        story.app(
            "10:00:00",
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.feeds.daily, earliestBeginDate: (null)>",
            name: "Maps", pid: 3600)
        let day = try story.day()
        #expect(
            day.index.requests.map { day.header.roster[$0.request.app].bundleIdentifier } == [
                "com.example.news", "com.example.news", "Maps",
            ])
    }

    @Test("a process with the number of another app's earlier one is no process of that app")
    func numberAgain() throws {
        var story = PhoneStory()
        story.say("08:00:00", "runningboardd", "[app<com.example.maps(0A1B)>:3000] Resuming task.")
        story.app("08:00:01", "Simulating launch for task with identifier org.maps.tiles", name: "Maps")
        story.say("09:00:00", "runningboardd", "[app<com.example.news(0A1B)>:2999] Resuming task.")
        submission(&story, "09:00:01", pid: 2999)
        // The process of News was started anew, which no line tells.
        submission(&story, "09:30:00")
        story.submitted("09:30:00.010", Self.refresh("org.feeds.daily"), from: "09:30:00", to: "10:00:00")
        story.app("09:40:00", "Running task: <BGAppRefreshTask: org.feeds.daily>")
        story.app("09:40:09", "Marking task <BGAppRefreshTask: org.feeds.daily> complete with success: 1")
        let day = try story.day()
        let record = try #require(day.index.requests.last)
        #expect(day.header.roster[record.request.app].bundleIdentifier == "com.example.news")
        #expect(record.started == day.moment("09:40:00") && record.ended == day.moment("09:40:09"))
    }

    @Test("whose run it is that the app names first is not what its task identifier tells")
    func claimedByItsRun() throws {
        var story = PhoneStory()
        story.say("08:00:00", "runningboardd", "[app<com.one.alpha(0A1B)>:3000] Resuming task.")
        story.app(
            "08:00:01",
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.feeds.daily, earliestBeginDate: (null)>",
            name: "Alpha", pid: 3000)
        story.submitted("08:00:01.010", "bgRefresh-org.feeds.daily:0A0001", from: "08:00:01", to: "09:00:00")
        story.state("08:10:00", "com.one.alpha", "running-active", role: "UserInteractiveFocal")
        story.say("08:20:00", "runningboardd", "[app<com.two.beta(0A1B)>:3100] Resuming task.")
        story.starting("08:30:00", "bgRefresh-org.feeds.daily:0B0001")
        story.app(
            "08:30:00.500", "Running task: <BGAppRefreshTask: org.feeds.daily>", name: "Beta", pid: 3100)
        let day = try story.day()
        let record = try #require(try day.records(of: "com.two.beta").first)
        #expect(record.started == day.moment("08:30:00"))
        let start = day.events.compactMap { event -> StartReason? in
            if case .request(_, .started(_, let reason)) = event.happening { reason } else { nil }
        }
        // Alpha is open, but it is Beta's, which ran in the background.
        #expect(start == [.dispatched])
    }

    @Test("apps of which a log tells task identifiers only are told apart by so many words as that takes")
    func identifiers() throws {
        var story = PhoneStory()
        let identifiers = ["com.example.news.refresh", "com.example.mail.refresh", "org.birds.mail.refresh"]
        for identifier in identifiers {
            story.submitted("08:00:01", Self.refresh(identifier), from: "08:00:01", to: "09:00:00")
        }
        #expect(
            names(try story.day()) == [
                "news.refresh com.example.news.refresh", "example.mail.refresh com.example.mail.refresh",
                "birds.mail.refresh org.birds.mail.refresh",
            ])
    }

    @Test("identifiers that differ only where no name shows it are called by the whole of them")
    func alike() {
        let long = (0..<12).map { "w\($0)" }.joined(separator: ".")
        let identifiers = ["a.\(long)", "b.\(long)", "one", "a..b", "a.b"]
        let names = IdentifierNames(identifiers + identifiers)
        #expect(Set(identifiers.compactMap { names[$0] }) == Set(identifiers))
    }
}
