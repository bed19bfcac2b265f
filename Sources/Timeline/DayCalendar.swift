public import BackgroundPolicy

/// Converts moments to dates and clock times of the scenario; proleptic Gregorian, without time zones.
public struct DayCalendar: Hashable, Sendable {
    /// Days from 1970-01-01 to the scenario's first day.
    public let epochDay: Int64
    /// The scenario's start on that day, in milliseconds since midnight.
    public let startOfDay: Milliseconds

    /// A calendar that starts at a time of day, in milliseconds since midnight, on a day counted from
    /// 1970-01-01.
    public init(epochDay: Int64, startOfDay: Int64) {
        self.epochDay = epochDay
        self.startOfDay = startOfDay
    }

    /// A calendar that starts on a date; nil for a date that does not exist.
    public init?(year: Int64, month: Int64, day: Int64, startOfDay: Int64) {
        guard (1...12).contains(month), (1...31).contains(day), (1...9_999).contains(year) else { return nil }
        let epochDay = Self.epochDay(year: year, month: month, day: day)
        guard Self.civil(epochDay) == (year, month, day) else { return nil }
        self.init(epochDay: epochDay, startOfDay: startOfDay)
    }

    /// The day of the scenario that a moment falls on; the first is 0.
    public func dayNumber(at moment: Moment) -> Int64 {
        let total = startOfDay + moment.milliseconds
        return total >= 0 ? total / Span.day : (total - Span.day + 1) / Span.day
    }

    /// Milliseconds since midnight of the moment's own day.
    public func timeOfDay(at moment: Moment) -> Int64 {
        startOfDay + moment.milliseconds - dayNumber(at: moment) * Span.day
    }

    /// The milliseconds since midnight of a time of day, or nil for one that no clock shows.
    ///
    /// 24:00:00 is the end of the day; no number is negative.
    public static func timeOfDay(hours: Int64, minutes: Int64, seconds: Int64) -> Int64? {
        guard (0...24).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds) else {
            return nil
        }
        let time = hours * Span.hour + minutes * Span.minute + seconds * Span.second
        return time <= Span.day ? time : nil
    }

    /// The moment at a time of day (milliseconds since midnight) on a day of the scenario.
    public func moment(day: Int64, timeOfDay: Int64) -> Moment {
        Moment(day * Span.day + timeOfDay - startOfDay)
    }

    /// The day of the week of a day of the scenario; the first is 0.
    public func weekday(ofDay day: Int64) -> Weekday {
        // 1970-01-01 was a Thursday.
        let number = ((epochDay + day + 3) % 7 + 7) % 7
        guard let weekday = Weekday(rawValue: number) else {
            preconditionFailure("the remainder of a division by seven names a day of the week")
        }
        return weekday
    }

    /// The clock time as `HH:MM:SS`.
    public func clock(_ moment: Moment) -> String {
        let seconds = timeOfDay(at: moment) / 1_000
        return "\(twoDigits(seconds / 3_600)):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
    }

    /// The clock time as `HH:MM`.
    public func hourAndMinute(_ moment: Moment) -> String {
        let minutes = timeOfDay(at: moment) / Span.minute
        return "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }

    /// The date as `Wed 5 Jun`.
    public func date(_ moment: Moment) -> String {
        let days = epochDay + dayNumber(at: moment)
        let (_, month, day) = Self.civil(days)
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        return "\(weekday(ofDay: dayNumber(at: moment)).shortName) \(day) \(months[Int(month) - 1])"
    }

    /// The number of the week that a moment falls in, as ISO 8601 counts: weeks begin on Monday, and the first of a
    /// year is the one with its first Thursday.
    public func week(of moment: Moment) -> Int64 {
        let day = dayNumber(at: moment)
        let thursday = epochDay + day + Weekday.thursday.rawValue - weekday(ofDay: day).rawValue
        let newYear = Self.epochDay(year: Self.civil(thursday).year, month: 1, day: 1)
        return (thursday - newYear) / 7 + 1
    }

    /// The date as `YYYY-MM-DD`.
    public func isoDate(_ moment: Moment) -> String {
        let (year, month, day) = Self.civil(epochDay + dayNumber(at: moment))
        let digits = String(year)
        let padding = String(repeating: "0", count: max(0, 4 - digits.count))
        return "\(padding)\(digits)-\(twoDigits(month))-\(twoDigits(day))"
    }

    private func twoDigits(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }

    // Days from civil and back, by counting in 400-year eras from 0000-03-01 so that leap days come last.
    private static func epochDay(year: Int64, month: Int64, day: Int64) -> Int64 {
        let shifted = month <= 2 ? year - 1 : year
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ epochDay: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let days = epochDay + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
