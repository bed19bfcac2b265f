import Testing
import Timeline

@testable import DeviceLog

/// What an app's own process says of its end, or the debugger that runs it.
@Suite struct OwnEndLineTests {
    private static let sigkill = Statement.process(.endedItself(LoggedEnd(domain: 2, code: 9)))

    private static func crash(_ words: String) -> Example {
        Example(
            "Birds", words, .process(.endedItself(LoggedEnd(domain: nil, code: nil, explanation: words))))
    }

    static let examples = [
        Example("Birds", "Message from debugger: Terminated due to signal 9", sigkill),
        Example("Birds", "Message from debugger: killed", sigkill),
        Example(
            "Birds", "Message from debugger: Terminated due to memory issue",
            .process(
                .endedItself(LoggedEnd(domain: 1, code: nil, explanation: "Terminated due to memory issue")))),
        crash("*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 7 beyond'"),
        crash("libc++abi: terminating due to uncaught exception of type NSException"),
        crash("libc++abi: terminating with uncaught exception of type NSException"),
        crash("libc++abi.dylib: terminating with uncaught exception of type NSException"),
        crash("Birds/Nest.swift:12: Fatal error: Index out of range"),
        crash("Fatal error: Index out of range: file Birds/Nest.swift, line 12"),
    ]

    @Test(
        "an exception, an error of Swift and what the debugger says are the end of the app",
        arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }

    @Test("an app that logs such words itself says nothing", arguments: examples)
    func ownSubsystem(example: Example) {
        #expect(statements(in: example.message, by: "Birds", subsystem: "org.birds.log").isEmpty)
    }

    @Test(
        "what quotes an error of Swift, or only looks like one, ends nothing",
        arguments: [
            "Fatal error: the server says so", "Fatal error: no file Birds/Nest.swift, line 12",
            "It was in Birds/Nest.swift:12: Fatal error: Index out of range",
            "Birds/Nest.kt:12: Fatal error: Index out of range", "Birds/Nest.swift:x: Fatal error: a",
        ])
    func quotedErrors(message: String) {
        #expect(statements(in: message, by: "Birds").isEmpty)
    }
}
