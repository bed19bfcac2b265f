public import BackgroundPolicy
import Timeline

/// The value of a limit in the units that people and scenarios use.
public enum LimitText {
    /// The value with its unit, exactly: `24 h`, `50 %`, `46 J`.
    public static func text(_ value: Int64, _ unit: Limit.Unit) -> String {
        switch unit {
        case .milliseconds: length(value)
        case .percent: "\(value) %"
        case .permille: "\(decimal(value, 10)) %"
        case .millijoules: scaled(value, "J", from: "mJ")
        case .milliwatts: scaled(value, "W", from: "mW")
        case .bytes: bytes(value)
        case .bytesPerSecond: bytes(value) + "/s"
        case .millijoulesPerMegabyte: scaled(value, "J/MB", from: "mJ/MB")
        case .count: "\(value)"
        }
    }

    /// A length of time in all units that it has, with hours up to two days.
    private static func length(_ milliseconds: Int64) -> String {
        guard milliseconds > 0 else { return "0 s" }
        let units: [(Int64, String)] = [
            (Span.day, "d"), (Span.hour, "h"), (Span.minute, "m"), (Span.second, "s"), (1, "ms"),
        ]
        var rest = milliseconds
        var parts: [String] = []
        for (unit, name) in units where rest >= unit && (name != "d" || milliseconds > 2 * Span.day) {
            parts.append("\(rest / unit) \(name)")
            rest %= unit
        }
        return parts.joined(separator: " ")
    }

    private static func bytes(_ count: Int64) -> String {
        let units: [(Int64, String)] = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")]
        for (unit, name) in units where count >= unit { return "\(decimal(count, unit)) \(name)" }
        return "\(count) B"
    }

    private static func scaled(_ value: Int64, _ unit: String, from small: String) -> String {
        value >= 1_000 ? "\(decimal(value, 1_000)) \(unit)" : "\(value) \(small)"
    }

    /// A quotient by a power of ten, with as many decimals as it has.
    private static func decimal(_ value: Int64, _ divisor: Int64) -> String {
        var digits = "\(value % divisor + divisor)".dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return digits.isEmpty ? "\(value / divisor)" : "\(value / divisor).\(digits)"
    }
}
