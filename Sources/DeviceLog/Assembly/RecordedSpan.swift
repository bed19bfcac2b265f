/// From when to when a log has records, and whether each goes on where the one before it ended.
struct RecordedSpan: Sendable {
    /// The earliest and the latest record; in files that were joined, the first in the file may be neither.
    private(set) var first: Stamp?
    private(set) var last: Stamp?
    /// The latest time since times last went back.
    private(set) var newest: Int64?
    /// The time of the first record of the log, or behind its last gap.
    private(set) var begin = Int64.min
    /// The phone that the newest record is of, and how many gaps the records have before it.
    private var phone: UInt32 = 0
    private var gaps: UInt32 = 0
    /// The boots that records belong to, in the order in which the log names them, and the newest of them.
    private var knownBoots: [UInt64] = []
    private var newestBoot: UInt64 = 0

    /// In which ways a record does not go on where the one before it ended.
    struct Break {
        /// Whether times go back by so much that the records before are no past of those that follow.
        let goesBack: Bool
        let isAfterGap: Bool
        let isOfOtherPhone: Bool
        /// Whether the record is the first of a boot that is not the first of the log.
        let isOfNewBoot: Bool
    }

    /// Times that go back by less are those of records that were written late, in microseconds.
    private static let longestDisorder: Int64 = 60_000_000

    /// Adds a record, which was logged at a time.
    mutating func add(_ record: LogRecord, at stamp: Stamp) -> Break {
        let step = Break(
            goesBack: newest.map { stamp.time < $0 - Self.longestDisorder } ?? false,
            isAfterGap: record.gaps != gaps, isOfOtherPhone: record.phone != phone,
            isOfNewBoot: notesBoot(of: record))
        (gaps, phone) = (record.gaps, record.phone)
        newest = step.goesBack ? stamp.time : max(newest ?? stamp.time, stamp.time)
        if step.goesBack || step.isAfterGap || first == nil { begin = stamp.time }
        if first.map({ $0.time > stamp.time }) ?? true { first = stamp }
        if last.map({ $0.time <= stamp.time }) ?? true { last = stamp }
        return step
    }

    /// Notes that records that are not added go on to a time.
    mutating func reach(_ time: Int64) {
        last = last.map { Stamp(time: max($0.time, time), line: $0.line) }
    }

    private mutating func notesBoot(of record: LogRecord) -> Bool {
        guard record.boot != 0, record.boot != newestBoot else { return false }
        newestBoot = record.boot
        // Of merged logs one may be behind the other.
        guard !knownBoots.contains(record.boot) else { return false }
        knownBoots.append(record.boot)
        return knownBoots.count > 1
    }
}
