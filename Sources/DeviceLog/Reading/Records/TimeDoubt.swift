/// A record whose time is far from that of the record before it, until those behind it show which of them is wrong.
///
/// A clock that is set, a day that begins and a silence are told by all records that follow; one damaged record
/// is contradicted by them.
struct TimeDoubt {
    let line: Int
    let printed: PrintedTime
    let reading: LogClock.Reading
    let process: KeptProcess?
    /// Where the clock was before it, and where it is if its time is right.
    let before: LogClock.Place
    let after: LogClock.Place
    /// What is handed on of it, with the identifier of its boot; nil if it does not matter.
    var kept: (record: LogRecord, boot: String)?

    /// Records that are so much too late are written late, and keep their times, in microseconds.
    static let longestDelay: Int64 = 60_000_000
    /// Without dates the next record must be so near to the one before to contradict one in between.
    private static let nearSpan: Int64 = 600_000_000

    /// Whether the next record goes on where the one before this one was.
    func isContradicted(by next: PrintedTime, _ clock: LogClock) -> Bool {
        guard let former = before.newest else { return false }
        var trial = clock
        trial.goBack(to: before)
        let behind = trial.read(next, isOrdered: true).time
        let slack = clock.tolerance
        return behind >= former - slack && (behind < reading.time - slack || reading.time < former - slack)
            && (printed.month != 0 || behind - former <= Self.nearSpan)
    }

    /// The own time of a record that is some seconds before or behind its neighbours, as what is written late is; nil if
    /// it is further away.
    func late(between former: Int64, _ behind: Int64, _ clock: LogClock) -> Int64? {
        let own = clock.nearest(printed, to: former) ?? reading.time
        return max(own - behind, former - own) <= Self.longestDelay ? own : nil
    }

    /// Whether it is some seconds before the record in front of it, while the next one is not.
    func isLate(before next: TimeDoubt, _ clock: LogClock) -> Bool {
        guard let former = before.newest, let own = late(between: former, next.reading.time, clock) else {
            return false
        }
        return own < former
    }

    /// Whether a record is nearer to another one than a third is to a fourth, each read after the former.
    static func isNearer(_ next: PrintedTime, to first: TimeDoubt, than second: TimeDoubt, _ clock: LogClock)
        -> Bool
    {
        let distances = [first, second].map { doubt in
            var trial = clock
            trial.goBack(to: doubt.after)
            return (trial.read(next, isOrdered: true).time - doubt.reading.time).magnitude
        }
        return distances[0] < distances[1]
    }
}
