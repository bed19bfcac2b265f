/// The latest records that were handed on from several logs, for finding those that another log has too.
struct LatestRecords {
    private struct Entry {
        let record: LogRecord
        /// The log that it came from.
        let log: Int
        /// Whether its time has no fraction of a second.
        let inSeconds: Bool
        /// The other logs that had it, too.
        var copies: [Int] = []
    }

    private var latest: [Entry] = []
    /// How many of those in front are too old.
    private var left = 0
    /// Whether some log has times without a fraction.
    private var hasWholeSeconds = false

    /// How many are looked at: logs without times have all their records at one moment.
    static let listedAtMost = 4_096
    private static let second: Int64 = 1_000_000
    /// Styles cut off what is below a microsecond or a millisecond.
    private static let near: Int64 = 1_000

    /// Whether another log has contributed the record; if not, this one contributes it.
    ///
    /// What a log has twice, another must have twice before both are dropped.
    mutating func has(_ record: LogRecord, of log: Int, inSeconds: Bool) -> Bool {
        hasWholeSeconds = hasWholeSeconds || inSeconds
        forget(before: record.time - (hasWholeSeconds ? Self.second : Self.near))
        for place in left..<latest.count where isCopy(record, of: latest[place], log, inSeconds) {
            latest[place].copies.append(log)
            return true
        }
        latest.append(Entry(record: record, log: log, inSeconds: inSeconds))
        return false
    }

    private mutating func forget(before time: Int64) {
        while left < latest.count,
            latest[left].record.time < time || latest.count - left > Self.listedAtMost
        {
            left += 1
        }
        if left > 256, left * 2 > latest.count {
            latest.removeFirst(left)
            left = 0
        }
    }

    private func isCopy(_ record: LogRecord, of earlier: Entry, _ log: Int, _ inSeconds: Bool) -> Bool {
        guard earlier.log != log, !earlier.copies.contains(log) else { return false }
        let other = earlier.record
        let isSameMoment =
            inSeconds || earlier.inSeconds
            ? record.time.flooredQuotient(by: Self.second) == other.time.flooredQuotient(by: Self.second)
            : abs(record.time - other.time) <= Self.near
        return isSameMoment && record.message.count == other.message.count
            && record.process == other.process
            && (record.processID == other.processID || record.processID == 0 || other.processID == 0)
            && record.message == other.message
    }
}
