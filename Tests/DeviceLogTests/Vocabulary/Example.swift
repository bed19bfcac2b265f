import Testing

@testable import DeviceLog

/// A message with the process that says it and what it says.
struct Example: Sendable, CustomTestStringConvertible {
    let process: String
    let message: String
    let statement: Statement

    /// A message of a process.
    init(_ process: String, _ message: String, _ statement: Statement) {
        self.process = process
        self.message = message
        self.statement = statement
    }

    /// A message of the scheduler.
    init(_ message: String, _ statement: Statement) { self.init("dasd", message, statement) }

    var testDescription: String { "\(process): \(message)" }

    /// The examples of all tables.
    static let all =
        SchedulerLineTests.examples + TaskFrameworkLineTests.examples + PushLineTests.examples
        + ProcessLineTests.examples + OwnEndLineTests.examples + BackgroundTaskLineTests.examples
        + TransferLineTests.examples
        + DeviceLineTests.examples + OthersLineTests.examples + CreatedLineTests.examples
}

/// What a message is known as.
func recognition(of message: String, by process: String = "dasd", subsystem: String = "") -> Recognition {
    let record = LogRecord(
        time: 0, process: process, subsystem: subsystem, message: Array(message.utf8), line: 1)
    return Vocabulary().recognition(of: record)
}

/// What a message says; nothing or one statement.
func statements(in message: String, by process: String = "dasd", subsystem: String = "") -> [Statement] {
    let record = LogRecord(
        time: 0, process: process, subsystem: subsystem, message: Array(message.utf8), line: 1)
    return Vocabulary().statements(of: record)
}

/// An activity of the birds' app, which is in all examples.
extension Activity {
    static let feed = Activity(
        name: "bgRefresh-org.birds.feed:0A1B2C", kind: .refresh, subject: "org.birds.feed")
    static let tidy = Activity(
        name: "bgProcessing-org.birds.tidy:D0D0D0", kind: .processing, subject: "org.birds.tidy")
    static let push = Activity(
        name: "com.apple.pushLaunch.org.birds:ABCDEF", kind: .push, subject: "org.birds")
    static let export = Activity(
        name: "bgContinuedProcessing-org.birds.export.0001", kind: .continuedProcessing,
        subject: "org.birds.export.0001")
    static let system = Activity(
        name: "com.apple.chronod.tidy:00000A", kind: .system, subject: "com.apple.chronod.tidy")
}
