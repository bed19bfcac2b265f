public import BackgroundPolicy

/// What a recording and a fresh day both say before their first event.
public struct DayHeader: Hashable, Sendable {
    public var title: String
    public var calendar: DayCalendar
    /// The length of the scenario in milliseconds.
    public var length: Int64
    public var profile: Profile
    public var seed: UInt64
    public var roster: Roster
    /// The numbers of the model, with the scenario's own in place of assumed ones.
    public var limits: PolicyLimits
    /// The answers that the day goes by, where the sources disagree or leave one open.
    public var choices: PolicyChoices

    /// A header that goes by its profile's numbers and answers.
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

    public var end: Moment { Moment(length) }

    /// The word for a moment's day that goes before its clock, "d16 "; none on the day given, from 0.
    public func dayWord(_ moment: Moment, today: Int64) -> String {
        let day = calendar.dayNumber(at: moment)
        return day == today ? "" : "d\(day + 1) "
    }
}
