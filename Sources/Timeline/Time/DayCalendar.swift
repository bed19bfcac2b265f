public import BackgroundPolicy

/// Converts moments to dates and clock times of the scenario; proleptic Gregorian, without time zones.
public struct DayCalendar: Hashable, Sendable {
    /// Days from 1970-01-01 to the scenario's first day.
    public let epochDay: Int64
    /// The scenario's start on that day, in milliseconds since midnight.
    public let startOfDay: Milliseconds
    /// Whether its moments have times of day; the lines of some logs have none, and stand in their order only.
    public var hasTimes = true
    /// What stands where dates and times would stand that are in no line.
    public static let noTimes = "no times"

    /// A calendar that starts at a time of day, in milliseconds since midnight, on a day counted from
    /// 1970-01-01.
    public init(epochDay: Int64, startOfDay: Int64) {
        self.epochDay = epochDay
        self.startOfDay = startOfDay
    }

    /// A calendar that starts on a date; nil for a date that does not exist.
    public init?(year: Int64, month: Int64, day: Int64, startOfDay: Int64) {
        let parts = [year, month, day].map { Int(clamping: $0) }
        guard let first = CalendarDay(year: parts[0], month: parts[1], day: parts[2]) else { return nil }
        self.init(epochDay: first.epochDay, startOfDay: startOfDay)
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
        guard hasTimes else { return "--:--:--" }
        let seconds = timeOfDay(at: moment) / 1_000
        return "\(twoDigits(seconds / 3_600)):\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
    }

    /// The clock time as `HH:MM`.
    public func hourAndMinute(_ moment: Moment) -> String {
        guard hasTimes else { return "--:--" }
        let minutes = timeOfDay(at: moment) / Span.minute
        return "\(twoDigits(minutes / 60)):\(twoDigits(minutes % 60))"
    }

    /// The date and the time of day as `2024-06-05 07:40:00`; nil if the day has no times.
    public func dateAndTime(_ moment: Moment) -> String? {
        hasTimes ? "\(isoDate(moment)) \(clock(moment))" : nil
    }

    /// The date as `Wed 5 Jun`.
    public func date(_ moment: Moment) -> String {
        "\(weekday(ofDay: dayNumber(at: moment)).shortName) \(dayAndMonth(moment))"
    }

    /// The date as `5 Jun 2024`.
    public func dateOfYear(_ moment: Moment) -> String { "\(dayAndMonth(moment)) \(year(of: moment))" }

    /// The year that a moment falls in.
    public func year(of moment: Moment) -> Int64 { Int64(date(of: moment).year) }

    private func date(of moment: Moment) -> CalendarDay {
        CalendarDay(epochDay: epochDay + dayNumber(at: moment))
    }

    private func dayAndMonth(_ moment: Moment) -> String {
        let date = self.date(of: moment)
        return "\(date.day) \(Self.months[date.month - 1])"
    }

    /// The names of the months as dates have them.
    public static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The number of the week that a moment falls in, as ISO 8601 counts: weeks begin on Monday, and the first of a
    /// year is the one with its first Thursday.
    public func week(of moment: Moment) -> Int64 {
        let day = dayNumber(at: moment)
        let thursday = epochDay + day + Weekday.thursday.rawValue - weekday(ofDay: day).rawValue
        let newYear = CalendarDay.epochDay(year: CalendarDay(epochDay: thursday).year, month: 1, day: 1)
        return (thursday - newYear) / 7 + 1
    }

    /// The start in milliseconds since 1970-01-01 00:00 on the day's own clock.
    public var absoluteStart: Milliseconds { epochDay * Span.day + startOfDay }

    /// The date as `YYYY-MM-DD`.
    public func isoDate(_ moment: Moment) -> String {
        date(of: moment).isoText
    }

    private func twoDigits(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
}
