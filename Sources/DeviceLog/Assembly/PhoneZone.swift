/// How far the times that messages print, in the phone's zone, are from the clock of the records.
///
/// Some tools print the records of a phone in UTC, or in the zone of a Mac; the windows of submissions stay in the
/// phone's.
struct PhoneZone: Sendable {
    /// The difference that a push shows: its window begins as it is submitted.
    private var fromPush: Int64?
    /// The phone's distance from UTC that a task shows: its app's line is in UTC.
    private var fromTask: Int64?

    private static let quarter: Int64 = 15 * 60 * 1_000_000

    /// Takes the window of a push, and the time of the line that contains it.
    mutating func take(push begin: Int64, at time: Int64) {
        if fromPush == nil { fromPush = Self.rounded(begin - time) }
    }

    /// Takes the window of a task and the date in UTC that its app asked for.
    mutating func take(task begin: Int64, asked: Int64) {
        // A window that begins at once has nothing to do with the date.
        if fromTask == nil, (begin - asked).magnitude <= 14 * 60 * 60 * 1_000_000,
            (begin - asked - Self.rounded(begin - asked)).magnitude <= 2_000_000
        {
            fromTask = Self.rounded(begin - asked)
        }
    }

    /// By how much times in messages are later than the clock of the records, which is so many minutes from UTC.
    func difference(zone: Int?) -> Int64 {
        if let fromPush { return fromPush }
        guard let fromTask, let zone else { return 0 }
        return fromTask - Int64(zone) * 60_000_000
    }

    /// How far the clock of the records is from UTC, in microseconds; nil where neither its zone nor a task shows it.
    func recordsFromUTC(zone: Int?) -> Int64? {
        zone.map { Int64($0) * 60_000_000 } ?? fromTask.map { $0 - difference(zone: nil) }
    }

    private static func rounded(_ span: Int64) -> Int64 {
        let half = span >= 0 ? quarter / 2 : -(quarter / 2)
        return (span + half) / quarter * quarter
    }
}
