import Timeline

/// Dates with the number of their week, for views of several days.
struct WeekWords {
    let calendar: DayCalendar
    /// Whether the dates in view need their year, which then stands for the day of the week.
    var hasYears = false

    /// The columns of a date with its weekday, its year and its week.
    static let columnsOfYears = 19

    /// The week as `W23`.
    func number(_ moment: Moment) -> String {
        let week = calendar.week(of: moment)
        return week < 10 ? "W0\(week)" : "W\(week)"
    }

    /// Whether the moment is on the day that begins a week.
    func begins(at moment: Moment) -> Bool {
        calendar.weekday(ofDay: calendar.dayNumber(at: moment)) == .monday
    }

    /// The date without its week: `Mon 10 Jun`, or `10 Jun 2024`.
    func date(_ moment: Moment) -> String {
        hasYears ? calendar.dateOfYear(moment) : calendar.date(moment)
    }

    /// The date with its week as `Mon 10 Jun W24` or `Mon 10 Jun 2024 W24`; in few columns without the weekday of a date
    /// that has its year, or as `W24 10 Jun` on Mondays, and without the week on other days.
    func date(_ moment: Moment, columns: Int) -> String {
        if hasYears, Self.columnsOfYears <= columns {
            return "\(calendar.date(moment)) \(calendar.year(of: moment)) \(number(moment))"
        }
        let date = date(moment)
        let whole = "\(date) \(number(moment))"
        if whole.utf8.count <= columns { return whole }
        return begins(at: moment) && !hasYears ? number(moment) + date.dropFirst(3) : date
    }
}
