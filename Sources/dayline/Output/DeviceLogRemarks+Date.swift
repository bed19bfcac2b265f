import DeviceLog
import Timeline

extension DeviceLogRemarks {
    /// Said of the date that a person gave, where the log says another one.
    static func ofGivenDay(_ summary: LogSummary) -> [String] {
        guard let given = summary.givenDay else { return [] }
        switch summary.dating {
        case .given(let first): return yearOnly(given, first) + disagreement(summary.statedDay, first)
        case .printed:
            // Its times are microseconds.
            let first = summary.first.map { CalendarDay(epochDay: $0 / 1_000 / Span.day) }
            return first == given ? [] : ["The lines print their dates; --date \(given.isoText) is not used."]
        case .stated, .assumed, .untimed: return []
        }
    }

    /// The lines print day and month themselves.
    private static func yearOnly(_ given: CalendarDay, _ first: CalendarDay) -> [String] {
        guard (given.month, given.day) != (first.month, first.day) else { return [] }
        let begin = "\(first.day) \(DayCalendar.months[first.month - 1])"
        guard given.year == first.year else {
            return [
                "The first line is of \(begin), and \(given.year) has no such day; \(first.isoText) was taken for "
                    + "--date \(given.isoText)."
            ]
        }
        return ["The first line is of \(begin); only the year of --date \(given.isoText) is used."]
    }

    private static func disagreement(_ told: CalendarDay?, _ first: CalendarDay) -> [String] {
        guard let told, told != first else { return [] }
        return [
            "A submission in the log tells that its first line is of \(told.isoText); with --date it is shown as "
                + "\(first.isoText)."
        ]
    }
}
