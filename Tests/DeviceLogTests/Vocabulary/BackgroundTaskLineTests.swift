import Testing
import Timeline

@testable import DeviceLog

/// What UIKit and RunningBoard say of the background tasks of apps.
@Suite struct BackgroundTaskLineTests {
    static let examples = [
        Example(
            "Birds", "Created background task <private>.",
            .backgroundTask(.began(number: nil, name: nil))),
        Example(
            "Birds",
            "Created background task <_UIBackgroundTaskInfo: 0x28>: taskID = 7, taskName = Save nests, eggs, "
                + "creationTime = 943 (elapsed = 0).",
            .backgroundTask(.began(number: 7, name: "Save nests, eggs"))),
        Example(
            "runningboardd",
            "Acquiring assertion targeting [app<org.birds(00-AA)>:3000] from originator "
                + "[app<org.birds(00-AA)>:3000] with description <RBSAssertionDescriptor| "
                + "\"Shared Background Assertion 3 for org.birds\" ID:33-3000-6133 target:3000 attributes:[\n"
                + "\t<RBSLegacyAttribute| requestedReason:FinishTask reason:FinishTask>\n\t]>",
            .backgroundTask(.assertionTaken(bundle: "org.birds", assertion: "33-3000-6133"))),
        Example(
            "runningboardd",
            "Invalidating assertion 33-3000-6133 (target:[app<org.birds(00-AA)>:3000]) from originator "
                + "[app<org.birds(00-AA)>:3000]",
            .backgroundTask(.assertionGivenUp(assertion: "33-3000-6133"))),
        Example(
            "Birds", "Ending background task with UIBackgroundTaskIdentifier: 7",
            .backgroundTask(.ended(number: 7))),
        Example(
            "Birds",
            "BOOL _UIApplicationEndBackgroundTask(UIBackgroundTaskIdentifier)_block_invoke: Decrementing reference "
                + "count for assertion <BKSProcessAssertion: 0x28> (used by background task with identifier 7: "
                + "<_UIBackgroundTaskInfo: 0x28>: taskID = 7, taskName = Save nests, creationTime = 943 (elapsed = 4))",
            .backgroundTask(.released(number: 7, name: "Save nests", age: 4))),
        Example(
            "Birds",
            "Decrementing reference count for assertion <private> (used by background task with identifier 7: "
                + "<private>)", .backgroundTask(.released(number: 7, name: nil, age: nil))),
        Example(
            "Birds",
            "Background Task 7 (\"Save nests\"), was created over 30 seconds ago. In applications running in "
                + "the background, this creates a risk of termination.",
            .backgroundTask(.late(number: 7, name: "Save nests", isFatal: false, age: 30))),
        Example(
            "Birds",
            "Background task still not ended after expiration handlers were called: <_UIBackgroundTaskInfo: "
                + "0x28>: taskID = 7, taskName = Save nests, creationTime = 943 (elapsed = 44).",
            .backgroundTask(.late(number: 7, name: "Save nests", isFatal: true, age: 44))),
        Example(
            "Birds", "Background task still not ended after expiration handlers were called: <private>",
            .backgroundTask(.late(number: nil, name: nil, isFatal: true, age: nil))),
    ]

    @Test("the lines of background tasks say when they begin, end and are late", arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }

    @Test("an app's own log of background tasks is not UIKit's", arguments: examples)
    func ownSubsystem(example: Example) {
        #expect(statements(in: example.message, by: "Birds", subsystem: "org.birds.log").isEmpty)
        guard example.process == "Birds" else { return }
        #expect(
            statements(in: example.message, by: "Birds", subsystem: "com.apple.UIKit") == [example.statement])
    }

    @Test("other words about background tasks say nothing")
    func nothing() {
        #expect(statements(in: "Background Task 7 (\"a\") is well", by: "Birds").isEmpty)
        #expect(statements(in: "Ending background task", by: "Birds").isEmpty)
    }

    @Test("a line that was broken within its words says the same, and is about the same")
    func broken() {
        let words =
            "Background task still not ended after expiration handlers were called: <_UIBackgroundTaskInfo: 0x15>: taskID = 30, taskName = Called by Birds, from nests, creationTime = 401007 (elapsed = 26). This app"
        for broken in [
            words,
            words.replacing("not ended", with: "not \nended").replacing(", taskName", with: ", \n  taskName"),
        ] {
            let record = LogRecord(time: 0, process: "Birds", message: Array(broken.utf8), line: 1)
            #expect(
                Vocabulary().statements(of: record) == [
                    .backgroundTask(
                        .late(number: 30, name: "Called by Birds, from nests", isFatal: true, age: 26))
                ])
            #expect(Vocabulary().topic(of: record)?.subject == "Called by Birds, from nests")
        }
        let two = LogRecord(time: 0, process: "Birds", message: Array("chirp\n\(words)".utf8), line: 1)
        #expect(Vocabulary().statements(of: two).isEmpty)
    }
}
