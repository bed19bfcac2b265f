/// A date with its time of day as MetricKit writes it, such as `2026-11-14 00:00:00 +0000`.
///
/// A phone writes it in its own digits, in its own calendar, and some with the half of the day behind it.
struct PrintedDate {
    /// Year, month, day, hour, minute and second.
    private let parts: [Int]
    /// What stands behind the seconds: a zone, or the half of the day.
    private let ending: String

    /// Reads a date; nil for a text that is none.
    init?(_ text: String) {
        var parts: [Int] = []
        var isInNumber = false
        var rest = Substring(text)
        while let character = rest.first {
            if let digit = character.wholeNumberValue, (0...9).contains(digit) {
                if !isInNumber { parts.append(0) }
                parts[parts.count - 1] = min(parts[parts.count - 1] * 10 + digit, 100_000)
                isInNumber = true
            } else {
                guard "-/:. T".contains(character), parts.count < 6 else { break }
                isInNumber = false
            }
            rest = rest.dropFirst()
        }
        // Some calendars have thirteen months.
        let bounds = [1...9_999, 1...13, 1...31, 0...24, 0...59, 0...60]
        guard parts.count == 6, zip(parts, bounds).allSatisfy({ $1.contains($0) }) else { return nil }
        self.parts = parts
        ending = rest.filter { !$0.isWhitespace }
    }

    /// Whether it is before another date, as far as the texts tell that.
    func isBefore(_ other: PrintedDate) -> Bool {
        guard ending == other.ending else { return false }
        // Of the hours in a half of the day, the twelfth is the first.
        let count = ending.contains(where: \.isLetter) && ending != "Z" ? 3 : 6
        return parts.prefix(count).lexicographicallyPrecedes(other.parts.prefix(count))
    }
}
