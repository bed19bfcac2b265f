public import Timeline

extension CalendarDay {
    /// The day of the week that it is.
    public var weekday: Weekday { DayCalendar(epochDay: epochDay, startOfDay: 0).weekday(ofDay: 0) }
}
