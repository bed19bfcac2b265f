/// Dates beside the times of lines that are no ISO dates, such as `2024/05/06`, `06.05.24` or `6 May 2024`.
///
/// They are written as `2024-05-06` for whoever reads the lines.
public struct DividedDates: Hashable, Sendable {
    /// Whether the day stands before the month, where the year is last.
    public private(set) var isDayFirst = true
    /// The first of the dates that could be read in both ways, as it is printed, where no line shows which is right; empty
    /// where none could, or a line shows it.
    public private(set) var uncertain = ""
    /// What the order of such a date was taken from.
    public private(set) var ground = Ground.form
    /// The numbers of that date, in their order.
    private var numbers: [Int] = []
    /// The latest of the dates, where the day stands first and where the month does.
    private var latestOfDayFirst = PlainDate()
    private var latestOfMonthFirst = PlainDate()
    /// Whether a year of two digits stands last.
    private var isShortYearLast = false

    /// Why a date that could be read in both ways is read in one of them.
    public enum Ground: Hashable, Sendable {
        /// How the dates of the log differ, and how they are written.
        case form
        /// Other dates in the lines show both, and the other one no more often.
        case both
        /// In the other one the log would be of days that were still to come when its file was written.
        case notLater
    }

    /// How many lines of a beginning have such a date for it to be the form of the log: one in so many.
    private static let share = 4

    /// What the lines of a beginning show; nil if too few have such dates.
    init?(of lines: [ArraySlice<UInt8>]) {
        let found = lines.enumerated().compactMap { number, line in
            DividedStamp(in: line).map { (number: number, stamp: $0) }
        }
        isShortYearLast = found.contains(where: \.stamp.isShortYearLast)
        let all = found.filter { isShortYearLast || !$0.stamp.isYearUnsure }
        guard !all.isEmpty, all.count * Self.share >= lines.count else { return nil }
        let stamps = all.filter { !$0.stamp.isMonthSure && !$0.stamp.isDotted }
        var shown = (day: stamps.count { $0.stamp.first > 12 }, month: stamps.count { $0.stamp.second > 12 })
        if shown.day == 0 || shown.month == 0 {
            let others = OtherDates(in: lines)
            for (number, stamp) in stamps where stamp.isUncertain {
                switch others.isDayFirst(stamp, inLine: number) {
                case true?: shown.day += 1
                case false?: shown.month += 1
                case nil: break
                }
            }
        }
        if shown.day != shown.month { isDayFirst = shown.day > shown.month }
        guard let first = stamps.first(where: \.stamp.isUncertain) else { return }
        guard shown.day == shown.month || min(shown.day, shown.month) > 0 else { return }
        uncertain = String(decoding: lines[first.number][first.stamp.date], as: UTF8.self)
        numbers = [first.stamp.first, first.stamp.second, first.stamp.year]
        if shown.day > 0 { ground = .both }
        let plain = stamps.map(\.stamp)
        latestOfDayFirst = plain.map { PlainDate($0.year, $0.second, $0.first) }.max() ?? PlainDate()
        latestOfMonthFirst = plain.map { PlainDate($0.year, $0.first, $0.second) }.max() ?? PlainDate()
        guard shown.day == shown.month else { return }
        // Within a log the day changes, and the month seldom does.
        let (firsts, seconds) = (Set(plain.map(\.first)).count, Set(plain.map(\.second)).count)
        isDayFirst = firsts == seconds ? !plain.contains { $0.half != nil } : firsts > seconds
    }

    /// Reads them so that none is later than the last day on which the file may have been written, if one order does that.
    public mutating func settle(notAfter year: Int, _ month: Int, _ day: Int) {
        guard !uncertain.isEmpty, ground == .form else { return }
        let last = PlainDate(year, month, day)
        let fits = (dayFirst: latestOfDayFirst <= last, monthFirst: latestOfMonthFirst <= last)
        guard fits.dayFirst != fits.monthFirst else { return }
        (isDayFirst, ground) = (fits.dayFirst, .notLater)
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
        guard let stamp = DividedStamp(in: line), isShortYearLast || !stamp.isYearUnsure else { return nil }
        var (day, month) = (stamp.first, stamp.second)
        if stamp.isMonthSure || !stamp.isDotted && !isDayFirst { swap(&day, &month) }
        // What cannot be so in one order is so in the other.
        if month > 12, !stamp.isMonthSure { swap(&day, &month) }
        guard 1...12 ~= month, 1...31 ~= day else { return nil }
        let date = [(stamp.year, 4), (month, 2), (day, 2)].map { value, digits in
            let number = Array(String(value).utf8)
            return [UInt8](repeating: UInt8(ascii: "0"), count: max(0, digits - number.count)) + number
        }
        var text = Array(line[..<min(stamp.date.lowerBound, stamp.time.lowerBound)])
        text += date.joined(separator: [UInt8(ascii: "-")])
        text.append(UInt8(ascii: " "))
        if stamp.hasShortHour { text.append(UInt8(ascii: "0")) }
        text += line[stamp.time]
        if let half = stamp.half {
            text += Array(" \(half.name)".utf8) + line[half.end...]
        } else {
            text += Self.withPoint(line[max(stamp.date.upperBound, stamp.time.upperBound)...])
        }
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
