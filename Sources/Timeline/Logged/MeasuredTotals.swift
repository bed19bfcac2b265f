/// What MetricKit measured of an app in a stretch of a logged day: totals, which belong to no moment of it.
public struct MeasuredTotals: Hashable, Sendable {
    /// The app.
    public let app: AppID
    /// The time that was measured, as far as it is in the day.
    public let slice: Slice
    /// The totals, as MetricKit has them.
    public let words: String

    /// Totals by their parts.
    public init(of app: AppID, in slice: Slice, words: String) {
        (self.app, self.slice, self.words) = (app, slice, words)
    }
}
