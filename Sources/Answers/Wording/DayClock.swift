public import Timeline

/// Clock times as printed for a person at the playhead.
///
/// In a scenario longer than a day, a time on another day than the playhead's has its date in front, and one in
/// another year that with its year.
public struct DayClock {
    private let header: DayHeader
    private let today: Int64
    private let year: Int64

    /// The times of a day as they are printed at a moment of it.
    public init(_ header: DayHeader, at playhead: Moment) {
        self.header = header
        today = header.calendar.dayNumber(at: playhead)
        year = header.calendar.year(of: playhead)
    }

    /// The time as `HH:MM`.
    public func hourAndMinute(_ moment: Moment) -> String {
        day(moment) + header.calendar.hourAndMinute(moment)
    }

    /// The time as `HH:MM:SS`, or as `HH:MM` on another day.
    public func clock(_ moment: Moment) -> String {
        let day = day(moment)
        return day.isEmpty ? header.calendar.clock(moment) : day + header.calendar.hourAndMinute(moment)
    }

    private func day(_ moment: Moment) -> String {
        let calendar = header.calendar
        guard header.length > Span.day, calendar.dayNumber(at: moment) != today else { return "" }
        return (calendar.year(of: moment) == year ? calendar.date(moment) : calendar.dateOfYear(moment)) + " "
    }
}
