import Timeline

/// The time of a record that its own message states once more, with the whole date and perhaps the zone.
///
/// `apsd[87]: 2017-04-25 17:18:07 +0200 …` and `Saved crashreport to BT_2010-11-25-113002.ips` are of those seconds.
struct RestatedTime {
    /// The day and the time of day on the record's clock.
    let stated: SubmissionDay.Stated
    /// The zone of that clock in minutes east of UTC, where the record has none and the message has one.
    let zone: Int?

    private static let minute: Int64 = 60_000_000
    private static let tolerance: Int64 = 2_000_000

    /// Finds the first date in a message that is that of its record; nil if none is.
    ///
    /// The zone of the record's clock in minutes east of UTC may be known; else the same time of day is the same zone.
    init?(in message: Bytes, of record: PrintedTime, zone: Int?) {
        var at = 0
        while at + 17 <= message.count {
            defer { at += 1 }
            guard message[at] == UInt8(ascii: "2"), message[at + 4] == UInt8(ascii: "-"),
                let time = Self.date(in: message, at: at),
                let day = CalendarDay(year: Int(time.year), month: Int(time.month), day: Int(time.day))
            else { continue }
            let east = time.zone.flatMap { printed in zone.map { Int64($0) - Int64(printed) } } ?? 0
            let local = SubmissionDay.Stated(day: day, ofDay: time.ofDay).later(by: east * Self.minute)
            guard abs(local.ofDay - record.ofDay) <= Self.tolerance,
                record.month == 0 || (Int(record.month), Int(record.day)) == (local.day.month, local.day.day)
            else { continue }
            stated = local
            self.zone = zone == nil ? time.zone.map(Int.init) : nil
            return
        }
        return nil
    }

    /// The date and the time at a place, in the form of a text or of a file's name.
    private static func date(in message: Bytes, at start: Int) -> PrintedTime? {
        var cursor = LineCursor(message, at: start)
        var time = PrintedTime()
        guard cursor.takeDate(into: &time) else { return nil }
        if cursor.take(UInt8(ascii: "-")) {
            guard let hour = cursor.takeDigits(2), let minute = cursor.takeDigits(2),
                let second = cursor.takeDigits(2), hour < 24, minute < 60, second <= 60
            else { return nil }
            time.ofDay = Int64(hour * 3_600 + minute * 60 + second) * Microseconds.second
            return time
        }
        guard cursor.take(.space) || cursor.take(UInt8(ascii: "T")),
            cursor.takeTimeOfDay(into: &time) != nil
        else { return nil }
        _ = cursor.take(.space)
        var zone = time
        return cursor.takeZone(into: &zone) ? zone : time
    }
}
