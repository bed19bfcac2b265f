import Testing
import Timeline

@testable import DeviceLog

/// Who asked for a launch, and why.
@Suite struct LaunchReasonTests {
    @Test("a launch says who asked for it and why, where a line does, and otherwise nothing")
    func launchReasons() throws {
        let app = "com.example.news"
        var story = PhoneStory()
        story.say(
            "08:00:00", "SpringBoard",
            "[FBSystemService][0x37f9] Received request to open \"\(app)\" from locationd:75.")
        story.say(
            "08:00:00.100", "runningboardd",
            "Executing launch request for app<\(app)(0A)> (region) from requestor: "
                + "[osservice<com.apple.SpringBoard>:59]")
        story.state("08:00:00.200", app, "running-active", role: "Background")
        story.state("08:00:20", app, "none")
        story.created("08:30:00", app)
        story.state("08:30:00.100", app, "running-active", role: "Background")
        let day = try story.day()
        let reasons = day.events.compactMap { event -> LaunchReason?? in
            guard case .app(_, .launched) = event.happening else { return nil }
            return day.evidence.launchReasons[event.line]
        }
        #expect(reasons == [LaunchReason(asker: "locationd", words: "region", line: 2), nil])
        #expect(
            day.evidence.answersOfLines(day.header, day.events).launchReasons == day.evidence.launchReasons)
        // What is made ready and not launched is told as what it is.
        var prewarmed = PhoneStory()
        prewarmed.say(
            "08:00:00", "runningboardd", "Executing launch request for app<\(app)(0A)> (DAS Prewarm launch)")
        prewarmed.state("08:00:00.100", app, "running-suspended")
        let finding = try #require(try prewarmed.day().evidence.findings.first)
        #expect(finding.topic.detail == .words("DAS Prewarm launch"))
    }

    @Test(
        "a process that comes to the background was launched, whichever line tells that it was created",
        arguments: [
            "Executing launch request for app<com.example.news(0A)> (FBApplicationProcess)",
            "Creating and launching job for: app<com.example.news(0A)>",
            "[app<com.example.news(0A)>:3000] This process will be managed.",
            "Now tracking process: [app<com.example.news(0A)>:3000]",
        ], ["Background", "UserInteractiveFocal"])
    func createdInBackground(line: String, role: String) throws {
        var story = PhoneStory()
        story.say("08:00:00", "runningboardd", line)
        // Another one of the same launch changes nothing.
        story.say("08:00:00.100", "runningboardd", "Now tracking process: [app<com.example.news(0A)>:3000]")
        story.state("08:00:00.200", "com.example.news", "running-active", role: role)
        let day = try story.day()
        let launches = day.events.compactMap { event -> Moment? in
            if case .app(_, .launched) = event.happening { event.moment } else { nil }
        }
        #expect(launches == (role == "Background" ? [day.moment("08:00:00")] : []))
    }

    @Test("a launch says which daemon asked for it, also one that only this line names, but not SpringBoard")
    func unknownOpeners() throws {
        let app = "com.example.news"
        for (opener, asker) in [("chronod", "chronod"), ("fictiond", "fictiond"), ("SpringBoard", nil)] {
            var story = PhoneStory()
            story.say(
                "08:00:00", "SpringBoard",
                "[FBSystemService][0x37f9] Received request to open \"\(app)\" from \(opener):75.")
            story.created("08:00:00.100", app)
            story.state("08:00:00.200", app, "running-active", role: "Background")
            let day = try story.day()
            #expect(day.evidence.launchReasons.values.map(\.asker) == (asker.map { [$0] } ?? []))
        }
    }
}
