import Timeline

/// The latest records of several logs, which wait until no log can have a better copy of them.
///
/// A record that is cut or lacks a row in one log is told as the log has it that has all of it.
struct LatestRecords {
    private struct Entry {
        let record: LogRecord
        /// The log that it came from, and the number of its line there.
        let log: Int
        let line: Int
        /// A number of its process and words.
        let words: UInt64
        /// Whether the record before it in its log is in another one, too.
        let isAmongShared: Bool
        /// Whether another log has it whole, or at its time.
        var isOutdone = false
        /// Whether another log has the record on the line before it, too; nil until that matters.
        var standsInCopy: Bool?
    }

    /// Where a record stands.
    private struct Place: Hashable {
        let log: Int
        let line: Int
    }

    private var latest: [Entry] = []
    /// How many of those in front have been told.
    private var left = 0
    /// How many were taken out in front.
    private var gone = 0
    /// Those that wait of each line, by their numbers since the first of all.
    private var numbers: [Place: [Int]] = [:]
    /// Those that wait and print other times than those around them, by their words.
    private var misfits: [UInt64: [Int]] = [:]
    /// How many of those that wait have the same words.
    private var counts: [UInt64: Int] = [:]
    private var neighbours: [LineNeighbours] = []
    /// How many were not told, since another log has them whole.
    private(set) var outdone = 0
    /// Those of them whose time or place was wrong, which nobody has taken yet.
    private var corrections: [(log: Int, wrong: Contradiction)] = []
    /// How far the times of two copies may be apart of which one is wrong.
    private let misfitWithin: Int64

    /// So many bytes of a line are other ones where it is damaged.
    private static let damagedBytesAtMost = 4
    /// What is further away contradicts its neighbours.
    private static let longestMisfit = 2 * TimeDoubt.longestDelay

    /// None yet.
    ///
    /// - Parameter waitsForMisfits: Whether records wait for copies with other times, and are told later.
    init(waitsForMisfits: Bool) { misfitWithin = waitsForMisfits ? Self.longestMisfit : 0 }

    /// The places of those that wait, the next one first.
    var waiting: Range<Int> { left..<latest.count }

    /// How far the times of copies may be apart.
    func slack(of merged: MergedRecords) -> Int64 { max(merged.slack, misfitWithin) }

    /// Takes a record that no other log has with the same words at its time.
    mutating func add(
        _ record: LogRecord, _ words: UInt64, of log: Int, at line: Int, isAmongShared: Bool
    ) {
        numbers[Place(log: log, line: line), default: []].append(gone + latest.count)
        if record.misfit != nil { misfits[words, default: []].append(gone + latest.count) }
        latest.append(
            Entry(record: record, log: log, line: line, words: words, isAmongShared: isAmongShared))
        counts[words, default: 0] += 1
    }

    /// Notes where a record stands in its log, whether or not another log has it, too.
    mutating func note(_ record: LogRecord, _ words: UInt64, of log: Int, at line: Int) {
        guard misfitWithin > 0 else { return }
        while neighbours.count <= log { neighbours.append(LineNeighbours()) }
        neighbours[log].add(words, record.misfit ?? record.time, at: line)
    }

    /// The lines that another log has at another time or place, since this was asked.
    mutating func takeCorrections() -> [(log: Int, wrong: Contradiction)] {
        guard !corrections.isEmpty else { return [] }
        defer { corrections = [] }
        return corrections
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
            guard isPassed(entry, slack(of: merged)) || isDue(entry.log, entry.record.time) else {
                return nil
            }
            if let misfit = misfitAhead(merged), !isDue(entry.log, misfit) { return nil }
            if !entry.isOutdone { compareWithCopies(left, &merged) }
            defer { leave() }
            if !latest[left].isOutdone { return entry.record }
        }
        return nil
    }

    /// Whether so many records wait, or one so much earlier or later, that copies of one time came before.
    private func isPassed(_ entry: Entry, _ slack: Int64) -> Bool {
        guard let last = latest.last else { return false }
        return abs(last.record.time - entry.record.time) > slack
            || latest.count - left > MergedRecords.listedAtMost
    }

    /// The time that the next record prints, if another log may have it then, as it has nothing in its place; nil if it
    /// need not wait for that.
    private mutating func misfitAhead(_ merged: MergedRecords) -> Int64? {
        guard misfitWithin > 0, let misfit = latest[left].record.misfit, let last = latest.last,
            last.record.time <= misfit + merged.slack, latest.count - left <= LogMerge.waitingAtMost
        else { return nil }
        if latest[left].standsInCopy == nil {
            let before = neighbours[latest[left].log].around(latest[left].line).before
            let logs = before.map { merged.logs(having: $0.words, at: $0.time) } ?? 0
            latest[left].standsInCopy = logs.nonzeroBitCount > 1
        }
        return latest[left].standsInCopy == true ? misfit : nil
    }

    private mutating func leave() {
        let words = latest[left].words
        let number = gone + left
        Self.remove(number, of: Place(log: latest[left].log, line: latest[left].line), from: &numbers)
        if latest[left].record.misfit != nil { Self.remove(number, of: words, from: &misfits) }
        if let count = counts[words] { counts[words] = count == 1 ? nil : count - 1 }
        left += 1
        if left == latest.count || left > 256 && left * 2 > latest.count {
            latest.removeFirst(left)
            gone += left
            left = 0
        }
    }

    private static func remove<Key>(_ number: Int, of key: Key, from numbers: inout [Key: [Int]]) {
        numbers[key]?.removeAll { $0 == number }
        if numbers[key]?.isEmpty ?? false { numbers[key] = nil }
    }

    /// The places, behind one, of records that may have the right time of it, or it of them: those beside the same records
    /// in another log, and those whose time is wrong for sure.
    ///
    /// Where one message is repeated, all that have it would be too many to look at.
    func candidates(_ place: Int, slack: Int64) -> [Int] {
        let own = latest[place]
        guard own.record.misfit == nil else { return Array(latest.indices.dropFirst(place + 1)) }
        let around = neighbours[own.log].around(own.line)
        var found = Set(misfits[own.words] ?? [])
        for log in neighbours.indices where log != own.log {
            for line in neighbours[log].lines(besideSameAs: around, within: slack) {
                found.formUnion(numbers[Place(log: log, line: line)] ?? [])
            }
        }
        return found.map { $0 - gone }.filter { $0 > place }.sorted()
    }

    /// Decides which of two logs has the record whole.
    private mutating func compareWithCopies(_ place: Int, _ merged: inout MergedRecords) {
        let own = latest[place]
        if misfitWithin > 0, counts[own.words] ?? 0 > 1, compareWithMisfits(place, &merged) { return }
        for other in latest.indices.dropFirst(place + 1) {
            if abs(latest[other].record.time - own.record.time) > merged.slack { break }
            // Its log is looked at in its place, since to copy an entry costs more than most comparisons.
            guard latest[other].log != own.log, !latest[other].isOutdone,
                Self.isDamaged(own, latest[other])
            else { continue }
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

    /// Decides which of two logs has the right time of a record that both have between the same ones.
    ///
    /// - Returns: Whether the other one has it.
    private mutating func compareWithMisfits(_ place: Int, _ merged: inout MergedRecords) -> Bool {
        let own = latest[place]
        for another in candidates(place, slack: merged.slack) {
            let other = latest[another]
            guard let (isOtherRight, part) = rightOne(place, another, slack: merged.slack) else { continue }
            let logs = [own, other].map { merged.logs(having: $0.record) | 1 << $0.log }
            guard logs[0] & logs[1] == 0 else { continue }
            let wrong = isOtherRight ? own : other
            corrections.append((wrong.log, Contradiction(line: wrong.line, of: part)))
            outdone += 1
            for entry in [own, other] { merged.share(entry.record, with: logs[0] | logs[1]) }
            latest[isOtherRight ? place : another].isOutdone = true
            if isOtherRight { return true }
        }
        return false
    }

    /// Which of the records at two places has the right time, and what is wrong of the other; nil if they are two.
    func rightOne(
        _ place: Int, _ another: Int, slack: Int64
    ) -> (isOther: Bool, wrong: Contradiction.Part)? {
        let (own, other) = (latest[place], latest[another])
        guard own.words == other.words, own.log != other.log, !other.isOutdone,
            areOfOneProcess(own.record, other.record)
        else { return nil }
        if let misfit = own.record.misfit, abs(misfit - other.record.time) <= MergedRecords.near {
            return (true, .place)
        }
        if let misfit = other.record.misfit, abs(misfit - own.record.time) <= MergedRecords.near {
            return (false, .place)
        }
        guard abs(own.record.time - other.record.time) <= misfitWithin else { return nil }
        let around = [own, other].map { neighbours[$0.log].around($0.line) }
        let shared = around[0].sharedCount(with: around[1], within: slack)
        let fits = zip([own, other], around).map { $0.record.misfit == nil && $1.fits($0.record.time) }
        guard shared == 2 || shared == 1 && fits[0] != fits[1] else { return nil }
        return fits[0] == fits[1] ? (other.log < own.log, .timeInTwoLogs) : (fits[1], .timeInOneLog)
    }

    private func areOfOneProcess(_ a: LogRecord, _ b: LogRecord) -> Bool {
        (a.processID == b.processID || a.processID == 0 || b.processID == 0)
            && a.reportedEnd == nil && b.reportedEnd == nil
    }

    /// Whether one of two records of two logs is the other one, cut or damaged.
    private static func isDamaged(_ one: Entry, _ other: Entry) -> Bool {
        let (a, b) = (one.record, other.record)
        guard abs(a.time - b.time) <= MergedRecords.near, a.process == b.process,
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
