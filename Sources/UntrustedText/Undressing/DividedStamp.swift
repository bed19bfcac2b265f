/// A date that is no ISO date, and the time beside it, at the beginning of a line.
///
/// Slashes, dots or dashes divide its parts, or the month is named: `06/05/2024 07:08:09`, `6.5.24, 7:08:09 AM`,
/// `2024. 5. 6. 07:08:09`, `06-05-2024 07:08:09`, `6 May 2024 at 07:08:09`, `07:08:09 06/05/2024`.
struct DividedStamp {
    /// Where the date stands, and where the time does up to its seconds.
    private(set) var date = 0..<0
    private(set) var time = 0..<0
    /// The numbers beside the year in their order; the year is one of four digits.
    private(set) var first = 0
    private(set) var second = 0
    private(set) var year = 0
    /// Whether the month is certainly the first of them: behind a year, or where it is named.
    private(set) var isMonthSure = false
    /// Whether dots divide its parts, before which the day stands first.
    private(set) var isDotted = false
    /// Whether a year of two digits, which stands last, may as well be a day behind one.
    private(set) var isYearUnsure = false
    /// Whether a year of two digits certainly stands last.
    private(set) var isShortYearLast = false
    /// Whether the hour has one digit.
    private(set) var hasShortHour = false
    /// Half a day of twelve hours behind the time, and where its words end; nil without one.
    private(set) var half: (name: StaticString, end: Int)?

    /// Whether either number beside the year may be the month.
    var isUncertain: Bool { !isMonthSure && !isDotted && max(first, second) <= 12 && first != second }

    private static let wordAtMost = 12

    /// The stamp that a line begins with, in a bracket or behind one word, as a level is.
    init?(in line: ArraySlice<UInt8>) {
        guard let first = line.first else { return nil }
        if first.isDigit || "[(".utf8.contains(first) {
            self.init(first.isDigit ? line : line.dropFirst())
            return
        }
        guard first.isLetter || first > 0x7F else { return nil }
        if let named = Self.init(line) {
            self = named
            return
        }
        let word = line.prefix(Self.wordAtMost).prefix { !$0.isBlank && !$0.isDigit }
        let start = line[word.endIndex...].prefix(4).prefix(while: \.isBlank).endIndex
        guard start > word.endIndex else { return nil }
        self.init(line[start...])
    }

    private init?(_ text: ArraySlice<UInt8>) {
        var rest = StampText(rest: text)
        if let time = rest.time() {
            // A date behind it may be an ISO date, too.
            let end = rest.fraction() ?? time.range.upperBound
            guard rest.blanks(1...3), take(dateOf: &rest, mayBeDashed: true) else { return nil }
            self.time = time.range.lowerBound..<end
            hasShortHour = time.hasShortHour
            return
        }
        guard take(dateOf: &rest, mayBeDashed: false), rest.divider(), let time = rest.time() else {
            return nil
        }
        (self.time, hasShortHour, half) = (time.range, time.hasShortHour, rest.halfOfDay())
    }

    private mutating func take(dateOf text: inout StampText, mayBeDashed: Bool) -> Bool {
        let start = text.rest.startIndex
        guard take(namedDateOf: &text) || take(numbersOf: &text, mayBeDashed: mayBeDashed) else {
            return false
        }
        date = start..<text.rest.startIndex
        return year >= 1_970 && min(first, second) > 0 && min(first, second) <= 12 && max(first, second) <= 31
    }

    /// Takes `6 May 2024` or `May 6, 2024`.
    private mutating func take(namedDateOf text: inout StampText) -> Bool {
        var rest = text
        let day: Int
        if let number = rest.number(1...2) {
            guard rest.blanks(1...1), let month = rest.month() else { return false }
            (first, day) = (month, number.value)
        } else {
            guard let month = rest.month(), rest.blanks(1...2), let number = rest.number(1...2) else {
                return false
            }
            (first, day) = (month, number.value)
        }
        _ = rest.take(",")
        guard rest.blanks(1...1), let printed = rest.number(4...4) else { return false }
        (second, year, isMonthSure) = (day, printed.value, true)
        text = rest
        return true
    }

    private mutating func take(numbersOf text: inout StampText, mayBeDashed: Bool) -> Bool {
        guard let one = text.number(1...4), one.digits != 3, let sign = text.take("/.-") else { return false }
        isDotted = sign == UInt8(ascii: ".")
        let isSpaced = isDotted && text.blanks(1...1)
        guard let two = text.number(1...2), text.take("/.-") == sign, !isSpaced || text.blanks(1...1),
            let three = text.number(1...4), three.digits != 3
        else { return false }
        if isSpaced { _ = text.take(".") }
        isMonthSure = one.digits == 4
        guard isMonthSure ? three.digits < 3 : three.digits > 1 else { return false }
        // Styles have ISO dates themselves; a year of two digits has no dashes.
        if sign == UInt8(ascii: "-"), isMonthSure ? !mayBeDashed : three.digits < 4 { return false }
        // A year of two digits may as well stand first, but not with a comma behind the date, nor with one digit.
        let isShort = !isMonthSure && three.digits == 2
        isYearUnsure = isShort && one.digits == 2 && text.rest.first != UInt8(ascii: ",")
        isShortYearLast = isShort && !isYearUnsure
        let printedYear = isMonthSure ? one.value : three.value
        year = printedYear < 100 ? 2_000 + printedYear : printedYear
        (first, second) = isMonthSure ? (two.value, three.value) : (one.value, two.value)
        return true
    }
}

/// The text of a stamp, from which its parts are taken.
private struct StampText {
    private(set) var rest: ArraySlice<UInt8>

    init(rest: ArraySlice<UInt8>) { self.rest = rest }

    mutating func number(_ digits: ClosedRange<Int>) -> (value: Int, digits: Int)? {
        let found = rest.prefix(5).prefix(while: \.isDigit)
        guard digits ~= found.count else { return nil }
        rest = rest.dropFirst(found.count)
        return (found.reduce(0) { $0 * 10 + Int($1 &- 0x30) }, found.count)
    }

    mutating func take(_ signs: StaticString) -> UInt8? {
        guard let next = rest.first, signs.withUTF8Buffer({ $0.contains(next) }) else { return nil }
        rest = rest.dropFirst()
        return next
    }

    mutating func blanks(_ count: ClosedRange<Int>) -> Bool {
        let found = rest.prefix(count.upperBound).prefix(while: \.isBlank).count
        rest = rest.dropFirst(found)
        return found >= count.lowerBound
    }

    /// The month whose English name, or the first three letters of it, stands next.
    mutating func month() -> Int? {
        let word = rest.prefix(10).prefix(while: \.isLetter)
        guard let month = EnglishMonth.number(of: word) else { return nil }
        rest = rest[word.endIndex...]
        return month
    }

    /// What stands between a date and its time: a blank, a comma, `at` or a `T`.
    mutating func divider() -> Bool {
        let start = rest.startIndex
        if take(",") == nil { _ = take("T") }
        _ = blanks(0...3)
        guard rest.startIndex > start else { return false }
        if rest.starts(with: "at ".utf8) {
            rest = rest.dropFirst(2)
            _ = blanks(1...3)
        }
        return true
    }

    /// Takes a time up to its seconds.
    mutating func time() -> (range: Range<Int>, hasShortHour: Bool)? {
        var text = self
        guard let hour = text.number(1...2), hour.value < 24, text.take(":") != nil,
            text.number(2...2) != nil,
            text.take(":") != nil, text.number(2...2) != nil
        else { return nil }
        defer { self = text }
        return (rest.startIndex..<text.rest.startIndex, hour.digits == 1)
    }

    /// Takes the part of a second behind a point, and returns where it ends; nil without one.
    mutating func fraction() -> Int? {
        guard rest.first == UInt8(ascii: ".") else { return nil }
        rest = rest.dropFirst().drop(while: \.isDigit)
        return rest.startIndex
    }

    /// `AM`, `pm` or `a.m.` behind the time, before which a narrow blank of three bytes may stand.
    func halfOfDay() -> (name: StaticString, end: Int)? {
        let words = rest.prefix(3).drop { $0.isBlank || $0 > 0x7F }
        let text = rest[words.startIndex...]
        let letters = text.prefix(6).filter { $0.isLetter }.prefix(2).map { $0 | 0x20 }
        guard letters.last == UInt8(ascii: "m"), letters.count == 2 else { return nil }
        let name: StaticString
        switch letters[0] {
        case UInt8(ascii: "a"): name = "AM"
        case UInt8(ascii: "p"): name = "PM"
        case _: return nil
        }
        for form in ["xx", "x.x.", "x. x."] where text.count >= form.utf8.count {
            let isForm = zip(text, form.utf8).allSatisfy { $1 == UInt8(ascii: "x") ? $0.isLetter : $0 == $1 }
            let end = text.startIndex + form.utf8.count
            if isForm, !(text[end...].first?.isLetter ?? false) { return (name, end) }
        }
        return nil
    }
}
