import Timeline

/// Converts times of a log to moments of its day, which starts with the minute of the earliest record.
struct LogCalendar {
    private let origin: Int64
    /// The minutes of the years 1 to 9999, which are all that a date can be of, in milliseconds since 1970-01-01 00:00.
    private static let dates =
        CalendarDay.epochDay(year: 1, month: 1, day: 1) * Span.day...CalendarDay.epochDay(
            year: 9_999, month: 12, day: 31) * Span.day + Span.day - Span.minute
    /// The date and time of the start.
    let day: DayCalendar

    /// - Parameters:
    ///   - first: The time of the earliest record.
    ///   - shift: How much later such times are than their dates.
    ///   - days: By how many days the dates are later than that.
    init(first: Int64, shift: Int64, days: Int64 = 0) {
        let minute: Int64 = 60_000_000
        origin = (first - shift).flooredQuotient(by: minute) * minute + shift
        // Where most records have dates of the year 1, those before them would be of a year that there is not.
        let printed = (origin - shift).flooredQuotient(by: 1_000)
        let milliseconds = min(
            max(printed + days * Span.day, Self.dates.lowerBound), Self.dates.upperBound)
        let epochDay = milliseconds.flooredQuotient(by: Span.day)
        day = DayCalendar(epochDay: epochDay, startOfDay: milliseconds - epochDay * Span.day)
    }

    /// The moment of a time; what began before the earliest record is at the start.
    func moment(_ time: Int64) -> Moment { max(.start, date(time)) }

    /// The moment of a time that may be before the day, such as a date that an app asked for.
    func date(_ time: Int64) -> Moment { Moment((time - origin).flooredQuotient(by: 1_000)) }
}
