/// Dates before the times of lines whose parts slashes or dots divide, such as `2024/05/06`, `06/05/2024` or `06.05.24`.
///
/// They are written as `2024-05-06` for whoever reads the lines.
public struct DividedDates: Hashable, Sendable {
    /// Whether the day stands before the month, where the year is last.
    public private(set) var isDayFirst = true
    /// The first of the dates that could be read in both ways, as it is printed, where no line shows which is right; empty
    /// where none could, or a line shows it.
    public private(set) var uncertain = ""
    /// The numbers of that date, in their order.
    private var numbers: [Int] = []

    /// How many lines of a beginning have such a date for it to be the form of the log: one in so many.
    private static let share = 4

    /// What the lines of a beginning show; nil if too few have such dates.
    init?(of lines: [ArraySlice<UInt8>]) {
        let all = lines.compactMap { line in DividedStamp(in: line).map { (line: line, stamp: $0) } }
        guard !all.isEmpty, all.count * Self.share >= lines.count else { return nil }
        let stamps = all.map(\.stamp).filter { !$0.isYearFirst && !$0.isDotted }
        guard let first = all.first(where: { !$0.stamp.isYearFirst && !$0.stamp.isDotted }) else { return }
        let sureDays = stamps.count { $0.first > 12 }
        let sureMonths = stamps.count { $0.second > 12 }
        guard sureDays == sureMonths else {
            isDayFirst = sureDays > sureMonths
            return
        }
        uncertain = String(decoding: first.line[first.stamp.date], as: UTF8.self)
        numbers = [first.stamp.first, first.stamp.second, first.stamp.year]
        // Within a log the day changes, and the month seldom does.
        let (firsts, seconds) = (Set(stamps.map(\.first)).count, Set(stamps.map(\.second)).count)
        isDayFirst = firsts == seconds ? !stamps.contains(where: \.hasHalfOfDay) : firsts > seconds
    }

    /// Reads them so that the first one is that of a day which a person has given, if it can be.
    public mutating func settle(year: Int, month: Int, day: Int) {
        guard !uncertain.isEmpty, numbers == [day, month, year] || numbers == [month, day, year] else {
            return
        }
        isDayFirst = numbers == [day, month, year]
        uncertain = ""
    }

    /// A line with its date as logs have it; nil if it begins with no other.
    func dashed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let stamp = DividedStamp(in: line) else { return nil }
        var (day, month) = (stamp.first, stamp.second)
        if stamp.isYearFirst || !stamp.isDotted && !isDayFirst { swap(&day, &month) }
        // What cannot be so in one order is so in the other.
        if month > 12, !stamp.isYearFirst { swap(&day, &month) }
        guard 1...12 ~= month, 1...31 ~= day else { return nil }
        let date = [(stamp.year, 4), (month, 2), (day, 2)].map { value, digits in
            let number = Array(String(value).utf8)
            return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, digits - number.count)) + number
        }
        var text = Array(line[..<stamp.date.lowerBound])
        text += date.joined(separator: [UInt8(ascii: "-")])
        text.append(UInt8(ascii: " "))
        if stamp.hasShortHour { text.append(UInt8(ascii: "0")) }
        text += line[stamp.time]
        text += Self.withPoint(line[stamp.time.upperBound...])
        return text[...]
    }

    /// What stands behind the seconds, with a point before the part of a second.
    private static func withPoint(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let sign = rest.first, sign == UInt8(ascii: ",") || sign == UInt8(ascii: ":"),
            rest.dropFirst().prefix(while: \.isDigit).count == 3
        else { return rest }
        return [UInt8(ascii: ".")] + rest.dropFirst()
    }
}

/// A date whose parts slashes or dots divide, and the time behind it, at the beginning of a line.
private struct DividedStamp {
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
    /// Whether the hour has one digit, and whether half a day of twelve hours follows.
    let hasShortHour: Bool
    let hasHalfOfDay: Bool

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
        // A year of two digits may as well stand first, but not with a comma behind the date.
        let isComplete = isYearFirst ? three.digits < 3 : three.digits == 4 || rest.first == UInt8(ascii: ",")
        guard isComplete, three.digits > (isYearFirst ? 0 : 1) else { return nil }
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
