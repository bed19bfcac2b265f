public import BackgroundPolicy

/// What is known about a day before its first event; a recording begins with it.
public struct DayHeader: Hashable, Sendable {
    /// The scenario's name.
    public var title: String
    /// The date and time of day that the day starts at.
    public var calendar: DayCalendar
    /// The length of the scenario in milliseconds.
    public var length: Milliseconds
    /// The profile whose limits and answers the day starts from.
    public var profile: Profile
    /// The seed of the scenario's random numbers.
    public var seed: UInt64
    /// The apps and their tasks.
    public var roster: Roster
    /// The values of the model's limits, including those that the scenario replaces.
    public var limits: PolicyLimits
    /// The answers to the questions that the sources leave open.
    public var choices: PolicyChoices

    /// A header with the limits and answers of its profile.
    public init(
        title: String, calendar: DayCalendar, length: Int64, profile: Profile, seed: UInt64, roster: Roster
    ) {
        self.title = title
        self.calendar = calendar
        self.length = length
        self.profile = profile
        self.seed = seed
        self.roster = roster
        limits = PolicyLimits(profile: profile)
        choices = PolicyChoices(profile: profile)
    }

    /// The moment at which the day ends.
    public var end: Moment { Moment(length) }

    /// Whether dates between two moments need the year: they are over 300 days apart, or in different years.
    public func needsYear(from: Moment, to: Moment) -> Bool {
        to - from > 300 * Span.day || calendar.year(of: from) != calendar.year(of: to)
    }

    /// The date as `Wed 5 Jun`, or as `Wed 5 Jun 2024` in a scenario whose dates need the year.
    public func date(_ moment: Moment) -> String {
        let year = needsYear(from: .start, to: max(.start, end - 1)) ? " \(calendar.year(of: moment))" : ""
        return calendar.date(moment) + year
    }

    /// The prefix of a clock time for its day, such as "d16 "; empty on `today`, a day number from 0.
    public func dayWord(_ moment: Moment, today: Int64) -> String {
        let day = calendar.dayNumber(at: moment)
        return day == today ? "" : "d\(day + 1) "
    }

    /// The date with the time of day, as headings have it.
    public func start(_ moment: Moment) -> String {
        calendar.hasTimes ? "\(date(moment)) \(calendar.hourAndMinute(moment))" : DayCalendar.noTimes
    }

    /// How a time says which day it is on.
    public enum DayStyle: Sendable {
        /// By its number, as scenarios and options take it: `d17 22:30:00`.
        case number
        /// By its date, as on the screen: `Fri 21 Jun 22:30:00`.
        case date
    }

    /// The time, preceded by the number of the day in a scenario longer than a day, and after midnight.
    public func clock(_ moment: Moment) -> String { clock(moment, day: .number) }

    /// A stretch of time with dates, as `Fri 21 Jun 22:30:00–23:10:00`; where it ends on its first day the date stands
    /// once.
    public func clocks(from: Moment, to: Moment) -> String {
        guard calendar.hasTimes else { return DayCalendar.noTimes }
        let isOneDay = calendar.dayNumber(at: from) == calendar.dayNumber(at: to)
        return "\(clock(from, day: .date))–\(isOneDay ? calendar.clock(to) : clock(to, day: .date))"
    }

    /// The time, preceded by the day in a scenario longer than a day, and after midnight.
    public func clock(_ moment: Moment, day style: DayStyle) -> String {
        let day =
            switch style {
            case .number: dayWord(moment, today: length > Span.day ? -1 : 0)
            case .date: length > Span.day || calendar.dayNumber(at: moment) != 0 ? date(moment) + " " : ""
            }
        return day + calendar.clock(moment)
    }
}
