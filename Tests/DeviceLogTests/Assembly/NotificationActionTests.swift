import Testing
import Timeline

@testable import DeviceLog

/// What a person does with a notification of an app, as SpringBoard logs it.
@Suite struct NotificationActionTests {
    private static let app = "com.example.chat"

    /// The states and the launches that a story tells of the app, without those before it.
    private static func told(
        _ story: PhoneStory
    ) throws -> (states: [AppState], launches: Int, day: LoggedDay) {
        let day = try story.day()
        let states = day.events.compactMap { event -> AppState? in
            if case .app(_, .appState(let state, _)) = event.happening { state } else { nil }
        }
        return (states, day.index[AppID(0)].launches.count, day)
    }

    @Test("an action that opens the app is no launch in the background, and is told with its identifier")
    func inFront() throws {
        var story = PhoneStory()
        story.say(
            "08:00:00", "SpringBoard",
            "[\(Self.app)] Launch application in foreground for notification response action REPLY")
        story.rescored("08:10:00")
        let (states, launches, day) = try Self.told(story)
        #expect(states == [.foreground] && launches == 0)
        #expect(
            day.evidence.findings.map(\.topic) == [
                LogTopic(.push(.openedForAction), subject: Self.app, detail: .words("REPLY"))
            ])
    }

    @Test("an action that does not open the app launches it in the background, though SpringBoard opens it")
    func inBackground() throws {
        for action in ["SNOOZE", "<private>"] {
            var story = PhoneStory()
            story.say(
                "08:00:00", "SpringBoard",
                "[\(Self.app)] Launch application in background for notification response \(action)")
            story.say(
                "08:00:00.010", "SpringBoard",
                "[\(Self.app)] Launch application in background for notification response: <UNSAction: 0x1>")
            story.say(
                "08:00:00.050", "SpringBoard",
                "[FBSystemService][0x37f9] Received request to open \"\(Self.app)\" from SpringBoard:59.")
            story.rescored("08:10:00")
            let (states, launches, day) = try Self.told(story)
            #expect(!states.contains(.foreground) && launches == 1)
            let isHidden = action.hasPrefix("<")
            #expect(
                day.evidence.findings.map(\.topic) == [
                    LogTopic(
                        .push(.launchedForAction), subject: Self.app,
                        detail: isHidden ? .none : .words(action))
                ])
            #expect(
                day.evidence.launchReasons.values.map(\.words) == [
                    isHidden ? "notification response" : action
                ])
        }
    }

    @Test("an action for which the app cannot be launched or opened is none, and the failure is told")
    func failed() throws {
        for (asked, failed) in [
            ("background for notification response SNOOZE", "Background"),
            ("foreground for notification response action SNOOZE", "Foreground"),
        ] {
            var story = PhoneStory()
            story.say("08:00:00", "SpringBoard", "[\(Self.app)] Launch application in \(asked)")
            story.say(
                "08:00:20", "SpringBoard",
                "[\(Self.app)] \(failed) application launch failed for action response SNOOZE: (null)")
            story.rescored("08:10:00")
            let (states, launches, day) = try Self.told(story)
            #expect(states.isEmpty && launches == 0)
            #expect(
                day.evidence.findings.last?.topic
                    == LogTopic(.push(.actionFailed), subject: Self.app, detail: .words("SNOOZE")))
        }
    }

    /// What is logged beside the action and its failure, in the order of time.
    private static func story(
        _ action: String, failed failure: String, _ lines: [(time: String, process: String, words: String)]
    ) -> PhoneStory {
        let (kind, place) =
            action == "front"
            ? ("Foreground", "foreground for notification response action")
            : ("Background", "background for notification response")
        let all =
            lines + [
                ("08:01:00", "SpringBoard", "[\(app)] Launch application in \(place) SNOOZE"),
                (
                    failure, "SpringBoard",
                    "[\(app)] \(kind) application launch failed for action response SNOOZE: (null)"
                ),
            ]
        var story = PhoneStory()
        for line in all.sorted(by: { $0.0 < $1.0 }) { story.say(line.0, line.1, line.2) }
        story.rescored("08:10:00")
        return story
    }

    @Test("a launch that another line tells of too, and one of long before, do not fail with an action")
    func failureOfAnother() throws {
        let made = "Now tracking process: [app<\(Self.app)(0A1B)>:3000]"
        let opening =
            "[FBSystemService][0x37f9] Received request to open \"\(Self.app)\" from nsurlsessiond:59."
        for (failure, line) in [
            ("08:01:20", ("08:01:00.500", "runningboardd", made)),
            ("08:01:20", ("08:00:59.990", "runningboardd", made)),
            ("08:01:20", ("08:01:05", "runningboardd", made)),
            ("08:01:20", ("08:00:59", "SpringBoard", opening)),
            ("08:05:00", ("08:00:00", "dasd", "Setting timer (isWaking=0)")),
        ] {
            #expect(
                try Self.told(Self.story("behind", failed: failure, [line])).launches == 1, "\(line)")
        }
    }

    @Test("a foreground that other lines tell of does not fail with an action")
    func openedByOthers() throws {
        let opening =
            "[FBSystemService][0x37f9] Received request to open \"\(Self.app)\" from SpringBoard:59."
        let inFront =
            "Calculated state for app<\(Self.app)(0A1B)>: running-active (role: UserInteractiveFocal)"
        for line in [
            ("08:00:30", "SpringBoard", opening), ("08:01:10", "runningboardd", inFront),
        ] {
            #expect(
                try Self.told(Self.story("front", failed: "08:01:20", [line])).states == [.foreground],
                "\(line)")
        }
    }

    @Test("without a launch by an action SpringBoard opens the app in the foreground")
    func opened() throws {
        var story = PhoneStory()
        story.say(
            "08:00:00.050", "SpringBoard",
            "[FBSystemService][0x37f9] Received request to open \"\(Self.app)\" from SpringBoard:59.")
        story.rescored("08:10:00")
        let (states, launches, _) = try Self.told(story)
        #expect(states == [.foreground] && launches == 0)
    }
}
