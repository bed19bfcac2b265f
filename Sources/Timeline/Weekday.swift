/// A day of the week.
public enum Weekday: Int64, CaseIterable, BitwiseCopyable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The name in three letters, such as `Mon`, as dates and scenarios have it.
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

    public var isWeekend: Bool { self == .saturday || self == .sunday }
}

/// A set of days of the week, a bit each.
public struct WeekdaySet: OptionSet, Hashable, BitwiseCopyable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public init(_ weekday: Weekday) { self.init(rawValue: 1 << UInt8(weekday.rawValue)) }

    /// Monday to Friday.
    public static let weekdays = WeekdaySet(rawValue: 0b001_1111)
    /// Saturday and Sunday.
    public static let weekends = WeekdaySet(rawValue: 0b110_0000)
    public static let all = WeekdaySet(rawValue: 0b111_1111)

    public func contains(_ weekday: Weekday) -> Bool { rawValue & (1 << UInt8(weekday.rawValue)) != 0 }
}
