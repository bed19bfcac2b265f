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
    }

    @Test(
        "a process that is made before anything needs it is no launch, and the app does not run in it",
        arguments: [
            ("runningboardd", "Executing launch request for app<com.example.news(0A)> (DAS Prewarm launch)"),
            (
                "runningboardd",
                "Executing launch request for application<com.example.news> (DAS DYLD3 Closure Generation)"
            ),
            ("dasd", "DASDPREWARM Prewarm app success: com.example.news"),
            ("dasd", "Prelaunched app: com.example.news (0)"),
        ])
    func prewarmed(process: String, line: String) throws {
        let app = "com.example.news"
        var story = PhoneStory()
        story.say("08:00:00", process, line)
        story.say("08:00:00.050", "runningboardd", "Now tracking process: [app<\(app)(0A)>:3000]")
        story.state("08:00:00.100", app, "running-active")
        story.state("08:00:00.300", app, "running-suspended")
        story.rescored("08:10:00")
        let day = try story.day()
        #expect(day.evidence.findings.map(\.topic) == [LogTopic(.process(.prewarmed), subject: app)])
        let states = day.events.compactMap { event -> AppState? in
            if case .app(_, .appState(let state, _)) = event.happening { state } else { nil }
        }
        #expect(states == [.suspended] && day.index[AppID(0)].launches.isEmpty)
        // What launches the app later is told as a launch.
        story.state("08:20:00", app, "none")
        story.created("08:30:00", app)
        story.state("08:30:00.100", app, "running-active", role: "Background")
        #expect(try story.day().index[AppID(0)].launches.count == 1)
    }

    @Test("what the scheduler does not make ready, as the app forbids that, is told, and makes no process")
    func prewarmRefused() throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "dasd",
            "DASPREWARM Refusing to prewarm com.example.news because it not allowed by developer")
        story.rescored("08:10:00")
        let day = try story.day()
        #expect(
            day.evidence.findings.map(\.topic) == [
                LogTopic(.process(.prewarmRefused), subject: "com.example.news")
            ])
        #expect(day.index[AppID(0)].changes.isEmpty)
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
