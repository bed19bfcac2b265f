/// Amounts as printed: bytes, millijoules, shares of a whole, lists.
public enum Quantities {
    /// A number that is not negative, with commas between groups of three digits.
    public static func grouped(_ number: Int64) -> String {
        var digits = String(number)
        var offset = digits.count - 3
        while offset > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: offset))
            offset -= 3
        }
        return digits
    }

    /// Bytes as `15.4 MB`, `340 kB` or `12 B`; overdrawn amounts with a minus.
    public static func bytes(_ count: Int64) -> String {
        let sign = count < 0 ? "−" : ""
        let size = Int64(clamping: count.magnitude)
        if size >= 10_000_000_000 { return "\(sign)\(size / 1_000_000_000) GB" }
        if size >= 1_000_000_000 {
            return "\(sign)\(size / 1_000_000_000).\(size % 1_000_000_000 / 100_000_000) GB"
        }
        if size >= 1_000_000 { return "\(sign)\(size / 1_000_000).\(size % 1_000_000 / 100_000) MB" }
        if size >= 1_000 { return "\(sign)\(size / 1_000) kB" }
        return "\(sign)\(size) B"
    }

    /// A whole of bytes as `24 MB`, without a decimal that is zero.
    public static func roundBytes(_ count: Int64) -> String {
        count >= 1_000_000 && count % 1_000_000 == 0 && count < 1_000_000_000
            ? "\(count / 1_000_000) MB" : bytes(count)
    }

    /// A part of a whole of bytes as `2.6 of 24 MB`, with the unit once if both have the same.
    public static func bytes(_ part: Int64, of whole: Int64) -> String {
        let (part, whole) = (bytes(part), roundBytes(whole))
        let units = [part, whole].map { $0.split(separator: " ").last ?? "" }
        return units[0] == units[1]
            ? "\(part.dropLast(units[0].count + 1)) of \(whole)" : "\(part) of \(whole)"
    }

    /// Millijoules as `12.4 J`, `340 mJ` or `0 J`; overdrawn amounts with a minus.
    public static func energy(_ millijoules: Int64) -> String {
        let size = Int64(clamping: millijoules.magnitude)
        if size == 0 { return "0 J" }
        let sign = millijoules < 0 ? "−" : ""
        return size >= 1_000 ? "\(sign)\(size / 1_000).\(size % 1_000 / 100) J" : "\(sign)\(size) mJ"
    }

    /// What is left of a budget as `12.4 J`; what is missing when it is overdrawn as `2.4 J over`.
    public static func energyLeft(_ millijoules: Int64) -> String {
        millijoules < 0 ? "\(energy(-millijoules)) over" : energy(millijoules)
    }

    /// What is left of a budget as `2.5 MB`; what is missing when it is overdrawn as `340 kB over`.
    public static func bytesLeft(_ count: Int64) -> String {
        count < 0 ? "\(bytes(-count)) over" : bytes(count)
    }

    /// A share of a whole in percent, rounded down; overdrawn amounts are negative.
    public static func percent(_ part: Int64, of whole: Int64) -> Int64 {
        whole > 0 ? Int64((part.magnitude * 100) / UInt64(whole)) * (part < 0 ? -1 : 1) : 0
    }

    /// A whole number with a true minus sign.
    public static func number(_ value: Int64) -> String { value < 0 ? "−\(value.magnitude)" : "\(value)" }

    /// Names as `a`, `a and b` or `a, b and c`.
    public static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
