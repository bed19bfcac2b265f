/// Amounts as printed: bytes, millijoules, shares of a whole, lists.
///
/// An amount that is told with fewer digits than it has is rounded, a half away from nothing. What is cut instead says
/// why where it is cut.
public enum Quantities {
    /// A quotient of two whole numbers of which the first is not negative, rounded to a whole one.
    public static func rounded(_ amount: Int64, by unit: Int64) -> Int64 {
        amount / unit + (amount % unit >= unit - unit / 2 ? 1 : 0)
    }

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
        // Each unit begins where the one below it would be rounded up to it.
        if size >= 9_950_000_000 { return "\(sign)\(rounded(size, by: 1_000_000_000)) GB" }
        if size >= 999_950_000 { return "\(sign)\(tenths(rounded(size, by: 100_000_000))) GB" }
        if size >= 999_500 { return "\(sign)\(tenths(rounded(size, by: 100_000))) MB" }
        if size >= 1_000 { return "\(sign)\(rounded(size, by: 1_000)) kB" }
        return "\(sign)\(size) B"
    }

    private static func tenths(_ count: Int64) -> String { "\(count / 10).\(count % 10)" }

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
        return size >= 1_000 ? "\(sign)\(tenths(rounded(size, by: 100))) J" : "\(sign)\(size) mJ"
    }

    /// What is left of a budget as `12.4 J`; what is missing when it is overdrawn as `2.4 J over`.
    public static func energyLeft(_ millijoules: Int64) -> String {
        millijoules < 0 ? "\(energy(-millijoules)) over" : energy(millijoules)
    }

    /// What is left of a budget as `2.5 MB`; what is missing when it is overdrawn as `340 kB over`.
    public static func bytesLeft(_ count: Int64) -> String {
        count < 0 ? "\(bytes(-count)) over" : bytes(count)
    }

    /// A share of a whole in percent; overdrawn amounts are negative.
    public static func percent(_ part: Int64, of whole: Int64) -> Int64 {
        whole > 0 ? rounded(Int64(part.magnitude) * 100, by: whole) * (part < 0 ? -1 : 1) : 0
    }

    /// The charge of a battery as `63 %`.
    ///
    /// Cut, so that one below the threshold of a rule is not told to be at it.
    public static func charge(milliPercent: Int64) -> String { "\(wholePercent(ofCharge: milliPercent)) %" }

    /// The charge of a battery in the whole percent that are full, as `charge` tells it.
    public static func wholePercent(ofCharge milliPercent: Int64) -> Int64 { milliPercent / 1_000 }

    /// A whole number with a true minus sign.
    public static func number(_ value: Int64) -> String { value < 0 ? "−\(value.magnitude)" : "\(value)" }

    /// Names as `a`, `a and b` or `a, b and c`.
    public static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}
