import Timeline

/// The days on which something is repeated: `daily`, `weekdays`, `weekends`, `Mon`, `d3-d9`, or
/// `d3-d9 weekdays`.
struct DayPhrase: Hashable, Sendable {
    /// The first and the last day, from 0.
    let first: Int64
    let last: Int64
    let weekdays: WeekdaySet

    /// Reads days at the start of a phrase; nil for a single time.
    static func read(
        _ scanner: inout PhraseScanner, _ clock: ScenarioClock
    ) throws(PhraseFault) -> DayPhrase? {
        let stretch = try readStretch(&scanner)
        let weekdays = scanner.takeWeekdays() ?? (scanner.take("daily") ? .all : nil)
        guard stretch != nil || weekdays != nil else { return nil }
        let lastDay = clock.calendar.dayNumber(at: clock.end)
        let days = stretch ?? 0...lastDay
        guard days.upperBound <= lastDay else { throw .outsideDay(clock.text) }
        return DayPhrase(first: days.lowerBound, last: days.upperBound, weekdays: weekdays ?? .all)
    }

    /// Reads `d3-d9`; nil for a single day such as `d3 07:30`.
    private static func readStretch(
        _ scanner: inout PhraseScanner
    ) throws(PhraseFault) -> ClosedRange<Int64>? {
        let start = scanner.mark
        guard scanner.takeDayMark(), let (first, _) = scanner.digits() else {
            scanner.goBack(to: start)
            return nil
        }
        scanner.endOfWord()
        guard scanner.takeAny("-", "–") else {
            scanner.goBack(to: start)
            return nil
        }
        guard scanner.takeDayMark() else { throw .notUnderstood }
        let last = try scanner.number()
        guard first >= 1, first <= last, last <= 400 else {
            throw .outOfBounds("days from d1 on, the earlier one first")
        }
        return (first - 1)...(last - 1)
    }
}

extension PhraseScanner {
    /// Takes `weekdays`, `weekends` or the name of a day of the week.
    mutating func takeWeekdays() -> WeekdaySet? {
        if take("weekdays") { return .weekdays }
        if take("weekends") { return .weekends }
        for weekday in Weekday.allCases where take(weekday.shortName) { return WeekdaySet(weekday) }
        return nil
    }
}
