import Timeline

/// Dates with the number of their week, for views of several days.
struct WeekWords {
    let calendar: DayCalendar

    /// The week as `W23`.
    func number(_ moment: Moment) -> String {
        let week = calendar.week(of: moment)
        return week < 10 ? "W0\(week)" : "W\(week)"
    }

    /// Whether the moment is on the day that begins a week.
    func begins(at moment: Moment) -> Bool {
        calendar.weekday(ofDay: calendar.dayNumber(at: moment)) == .monday
    }

    /// The date with its week as `Mon 10 Jun W24`; in few columns as `W24 10 Jun` on Mondays, and without the week on
    /// other days.
    func date(_ moment: Moment, columns: Int) -> String {
        let date = calendar.date(moment)
        let whole = "\(date) \(number(moment))"
        if whole.utf8.count <= columns { return whole }
        return begins(at: moment) ? number(moment) + date.dropFirst(3) : date
    }
}
