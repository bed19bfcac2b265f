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
