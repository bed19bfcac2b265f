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
