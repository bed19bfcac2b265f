/// Which records were taken from several logs, so that what another log has, too, is told once, wherever it stands there.
///
/// The parts of a copy may stand in another order, so records of all times are kept, though of no more than so many.
struct MergedRecords {
    private struct Entry {
        let time: Int64
        /// A number of its process and words.
        let words: UInt64
        /// A bit for each log that has it.
        var logs: UInt64
        let processID: Int32
        let process: UInt16
        /// Whether its time has no fraction of a second.
        let inSeconds: Bool
    }

    /// Records in the order of their times; where times go back, another run begins.
    private var runs: [[Entry]] = []
    private var count = 0
    /// Whether some log has times without a fraction.
    private var hasWholeSeconds = false

    /// How many are kept.
    private static let keptAtMost = 1 << 19
    private static let runsAtMost = 64
    /// What goes back by no more places begins no run.
    private static let disorder = 64
    /// How many of one moment are looked at: a log may have all of its records there.
    static let listedAtMost = 4_096
    /// Styles cut off what is below a microsecond or a millisecond.
    static let near: Int64 = 1_000
    /// A copy whose lines print no dates may be told so many days later or earlier.
    private static let daysAtMost: Int64 = 7

    /// The time of the last one that none had before.
    var newest: Int64? { runs.last?.last?.time }

    /// How far the times of copies may be apart.
    var slack: Int64 { hasWholeSeconds ? Microseconds.second : Self.near }

    /// Whether another log has contributed the record; if not, this one contributes it.
    ///
    /// What a log has twice, another must have twice before both are dropped.
    mutating func has(_ record: LogRecord, of log: Int) -> Bool {
        let words = Self.number(of: record)
        if hasCopy(of: record, words, in: log, inSeconds: false, onAnyDay: false) { return true }
        add(record, words, of: log, inSeconds: false)
        return false
    }

    /// Whether another log than one that has a record has contributed it, too.
    mutating func hasCopy(
        of record: LogRecord, _ words: UInt64, in log: Int, inSeconds: Bool, onAnyDay: Bool
    ) -> Bool {
        hasWholeSeconds = hasWholeSeconds || inSeconds
        let days = onAnyDay && !inSeconds ? Self.daysAtMost : 0
        for day in -days...days {
            let time = record.time + day * Microseconds.day
            let isCopy = claim(near(time), for: log) {
                Self.isSame($0, words, record)
                    && (inSeconds || $0.inSeconds
                        ? day == 0
                            && time.flooredQuotient(by: Microseconds.second)
                                == $0.time.flooredQuotient(by: Microseconds.second)
                        : abs($0.time - time) <= Self.near)
            }
            if isCopy { return true }
        }
        return false
    }

    /// Whether another log has the words of a record at some time between two.
    mutating func has(
        _ record: LogRecord, _ words: UInt64, of log: Int, in times: ClosedRange<Int64>
    ) -> Bool {
        claim(times, for: log) { Self.isSame($0, words, record) }
    }

    /// Whether another log has other words of the same process at its very moment.
    mutating func hasOtherWords(than record: LogRecord, of log: Int) -> Bool {
        let process = Self.number(ofProcess: record.process)
        return claim(record.time...record.time, for: log) { $0.process == process }
    }

    /// A bit for each log that has a record; none where it is kept no more.
    func logs(having record: LogRecord) -> UInt64 {
        place(of: record).map { runs[$0.run][$0.place].logs } ?? 0
    }

    /// A bit for each log that has a record with a number of process and words at a time.
    func logs(having words: UInt64, at time: Int64) -> UInt64 {
        runs.reduce(0) { logs, run in
            run[Self.first(from: time - Self.near, in: run)...].prefix(Self.listedAtMost)
                .prefix { $0.time <= time + Self.near }
                .reduce(logs) { $1.words == words ? $0 | $1.logs : $0 }
        }
    }

    /// Notes that further logs have a record, each a bit.
    mutating func share(_ record: LogRecord, with logs: UInt64) {
        if let (run, place) = place(of: record) { runs[run][place].logs |= logs }
    }

    private func place(of record: LogRecord) -> (run: Int, place: Int)? {
        let words = Self.number(of: record)
        for (number, run) in runs.enumerated() {
            let begin = Self.first(from: record.time, in: run)
            let end = run[begin...].prefix(Self.listedAtMost).prefix { $0.time == record.time }.endIndex
            if let place = (begin..<end).first(where: { Self.isSame(run[$0], words, record) }) {
                return (number, place)
            }
        }
        return nil
    }

    private func near(_ time: Int64) -> ClosedRange<Int64> {
        guard hasWholeSeconds else { return time - Self.near...time + Self.near }
        let begin = time.flooredQuotient(by: Microseconds.second) * Microseconds.second
        return min(begin, time - Self.near)...max(begin + Microseconds.second - 1, time + Self.near)
    }

    /// Marks the first fitting record of some times that a log has not had as one that it has, too.
    private mutating func claim(
        _ times: ClosedRange<Int64>, for log: Int, _ isFitting: (Entry) -> Bool
    ) -> Bool {
        for run in runs.indices {
            let end = Self.first(from: min(times.upperBound, .max - 1) + 1, in: runs[run])
            let begin = max(Self.first(from: times.lowerBound, in: runs[run]), end - Self.listedAtMost)
            for place in begin..<end
            where runs[run][place].logs & (1 << log) == 0 && isFitting(runs[run][place]) {
                runs[run][place].logs |= 1 << log
                return true
            }
        }
        return false
    }

    /// Notes that a log contributes a record.
    mutating func add(_ record: LogRecord, _ words: UInt64, of log: Int, inSeconds: Bool) {
        let entry = Entry(
            time: record.time, words: words, logs: 1 << log, processID: record.processID,
            process: Self.number(ofProcess: record.process), inSeconds: inSeconds)
        let place = runs.last.map { Self.first(from: record.time + 1, in: $0) } ?? 0
        if let last = runs.last, place + Self.disorder >= last.count {
            runs[runs.count - 1].insert(entry, at: place)
        } else {
            runs.append([entry])
            if runs.count > Self.runsAtMost { count -= runs.removeFirst().count }
        }
        count += 1
        if count > Self.keptAtMost {
            let left = (runs[0].count + 1) / 2
            runs[0].removeFirst(left)
            if runs[0].isEmpty { runs.removeFirst() }
            count -= left
        }
    }

    /// The place of the first record of a run that is not before a time.
    private static func first(from time: Int64, in run: [Entry]) -> Int {
        var (low, high) = (0, run.count)
        while low < high {
            let middle = (low + high) / 2
            if run[middle].time < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func isSame(_ entry: Entry, _ words: UInt64, _ record: LogRecord) -> Bool {
        entry.words == words
            && (entry.processID == record.processID || entry.processID == 0 || record.processID == 0)
    }

    /// A number of the process and the words of a record.
    static func number(of record: LogRecord) -> UInt64 {
        var hash = FixedHash(of: record.process.utf8)
        hash.add(record.message)
        return hash.value
    }

    private static func number(ofProcess name: String) -> UInt16 {
        UInt16(truncatingIfNeeded: FixedHash(of: name.utf8).value)
    }
}
