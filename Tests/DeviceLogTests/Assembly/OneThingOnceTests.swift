import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What several processes log of one thing is one thing: names of one moment decide, and no gap is bridged.
@Suite struct OneThingOnceTests {
    private static let task = "com.example.news.refresh"
    private static let first = "bgRefresh-com.example.news.refresh:0A1B2C"
    private static let second = "bgRefresh-com.example.news.refresh:0A1B2D"

    private func records(_ story: PhoneStory) throws -> [RequestRecord] {
        let day = try story.day()
        return day.index.requests
    }

    @Test("lines with the number of its user and lines without are about one activity")
    func userNumber() throws {
        var story = PhoneStory()
        story.submitted("09:59:00", Self.first)
        story.starting("10:00:00", "501:" + Self.first)
        story.completed("10:01:00", Self.first)
        story.submitted("10:02:00", "501:" + Self.second)
        story.starting("10:03:00", Self.second)
        story.completed("10:04:00", "501:" + Self.second)
        #expect(try records(story).map(\.outcome) == [.completed, .completed])
    }

    @Test("the app's start behind a gap is that of the activity that the scheduler names then")
    func behindGap() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.app("12:00:00", "Starting task: <BGAppRefreshTask: \(Self.task)>")
        story.app("12:00:09", "Marking task <BGAppRefreshTask: \(Self.task)> complete with success: 1")
        story.completed("12:00:09.010", Self.second)
        let told = try records(story)
        #expect(told.map { $0.started != nil } == [false, true])
        #expect(told.map(\.outcome) == [.unfinished, .completed])
    }

    @Test("without a gap the app's start is that of the request that waits")
    func withoutGap() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.rescored("08:30:00")
        story.app("09:00:00", "Starting task: <BGAppRefreshTask: \(Self.task)>")
        story.app("09:00:09", "Marking task <BGAppRefreshTask: \(Self.task)> complete with success: 1")
        let told = try records(story)
        #expect(told.map(\.outcome) == [.completed])
    }

    @Test(
        "a run of which only the app tells, with its task hidden at the end, is that of the activity that ends"
    )
    func appRun() throws {
        var story = PhoneStory()
        story.say("08:00:00", "News", "Starting task: <BGAppRefreshTask: \(Self.task)>", pid: 0)
        story.submitted("08:00:01", Self.second)
        story.say("08:00:09", "News", "Marking task (null) complete with success: 0", pid: 0)
        story.say("08:00:09.001", "News", "Complete task request activity: \(Self.first)", pid: 0)
        story.completed("08:00:09.010", Self.first)
        for style in [LogStyle.default, .console] {
            let told = try story.day(in: style).index.requests
            #expect(told.map(\.outcome) == [.failed, .unfinished], "\(style)")
            #expect(told.map { $0.started != nil } == [true, false])
        }
    }

    @Test("an end whose task is hidden is that of the activity that the next line names")
    func hiddenTask() throws {
        let other = "bgProcessing-com.example.news.tidy:0A1B2E"
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        story.submitted("08:00:01", other)
        story.app("08:10:00", "Handling launch from daemon for activities: {(\n    \(Self.first)\n)}")
        story.app("08:10:05", "Handling launch from daemon for activities: {(\n    \(other)\n)}")
        story.app("08:10:20", "Marking task (null) complete with success: 0")
        story.app("08:10:20.001", "Complete task request activity: \(Self.first)")
        story.rescored("08:11:00")
        let day = try story.day()
        let told = day.index.requests
        #expect(told.map(\.outcome) == [.failed, .unfinished])
        #expect(told.first?.ended == day.moment("08:10:20"))
    }

    @Test(
        "where no line tells that a push has come, the one that SpringBoard knows is the one that the scheduler evaluates",
        arguments: [true, false])
    func pushSeenLate(isEvaluatedFirst: Bool) throws {
        var story = PhoneStory()
        let evaluation =
            "com.apple.pushLaunch.com.example.news:0A1B2C:[\n\t{name: ApplicationPolicy, policyWeight: 50.000, response:"
            + " {Decision: Must Not Proceed, Score: 0.00}}\n ], FinalDecision: Must Not Proceed}"
        if isEvaluatedFirst { story.say("08:00:00", "dasd", evaluation) }
        story.say(
            "08:00:00.500", "SpringBoard",
            "Ignoring notification with no alert, sound or badge (com.example.news): 0A1B-2C3D")
        if !isEvaluatedFirst { story.say("08:00:01", "dasd", evaluation) }
        #expect(try records(story).count == 1)
        // A push that has just come is not the one that waited before.
        var other = PhoneStory()
        other.say(
            "08:00:00", "SpringBoard", "Received incoming message on topic com.example.news at priority 5")
        other.say("08:00:01", "dasd", evaluation)
        #expect(try records(other).count == 2)
    }

    @Test(
        "a push that the scheduler takes is the one that SpringBoard has, and not the one that is cancelled for it",
        arguments: [[0, 1, 2], [1, 2, 0], [1, 0, 2], [0, 2, 1], [2, 1, 0]])
    func pushReplaced(order: [Int]) throws {
        let push = "com.apple.pushLaunch.com.example.news"
        let said = [
            ("dasd", "CANCELED: \(push):0A1B2C at priority 5 <private>!"),
            ("dasd", "Submitted Activity: \(push):3D4E5F at priority 5 <private>"),
            (
                "SpringBoard",
                "Ignoring notification with no alert, sound or badge (com.example.news): 0A1B-2C3D"
            ),
        ]
        var story = PhoneStory()
        for (second, number) in order.enumerated() {
            story.say("08:00:00.\(second)00", said[number].0, said[number].1)
        }
        let day = try story.day()
        let lines = day.evidence.linesOfRequests.map { $0.map { day.evidence.line($0)?.text ?? "" } }
        let taken = try #require(lines.first { $0.contains(said[1].1) })
        #expect(taken.contains(said[2].1) && lines.count == 2)
    }

    @Test("a push that SpringBoard has nothing to show of is the one that the scheduler just took")
    func ignoredPush() throws {
        let push = "com.apple.pushLaunch.com.example.news:0A1B2C"
        var story = PhoneStory()
        story.submitted("08:00:00", push)
        story.say(
            "08:00:00.500", "SpringBoard",
            "Ignoring notification with no alert, sound or badge (com.example.news): 0A1B-2C3D")
        story.rescored("08:11:00")
        #expect(try records(story).count == 1)
    }

    /// What SpringBoard and RunningBoard say of one end that SpringBoard asks for.
    private static let asks: [(process: String, message: String)] = [
        (
            "SpringBoard",
            "[app<com.example.news(0A)>:3000] Executing termination request: <FBSProcessTerminationRequest: 0x28; label: "
                + "\"Terminating for tests.\"; exceptionCode: \"Force Quit (0xFBFBFBFB)\"; reportType: (none); "
                + "explanation: \"Terminating for tests.\">"
        ),
        (
            "runningboardd",
            "Received termination request from [daemon<com.apple.SpringBoard>:60] on <RBSProcessPredicate "
                + "<RBSProcessHandlePredicateImpl| app<com.example.news(0A)>:3000>> with context <RBSTerminateContext| "
                + "domain:10 code:0xFBFBFBFB explanation:Terminating for tests.\nProcessVisibility: Background\n"
                + "ProcessState: Suspended reportType:None maxTerminationResistance:Interactive>"
        ),
        (
            "runningboardd",
            "Executing termination request for: <RBSProcessPredicate <RBSProcessHandlePredicateImpl| "
                + "app<com.example.news(0A)>:3000>>"
        ),
    ]

    @Test(
        "an end for which SpringBoard asks is one that RunningBoard carries out, in any order of their lines",
        arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1]])
    func endAskedFor(order: [Int]) throws {
        var story = PhoneStory()
        story.state("08:00:00", "com.example.news", "running-active", role: "UserInteractiveFocal")
        for (place, number) in order.enumerated() {
            story.say("08:10:00.\(place)00", Self.asks[number].process, Self.asks[number].message)
        }
        story.rescored("08:11:00")
        let day = try story.day()
        let end = LoggedEnd(domain: 10, code: 0xFBFB_FBFB, explanation: "Terminating for tests.")
        #expect(day.evidence.findings.map(\.topic.detail) == [.end(end)])
        #expect(day.evidence.findingsOfLines(day.header, day.events) == day.evidence.findings)
        let ends = day.events.compactMap { event -> StateCause? in
            if case .app(_, .appState(.notRunning, let cause)) = event.happening { cause } else { nil }
        }
        #expect(ends == [.endedBySystem])
        // What launchd reports of it tells no more.
        story.say(
            "08:10:01", "runningboardd",
            "[app<com.example.news(0A)>:3000] termination reported by launchd (10, 4227595259, 9)")
        #expect(try story.day().evidence.findings.count == 1)
    }

    @Test("what is only carried out ends the app, for a reason that no line tells")
    func endCarriedOut() throws {
        var story = PhoneStory()
        story.state("08:00:00", "com.example.news", "running-active", role: "UserInteractiveFocal")
        story.say("08:10:00", Self.asks[2].process, Self.asks[2].message)
        story.rescored("08:11:00")
        let day = try story.day()
        #expect(day.evidence.findings.isEmpty)
        #expect(day.index.apps[0].state(at: day.moment("08:10:01")) == .notRunning)
        story.say("08:12:00", "runningboardd", "[app<com.example.news(0A)>:3000] Set darwin role to: UI")
        let alive = try story.day()
        #expect(alive.index.apps[0].state(at: alive.moment("08:10:01")) == .foreground)
    }

    @Test(
        "a kill whose line names no reason is the one that other lines tell of that process, in any order",
        arguments: [false, true], [false, true])
    func killWithoutReason(isReasonFirst: Bool, isAppNamed: Bool) throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.first)
        if isAppNamed {
            story.say("08:09:00", "runningboardd", "[app<com.example.news(0A)>:994] Set darwin role to: UI")
        }
        let kills = [
            ("kernel", "memorystatus: killing_specific_process pid 994 [News] 51200KB"),
            ("ReportSystemMemory", "Process News [994] killed by jetsam reason per-process-limit"),
        ]
        for (number, kill) in (isReasonFirst ? kills.reversed() : kills).enumerated() {
            story.say("08:10:00.\(number)00", kill.0, kill.1)
        }
        // Another process is another end.
        story.say(
            "08:10:01", "kernel", "memorystatus: killing_specific_process pid 995 [Birds] 51200KB")
        story.rescored("08:11:00")
        let ends = try story.day().evidence.findings.compactMap { finding -> ProcessEnd? in
            if case .end(let end) = finding.topic.detail { end.reason } else { nil }
        }
        #expect(ends == [.memoryLimit, .memory])
    }
}
