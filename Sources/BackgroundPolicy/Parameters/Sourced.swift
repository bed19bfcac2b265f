/// A number with its unit and its source.
public struct Sourced: Hashable, Sendable {
    /// The number, in the unit.
    public let value: Int64
    /// The unit.
    public let unit: Limit.Unit
    /// Where the number comes from.
    public let citation: Citation
    /// What the source says about the value, or why it is assumed.
    public let reason: String
    /// The values that a scenario may set instead.
    public private(set) var bounds = LimitBounds.any

    private init(_ value: Int64, _ unit: Limit.Unit, _ citation: Citation, _ reason: String) {
        self.value = value
        self.unit = unit
        self.citation = citation
        self.reason = reason
    }
}

extension Sourced {
    /// The same number, instead of which a scenario may set only some values.
    func within(_ bounds: LimitBounds) -> Sourced {
        var sourced = self
        sourced.bounds = bounds
        return sourced
    }

    static func milliseconds(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(count, .milliseconds, citation, reason)
    }

    static func seconds(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        milliseconds(count * 1_000, citation, reason)
    }

    static func minutes(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        seconds(count * 60, citation, reason)
    }

    static func hours(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        minutes(count * 60, citation, reason)
    }

    static func percent(_ value: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(value, .percent, citation, reason)
    }

    static func permille(_ value: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(value, .permille, citation, reason)
    }

    static func millijoules(_ value: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(value, .millijoules, citation, reason)
    }

    static func milliwatts(_ value: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(value, .milliwatts, citation, reason)
    }

    static func bytes(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(count, .bytes, citation, reason)
    }

    static func bytesPerSecond(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(count, .bytesPerSecond, citation, reason)
    }

    static func millijoulesPerMegabyte(_ value: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(value, .millijoulesPerMegabyte, citation, reason)
    }

    static func count(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(count, .count, citation, reason)
    }
}

extension Citation {
    static func assumed(_ rule: Int = 0) -> Citation { Citation(.dayline, .assumed, rule: rule) }
}

/// The values of a limit that the model can handle: it divides by some limits, and allocates tables by others.
public struct LimitBounds: Hashable, Sendable {
    /// The values, in the limit's unit.
    public let range: ClosedRange<Int64>
    /// The values as printed behind "expected".
    public let text: String

    private init(_ range: ClosedRange<Int64>, _ text: String) {
        self.range = range
        self.text = text
    }

    private static let second: Int64 = 1_000
    private static let minute = 60 * second
    private static let hour = 60 * minute
    private static let day = 24 * hour

    static let any = LimitBounds(0...Int64.max, "zero or more")
    /// How long something runs, or what is doubled or divided by.
    static let runTime = LimitBounds(second...day, "1s to 24h")
    static let delay = LimitBounds(0...hour, "0s to 1h")
    static let penalty = LimitBounds(0...60 * day, "0s to 60d")
    /// The length of the pieces into which a day is divided.
    static let slot = LimitBounds(minute...day, "1m to 24h")
    static let ofADay = LimitBounds(0...day, "0s to 24h")
    static let history = LimitBounds(day...60 * day, "1d to 60d")
    static let days = LimitBounds(1...60, "1 to 60")
    /// Thousandths, and not none of them.
    static let share = LimitBounds(1...1_000, "0.1% to 100%")
    static let number = LimitBounds(1...1_000, "1 to 1000")
    static let battery = LimitBounds(1_000_000...1_000_000_000, "1kJ to 1000kJ")
    static let budget = LimitBounds(1...10_000_000_000, "more than nothing")
    static let rate = LimitBounds(1_000...10_000_000_000, "1kB/s to 10000MB/s")
}
