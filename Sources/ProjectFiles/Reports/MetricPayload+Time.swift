import Timeline

extension MetricPayload {
    /// The totals of an app with the time that was measured.
    public struct DatedTotals: Sendable {
        /// The bundle identifier.
        public let app: String
        /// When the measured time begins and ends, in microseconds since 1970-01-01 00:00 on its own clock.
        public let begin, end: Int64
        /// How far that clock is east of UTC, in minutes; nil if the payload does not tell.
        public let zone: Int?
        /// The totals, in a line.
        public let words: String
    }

    /// The totals with their time; nil if the payload names no app or no time that can be read.
    public var dated: DatedTotals? {
        guard let app = bundleIdentifier, let from = ProcessReport.time(begin),
            let to = ProcessReport.time(end)
        else { return nil }
        let times = [(foregroundTime, "in the foreground"), (backgroundTime, "in the background")]
            .compactMap { time, place in time.map { "\(Span.text($0)) \(place)" } }
        let ended = exits.filter { $0.foreground + $0.background > 0 }
            .map { "\($0.cause.name) \($0.foreground + $0.background)" }
        let words =
            times + (hasExits ? [ended.isEmpty ? "no exits" : "exits: " + ended.joined(separator: ", ")] : [])
        return DatedTotals(
            app: app, begin: from.time, end: to.time, zone: from.zone,
            words: words.isEmpty ? "no times and no exits" : words.joined(separator: ", "))
    }
}
