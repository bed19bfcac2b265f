import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Lines that answer by themselves.
@Suite struct FindingTests {
    private static let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"

    private func dasd(_ clock: String, _ message: String, _ story: inout PhoneStory) {
        story.say(clock, "dasd", message, subsystem: "com.apple.duetactivityscheduler")
    }

    @Test("that no background mode was found refuses what was submitted just before")
    func noBackgroundMode() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        dasd("08:00:00.010", "No relevant background execution modes found", &story)
        story.cancelled("08:00:00.012", Self.refresh)
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(record.outcome == .dropped && record.endReason == .modeNotPermitted)
        #expect(record.ended == day.moment("08:00:00.010"))
        let finding = try #require(day.evidence.findings.first)
        #expect(finding.topic.wording == .judgement(.noBackgroundMode) && finding.app == record.request.app)
    }

    @Test("a budget that is used up answers by itself, and one that is left does not")
    func energyBudget() throws {
        for value in [0, 1] {
            var story = PhoneStory()
            story.say(
                "08:00:00", "coreduetd",
                "Updating energy budget context value to \(value) (budget=\(value), plugged in=0)")
            story.submitted("08:01:00", "bgRefresh-com.example.news.refresh:0A1B2C")
            let day = try story.day()
            let expected: [LogTopic] =
                value == 1 ? [] : [LogTopic(.device(.energyBudget), detail: .truth(false))]
            #expect(day.evidence.findings.map(\.topic) == expected)
            #expect(day.evidence.findingsOfLines(day.header, day.events).map(\.topic) == expected)
        }
    }

    @Test("of an activity that only a complaint names nothing tells whether it waits")
    func complaintAlone() throws {
        var story = PhoneStory()
        let refresh = "bgRefresh-com.example.news.refresh:0A1B2C"
        story.say("08:00:00", "dasd", "Please file a bug for \(refresh) - the activity is running in a loop")
        story.rescored("09:00:00")
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(record.outcome == .unfinished && record.ended == day.moment("08:00:00"))
        // A later line tells more.
        story.starting("08:30:00", refresh)
        story.completed("08:30:05", refresh)
        let told = try story.day()
        #expect(told.index.requests.map(\.ended) == [told.moment("08:30:05")])
        #expect(told.index.requests.map(\.outcome) == [.completed])
    }

    @Test("a complaint is about the app whose identifier it names, and about none that no other line tells")
    func complaintWithoutNumber() throws {
        for (identifier, isKnown) in [
            ("com.example.news.refresh", true), ("com.example.other.refresh", false),
        ] {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.refresh)
            dasd(
                "08:01:00", "Please file a bug for \(identifier) - the activity is running in a loop", &story)
            let day = try story.day()
            #expect(day.header.roster.apps.count == 1)
            #expect(day.evidence.findings.map(\.app) == [isKnown ? AppID(0) : nil])
            #expect(day.evidence.findings.map(\.topic.subject) == [identifier])
        }
    }

    @Test("of two that were just submitted, the one is refused that is cancelled then, and else none")
    func modeMissingOfTwo() throws {
        for (isCancelled, isNamed) in [(true, true), (true, false), (false, true), (false, false)] {
            var story = PhoneStory()
            story.app(
                "08:00:00",
                isNamed
                    ? "Submitting task request activity: \(Self.refresh)"
                    : "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news.refresh, "
                        + "earliestBeginDate: (null)>")
            let other = "bgRefresh-com.example.mail.refresh:0D0D0D"
            story.app("08:00:00.010", "Submitting task request activity: \(other)")
            dasd("08:00:00.020", "No relevant background execution modes found", &story)
            if isCancelled { story.cancelled("08:00:00.030", Self.refresh) }
            story.submitted("08:00:00.040", other)
            let day = try story.day()
            let refused = day.index.requests.filter { $0.endReason == .modeNotPermitted }
            let identifiers = refused.map { day.header.roster[$0.request.task].identifier }
            #expect(identifiers == (isCancelled ? ["com.example.news.refresh"] : []))
            #expect(day.index.requests.count == 2)
            // It is told once, of the app where that is known.
            #expect(day.evidence.findings.map(\.app) == (isCancelled ? refused.map(\.request.app) : [nil]))
        }
    }

    @Test("what the scheduler looks at or starts after it was not refused, and the line is told of no app")
    func modeMissingOfAnother() throws {
        for goesOn in [true, false] {
            var story = PhoneStory()
            story.submitted("08:00:00", Self.refresh)
            dasd("08:00:00.010", "No relevant background execution modes found", &story)
            if goesOn {
                story.held("08:10:00", Self.refresh, by: [("Device Activity", "")])
                dasd("08:20:00", "STARTING activity \(Self.refresh) <private>!", &story)
                dasd("08:20:20", "COMPLETED \(Self.refresh) at priority 10 <private>!", &story)
            }
            let day = try story.day()
            #expect(day.index.requests.map(\.outcome) == [goesOn ? .completed : .dropped])
            #expect(day.index.requests.map(\.evaluations.count) == [goesOn ? 1 : 0])
            #expect(day.evidence.findings.map(\.app) == [goesOn ? nil : AppID(0)])
        }
    }

    @Test("of two that the scheduler took at the same moment, the one is refused that is cancelled then")
    func modeMissingOfTwoTaken() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        story.submitted("08:00:00.001", "bgRefresh-com.example.mail.refresh:0D0D0D")
        dasd("08:00:00.010", "No relevant background execution modes found", &story)
        story.cancelled("08:00:00.020", Self.refresh)
        let day = try story.day()
        let refused = day.index.requests.filter { $0.endReason == .modeNotPermitted }
        #expect(refused.map { day.header.roster[$0.request.task].identifier } == ["com.example.news.refresh"])
        #expect(day.index.requests.count { $0.outcome == .unfinished } == 1)
    }

    @Test(
        "without a line of the scheduler about the submission, that no background mode was found refuses what the app submitted just before, and no other app's request",
        arguments: [true, false], [true, false])
    func noBackgroundModeForApp(isNamed: Bool, isCancelled: Bool) throws {
        var story = PhoneStory()
        story.say(
            "07:59:58", "SpringBoard", "Received incoming message on topic com.example.chat at priority 5")
        story.submitted("07:59:59", "bgRefresh-com.example.mail.refresh:0D0D0D")
        let asked =
            "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news.refresh, earliestBeginDate: (null)>"
        story.app("08:00:00", asked)
        if isNamed { story.app("08:00:00.001", "Submitting task request activity: \(Self.refresh)") }
        dasd("08:00:00.011", "No relevant background execution modes found", &story)
        dasd("08:00:00.012", "No relevant background execution modes found", &story)
        if isCancelled { story.cancelled("08:00:00.013", Self.refresh) }
        let day = try story.day()
        let refused = day.index.requests.filter { $0.endReason == .modeNotPermitted }
        #expect(refused.map { day.header.roster[$0.request.task].identifier } == ["com.example.news.refresh"])
        #expect(refused.map(\.outcome) == [.dropped])
        #expect(refused.map(\.ended) == [day.moment("08:00:00.011")])
        #expect(day.index.requests.count == 3)
        #expect(day.evidence.findings.map(\.app) == refused.map(\.request.app))
    }

    @Test("what was submitted long before is not refused by it, and the line is told all the same")
    func noBackgroundModeLater() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        dasd("08:10:00", "No relevant background execution modes found", &story)
        let day = try story.day()
        #expect(day.index.requests.map(\.outcome) == [.unfinished])
        #expect(day.evidence.findings.map(\.app) == [nil])
    }

    @Test("how the extension of an app ended is told by its name, and makes it no app")
    func extensionEnd() throws {
        var story = PhoneStory()
        let name = "[xpcservice<com.example.news.service([osservice<com.apple.SpringBoard>:176])>:3100]"
        story.say("08:00:00", "runningboardd", "\(name) termination reported by launchd (6, 1, 6)")
        story.say("08:10:00", "runningboardd", "\(name) termination reported by launchd (0, 0, 0)")
        let day = try story.day()
        #expect(day.evidence.findings.map(\.topic.subject) == ["com.example.news.service"])
        #expect(
            day.evidence.findings.map(\.topic.detail) == [.end(LoggedEnd(domain: 6, code: 1))]
                && day.header.roster.apps.isEmpty)
    }

    @Test("that the process of an app was created is told where nothing else is told of the app")
    func createdAlone() throws {
        var story = PhoneStory()
        story.created("08:00:00", "com.example.news")
        let day = try story.day()
        #expect(day.evidence.findings.map(\.topic.wording) == [.process(.launched)])
        #expect(day.header.roster.apps.map(\.bundleIdentifier) == ["com.example.news"])
        #expect(day.evidence.findingsOfLines(day.header, day.events) == day.evidence.findings)
        story.state("08:00:01", "com.example.news", "running-active", role: "Background")
        #expect(try story.day().evidence.findings.isEmpty)
    }

    @Test("a line that is said again is one finding, with how often and until when")
    func again() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        for clock in ["08:10:00", "08:10:00.500", "08:20:00"] {
            dasd(clock, "Please file a bug for \(Self.refresh) – the activity is running in a loop", &story)
        }
        let day = try story.day()
        let finding = try #require(day.evidence.findings.first)
        #expect(day.evidence.findings.count == 1 && finding.count == 2)
        #expect(finding.moment == day.moment("08:10:00") && finding.last == day.moment("08:20:00"))
        #expect(day.evidence.findingsOfLines(day.header, day.events) == day.evidence.findings)
    }

    @Test(
        "what a process said before a line named its app is told once, of the app, by a recording too",
        arguments: ["Driver", "Runner"])
    func namedLater(name: String) throws {
        let bundle = "com.example.driver"
        var story = PhoneStory()
        func late(_ clock: String, _ number: Int, _ seconds: Int) {
            story.say(
                clock, name,
                "Background Task \(number) (\"Upload\"), was created over \(seconds) seconds ago.", pid: 3314,
                subsystem: "com.apple.UIKit")
        }
        late("08:00:01", 5, 30)
        late("08:00:02", 6, 45)
        story.say(
            "08:00:11", "runningboardd", "[app<\(bundle)(0A)>:3314] Set darwin role to: UserInteractive")
        story.state("08:00:21", bundle, "running-active", role: "Background")
        late("08:01:01", 7, 30)
        // Another app, whose process says the same.
        story.say("08:01:02", "runningboardd", "[app<com.example.maps(0A)>:3315] Set darwin role to: None")
        story.say(
            "08:01:03", "Maps", "Background Task 1 (\"Upload\"), was created over 30 seconds ago.", pid: 3315,
            subsystem: "com.apple.UIKit")
        story.rescored("08:02:00")
        let day = try story.day()
        let findings = day.evidence.findings
        #expect(
            findings.map { $0.app.map { day.header.roster[$0].bundleIdentifier } } == [
                bundle, "com.example.maps",
            ])
        #expect(
            findings.map(\.count) == [3, 1]
                && findings.map(\.moment) == [day.moment("08:00:01"), day.moment("08:01:03")])
        #expect(findings.map(\.topic.detail) == [.longest(45_000, of: 3), .length(30_000)])
        #expect(findings.first?.last == day.moment("08:01:01"))
        #expect(day.evidence.findingsOfLines(day.header, day.events) == findings)
    }

    @Test("what does not run beside another task names that one")
    func incompatible() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        dasd(
            "08:10:00",
            "'\(Self.refresh)' has compatibility score of -1.000000 with 'bgProcessing-com.example.tidy:D0D0D0'. "
                + "Bailing out.", &story)
        let topic = try #require(try story.day().evidence.findings.first?.topic)
        #expect(topic.detail == .words("with bgProcessing-com.example.tidy"))
    }

    @Test(
        "what is skipped is held for the reason that the line tells, until the scheduler looks again",
        arguments: [
            (
                "Skipping processing for {(\n    \(refresh)\n)} since their group is full",
                JudgementWording.groupFull
            ),
            ("Skipping processing for (\n    \"\(refresh)\"\n) due to rate limiting", .rateLimited),
        ])
    func skipped(line: String, wording: JudgementWording) throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh)
        dasd("08:10:00", line, &story)
        dasd("08:11:00", "'\(Self.refresh)' DecisionToRun: 1 (Bypasses Predictions)", &story)
        story.starting("08:11:01", Self.refresh)
        let day = try story.day()
        #expect(day.evidence.findings.map(\.topic.wording) == [.judgement(wording)])
        let record = try #require(day.index.requests.first)
        let holds = PolicyHolds(record, day.evidence, until: day.moment("08:12:00")).holds
        #expect(holds.map(\.causes) == [[.line(wording == .groupFull ? .otherTask : .rateLimit)]])
        #expect(holds.map(\.slice.from) == [day.moment("08:10:00")])
        #expect(holds.map(\.slice.to) == [day.moment("08:11:00")])
    }

    @Test("a begin that the scheduler moves is that of the window, and what it finds to suspend has to end")
    func beginMoved() throws {
        var story = PhoneStory()
        story.submitted("08:00:00", Self.refresh, from: "09:00:00", to: "20:00:00")
        dasd(
            "08:00:10",
            "Advancing start date for \(Self.refresh) by 30.0 minutes to Mon Oct  5 08:30:00 2026",
            &story)
        story.starting("08:31:00", Self.refresh)
        dasd(
            "08:31:20",
            "Another intensive activity! Found long running activity \(Self.refresh) to suspend", &story)
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(record.eligible == day.moment("08:30:00"))
        #expect(record.expiring == day.moment("08:31:20"))
        #expect(day.evidence.findings.map(\.topic.wording) == [.judgement(.beginMoved)])
    }

    @Test("a log that can be made to say any number of things takes a bounded room")
    func bound() {
        var findings = LoggedFindings()
        for number in 0..<2 * LoggedFindings.atMost {
            findings.add(
                LogTopic(.process(.expiringSoon), subject: "app\(number)"), of: nil,
                at: Stamp(time: 0, line: 1))
        }
        #expect(findings.all.count == LoggedFindings.atMost)
    }
}
