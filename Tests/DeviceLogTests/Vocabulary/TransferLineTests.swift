import Testing

@testable import DeviceLog

/// What the daemon for background sessions says of transfers.
@Suite struct TransferLineTests {
    static let examples = [
        line(
            "Task <0A-1B>.<7> is for <org.birds>.<nest photos>.<7>",
            .transfer(.named(task: task, bundle: "org.birds", session: "nest photos"))),
        line("Task <0A-1B>.<7> enqueueing", .transfer(.enqueued(task: task))),
        line("Task <0A-1B>.<7> resuming", .transfer(.resumed(task: task))),
        line("Task <0A-1B>.<7> will begin", .transfer(.began(task: task))),
        line(
            "NDSession <99-00> Task <0A-1B>.<7> did receive data (5 of 10 total bytes)",
            .transfer(.progress(task: task, received: 5, total: 10))),
        line(
            "Task <0A-1B>.<7> did receive data (5 of -1 total bytes)",
            .transfer(.progress(task: task, received: 5, total: nil))),
        line("Task <0A-1B>.<7> finished successfully", .transfer(.finished(task: task, isError: false))),
        line(
            "Task <0A-1B>.<7> finished with error [-1005] Error Domain=NSURLErrorDomain",
            .transfer(.finished(task: task, isError: true, code: -1005))),
        line(
            "Task <0A-1B>.<7> finished with error - code: -1009",
            .transfer(.finished(task: task, isError: true, code: -1009))),
        line(
            "NDSession <99-00>.<org.birds>.<nest photos>: removing session",
            .transfer(.sessionRemoved(bundle: "org.birds", session: "nest photos"))),
        line(
            "NDSession <99-00> Session <99-00> is for <org.birds>.<nest photos> using resource timeout: 14400.000000,"
                + " request timeout: 60.000000 allowsCellularAccess: 0, allowsExpensiveAccess: 1",
            .transfer(
                .sessionSet(
                    bundle: "org.birds", session: "nest photos", resourceTimeout: 14_400_000,
                    allowsCellularAccess: false))),
        line(
            "NDNWSession <99-00> Session <99-00> is for <org.birds>.<nest> using resource timeout: 0.5, request",
            .transfer(
                .sessionSet(
                    bundle: "org.birds", session: "nest", resourceTimeout: 500, allowsCellularAccess: nil))),
        line(
            "Obliterating session manager for bundle ID: org.birds",
            .transfer(.sessionRemoved(bundle: "org.birds", session: nil))),
        line(
            "Current discretionary status for org.birds is discretionary, since the app is in the background",
            .transfer(.discretionary(bundle: "org.birds", isOn: true))),
        line(
            "Current discretionary status for org.birds is non-discretionary, since the app is being debugged",
            .transfer(.discretionary(bundle: "org.birds", isOn: false))),
        line(
            "Set request delay for org.birds to 60.000000",
            .transfer(.requestDelay(bundle: "org.birds", milliseconds: 60_000))),
        line(
            "Set request delay for org.birds to 0.5",
            .transfer(.requestDelay(bundle: "org.birds", milliseconds: 500))),
        line(
            "Resetting request delay for org.birds",
            .transfer(.requestDelay(bundle: "org.birds", milliseconds: 0))),
    ]

    private static let task = "<0A-1B>.<7>"

    private static func line(_ message: String, _ statement: Statement) -> Example {
        Example("nsurlsessiond", message, statement)
    }

    @Test("the lines of a transfer say whose it is and how far it came", arguments: examples)
    func lines(example: Example) {
        #expect(statements(in: example.message, by: example.process) == [example.statement])
    }

    @Test("the same words of an app, which has its own half of a session, say nothing", arguments: examples)
    func otherProcesses(example: Example) {
        for process in ["Birds", "dasd", "SpringBoard"] {
            #expect(statements(in: example.message, by: process).isEmpty)
        }
    }

    @Test(
        "other lines of a transfer say nothing",
        arguments: [
            "Task <0A-1B>.<7> resuming, QOS(0x9)",
            "Task <0A-1B>.<7> resumeTaskWithIdentifier, props <private>",
            "Task <0A-1B>.<7> will begin later", "Task <0A-1B>.<7> is for <<private>>.<<private>>.<7>",
            "Task <0A-1B>.<7> has not requested a begin delay", "Task <0A-1B>.<7> finishedNothing",
            "Current discretionary status for <private> is non-discretionary, since", "Task <0A-1B>.<>",
            "Task <",
            "NDSession <99-00>.<org.birds>.<nest photos>: removing sessions of others",
            "NDSession <00-01> client com.apple.mobileassetd is active result (Y)",
            "Note: Task <0A-1B>.<7> enqueueing", "Set request delay for org.birds to soon",
            "Set request delay for org.birds to -9000000000000000",
        ])
    func nothing(message: String) {
        #expect(statements(in: message, by: "nsurlsessiond").isEmpty)
    }
}
