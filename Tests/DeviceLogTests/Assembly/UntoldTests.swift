import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What no line tells of a request is not told: its submission, its arrival, its launch.
@Suite struct UntoldTests {
    private static let news = "com.example.news"
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"

    private func isKnown(_ story: PhoneStory) throws -> Bool {
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        return day.index.knowsSubmission(of: record.request.id)
    }

    @Test("a submission is told by the scheduler's or the app's line about it, and by no later line")
    func submission() throws {
        var lines: [(PhoneStory, isKnown: Bool)] = (0..<7).map { _ in (PhoneStory(), false) }
        lines[0].0.held("08:10:00", Self.refresh, by: [("Thermal", "")])
        lines[1].0.starting("08:10:00", Self.refresh)
        lines[2].0.completed("08:10:00", Self.refresh)
        lines[3].0.app("08:10:00", "Running task: <BGAppRefreshTask: com.example.news.refresh>")
        lines[4].0.submitted("08:10:00", Self.refresh)
        lines[5].0.app(
            "08:10:00",
            "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news.refresh, earliestBeginDate: (null)>"
        )
        lines[6].0.app("08:10:00", "Submitting task request activity: \(Self.refresh)")
        for number in 4...6 { lines[number].isKnown = true }
        for (number, story) in lines.enumerated() {
            #expect(try isKnown(story.0) == story.isKnown, "story \(number)")
        }
    }

    @Test("when a request could begin that the log first names later is not told")
    func eligible() throws {
        var story = PhoneStory()
        story.held("08:10:00", Self.refresh, by: [("Thermal", "")])
        let record = try #require(try story.day().index.requests.first)
        #expect(record.eligible == nil)
    }

    @Test(
        "a push is told to arrive by the words about its arrival, and not by those about its delivery",
        arguments: [
            ("Received incoming message on topic com.example.news at priority 5", true),
            (
                "[com.example.news] Received remote notification request 0A1B-2C3D [ waking: 0, hasAlertContent: 1, "
                    + "hasSound: 0 hasBadge: 0 hasContentAvailable: 0 hasMutableContent: 0 pushType: Alert]",
                true
            ),
            ("[com.example.news] Delivered user visible push notification 0A1B-2C3D", false),
            ("Ignoring notification with no alert, sound or badge (com.example.news): 0A1B-2C3D", false),
        ])
    func push(line: String, isKnown: Bool) throws {
        var story = PhoneStory()
        story.say("08:10:00", "SpringBoard", line)
        #expect(try self.isKnown(story) == isKnown)
        let index = try story.day().index
        let marks = index.apps[0].instants.filter { $0.kind == .pushReceived }
        #expect(marks.count == (isKnown ? 1 : 0))
    }

    @Test(
        "a run without a line of its launch is in a launch that is not told, unless the process ran already",
        arguments: [
            ("", StartReason.notRecorded), ("running-suspended None", .notRecorded),
            ("running-active Background", .dispatched), ("running-active UserInteractiveFocal", .foreground),
        ])
    func launch(state: String, reason: StartReason) throws {
        var story = PhoneStory()
        let words = state.split(separator: " ").map(String.init)
        if !words.isEmpty { story.state("08:00:00", Self.news, words[0], role: words[1]) }
        story.submitted("08:05:00", Self.refresh)
        story.starting("08:30:00", Self.refresh)
        let run = try #require(try story.day().index.requests.first?.runs.first)
        #expect(run.launch == nil && run.reason == reason)
        #expect(run.isLaunchUnknown(.appRefresh) == (reason == .notRecorded))
    }

    @Test(
        "an app that comes to the background as its task starts did not run before, and its launch is not told"
    )
    func wokenForIt() throws {
        var story = PhoneStory()
        story.state("08:29:59", Self.news, "running-active", role: "Background")
        story.submitted("08:05:00", Self.refresh)
        story.starting("08:30:00", Self.refresh)
        let run = try #require(try story.day().index.requests.first?.runs.first)
        #expect(run.isLaunchUnknown(.appRefresh))
    }

    @Test("a launch whose line comes just after that of the start is the launch of that run")
    func laterWitness() throws {
        var story = PhoneStory()
        story.submitted("08:05:00", Self.refresh)
        story.state("08:06:00", Self.news, "running-suspended")
        story.starting("08:30:00.100", Self.refresh)
        story.say(
            "08:30:00.300", "dasd", "[FBSSystemService][0x37f9] Sending request to open \"com.example.news\"")
        let day = try story.day()
        let run = try #require(day.index.requests.first?.runs.first)
        #expect(run.launch != nil && run.reason == .dispatched)
        #expect(day.index.apps[0].launches == [day.moment("08:30:00.100")])
    }

    @Test(
        "what the framework refuses is refused, with its line, and waits for nothing",
        arguments: [
            (
                "Registration rejected; com.example.news.tidy is not advertised in the application's Info.plist",
                Refusal.registrationRejected
            ),
            (
                "Launch handler for task with identifier com.example.news.tidy has already been registered",
                .registeredTwice
            ), ("submitTaskRequest failed for com.example.news.tidy: too many", .submissionFailed),
        ])
    func refused(line: String, refusal: Refusal) throws {
        var story = PhoneStory()
        story.submitted("08:05:00", "bgProcessing-com.example.news.tidy:0A1B2C")
        story.app("08:10:00", line)
        let day = try story.day()
        let submitted = day.index.requests.filter { !$0.request.id.isRefused }
        #expect(submitted.map(\.outcome) == [.unfinished])
        #expect(day.index.requests.compactMap(\.refusal) == [refusal])
        let refused = day.events.filter {
            if case .request(_, .refused) = $0.happening { true } else { false }
        }
        #expect(refused.map(\.moment) == [day.moment("08:10:00")])
        let event = try #require(refused.first)
        guard case .request(let request, .refused(refusal)) = event.happening else {
            Issue.record("\(event.happening)")
            return
        }
        // Another line tells that the identifier is that of a processing task.
        #expect(request.mode == .processing)
        #expect(try #require(day.evidence.line(event.line)).text == line)
    }

    @Test(
        "the kind of a push is told by its topic, its content, or what is shown, and by no line about its arrival"
    )
    func kind() throws {
        func request(_ alert: Int, _ available: Int) -> String {
            "[com.example.news] Received remote notification request 0A1B-2C3D [ waking: 0, hasAlertContent: \(alert), "
                + "hasSound: 0 hasBadge: 0 hasContentAvailable: \(available) hasMutableContent: 0 pushType: Alert]"
        }
        let received = "Received incoming message on topic com.example.news"
        let lines = [
            ("\(received) at priority 5", "push: push; its kind is not in this log"),
            (
                "\(received).complication at priority 5",
                "complication push: push; the model has no mode for it"
            ),
            (
                "Ignoring notification with no alert, sound or badge (com.example.news): 0A1B-2C3D",
                "push: push; its kind is not in this log"
            ),
            ("\(received).voip at priority 10", "VoIP push: VoIP push"),
            (request(1, 0), "alert push: standard push"),
            (request(1, 1), "alert and background push: standard push"),
            (request(0, 1), "background push: background push"),
            (
                "[com.example.news] Delivered user visible push notification 0A1B-2C3D",
                "standard push: standard push"
            ),
        ]
        for (line, told) in lines {
            var story = PhoneStory()
            story.say("08:10:00", "SpringBoard", line)
            let tasks = try story.day().header.roster.tasks
            #expect(tasks.map { "\($0.identifier): \($0.modeName)" } == [told])
        }
    }
}
