import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// Pushes that show an alert, and that the scheduler gets as well.
@Suite struct AlertTests {
    private static let news = "com.example.news"
    private static let push = "com.apple.pushLaunch.com.example.news:0A1B2C"

    /// A push with both; its alert is shown before the app is launched.
    private func story(hasScheduler: Bool = true) -> PhoneStory {
        var story = PhoneStory()
        func springBoard(_ clock: String, _ words: String) { story.say(clock, "SpringBoard", words, pid: 60) }
        springBoard("08:00:00", "Received incoming message on topic \(Self.news) at priority 10")
        springBoard(
            "08:00:00.010",
            "[\(Self.news)] Received remote notification request 1A2B-3C4D [ waking: 0, hasAlertContent: 1, "
                + "hasSound: 0 hasBadge: 0 hasContentAvailable: 1 hasMutableContent: 0 pushType: Alert]")
        springBoard(
            "08:00:00.020",
            "[\(Self.news)] Request DUET delivers content-available push notification to application")
        if hasScheduler {
            springBoard("08:00:00.021", "SUBMITTING: \(Self.push)")
            story.submitted("08:00:00.030", Self.push, from: "08:00:00", to: "09:00:00")
        }
        springBoard("08:00:00.040", "[\(Self.news)] Delivered user visible push notification 1A2B-3C4D")
        if hasScheduler {
            story.starting("08:00:01", Self.push)
            story.completed("08:00:09", Self.push)
        }
        return story
    }

    private func presented(_ day: LoggedDay) -> [(moment: Moment, request: RequestID?, line: UInt32)] {
        day.events.compactMap { event in
            guard case .app(_, .presented(_, .notification, let request)) = event.happening else {
                return nil
            }
            return (event.moment, request, event.line)
        }
    }

    @Test("the alert of a push that the scheduler got is shown as presented, when it was")
    func both() throws {
        let day = try story().day()
        let record = try #require(try day.records(of: Self.news).first)
        #expect(day.index.requests.count == 1 && record.request.mode == .backgroundPush)
        let presented = presented(day)
        #expect(presented.map(\.moment) == [day.moment("08:00:00.040")])
        #expect(presented.map(\.request) == [record.request.id])
        #expect(record.shown != nil)
        #expect(record.started == day.moment("08:00:01") && record.ended == day.moment("08:00:09"))
        let lines = day.evidence.linesOfRequests[0]
        #expect(lines.contains(try #require(presented.first).line))
        #expect(
            day.evidence.lines(about: record.request.id).first?.text.hasPrefix("Received incoming") == true)
    }

    @Test("of a push of which the scheduler says nothing, the alert is still shown")
    func withoutScheduler() throws {
        let day = try story(hasScheduler: false).day()
        #expect(presented(day).map(\.moment) == [day.moment("08:00:00.040")])
        #expect(day.index.requests.map(\.request.mode) == [.standardPush])
    }

    @Test("that a push has nothing to show does not tell what becomes of it")
    func nothingToShow() throws {
        var story = PhoneStory()
        story.say("08:00:00", "SpringBoard", "Received incoming message on topic \(Self.news) at priority 5")
        story.say(
            "08:00:00.100", "SpringBoard",
            "Ignoring notification with no alert, sound or badge (\(Self.news)): 1A2B-3C4D")
        story.rescored("09:00:00")
        let day = try story.day()
        #expect(day.index.requests.map(\.outcome) == [.unfinished])
        // The line is about it all the same; the heading of the style is the first one.
        #expect(day.evidence.linesOfRequests == [[2, 3]])
    }
}
