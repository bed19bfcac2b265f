import Testing
import Timeline

@testable import DeviceLog

/// What RunningBoard says of a process that it has just created, and the scheduler of one that it had created.
@Suite struct CreatedLineTests {
    static let examples = [
        Example(
            "runningboardd", "Creating and launching job for: app<org.birds(00-AA)>",
            .process(.created(bundle: "org.birds", processID: nil))),
        Example(
            "runningboardd", "Now tracking process: [app<org.birds(00-AA)>:716]",
            .process(.created(bundle: "org.birds", processID: 716))),
        Example(
            "runningboardd", "[app<org.birds(00-AA)>:716] This process will be managed.",
            .process(.created(bundle: "org.birds", processID: 716))),
        Example(
            "dasd", "DASDPREWARM Prewarm app success: org.birds", .process(.prewarmed(bundle: "org.birds"))),
        Example("dasd", "Prelaunched app: org.birds (1)", .process(.prewarmed(bundle: "org.birds"))),
        Example(
            "dasd", "DASPREWARM Refusing to prewarm org.birds because it not allowed by developer",
            .process(.prewarmRefused(bundle: "org.birds"))),
    ]

    @Test(
        "a process that is created, ready for the app or before anything needs it, is there",
        arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }
}
