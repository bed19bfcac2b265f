/// A moment of the simulated day, in milliseconds since the scenario's start.
public struct Moment: Hashable, Comparable, Sendable {
    /// Milliseconds since the scenario's start; negative for moments before it.
    public let milliseconds: Int64

    /// The moment that many milliseconds after the scenario's start.
    @inlinable
    public init(_ milliseconds: Int64) { self.milliseconds = milliseconds }

    /// The scenario's start.
    public static let start = Moment(0)

    /// Later than every moment of a day.
    public static let distantFuture = Moment(.max)

    /// Whether one moment is before another.
    @inlinable
    public static func < (left: Moment, right: Moment) -> Bool { left.milliseconds < right.milliseconds }

    /// The moment that many milliseconds later.
    @inlinable
    public static func + (moment: Moment, span: Int64) -> Moment { Moment(moment.milliseconds + span) }

    /// The moment that many milliseconds earlier.
    @inlinable
    public static func - (moment: Moment, span: Int64) -> Moment { Moment(moment.milliseconds - span) }

    /// The span between two moments, in milliseconds.
    @inlinable
    public static func - (left: Moment, right: Moment) -> Int64 { left.milliseconds - right.milliseconds }
}

/// Units of time in milliseconds, and lengths of time as printed.
public enum Span {
    /// One second in milliseconds.
    public static let second: Int64 = 1_000
    /// One minute in milliseconds.
    public static let minute: Int64 = 60_000
    /// One hour in milliseconds.
    public static let hour: Int64 = 3_600_000
    /// One day in milliseconds.
    public static let day: Int64 = 86_400_000

    /// A length of time in its two largest units, such as `2 h 10 m`, `9 m 38 s`, `4 s` or `350 ms`, rounded to the
    /// smaller one.
    public static func text(_ milliseconds: Int64) -> String {
        let sign = milliseconds < 0 ? "−" : ""
        let units: [(Int64, String)] = [(day, "d"), (hour, "h"), (minute, "m"), (second, "s")]
        let length = rounded(Int64(clamping: milliseconds.magnitude))
        for (index, (unit, name)) in units.enumerated() where length >= unit {
            let rest = length % unit
            guard index + 1 < units.count, rest >= units[index + 1].0 else {
                return "\(sign)\(length / unit) \(name)"
            }
            return "\(sign)\(length / unit) \(name) \(rest / units[index + 1].0) \(units[index + 1].1)"
        }
        return length == 0 ? "0 s" : "\(sign)\(length) ms"
    }

    /// A length rounded to the smallest unit that its text has.
    private static func rounded(_ length: Int64) -> Int64 {
        let unit = length >= day ? hour : length >= hour ? minute : length >= second ? second : 1
        return Quantities.rounded(length, by: unit) * unit
    }
}
