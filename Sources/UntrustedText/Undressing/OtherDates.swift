/// Dates in the lines of a text that can be read in one way only, such as `2026-03-04` or `Wed Mar  4`.
struct OtherDates {
    /// The dates with the lines that they stand in; the year is nil where it is left out.
    private var dates: [(line: Int, year: Int?, date: PlainDate)] = []

    /// How many lines away a date stands at most that tells of another, and how many days it differs at most.
    private static let linesAtMost = 3
    private static let daysAtMost = 7

    init(in lines: [ArraySlice<UInt8>]) {
        for (number, line) in lines.enumerated() {
            for at in line.indices where at == line.startIndex || !line[at - 1].isOfWord {
                let rest = line[at...]
                if let date = Self.dashed(rest) { dates.append((number, date.year, date)) }
                if let date = Self.named(rest) { dates.append((number, nil, date)) }
            }
        }
    }

    /// Whether dates near a line show that the first number of its own is the day; nil if they show nothing.
    func isDayFirst(_ stamp: DividedStamp, inLine number: Int) -> Bool? {
        let near = dates.filter {
            abs($0.line - number) <= Self.linesAtMost && $0.year ?? stamp.year == stamp.year
        }
        func isNear(_ month: Int, _ day: Int) -> Bool {
            near.contains { abs($0.date.dayOfYear - PlainDate(0, month, day).dayOfYear) <= Self.daysAtMost }
        }
        let (dayFirst, monthFirst) = (isNear(stamp.second, stamp.first), isNear(stamp.first, stamp.second))
        return dayFirst == monthFirst ? nil : dayFirst
    }

    /// `2026-03-04`.
    private static func dashed(_ text: ArraySlice<UInt8>) -> PlainDate? {
        guard text.looksLike("0000-00-00"), !(text.dropFirst(10).first?.isDigit ?? false) else { return nil }
        func number(_ range: Range<Int>) -> Int {
            text.dropFirst(range.lowerBound).prefix(range.count).reduce(0) { $0 * 10 + Int($1 &- 0x30) }
        }
        return PlainDate(number(0..<4), number(5..<7), number(8..<10))
    }

    /// `Mar  4`, with a time behind it.
    private static func named(_ text: ArraySlice<UInt8>) -> PlainDate? {
        guard let month = EnglishMonth.number(of: text.prefix(3)) else { return nil }
        let rest = text.dropFirst(3).drop { $0 == UInt8(ascii: " ") }
        let digits = rest.prefix(3).prefix(while: \.isDigit)
        guard rest.startIndex > text.startIndex + 3, 1...2 ~= digits.count,
            rest[digits.endIndex...].looksLike(" 00:00:00")
        else { return nil }
        return PlainDate(0, month, digits.reduce(0) { $0 * 10 + Int($1 &- 0x30) })
    }
}

/// A date by its three numbers.
struct PlainDate: Hashable, Comparable {
    var year = 0
    var month = 0
    var day = 0

    init() {}

    init(_ year: Int, _ month: Int, _ day: Int) { (self.year, self.month, self.day) = (year, month, day) }

    /// A number for the day in a year whose months have 31 days each.
    var dayOfYear: Int { month * 31 + day }

    static func < (one: PlainDate, other: PlainDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

extension UInt8 {
    fileprivate var isOfWord: Bool { isDigit || (self | 0x20) &- 0x61 < 26 }
}
