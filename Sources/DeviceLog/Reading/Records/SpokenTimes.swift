import Timeline

/// When a log without an order has records, by quarters of an hour, to find its silences at its end.
struct SpokenTimes {
    private struct Quarter {
        var first: Int64
        var last: Int64
        /// The line of the first record.
        var line: Int

        mutating func add(_ time: Int64, line: Int) {
            if time < first { (first, self.line) = (time, line) }
            last = max(last, time)
        }
    }

    /// The quarters with records, but for the newest one.
    private var quarters: [Int64: Quarter] = [:]
    /// That of the latest record; most records are in the quarter of the one before.
    private var newest: (number: Int64, quarter: Quarter)?
    /// Whether there were more than are kept, so that nobody knows where nothing was.
    private var isTooLong = false

    private static let length: Int64 = 900_000_000
    /// Some four years; what is longer is none of a phone's.
    private static let quartersAtMost = 1 << 17

    /// Takes the time of a record, in microseconds, and its line.
    mutating func add(_ time: Int64, line: Int) {
        let number = time.flooredQuotient(by: Self.length)
        if newest?.number == number {
            newest?.quarter.add(time, line: line)
            return
        }
        keepNewest()
        var quarter = quarters.removeValue(forKey: number) ?? Quarter(first: time, last: time, line: line)
        quarter.add(time, line: line)
        newest = (number, quarter)
        if quarters.count >= Self.quartersAtMost { isTooLong = true }
        if isTooLong { quarters = [:] }
    }

    /// Whether a record is less than an hour away from a time, as far as is known.
    func has(around time: Int64) -> Bool {
        guard !isTooLong else { return true }
        let reach = LogSilence.least / Self.length
        let number = time.flooredQuotient(by: Self.length)
        return (number - reach...number + reach).contains { number in
            [quarters[number], newest?.number == number ? newest?.quarter : nil].contains { quarter in
                guard let quarter else { return false }
                return quarter.last > time - LogSilence.least && quarter.first < time + LogSilence.least
            }
        }
    }

    private mutating func keepNewest() {
        guard let newest else { return }
        quarters[newest.number] = newest.quarter
    }

    /// The silences of an hour and more, in order of time.
    var silences: [LogSilence] {
        guard !isTooLong else { return [] }
        var all = self
        all.keepNewest()
        let inOrder = all.quarters.values.sorted { $0.first < $1.first }
        return zip(inOrder, inOrder.dropFirst()).compactMap { former, next in
            guard (LogSilence.least...SteadyClock.longest).contains(next.first - former.last) else {
                return nil
            }
            return LogSilence(from: former.last, to: next.first, line: next.line, cause: .notRecorded)
        }
    }
}
