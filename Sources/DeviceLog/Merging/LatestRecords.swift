import Timeline

/// The latest records of several logs, which wait until no log can have a better copy of them.
///
/// A record that is cut or lacks a row in one log is told as the log has it that has all of it.
struct LatestRecords {
    private struct Entry {
        let record: LogRecord
        /// The log that it came from.
        let log: Int
        /// Whether the record before it in its log is in another one, too.
        let isAmongShared: Bool
        /// Whether another log has it whole.
        var isOutdone = false
    }

    private var latest: [Entry] = []
    /// How many of those in front have been told.
    private var left = 0
    /// How many were not told, since another log has them whole.
    private(set) var outdone = 0

    /// So many bytes of a line are other ones where it is damaged.
    private static let damagedBytesAtMost = 4

    /// Takes a record that no other log has with the same words.
    mutating func add(_ record: LogRecord, of log: Int, isAmongShared: Bool) {
        latest.append(Entry(record: record, log: log, isAmongShared: isAmongShared))
    }

    /// The next record, if nothing that is still to come can be a better copy of it.
    ///
    /// - Parameters:
    ///   - merged: The records that were taken.
    ///   - isDue: Whether no log can have a copy of a record of one log and time any more.
    /// - Returns: The record; nil if there is none, or it has to wait.
    mutating func next(
        _ merged: inout MergedRecords, isDue: (_ log: Int, _ time: Int64) -> Bool
    ) -> LogRecord? {
        while left < latest.count {
            let entry = latest[left]
            guard isPassed(entry.record.time, merged.slack) || isDue(entry.log, entry.record.time) else {
                return nil
            }
            if !entry.isOutdone { compareWithCopies(left, &merged) }
            defer { leave() }
            if !latest[left].isOutdone { return entry.record }
        }
        return nil
    }

    /// Whether so many records wait, or one so much earlier or later, that copies of one time came before.
    private func isPassed(_ time: Int64, _ slack: Int64) -> Bool {
        guard let last = latest.last else { return false }
        return abs(last.record.time - time) > slack || latest.count - left > MergedRecords.listedAtMost
    }

    private mutating func leave() {
        left += 1
        if left == latest.count || left > 256 && left * 2 > latest.count {
            latest.removeFirst(left)
            left = 0
        }
    }

    /// Decides which of two logs has the record whole.
    private mutating func compareWithCopies(_ place: Int, _ merged: inout MergedRecords) {
        let own = latest[place]
        for other in latest.indices.dropFirst(place + 1)
        where !latest[other].isOutdone && Self.isDamaged(own, latest[other]) {
            let logs = [own, latest[other]].map { merged.logs(having: $0.record) | 1 << $0.log }
            guard logs[0] & logs[1] == 0 else { continue }
            let worth = [own, latest[other]].map { Worth(of: $0.record) }
            let isOtherBetter =
                logs[0].nonzeroBitCount == logs[1].nonzeroBitCount
                ? worth[0] < worth[1] : logs[0].nonzeroBitCount < logs[1].nonzeroBitCount
            latest[isOtherBetter ? place : other].isOutdone = true
            outdone += 1
            for entry in [own, latest[other]] { merged.share(entry.record, with: logs[0] | logs[1]) }
            if isOtherBetter { return }
        }
    }

    /// Whether one of two records is the other one, cut or damaged.
    private static func isDamaged(_ one: Entry, _ other: Entry) -> Bool {
        let (a, b) = (one.record, other.record)
        guard one.log != other.log, abs(a.time - b.time) <= MergedRecords.near, a.process == b.process,
            a.app == b.app, a.reportedEnd == nil, b.reportedEnd == nil
        else { return false }
        let isAmongShared = one.isAmongShared || other.isAmongShared
        guard a.processID == b.processID || a.processID == 0 || b.processID == 0 else {
            return isAmongShared && a.message == b.message
        }
        let (short, long) =
            a.message.count < b.message.count ? (a.message, b.message) : (b.message, a.message)
        let begin = zip(short, long).prefix { $0 == $1 }.count
        let end = zip(short.reversed(), long.reversed()).prefix { $0 == $1 }.count
        guard !short.isEmpty else { return isAmongShared }
        if begin + end >= short.count { return true }
        if isAmongShared, begin + end + damagedBytesAtMost >= short.count { return true }
        return areLines(of: short, in: long)
    }

    /// Whether the lines of a message stand in another one in their order, the last one up to where it is cut.
    private static func areLines(of short: [UInt8], in long: [UInt8]) -> Bool {
        let lines = short.split(separator: .newline)
        var rest = long.split(separator: .newline)[...]
        guard lines.count > 1, lines[0] == rest.first else { return false }
        for (number, line) in lines.enumerated() {
            let place = rest.firstIndex { $0 == line || number == lines.count - 1 && $0.starts(with: line) }
            guard let place else { return false }
            rest = rest[(place + 1)...]
        }
        return true
    }
}

/// How much of a record can be read, to tell one that is whole from one that is damaged.
private struct Worth: Comparable {
    private let isKnown: Bool
    private let rows: Int
    private let isScored: Bool
    private let length: Int

    init(of record: LogRecord) {
        let recognition = Vocabulary().recognition(of: record)
        if case .known(.scheduler(.evaluated(_, let evaluation))) = recognition {
            (rows, isScored) = (evaluation.rows.count, evaluation.score != nil)
        } else {
            (rows, isScored) = (0, false)
        }
        isKnown = if case .known = recognition { true } else { false }
        length = record.message.count
    }

    static func < (one: Worth, other: Worth) -> Bool {
        (one.isKnown ? 1 : 0, one.rows, one.isScored ? 1 : 0, one.length)
            < (other.isKnown ? 1 : 0, other.rows, other.isScored ? 1 : 0, other.length)
    }
}
