import Timeline

/// A number with a unit, as MetricKit writes it in the language of the phone, such as `1,000 ms` or `1,456秒`.
struct Measurement: Equatable {
    /// The number in thousandths of the unit.
    let thousandths: Int64
    /// What stands behind the number.
    let unit: String

    /// A number without a unit.
    init(thousandths: Int64) { (self.thousandths, unit) = (thousandths, "") }

    /// Reads a number and its unit.
    ///
    /// A separator with three digits behind it groups digits, unless the region uses it for decimals.
    /// - Returns: nil for a text without a number, or with one that is too large.
    init?(_ text: String, decimalSeparator: Character = ".") {
        var digits: [Int64] = []
        /// How many digits stood before each separator.
        var separators: [(character: Character, before: Int)] = []
        var rest = Substring(text).drop(while: \.isWhitespace)
        while let character = rest.first {
            if let digit = character.wholeNumberValue, (0...9).contains(digit) {
                digits.append(Int64(digit))
            } else if Self.separators.contains(character), !digits.isEmpty,
                rest.dropFirst().first?.wholeNumberValue != nil
            {
                separators.append((character, digits.count))
            } else {
                break
            }
            rest = rest.dropFirst()
        }
        guard !digits.isEmpty else { return nil }
        var whole = digits.count
        if let last = separators.last {
            let isAlone = separators.count == 1 && digits.count - last.before == 3
            let isOnce = separators.count { $0.character == last.character } == 1
            if isAlone ? last.character == decimalSeparator : isOnce { whole = last.before }
        }
        var value: Int64 = 0
        let fraction = Array(digits[whole...].prefix(3)) + [0, 0, 0]
        for digit in digits[..<whole] + fraction.prefix(3) {
            let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = product.addingReportingOverflow(digit)
            guard !isTooLarge, !overflows else { return nil }
            value = sum
        }
        thousandths = value
        unit = String(rest.filter { !$0.isWhitespace }).lowercased()
    }

    /// The marks between digits in the languages of iOS.
    private static let separators: Set<Character> = [
        ".", ",", "'", "’", "٬", "٫", "\u{A0}", "\u{202F}", "\u{2009}", " ",
    ]

    /// The regions that write a comma before decimals.
    private static let commaRegions: Set<String> = [
        "AR", "AT", "BE", "BG", "BR", "CL", "CO", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU",
        "ID", "IS", "IT", "LT", "LV", "NL", "NO", "PL", "PT", "RO", "RS", "RU", "SE", "SI", "SK", "TR", "UA",
        "VN", "ZA",
    ]

    /// The character before decimals in a region, by the code in `regionFormat`.
    static func decimalSeparator(inRegion region: String?) -> Character {
        region.map(commaRegions.contains) == true ? "," : "."
    }

    /// The time in milliseconds; nil if the unit is none of time.
    ///
    /// A number without a unit is of seconds.
    var milliseconds: Int64? {
        let units: [(names: [String], milliseconds: Int64)] = [
            (["ms", "msec", "msecs", "millisecond", "milliseconds", "мс", "毫秒", "ミリ秒", "밀리초"], 1),
            (
                [
                    "", "s", "sec", "secs", "sec.", "sek", "sek.", "second", "seconds", "с", "сек", "秒", "秒鐘",
                    "초",
                ], Span.second
            ),
            (["min", "mins", "min.", "minute", "minutes", "мин", "分", "分钟", "分鐘", "분"], Span.minute),
            (["h", "hr", "hrs", "hour", "hours", "std.", "ч", "小时", "小時", "時間", "시간"], Span.hour),
        ]
        guard let length = units.first(where: { $0.names.contains(unit) })?.milliseconds else { return nil }
        let (product, isTooLarge) = thousandths.multipliedReportingOverflow(by: length)
        return isTooLarge ? nil : product / 1_000
    }
}
