import Timeline
import UntrustedText

/// Lengths of time in microseconds, in which the times of a log are counted.
enum Microseconds {
    static let second: Int64 = 1_000_000
    static let minute: Int64 = 60_000_000
    static let day: Int64 = 86_400_000_000
}

/// A time as a line prints it.
struct PrintedTime: Hashable {
    /// The year; 0 where it is left out.
    var year: Int32 = 0
    /// The month and its day; 0 where the date is left out.
    var month: Int32 = 0
    var day: Int32 = 0
    /// The time of day in microseconds; 24 hours and a second at most, for leap seconds.
    var ofDay: Int64 = 0
    /// The zone in minutes east of UTC; nil where it is left out.
    var zone: Int32?
    /// The day of the week beside a date without a year; nil where it is left out.
    var weekday: Weekday?
}

extension PrintedTime {
    /// The month and its day in the year in which they are nearest to a day; nil if no year has them.
    ///
    /// The 29th of February is at most eight years away, as around 2100; every other day is nearest in the same year or
    /// one beside it.
    func nearest(to other: CalendarDay) -> CalendarDay? {
        (other.year - 8...other.year + 8)
            .compactMap { CalendarDay(year: $0, month: Int(month), day: Int(day)) }
            .min { abs($0.epochDay - other.epochDay) < abs($1.epochDay - other.epochDay) }
    }
}

extension LineCursor {
    /// Takes `2026-10-05`.
    @inline(__always)
    mutating func takeDate(into time: inout PrintedTime) -> Bool {
        guard let year = takeDigits(4), take(UInt8(ascii: "-")), let month = takeDigits(2),
            take(UInt8(ascii: "-")), let day = takeDigits(2), year > 0, 1...12 ~= month, day > 0,
            day <= 28 || day <= CalendarDay.days(ofMonth: month, year: year)
        else { return false }
        time.year = Int32(truncatingIfNeeded: year)
        time.month = Int32(truncatingIfNeeded: month)
        time.day = Int32(truncatingIfNeeded: day)
        return true
    }

    /// Takes `Oct  5`, or `Mon Oct  5`, whose day of the week it keeps.
    @inline(__always)
    mutating func takeDayOfYear(into time: inout PrintedTime) -> Bool {
        time.weekday = nil
        if takeMonthAndDay(into: &time) { return true }
        guard at + 4 < bytes.count, bytes[at + 3] == .space,
            let weekday = Weekday.allCases.first(where: {
                bytes.part(at..<at + 3).elementsEqual($0.shortName.utf8)
            })
        else { return false }
        var rest = LineCursor(bytes, at: at + 4)
        guard rest.takeMonthAndDay(into: &time) else { return false }
        at = rest.at
        time.weekday = weekday
        return true
    }

    /// Takes `Oct  5`.
    mutating func takeMonthAndDay(into time: inout PrintedTime) -> Bool {
        guard at + 6 <= bytes.count, let month = bytes.month(at: at), bytes[at + 3] == .space else {
            return false
        }
        var rest = LineCursor(bytes, at: at + 4)
        _ = rest.take(UInt8.space)
        guard let day = rest.takeNumber(), 1...CalendarDay.days(ofMonth: month, year: 2000) ~= day else {
            return false
        }
        at = rest.at
        time.month = Int32(month)
        time.day = Int32(day)
        return true
    }

    /// Takes `08:04:39` and what part of a second follows; returns how many digits that part has, nil if this
    /// is no time of day.
    @inline(__always)
    mutating func takeTimeOfDay(into time: inout PrintedTime) -> Int? {
        guard let hour = takeDigits(2), take(.colon), let minute = takeDigits(2), take(.colon),
            let second = takeDigits(2), hour < 24, minute < 60, second <= 60
        else { return nil }
        var microseconds = Int64(hour * 3_600 + minute * 60 + second) &* Microseconds.second
        var digits = 0
        if at &+ 1 < bytes.count, bytes[at] == UInt8(ascii: "."), bytes[at &+ 1].isDigit {
            at &+= 1
            var unit: Int64 = 100_000
            while at < bytes.count, bytes[at].isDigit {
                microseconds &+= Int64(bytes[at] &- 0x30) &* unit
                unit /= 10
                digits &+= 1
                at &+= 1
            }
        }
        time.ofDay = microseconds
        return digits
    }

    /// Takes `08:04:39`, or `8:04:39 PM` of a clock of twelve hours, with what part of a second follows; returns how many
    /// digits that part has, nil if this is no time of day.
    mutating func takeClock(into time: inout PrintedTime) -> Int? {
        var (copy, printed) = (self, time)
        if next?.isDigit ?? false, at + 1 < bytes.count, bytes[at + 1] == .colon {
            guard let digits = copy.takeShortHour(into: &printed), copy.takeHalfOfDay(into: &printed) else {
                return nil
            }
            (self, time) = (copy, printed)
            return digits
        }
        guard let digits = copy.takeTimeOfDay(into: &printed) else { return nil }
        _ = copy.takeHalfOfDay(into: &printed)
        (self, time) = (copy, printed)
        return digits
    }

    /// Takes `8:04:39`, whose hour has one digit.
    private mutating func takeShortHour(into time: inout PrintedTime) -> Int? {
        guard let hour = takeDigits(1) else { return nil }
        let padded = Array("0\(hour)".utf8) + bytes[at...].prefix(20)
        var digits: Int?
        padded.withUnsafeBufferPointer { padded in
            var cursor = LineCursor(padded)
            digits = cursor.takeTimeOfDay(into: &time)
            at += cursor.at - 2
        }
        return digits
    }

    /// Takes ` PM`, and makes the hour one of twenty-four; false where none of twelve hours is meant.
    private mutating func takeHalfOfDay(into time: inout PrintedTime) -> Bool {
        var copy = self
        // Before it stands a narrow blank that does not break, a blank, or nothing.
        if !copy.take(.space), copy.at + 2 < bytes.count, bytes[copy.at] == 0xE2, bytes[copy.at + 1] == 0x80,
            bytes[copy.at + 2] == 0xAF
        {
            copy.at += 3
        }
        let isAfternoon = copy.take("PM") || copy.take("pm")
        let half: Int64 = 12 * 3_600_000_000
        guard isAfternoon || copy.take("AM") || copy.take("am"), !(copy.next?.isOfName ?? false),
            (half / 12..<half + half / 12).contains(time.ofDay)
        else { return false }
        time.ofDay = time.ofDay % half + (isAfternoon ? half : 0)
        self = copy
        return true
    }

    /// Takes `+0200`, `-07:00` or `Z`.
    @inline(__always)
    mutating func takeZone(into time: inout PrintedTime) -> Bool {
        if take(UInt8(ascii: "Z")) {
            time.zone = 0
            return true
        }
        let isEast = next == UInt8(ascii: "+")
        guard isEast || next == UInt8(ascii: "-") else { return false }
        at &+= 1
        guard let hours = takeDigits(2) else { return false }
        _ = take(.colon)
        guard let minutes = takeDigits(2), hours <= 18, minutes < 60 else { return false }
        let zone = Int32(truncatingIfNeeded: hours &* 60 &+ minutes)
        time.zone = isEast ? zone : -zone
        return true
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The month, 1...12, whose three English letters stand at a position; nil if none does.
    func month(at start: Int) -> Int? {
        guard start >= 0, count - start >= 3 else { return nil }
        return EnglishMonth.number(ofLetters: self[start], self[start + 1], self[start + 2])
    }
}
