/// A value with its source.
public struct Sourced: Hashable, Sendable {
    /// The value, in the unit of its limit.
    public let value: Int64
    /// Where the value comes from.
    public let citation: Citation
    /// What the source says about the value, or why it is assumed.
    public let reason: String
}

extension Sourced {
    static func seconds(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(value: count * 1_000, citation: citation, reason: reason)
    }

    static func minutes(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        seconds(count * 60, citation, reason)
    }

    static func hours(_ count: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        minutes(count * 60, citation, reason)
    }

    static func number(_ value: Int64, _ citation: Citation, _ reason: String) -> Sourced {
        Sourced(value: value, citation: citation, reason: reason)
    }
}

extension Citation {
    static func assumed(_ rule: Int = 0) -> Citation { Citation(.dayline, .assumed, rule: rule) }
}
