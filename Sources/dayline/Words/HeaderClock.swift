import Timeline

extension DayHeader {
    /// The time, preceded by the day in a scenario longer than a day, and after midnight.
    func clock(_ moment: Moment) -> String {
        dayWord(moment, today: length > Span.day ? -1 : 0) + calendar.clock(moment)
    }
}
