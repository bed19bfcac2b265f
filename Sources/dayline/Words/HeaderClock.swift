import Timeline

extension DayHeader {
    /// The clock, with the day in front of it on all days of a scenario longer than a day, and after midnight.
    func clock(_ moment: Moment) -> String {
        dayWord(moment, today: length > Span.day ? -1 : 0) + calendar.clock(moment)
    }
}
