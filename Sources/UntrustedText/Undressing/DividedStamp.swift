/// A date whose parts slashes or dots divide, and the time behind it, at the beginning of a line.
struct DividedStamp {
    /// Where the date stands, and where the time does up to its seconds.
    let date: Range<Int>
    let time: Range<Int>
    /// The numbers beside the year in their order; the year is one of four digits.
    let first: Int
    let second: Int
    let year: Int
    let isYearFirst: Bool
    /// Whether dots divide its parts, before which the day stands first.
    let isDotted: Bool
    /// Whether a year of two digits, which stands last, may as well be a day behind one.
    let isYearUnsure: Bool
    /// Whether the hour has one digit, and whether half a day of twelve hours follows.
    let hasShortHour: Bool
    let hasHalfOfDay: Bool

    /// Whether a year of two digits certainly stands last.
    let isShortYearLast: Bool

    /// Whether either number beside the year may be the month.
    var isUncertain: Bool { !isYearFirst && !isDotted && max(first, second) <= 12 && first != second }

    private static let wordAtMost = 12

    /// The stamp that a line begins with, in a bracket or behind one word, as a level is.
    init?(in line: ArraySlice<UInt8>) {
        var start = line.startIndex
        if let first = line.first, "[(".utf8.contains(first) {
            start += 1
        } else if let first = line.first, (first | 0x20) &- 0x61 < 26 || first > 0x7F {
            let word = line.prefix(Self.wordAtMost).prefix { !$0.isBlank && !$0.isDigit }
            start = line[word.endIndex...].prefix(4).prefix(while: \.isBlank).endIndex
            guard start > word.endIndex else { return nil }
        }
        self.init(line[start...])
    }

    private init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        func number(_ digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
            let found = rest.prefix(5).prefix(while: \.isDigit)
            guard digits ~= found.count else { return nil }
            rest = rest.dropFirst(found.count)
            return (found.reduce(0) { $0 * 10 + Int($1 &- 0x30) }, found.count)
        }
        func take(_ signs: String) -> UInt8? {
            guard let next = rest.first, signs.utf8.contains(next) else { return nil }
            rest = rest.dropFirst()
            return next
        }
        guard let one = number(1...4), one.digits != 3, let sign = take("/."), let two = number(1...2),
            take("/.") == sign, let three = number(1...4), three.digits != 3
        else { return nil }
        isYearFirst = one.digits == 4
        guard isYearFirst ? three.digits < 3 : three.digits > 1 else { return nil }
        // A year of two digits may as well stand first, but not with a comma behind the date, nor with one digit.
        isYearUnsure = !isYearFirst && three.digits == 2 && one.digits == 2 && rest.first != UInt8(ascii: ",")
        isShortYearLast = !isYearFirst && three.digits == 2 && !isYearUnsure
        isDotted = sign == UInt8(ascii: ".")
        let printedYear = isYearFirst ? one.value : three.value
        year = printedYear < 100 ? 2_000 + printedYear : printedYear
        (first, second) = isYearFirst ? (two.value, three.value) : (one.value, two.value)
        guard year >= 1_970, min(first, second) > 0, min(first, second) <= 12, max(first, second) <= 31 else {
            return nil
        }
        date = text.startIndex..<rest.startIndex
        let behind = rest
        if take(",") == nil { _ = take("T") }
        while take(" \t") != nil {}
        guard rest.startIndex > behind.startIndex, rest.startIndex < behind.startIndex + 4 else { return nil }
        let start = rest.startIndex
        guard let hour = number(1...2), hour.value < 24, take(":") != nil, number(2...2) != nil,
            take(":") != nil, number(2...2) != nil
        else { return nil }
        time = start..<rest.startIndex
        hasShortHour = hour.digits == 1
        // A narrow blank of three bytes may stand before it.
        let half = rest.prefix(6).drop { $0.isBlank || $0 > 0x7F }
        hasHalfOfDay =
            ["AM", "PM", "am", "pm"].contains { half.starts(with: $0.utf8) }
            && !(rest[half.startIndex...].dropFirst(2).first.map { ($0 | 0x20) &- 0x61 < 26 } ?? false)
    }
}
