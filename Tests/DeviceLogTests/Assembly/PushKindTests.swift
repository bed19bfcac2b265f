import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// What kind of push a log tells of, and what becomes of each.
@Suite struct PushKindTests {
    private static let news = "com.example.news"

    private func content(
        alert: Int, contentAvailable: Int, mutable: Int = 0, of bundle: String = news,
        tag: String = "1A2B-3C4D"
    ) -> String {
        "[\(bundle)] Received remote notification request \(tag) [ waking: 0, hasAlertContent: \(alert), "
            + "hasSound: 0 hasBadge: 0 hasContentAvailable: \(contentAvailable) hasMutableContent: \(mutable) ]"
    }

    /// The pushes of lines of SpringBoard, two seconds apart, as a day goes on for an hour.
    private func day(_ messages: [String], priority: Int = 10) throws -> LoggedDay {
        var story = PhoneStory()
        story.say(
            "08:00:00", "SpringBoard",
            "Received incoming message on topic \(Self.news) at priority \(priority)")
        for (number, message) in messages.enumerated() {
            story.say("08:00:0\(2 * number).100", "SpringBoard", message)
        }
        story.rescored("09:00:00")
        return try story.day()
    }

    @Test("a push with content-available 0 is for the person: it is over at once, and waits for nothing")
    func forPerson() throws {
        let day = try day([content(alert: 1, contentAvailable: 0)])
        let record = try #require(day.index.requests.first)
        #expect(day.index.requests.count == 1 && record.request.mode == .standardPush)
        #expect(day.header.roster[record.request.task].identifier == "alert push")
        #expect(record.ended == day.moment("08:00:00.100"))
        #expect(record.outcome == .completed && record.endReason == .notForApp && record.started == nil)
        #expect(day.evidence.terms.map(\.priority) == [10])
        let finding = try #require(day.evidence.findings.first)
        #expect(
            finding.topic.detail == .content(hasAlert: true, hasContentAvailable: false, isMutable: false))
        #expect(finding.app == record.request.app)
    }

    @Test("a push of a kind that no line tells waits for nothing that a line tells")
    func unknownKind() throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "SpringBoard",
            "Received incoming message on topic com.apple.icloud-container.com.example.news at priority 5")
        story.rescored("09:00:00")
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(record.outcome == .unfinished && record.ended == day.moment("08:00:00"))
    }

    @Test("with mutable-content it is named so, since an extension runs for it")
    func mutable() throws {
        let day = try day([content(alert: 1, contentAvailable: 0, mutable: 1)])
        let record = try #require(day.index.requests.first)
        #expect(day.header.roster[record.request.task].identifier == "alert push with mutable-content")
        #expect(record.endReason == .notForApp)
    }

    @Test("a push with an alert and content-available has both faces, and may still run the app")
    func both() throws {
        let day = try day([content(alert: 1, contentAvailable: 1)])
        let record = try #require(day.index.requests.first)
        #expect(day.header.roster[record.request.task].identifier == "alert and background push")
        #expect(record.endReason == nil && day.evidence.terms.map(\.hasBothFaces) == [true])
        #expect(day.evidence.termsOfLines == day.evidence.terms)
    }

    @Test(
        "a push that an extension filtered out, or that cannot be read, is dropped, and one with nothing to show is not",
        arguments: [
            ("[com.example.chat] NOT delivering filtered push notification 0A1B-2C3D", PushWording.filtered),
            ("Received invalid remote notification request on topic com.example.chat", .invalid),
            (
                "[com.example.chat] NOT delivering non-notifying push notification 0A1B-2C3D [pushType: Alert]",
                .nothingToShow
            ),
        ])
    func notDelivered(line: String, wording: PushWording) throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "SpringBoard", "Received incoming message on topic com.example.chat at priority 10")
        story.say("08:00:00.100", "SpringBoard", line)
        let day = try story.day()
        #expect(day.evidence.findings.map(\.topic.wording) == [.push(wording)])
        let record = try #require(day.index.requests.first)
        let isDropped = wording != .nothingToShow
        #expect((record.outcome == .dropped) == isDropped)
        #expect((record.endReason == .pushNotTaken) == isDropped)
    }

    @Test("two lines that list what a push has are about two pushes")
    func two() throws {
        let day = try day([
            content(alert: 0, contentAvailable: 1), content(alert: 0, contentAvailable: 1),
        ])
        #expect(day.index.requests.map(\.submitted) == [day.moment("08:00:00"), day.moment("08:00:02.100")])
        #expect(day.index.requests.allSatisfy { $0.request.mode == .backgroundPush })
    }

    @Test(
        "another tag, or another list where the tag is hidden, is another push, also at the same moment",
        arguments: [("1A2B-3C4D", "1A2B-3C4E"), ("<private>", "<private>"), ("1A2B-3C4D", "<private>")])
    func sameMoment(first: String, second: String) throws {
        var story = PhoneStory()
        story.say("08:00:00", "SpringBoard", content(alert: 0, contentAvailable: 1, tag: first))
        story.say("08:00:00", "SpringBoard", content(alert: 1, contentAvailable: 0, mutable: 1, tag: second))
        story.rescored("09:00:00")
        let day = try story.day()
        let records = day.index.requests
        #expect(records.map(\.request.mode) == [.backgroundPush, .standardPush])
        #expect(records.map(\.endReason) == [nil, .notForApp])
        #expect(
            records.map { day.header.roster[$0.request.task].identifier }.last
                == "alert push with mutable-content")
        #expect(day.evidence.linesOfRequests.map(\.count) == [1, 1])
    }

    @Test(
        "two pushes that have the same are two by their tags, and a line that stands there twice is one push")
    func tags() throws {
        for (second, count) in [("1A2B-3C4E", 2), ("1A2B-3C4D", 1)] {
            var story = PhoneStory()
            story.say("08:00:00", "SpringBoard", content(alert: 0, contentAvailable: 1))
            story.say("08:00:00", "SpringBoard", content(alert: 0, contentAvailable: 1, tag: second))
            story.rescored("09:00:00")
            #expect(try story.day().index.requests.count == count)
        }
    }

    @Test(
        "the scheduler's own lines tell the priority of a push, of which SpringBoard's first line is missing")
    func schedulersPriority() throws {
        var story = PhoneStory()
        let push = "com.apple.pushLaunch.\(Self.news)"
        story.say("08:00:00", "dasd", "Submitted: \(push):0A1B2C at priority 5 <private>")
        story.say("08:00:01", "dasd", "CANCELED: \(push):8F4B6C at priority 5 <private>!")
        // That of other numbers is the scheduler's own.
        story.say("08:00:30", "dasd", "Submitted: \(push):0A1B2D at priority 10 <private>")
        story.rescored("09:00:00")
        let day = try story.day()
        #expect(day.evidence.terms.map(\.priority) == [5, 5, nil])
        #expect(day.evidence.termsOfLines == day.evidence.terms)
    }

    @Test("an identifier of which people masked a part is one app in the lines of all processes")
    func masked() throws {
        let app = "com.********.test"
        var story = PhoneStory()
        story.say("08:00:00", "SpringBoard", "Received incoming message on topic \(app) at priority 5")
        story.say("08:00:00.100", "SpringBoard", content(alert: 0, contentAvailable: 1, of: app))
        story.say(
            "08:00:00.110", "SpringBoard",
            "[\(app)] Request DUET delivers content-available push notification to application")
        story.submitted("08:00:00.150", "com.apple.pushLaunch.\(app):0A1B2C")
        story.rescored("09:00:00")
        let day = try story.day()
        #expect(day.header.roster.apps.count == 1)
        let record = try #require(day.index.requests.first)
        #expect(day.index.requests.count == 1 && record.submitted == day.moment("08:00:00.150"))
        #expect(day.evidence.terms.map(\.priority) == [5])
        #expect(day.evidence.linesOfRequests.map(\.count) == [4])
    }

    @Test("the daemon of calls launches the app of a VoIP push")
    func call() throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "apsd",
            "<APSCourier: 0x1>: Received message for enabled topic '\(Self.news).voip' onInterface: WWAN with payload "
                + "'{ }' with priority 10 for device token: NO")
        story.say(
            "08:00:00.020", "callservicesd",
            "[FBSSystemService][0x8e6f] Sending request to open \"\(Self.news)\"")
        story.say(
            "08:00:00.021", "SpringBoard",
            "[FBSystemService][0x8e6f] Received request to open \"\(Self.news)\" from callservicesd:343.")
        story.rescored("09:00:00")
        let day = try story.day()
        let record = try #require(day.index.requests.first)
        #expect(day.index.requests.count == 1 && record.request.mode == .voIPPush)
        #expect(record.started == day.moment("08:00:00.020") && record.runs.first?.launch != nil)
        // No line says how long it ran.
        #expect(record.outcome == .unfinished && record.ended == record.started)
    }

    @Test(
        "an app that SpringBoard or Spotlight opens is a visit of the person, and one that a daemon opens is none",
        arguments: [("Spotlight", true), ("SpringBoard", true), ("nsurlsessiond", false)])
    func openers(opener: String, isOfPerson: Bool) throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "SpringBoard",
            "[FBSystemService][0x8e6f] Received request to open \"\(Self.news)\" from \(opener):343.")
        story.rescored("09:00:00")
        let day = try story.day()
        #expect(day.header.roster.apps.map(\.bundleIdentifier) == [Self.news])
        let state = day.index[AppID(0)].state(at: day.moment("08:30:00"))
        #expect((state == .foreground) == isOfPerson)
        #expect(day.index[AppID(0)].launches.isEmpty == isOfPerson)
    }

    @Test(
        "a push of a topic that another daemon than the scheduler takes is named by it, is the app's, and waits for nothing",
        arguments: [
            (".push-type.widgets", "widget push"), (".push-type.controls", "control push"),
            (".push-type.liveactivity", "Live Activity push"), (".complication", "complication push"),
            (".voip-ptt", "Push to Talk push"), (".pushkit.fileprovider", "file provider push"),
            (".push-type.of-another-year", "push"),
        ])
    func topics(ending: String, name: String) throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "apsd",
            "Received message for enabled topic '\(Self.news)\(ending)' with priority 10")
        story.rescored("09:00:00")
        let day = try story.day()
        #expect(day.header.roster.apps.map(\.bundleIdentifier) == [Self.news])
        let record = try #require(day.index.requests.first)
        #expect(day.header.roster[record.request.task].identifier == name)
        #expect(record.outcome == .unfinished && record.ended == day.moment("08:00:00"))
    }

    @Test("an app whose identifier ends as the topics of other pushes do is one app, and its push one push")
    func identifierLikeTopic() throws {
        for ending in [".voip", ".complication"] {
            let app = "com.example\(ending)"
            var story = PhoneStory()
            story.say("08:00:00", "apsd", "Received message for enabled topic '\(app)' with priority 5")
            story.say("08:00:00.100", "SpringBoard", content(alert: 0, contentAvailable: 1, of: app))
            story.submitted("08:00:00.150", "com.apple.pushLaunch.\(app):0A1B2C")
            story.rescored("09:00:00")
            let day = try story.day()
            #expect(day.header.roster.apps.map(\.bundleIdentifier) == [app])
            #expect(day.index.requests.map(\.request.mode) == [.backgroundPush])
            #expect(day.evidence.terms.map(\.priority) == [5])
        }
    }

    @Test("a policy about the app holds a push for a reason that its row does not tell, and never for usage")
    func application() throws {
        var story = PhoneStory(.ios13)
        let push = "com.apple.pushLaunch.\(Self.news):0A1B2C"
        story.submitted("08:00:00", push)
        story.held("08:00:01", push, by: [("Application", "")])
        let day = try story.day()
        let verdicts = try #require(day.index.requests.first).judgements.map(\.verdict)
        #expect(verdicts.contains { $0.awaited.contains(.schedulerPolicy) })
        #expect(!verdicts.contains { $0.adverse.contains(.appUsage) })
    }

    @Test("a response of the app tells that the push came to it in the foreground")
    func answered() throws {
        let day = try day([
            "[\(Self.news)] Received response 0 for willPresentNotification for notification 1A2B-3C4D"
        ])
        #expect(day.index.requests.map(\.outcome) == [.completed])
        #expect(day.evidence.findings.map(\.topic.wording) == [.push(.answeredInFront)])
    }

    @Test(
        "a push that SpringBoard drops is over at once, and the line tells what is off",
        arguments: [
            (
                "push disabled app [ supportsContentAvailableRemoteNotification: 1; backgroundRefreshEnabled: 0; "
                    + "allowsUserNotifications: 0 ]",
                [.refreshOff, .notificationsOff]
            ),
            (
                "push disabled app [ supportsContentAvailableRemoteNotification: 0; backgroundRefreshEnabled: 1; "
                    + "allowsUserNotifications: 1 ]",
                [.modeMissing]
            ),
            ("push disabled app", []), ("unregistered app", [.unregistered]),
        ] as [(String, [PushObstacle])])
    func dropped(app: String, obstacles: [PushObstacle]) throws {
        let day = try day(["[\(Self.news)] Received incoming message for \(app)"])
        let record = try #require(day.index.requests.first)
        #expect(day.index.requests.count == 1 && record.outcome == .dropped)
        #expect(record.endReason == .pushNotTaken && record.ended == day.moment("08:00:00.100"))
        let finding = try #require(day.evidence.findings.first)
        #expect(finding.topic.wording == .push(.dropped) && finding.topic.detail == .obstacles(obstacles))
    }

    @Test("an app that does not report the call for which it was opened is ended for that")
    func unreported() throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "callservicesd",
            "Successfully launched application with bundle identifier \(Self.news)")
        story.state("08:00:00.100", Self.news, "running-active", role: "Background")
        story.say(
            "08:00:07", "callservicesd",
            "Killing VoIP app because it failed to post an incoming call in time.")
        story.rescored("09:00:00")
        let day = try story.day()
        let end = try #require(
            day.events.first {
                if case .app(_, .appState(.notRunning, _)) = $0.happening { true } else { false }
            })
        #expect(end.moment == day.moment("08:00:07"))
        #expect(end.happening == .app(AppID(0), .appState(.notRunning, .callNotReported)))
    }

    @Test("an app that reported too few calls gets no VoIP push, but one in the foreground does")
    func stopped() throws {
        for (rest, outcome) in [
            ("", Outcome.dropped),
            (" However because the app is foreground, delivering VOIP payload anyway.", nil),
        ] {
            var story = PhoneStory()
            story.say(
                "08:00:00", "apsd", "Received message for enabled topic '\(Self.news).voip' with priority 10")
            story.say(
                "08:00:00.100", "callservicesd",
                "Application \(Self.news) will not be launched because it failed to report an incoming call too "
                    + "many times (or repeatedly crashed.)\(rest)")
            story.rescored("09:00:00")
            let day = try story.day()
            #expect(day.index.requests.first { $0.outcome == .dropped }?.outcome == outcome)
            // That it would not be launched is told in both cases.
            let wording: PushWording = rest.isEmpty ? .callsStopped : .callHandedInFront
            #expect(
                day.evidence.findings.map(\.topic) == [LogTopic(.push(wording), subject: Self.news)])
            #expect((day.index.requests.first?.started == nil) == rest.isEmpty)
        }
    }

    @Test("a process that is made for the foreground was opened by a person")
    func bootstrapped() throws {
        for (intent, isInFront) in [("foreground-interactive", true), ("background", false)] {
            var story = PhoneStory()
            story.say(
                "08:00:00", "SpringBoard",
                "Bootstrapping application<\(Self.news).C4492JYJR3> with intent \(intent)")
            story.rescored("09:00:00")
            let day = try story.day()
            // Without another line about it a process says no more of its app.
            #expect(day.header.roster.apps.map(\.name) == ["News"])
            let state = day.index[AppID(0)].state(at: day.moment("08:30:00"))
            #expect((state == .foreground) == isInFront)
        }
    }

    @Test("an app that comes to the foreground is not yet there, and was not in the background")
    func coming() throws {
        var story = PhoneStory()
        story.state("08:00:00", Self.news, "running-active", role: "UserInteractiveNonFocal")
        story.state("08:00:02", Self.news, "running-active", role: "UserInteractiveFocal")
        story.rescored("09:00:00")
        let day = try story.day()
        #expect(day.index[AppID(0)].state(at: day.moment("08:00:01")) != .background)
        #expect(day.index[AppID(0)].state(at: day.moment("08:00:03")) == .foreground)
    }

    @Test("an app that is made for the foreground does not leave it as it comes without the focus")
    func comingWithoutFocus() throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "SpringBoard",
            "Bootstrapping app<\(Self.news)(0A1B2C3D)> with intent foreground-interactive")
        story.state("08:00:00.100", Self.news, "running-active", role: "UserInteractiveNonFocal")
        story.state("08:05:00", Self.news, "running-active", role: "UserInteractiveNonFocal")
        story.rescored("09:00:00")
        let day = try story.day()
        #expect(day.index[AppID(0)].state(at: day.moment("08:04:00")) == .foreground)
        // What lost the focus long after it came is on its way out.
        #expect(day.index[AppID(0)].state(at: day.moment("08:06:00")) == .background)
    }

    @Test("a process that is resumed and visible at once comes to the foreground, and else to the background")
    func resumedWithoutFocus() throws {
        for isVisible in [true, false] {
            var story = PhoneStory()
            story.say("08:00:00", "runningboardd", "[app<\(Self.news)(00-AA)>:3000] Resuming task.")
            if isVisible {
                story.state("08:00:00.004", Self.news, "running-active", role: "UserInteractiveNonFocal")
            }
            story.rescored("09:00:00")
            let day = try story.day()
            let state = day.index[AppID(0)].state(at: day.moment("08:00:10"))
            #expect(state == (isVisible ? .foreground : .background))
        }
    }
}
