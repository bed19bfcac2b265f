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

    @Test("a launch whose process is made, and one of long before, do not fail with a later action")
    func failureOfAnother() throws {
        for failure in ["08:00:20", "08:05:00"] {
            var story = PhoneStory()
            story.say(
                "08:00:00", "SpringBoard",
                "[\(Self.app)] Launch application in background for notification response SNOOZE")
            if failure == "08:00:20" {
                story.say(
                    "08:00:00.500", "runningboardd", "Now tracking process: [app<\(Self.app)(0A1B)>:3000]")
            }
            story.say(
                failure, "SpringBoard",
                "[\(Self.app)] Background application launch failed for action response SNOOZE: (null)")
            story.rescored("08:10:00")
            #expect(try Self.told(story).launches == 1)
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
