public import Timeline

/// Where dates come from that the lines of a log leave out.
public enum LogDating: Hashable, Sendable {
    /// Every record prints its date.
    case printed
    /// A person gave the day of the first record.
    case given(CalendarDay)
    /// A message in the log shows the day of the first record, or the date with which a program has passed it on, or
    /// another log of the phone.
    case stated(CalendarDay)
    /// It was assumed, as `DayGround` says; the day of the first record.
    case assumed(CalendarDay)
    /// No times are read in the lines; all records are at the beginning of this day, in their order.
    case untimed(CalendarDay)

    /// Whether the records have times.
    public var hasTimes: Bool { if case .untimed = self { false } else { true } }

    /// The day of the first record, where its line does not print it whole.
    public var day: CalendarDay? {
        switch self {
        case .printed: nil
        case .given(let day), .stated(let day), .assumed(let day), .untimed(let day): day
        }
    }
}

/// What the day of a log's first record was taken from, where its line does not print it whole.
public enum DayGround: Hashable, Sendable {
    /// Lines that state their own time with its date, or the date with which a program has passed them on.
    case ownTimes
    /// Submissions whose windows end a day after them, to the second.
    case windowEnds
    /// Submissions whose windows begin later.
    case laterBegins
    /// The day of the week that the first line prints: it is in the latest year that has it on that day.
    case weekday(Weekday)
    /// The day on which the file was last written, or today.
    case fileDay
    /// So many records that stand in another log, too, by its number.
    case sharedRecords(log: Int, count: Int)
    /// So many activities of the scheduler that another log names, too, by its number.
    case sharedActivities(log: Int, count: Int)
    /// The times of another log, by its number: on that day its own are nearest to them.
    case nearestTimes(log: Int)
}
