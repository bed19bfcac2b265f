import BackgroundPolicy
import Testing
import Timeline

@testable import DeviceLog

/// The numbers of background tasks and the names of assertions come again: with another process, or another start.
@Suite struct BackgroundTaskTests {
    private static let news = "com.example.news"

    /// A story of an app whose process has a number.
    private static func story() -> PhoneStory {
        var story = PhoneStory()
        story.state("08:00:00", news, "running-active", role: "UserInteractiveFocal")
        story.say("08:00:01", "runningboardd", "[app<\(news)(0A)>:3000] Set jetsam priority")
        return story
    }

    private static func begun(_ number: Int) -> String {
        "Created background task <_UIBackgroundTaskInfo: 0x28>: taskID = \(number), taskName = Upload, "
            + "creationTime = 943 (elapsed = 0)."
    }

    private static func ended(_ number: Int) -> String {
        "Ending background task with UIBackgroundTaskIdentifier: \(number)"
    }

    private static func late(_ number: Int, age: Int) -> String {
        "Background task still not ended after expiration handlers were called: <_UIBackgroundTaskInfo: 0x28>: "
            + "taskID = \(number), taskName = Upload, creationTime = 943 (elapsed = \(age))."
    }

    private static func taken(_ assertion: String) -> String {
        "Acquiring assertion targeting [app<\(news)(0A)>:3000] from originator [app<\(news)(0A)>:3000] with "
            + "description <RBSAssertionDescriptor| \"Shared Background Assertion 3 for \(news)\" ID:\(assertion) "
            + "target:3000 attributes:[\n\t<RBSLegacyAttribute| requestedReason:FinishTask reason:FinishTask>\n\t]>"
    }

    private static func givenUp(_ assertion: String) -> String {
        "Invalidating assertion \(assertion) (target:[app<\(news)(0A)>:3000]) from originator "
            + "[app<\(news)(0A)>:3000]"
    }

    private static func ui(_ clock: String, _ words: String, _ story: inout PhoneStory) {
        story.say(clock, "News", words, pid: 3000, subsystem: "com.apple.UIKit")
    }

    /// The runs of the background tasks, each from its start to its end.
    private static func runs(_ day: LoggedDay) throws -> [[Moment?]] {
        try day.records(of: news).map { [$0.started, $0.ended] }
    }

    @Test("a task of which UIKit tells for how long it has been open was begun before the log")
    func openBefore() throws {
        var story = Self.story()
        Self.ui("08:10:00", "Background Task 7 (\"Upload\"), was created over 30 seconds ago.", &story)
        Self.ui("08:10:06", Self.late(7, age: 36), &story)
        Self.ui("08:10:09", Self.ended(7), &story)
        let day = try story.day()
        let since = try #require(day.evidence.terms.first?.runningSince)
        #expect(since == day.moment("08:09:30"))
        let line = try #require(day.evidence.terms.first?.runningSinceLine)
        #expect(day.evidence.line(line)?.text.contains("was created over 30 seconds ago") == true)
        #expect(day.evidence.termsOfLines == day.evidence.terms)
    }

    @Test("tasks of which the last lines of a log tell the ages run as it ends, and the greatest age is told")
    func atEnd() throws {
        var story = Self.story()
        Self.ui("08:10:00", Self.late(7, age: 44), &story)
        Self.ui("08:12:00", Self.late(7, age: 164), &story)
        Self.ui("08:12:00.001", Self.late(8, age: 55), &story)
        let day = try story.day()
        let records = try day.records(of: Self.news)
        #expect(records.count == 2 && records.allSatisfy { ($0.ended ?? day.header.end) == day.header.end })
        #expect(day.evidence.findings.map(\.topic.detail) == [.longest(164_000, of: 2)])
    }

    @Test("a task that gives up its assertion was begun before the log, unless it has just ended")
    func released() throws {
        let words =
            "Decrementing reference count for assertion <private> (used by background task with identifier 7: "
            + "<_UIBackgroundTaskInfo: 0x28>: taskID = 7, taskName = Upload, creationTime = 943 (elapsed = 4))"
        var story = Self.story()
        Self.ui("08:10:00", words, &story)
        let day = try story.day()
        #expect(try Self.runs(day) == [[day.moment("08:09:56"), day.moment("08:10:00")]])
        var known = Self.story()
        Self.ui("08:09:00", Self.begun(7), &known)
        Self.ui("08:10:00", Self.ended(7), &known)
        Self.ui("08:10:00", words, &known)
        let whole = try known.day()
        #expect(try Self.runs(whole) == [[whole.moment("08:09:00"), whole.moment("08:10:00")]])
    }

    @Test("a task whose end no line tells has ended as its app is suspended, long before its process ends")
    func suspended() throws {
        var story = Self.story()
        story.say("08:01:00", "runningboardd", Self.taken("31-454-1"))
        story.say("08:01:16", "runningboardd", "[app<\(Self.news)(0A)>:3000] Suspending task.")
        story.terminated("08:05:00", Self.news, domain: 1, code: 3)
        let day = try story.day()
        let record = try #require(try day.records(of: Self.news).first)
        #expect(record.ended == day.moment("08:01:16") && record.outcome == .unfinished)
        // A moment later the assertion may still be told to be given up.
        var released = Self.story()
        released.say("08:01:00", "runningboardd", Self.taken("31-454-1"))
        released.say("08:01:16", "runningboardd", "[app<\(Self.news)(0A)>:3000] Suspending task.")
        released.say("08:01:16.100", "runningboardd", Self.givenUp("31-454-1"))
        let given = try released.day()
        #expect(try Self.runs(given) == [[given.moment("08:01:00"), given.moment("08:01:16.100")]])
        #expect(try given.records(of: Self.news).map(\.outcome) == [.completed])
    }

    @Test("the ends that UIKit tells end what only RunningBoard told of: the last of them counts")
    func endedWithoutNumber() throws {
        var story = Self.story()
        story.say("08:01:00", "runningboardd", Self.taken("31-454-1"))
        Self.ui("08:01:10", Self.ended(7), &story)
        Self.ui("08:01:15", Self.ended(8), &story)
        story.say("08:01:16", "runningboardd", "[app<\(Self.news)(0A)>:3000] Suspending task.")
        let day = try story.day()
        #expect(try Self.runs(day) == [[day.moment("08:01:00"), day.moment("08:01:15")]])
        #expect(try day.records(of: Self.news).map(\.outcome) == [.completed])
    }

    @Test("a number that comes again behind a kill is another task")
    func numberAgain() throws {
        var story = Self.story()
        Self.ui("08:10:00", Self.begun(1), &story)
        story.terminated("08:10:20", Self.news, domain: 15, code: 0x8BAD_F00D)
        Self.ui("09:00:00", Self.begun(1), &story)
        Self.ui("09:00:10", Self.ended(1), &story)
        let day = try story.day()
        let moments = ["08:10:00", "08:10:20", "09:00:00", "09:00:10"].map { day.moment($0) }
        #expect(try Self.runs(day) == [[moments[0], moments[1]], [moments[2], moments[3]]])
    }

    @Test("a late task of a number that another process had is its own, since the age that its line tells")
    func lateAgain() throws {
        var story = Self.story()
        Self.ui("08:10:00", Self.begun(1), &story)
        story.terminated("08:10:20", Self.news, domain: 15, code: 0x8BAD_F00D)
        Self.ui("09:00:40", Self.late(1, age: 30), &story)
        Self.ui("09:00:50", Self.ended(1), &story)
        let day = try story.day()
        let moments = ["08:10:00", "08:10:20", "09:00:10", "09:00:50"].map { day.moment($0) }
        #expect(try Self.runs(day) == [[moments[0], moments[1]], [moments[2], moments[3]]])
        #expect(day.evidence.unknownSubmissions == [RequestID(1)])
    }

    @Test("a warning that comes as the task is killed is about that task")
    func lateAtTheEnd() throws {
        var story = Self.story()
        Self.ui("08:10:00", Self.begun(1), &story)
        story.terminated("08:10:30", Self.news, domain: 15, code: 0x8BAD_F00D)
        Self.ui("08:10:31", Self.late(1, age: 30), &story)
        let day = try story.day()
        #expect(try Self.runs(day) == [[day.moment("08:10:00"), day.moment("08:10:30")]])
    }

    @Test("an assertion whose name comes again behind a reboot is another task")
    func assertionAgain() throws {
        var story = Self.story()
        story.say("08:10:00", "runningboardd", Self.taken("33-3000-61"))
        story.say("08:20:00", "kernel", "iBoot version: iBoot-1", pid: 0)
        story.say("09:00:00", "runningboardd", Self.taken("33-3000-61"))
        story.say("09:00:10", "runningboardd", Self.givenUp("33-3000-61"))
        let day = try story.day()
        let moments = ["08:10:00", "09:00:00", "09:00:10"].map { day.moment($0) }
        #expect(try Self.runs(day) == [[moments[0], moments[0]], [moments[1], moments[2]]])
    }

    @Test("a task of which UIKit tells is none that a reboot has ended")
    func assertionOfTheDead() throws {
        var story = Self.story()
        story.say("08:10:00", "runningboardd", Self.taken("33-3000-61"))
        story.say("08:10:00.500", "kernel", "iBoot version: iBoot-1", pid: 0)
        Self.ui("08:10:01", Self.begun(1), &story)
        Self.ui("08:10:09", Self.ended(1), &story)
        let day = try story.day()
        let moments = ["08:10:00", "08:10:00.500", "08:10:01", "08:10:09"].map { day.moment($0) }
        #expect(try Self.runs(day) == [[moments[0], moments[1]], [moments[2], moments[3]]])
    }
}
