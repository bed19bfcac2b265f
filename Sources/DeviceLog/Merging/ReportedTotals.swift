import Timeline

/// What a MetricKit payload beside the log measured of an app, with the time that it is of.
public struct ReportedTotals: Sendable {
    private let app: String
    private let begin: Int64
    private let end: Int64
    private let zone: Int?
    private let words: String

    /// Totals by their parts; times are in microseconds since 1970 on their clock, which is so many minutes east of UTC.
    public init(of app: String, begin: Int64, end: Int64, zone: Int?, words: String) {
        (self.app, self.begin, self.end, self.zone, self.words) = (app, begin, end, zone, words)
    }

    /// The totals in a day, or why they have no place in it, as a sentence.
    fileprivate func placed(in day: LoggedDay) -> (totals: MeasuredTotals?, remark: String?) {
        let header = day.header
        let app = header.roster.apps.firstIndex { $0.bundleIdentifier == self.app }
        guard let app, header.calendar.hasTimes, begin < end else {
            let reason =
                app == nil
                ? "no line of the log names that app"
                : header.calendar.hasTimes ? "it is of no time" : "the lines of the log have no times"
            return (nil, "What MetricKit measured of \(self.app) is left out: \(reason).")
        }
        let shift = zone.flatMap { own in day.zone.map { Int64($0 - own) * Span.minute } } ?? 0
        func moment(_ time: Int64) -> Moment {
            Moment(time.flooredQuotient(by: 1_000) + shift - header.calendar.absoluteStart)
        }
        let slice = Slice(from: max(.start, moment(begin)), to: min(day.through, moment(end)))
        guard slice.from < slice.to else {
            let times = header.clocks(from: moment(begin), to: moment(end))
            return (
                nil,
                "What MetricKit measured of \(self.app) is left out: the log tells nothing of its time, \(times)."
            )
        }
        return (MeasuredTotals(of: AppID(app), in: slice, words: words), nil)
    }
}

extension LoggedDay {
    /// The day with what was measured of its apps in it, and remarks on what has no place there.
    public func measured(_ totals: [ReportedTotals]) -> LoggedDay {
        var day = self
        let placed = totals.map { $0.placed(in: self) }
        day.evidence.totals = placed.compactMap(\.totals)
        day.evidence.remarks += placed.compactMap(\.remark)
        return day
    }
}
