/// An app of two days side by side.
public struct ComparedApp: Sendable {
    /// The app in one of the days, with the figures that the report has of it.
    public struct Side: Sendable {
        /// The app's place in the day's roster.
        public let app: AppID
        /// The figures of the report.
        public let figures: AppTally
        /// What came of its pushes and transfers.
        public let effects: RequestEffects
    }

    /// The app before.
    public let former: Side
    /// The app after.
    public let current: Side
    /// The launches that differ.
    public let launches: LaunchDifferences
    /// The earliest launch that differs; nil if none does.
    public let first: FirstDifference?
    /// Whether its launches, visits and figures are the same in both days.
    public let isEqual: Bool

    init(_ before: AppID, _ after: AppID, former: DaySummary, current: DaySummary) {
        self.former = Side(
            app: before, figures: former.figures(of: before), effects: former.effects(of: before))
        self.current = Side(
            app: after, figures: current.figures(of: after), effects: current.effects(of: after))
        launches = LaunchDifferences(
            former: former.launches(of: before), current: current.launches(of: after))
        first = FirstDifference(launches)
        isEqual =
            self.former.figures == self.current.figures && first == nil && launches.shifted == 0
            && former.visits[Int(before.index)] == current.visits[Int(after.index)]
    }
}
