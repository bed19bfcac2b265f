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
    private static let longestDelay: Int64 = 60_000_000
    /// Without dates the next record must be so near to the one before to contradict one in between.
    private static let nearSpan: Int64 = 600_000_000

    /// What the next record makes of a time that is far away.
    enum Verdict {
        case confirmed
        /// It is some seconds before or behind its neighbours, as what is written late is; the time is its own.
        case late(Int64)
        /// The next record goes on where the one before it was.
        case contradicted
    }

    /// Whether the next record goes on from this one, or from the one before it.
    func verdict(by next: PrintedTime, _ clock: LogClock) -> Verdict {
        guard let former = before.newest else { return .confirmed }
        var trial = clock
        trial.goBack(to: before)
        let own = trial.nearest(printed, to: former) ?? reading.time
        let behind = trial.read(next, isOrdered: true).time
        let slack = clock.tolerance
        guard behind >= former - slack, behind < reading.time - slack || reading.time < former - slack,
            printed.month != 0 || behind - former <= Self.nearSpan
        else { return .confirmed }
        let distance = max(own - behind, former - own)
        return distance <= Self.longestDelay ? .late(own) : .contradicted
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
