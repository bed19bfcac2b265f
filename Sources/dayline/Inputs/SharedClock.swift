import Timeline

/// The clock of two days that are compared: that of the day which starts first.
struct SharedClock {
    /// The calendar of that day.
    let calendar: DayCalendar
    /// When each of the days starts.
    let starts: (former: Moment, current: Moment)

    init(_ former: DayHeader, _ current: DayHeader) {
        let ahead = current.calendar.absoluteStart - former.calendar.absoluteStart
        calendar = ahead < 0 ? current.calendar : former.calendar
        starts = (Moment(max(0, -ahead)), Moment(max(0, ahead)))
    }

    /// When both days have started.
    var from: Moment { max(starts.former, starts.current) }

    /// A moment as printed, with its date where that is not the first one.
    func text(_ moment: Moment) -> String {
        let date = calendar.dayNumber(at: moment) == 0 ? "" : calendar.date(moment) + " "
        return date + calendar.clock(moment)
    }

    /// A day on this clock, with the time before its own start.
    func header(_ header: DayHeader, startingAt start: Moment) -> DayHeader {
        var moved = header
        moved.calendar = calendar
        moved.length += start.milliseconds
        return moved
    }
}
