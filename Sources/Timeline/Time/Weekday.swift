/// A day of the week.
public enum Weekday: Int64, CaseIterable, BitwiseCopyable, Sendable {
    /// The days from Monday, whose raw value is 0.
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The name in three letters, such as `Mon`, as dates and scenarios write it.
    public var shortName: String {
        switch self {
        case .monday: "Mon"
        case .tuesday: "Tue"
        case .wednesday: "Wed"
        case .thursday: "Thu"
        case .friday: "Fri"
        case .saturday: "Sat"
        case .sunday: "Sun"
        }
    }

    /// The whole name, such as `Monday`.
    public var name: String {
        switch self {
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        case .sunday: "Sunday"
        }
    }

    /// Whether it is Saturday or Sunday.
    public var isWeekend: Bool { self == .saturday || self == .sunday }
}

/// A set of days of the week, a bit each.
public struct WeekdaySet: OptionSet, Hashable, BitwiseCopyable, Sendable {
    /// The bits: weekday `d` is the bit `1 << d.rawValue`.
    public let rawValue: UInt8

    /// The set with these bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The set of a single day.
    public init(_ weekday: Weekday) { self.init(rawValue: 1 << UInt8(weekday.rawValue)) }

    /// Monday to Friday.
    public static let weekdays = WeekdaySet(rawValue: 0b001_1111)
    /// Saturday and Sunday.
    public static let weekends = WeekdaySet(rawValue: 0b110_0000)
    /// Every day.
    public static let all = WeekdaySet(rawValue: 0b111_1111)

    /// Whether the day is in the set.
    public func contains(_ weekday: Weekday) -> Bool { rawValue & (1 << UInt8(weekday.rawValue)) != 0 }
}
