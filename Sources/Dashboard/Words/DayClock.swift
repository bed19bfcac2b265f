import Timeline

/// The clock as a person at the playhead reads it: in a scenario longer than a day, a time that is not of the
/// playhead's day has its day in front of it.
struct DayClock {
    private let header: DayHeader
    private let today: Int64

    init(_ header: DayHeader, at playhead: Moment) {
        self.header = header
        today = header.calendar.dayNumber(at: playhead)
    }

    /// The clock as `HH:MM`.
    func hourAndMinute(_ moment: Moment) -> String {
        day(moment) + header.calendar.hourAndMinute(moment)
    }

    /// The clock as `HH:MM:SS`; seconds of another day matter to nobody.
    func clock(_ moment: Moment) -> String {
        let day = day(moment)
        return day.isEmpty ? header.calendar.clock(moment) : day + header.calendar.hourAndMinute(moment)
    }

    private func day(_ moment: Moment) -> String {
        header.length > Span.day ? header.dayWord(moment, today: today) : ""
    }
}
