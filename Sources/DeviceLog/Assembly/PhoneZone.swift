/// How far the times that messages print, in the phone's zone, are from the clock of the records.
///
/// Some tools print the records of a phone in UTC, or in the zone of a Mac; the windows of submissions stay in the
/// phone's.
struct PhoneZone: Sendable {
    /// The differences that pushes show: their windows begin as they are submitted.
    private var fromPushes: [Int64: Int] = [:]
    /// The phone's distances from UTC that tasks show: their apps' lines are in UTC.
    private var fromTasks: [Int64: Int] = [:]
    /// By how much the log is later than its records are, in microseconds: whole days.
    var later: Int64 = 0

    /// So many are kept: a phone has few, and each damaged record makes one.
    private static let keptAtMost = 32
    private static let quarter = 15 * Microseconds.minute

    /// Takes the window of a push, and the time of the line that contains it.
    mutating func take(push begin: Int64, at time: Int64) {
        Self.count(Self.rounded(begin - time), in: &fromPushes)
    }

    /// Takes the window of a task and the date in UTC that its app asked for.
    mutating func take(task begin: Int64, asked: Int64) {
        // A window that begins at once has nothing to do with the date.
        if (begin - asked).magnitude <= 14 * 60 * Microseconds.minute,
            (begin - asked - Self.rounded(begin - asked)).magnitude <= 2_000_000
        {
            Self.count(Self.rounded(begin - asked), in: &fromTasks)
        }
    }

    private static func count(_ span: Int64, in spans: inout [Int64: Int]) {
        if spans.count < keptAtMost || spans[span] != nil { spans[span, default: 0] += 1 }
    }

    /// The most frequent one; of equally many the smallest.
    private static func usual(_ spans: [Int64: Int]) -> (span: Int64, lines: Int)? {
        spans.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }
            .map { ($0.key, $0.value) }
    }

    /// By how much times in messages are later than the clock of the records, which is so many minutes from UTC.
    func difference(zone: Int?) -> Int64 {
        if let push = Self.usual(fromPushes) { return push.span }
        guard let task = Self.usual(fromTasks), let zone else { return later }
        return task.span - Int64(zone) * 60_000_000 + later
    }

    /// How far the clock of the records is from UTC, in microseconds; nil where neither its zone nor a task shows it.
    func recordsFromUTC(zone: Int?) -> Int64? {
        zone.map { Int64($0) * 60_000_000 - later }
            ?? Self.usual(fromTasks).map { $0.span - difference(zone: nil) }
    }

    /// The zone that tasks show, in minutes east of UTC, and how many do.
    var shown: (minutes: Int, lines: Int)? {
        guard let task = Self.usual(fromTasks) else { return nil }
        let east = (task.span - difference(zone: nil) + later) / 60_000_000
        return (-14 * 60...14 * 60).contains(east) ? (Int(east), task.lines) : nil
    }

    private static func rounded(_ span: Int64) -> Int64 {
        let half = span >= 0 ? quarter / 2 : -(quarter / 2)
        return (span + half) / quarter * quarter
    }
}
