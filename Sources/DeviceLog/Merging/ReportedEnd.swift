public import Timeline

/// The end of an app's process that a report beside the log tells, such as a crash report.
public struct ReportedEnd: Sendable {
    /// What it says, as a record among those of logs.
    let record: LogRecord
    /// How far the clock of its time is east of UTC, in minutes; nil if unknown.
    let zone: Int?
    /// What stands in place of a process where a report tells an end.
    public static let process = "crash report"
    /// What its place is called.
    public let name: String

    /// An end by its parts; the time is in microseconds since 1970 on its clock.
    public init(
        of app: String, _ end: ProcessEnd, time: Int64, zone: Int?, words: String, name: String
    ) {
        var record = LogRecord(
            time: time, process: Self.process, message: Array(words.utf8), line: 1)
        (record.app, record.reportedEnd) = (app, end)
        (self.record, self.zone, self.name) = (record, zone, name)
    }
}

/// Lets reports through between the records of logs; what came before the first or after the last is outside of the day.
struct ReportsWithinLogs {
    private var waiting: [LogRecord] = []
    private var isBegun = false
    private var before: [LogRecord] = []

    /// The reports that are outside of the time that the logs tell of.
    var outside: [LogRecord] { before + waiting }

    /// Passes on a record of a log with the reports before it, or keeps a report until there is one after it.
    @inline(__always)
    mutating func pass(_ record: LogRecord, _ body: (LogRecord) -> Void) {
        guard record.reportedEnd == nil else {
            if isBegun { waiting.append(record) } else { before.append(record) }
            return
        }
        isBegun = true
        if !waiting.isEmpty {
            for report in waiting { body(report) }
            waiting = []
        }
        body(record)
    }
}
