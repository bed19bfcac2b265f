import Timeline

/// Dates within messages, in microseconds since 1970-01-01 00:00.
extension MessageCursor {
    /// Passes a date such as `Mon Oct  5 09:23:00 2026`, which may be broken between its words, on the clock that it is printed for.
    mutating func date() -> Int64? {
        let weekday = run(while: \.isLetter)
        guard weekday.count == 3, skipGap(), let month = month(), skipGap(), let day = integer(), skipGap(),
            let time = timeOfDay(), skipGap(), let year = integer()
        else { return nil }
        return Self.microseconds(year: year, month: month, day: day, time: time)
    }

    /// Passes a date such as `2026-10-05 07:23:00 +0000`, and gives it in UTC.
    mutating func dateWithZone() -> Int64? {
        guard let year = unsigned(), skip("-"), let month = unsigned(), skip("-"), let day = unsigned(),
            skip(" "), let time = timeOfDay(), skip(" ")
        else { return nil }
        let isWest = skip("-")
        guard isWest || skip("+") else { return nil }
        let zone = run(while: Self.isDigit)
        guard zone.count == 4 else { return nil }
        let digits = bytes[zone].map { Int64($0 - 0x30) }
        let minutes = (digits[0] * 10 + digits[1]) * 60 + digits[2] * 10 + digits[3]
        return Self.microseconds(year: year, month: month, day: day, time: time)
            .map { $0 - (isWest ? -minutes : minutes) * 60_000_000 }
    }

    /// Passes two dates with ` - ` between them; nil too if the second is before the first.
    mutating func window() -> ClosedRange<Int64>? {
        guard let begin = date(), skipGap(), skip("-"), skipGap(), let end = date(), begin <= end else {
            return nil
        }
        return begin...end
    }

    /// Passes what divides two words: a blank, or the break of a line that somebody has made there; false where nothing does.
    private mutating func skipGap() -> Bool {
        guard let next, Self.isBlank(next) else { return false }
        skipBlanks()
        return true
    }

    /// A number without a minus, for which a date's hyphen could be taken.
    private mutating func unsigned() -> Int64? { next == UInt8(ascii: "-") ? nil : integer() }

    /// Passes `09:23:00`; milliseconds since midnight.
    private mutating func timeOfDay() -> Int64? {
        guard let hours = unsigned(), skip(":"), let minutes = unsigned(), skip(":"), let seconds = unsigned()
        else { return nil }
        return DayCalendar.timeOfDay(hours: hours, minutes: minutes, seconds: seconds)
    }

    private mutating func month() -> Int64? {
        guard let month = bytes.withUnsafeBufferPointer({ $0.month(at: position) }) else { return nil }
        position += 3
        return Int64(month)
    }

    /// A date that no calendar has, and a year of more than four digits, are nil.
    private static func microseconds(year: Int64, month: Int64, day: Int64, time: Int64) -> Int64? {
        DayCalendar(year: year, month: month, day: day, startOfDay: time)
            .map { ($0.epochDay * Span.day + time) * 1_000 }
    }
}
