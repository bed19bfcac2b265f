public import Timeline

/// What a report beside the log tells of ends: that of an app's process, as a crash report, or those of several for
/// memory, as a JetsamEvent.
public struct ReportedEnd: Sendable {
    /// A process that a report on the memory of the phone tells to be ended.
    public struct Ended: Sendable {
        let record: LogRecord

        /// A process by its parts.
        ///
        /// - Parameters:
        ///   - name: Its name.
        ///   - process: Its number; nil if the report does not tell it.
        ///   - reason: The reason of Jetsam, as logs print it.
        ///   - time: When, in microseconds since 1970 on the report's clock.
        ///   - words: What the report says of it.
        public init(_ name: String, process: Int32?, reason: String, time: Int64, words: String) {
            var record = LogRecord(
                time: time, process: LogRecord.memoryReport, processID: process ?? 0,
                message: Array(words.utf8), line: 1)
            record.app = name
            let end = LoggedEnd.byJetsam(ProcessEnd.jetsamCode(named: reason), words)
            record.reportedEnd = ToldEnd(reason: end.reason, end: end)
            self.record = record
        }
    }

    /// What it says, as records among those of logs.
    let records: [LogRecord]
    /// What the numbers of its records count.
    let unit: RecordPlaces.Unit
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
        record.app = app
        record.reportedEnd = ToldEnd(
            reason: end, end: LoggedEnd(domain: nil, code: nil, explanation: words))
        (records, unit, self.zone, self.name) = ([record], .line, zone, name)
    }

    /// The processes that a report on the memory of the phone tells to be ended.
    public init(ofMemory ended: [Ended], zone: Int?, name: String) {
        records = ended.enumerated().map { number, ended in
            var record = ended.record
            record.line = number + 1
            return record
        }
        (unit, self.zone, self.name) = (.record, zone, name)
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
