import Testing
import Timeline

@testable import DeviceLog

/// What RunningBoard says of a process that it has just created.
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
    ]

    @Test("a process that RunningBoard creates or begins to watch over is there", arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }
}
