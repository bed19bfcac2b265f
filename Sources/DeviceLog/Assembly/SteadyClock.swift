/// The times of the records of a log on one clock that no wrong date moves by decades.
///
/// A phone that has not asked for the time begins in 1970, and one record may have any date. A day that reached from
/// one to the other would be empty for decades, so what is that far away is taken to follow at once. The clock shows
/// the dates that most records have.
struct SteadyClock: Sendable {
    /// A record that was moved, as the first behind a jump.
    struct Jump: Hashable, Sendable {
        /// The number of its line.
        let line: UInt32
        /// The times that the records before and behind it print, in microseconds since 1970-01-01 00:00.
        let from: Int64
        let to: Int64
    }

    private struct Shift {
        let span: Int64
        var records = 0
    }

    /// How far the records of a log may be apart, in microseconds: ten years.
    static let longest: Int64 = 3_652 * 86_400_000_000
    /// How many shifts are kept, and how many jumps are told; one wrong date makes one.
    private static let shiftsAtMost = 16
    static let toldAtMost = 8

    /// The first jumps, in the order of their lines.
    private(set) var jumps: [Jump] = []
    /// How many jumps there are.
    private(set) var jumpCount = 0
    private var shifts = [Shift(span: 0)]
    private var current = 0
    private var newest: (printed: Int64, time: Int64)?
    private var earliest = Int64.max
    private var latest = Int64.min

    /// How much later than printed a time is on this clock, behind the newest record.
    var shift: Int64 { shifts[current].span }

    /// How much later than printed most times are on this clock.
    var usualShift: Int64 { shifts.max { $0.records < $1.records }?.span ?? 0 }

    /// The time of the next record.
    mutating func time(of printed: Int64, line: UInt32) -> Int64 {
        if let newest, !isNear(printed + shift) {
            if jumps.count < Self.toldAtMost {
                jumps.append(Jump(line: line, from: newest.printed, to: printed))
            }
            jumpCount += 1
            settle(printed, after: newest.time)
        }
        shifts[current].records += 1
        let time = printed + shift
        newest = (printed, time)
        (earliest, latest) = (min(earliest, time), max(latest, time))
        return time
    }

    /// Whether a day may have a time as well as those of all records before.
    private func isNear(_ time: Int64) -> Bool {
        latest - Self.longest <= time && time <= earliest + Self.longest
    }

    /// Finds the shift for a time that is far away: one that was right before, or one with which it follows at once.
    private mutating func settle(_ printed: Int64, after time: Int64) {
        let known = shifts.indices.filter { isNear(printed + shifts[$0].span) }
        if let nearest = known.min(by: { distance($0, printed, time) < distance($1, printed, time) }) {
            current = nearest
            return
        }
        if shifts.count == Self.shiftsAtMost,
            let rarest = shifts.indices.min(by: { shifts[$0].records < shifts[$1].records })
        {
            shifts.remove(at: rarest)
        }
        current = shifts.count
        shifts.append(Shift(span: time - printed))
    }

    private func distance(_ shift: Int, _ printed: Int64, _ time: Int64) -> Int64 {
        abs(printed + shifts[shift].span - time)
    }
}
