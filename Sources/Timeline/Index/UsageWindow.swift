/// A refresh window of the usage predictor: it opens before a visit that is likely, and closes when that has come.
public struct UsageWindow: Hashable, Sendable {
    /// When it opened.
    public let from: Moment
    /// When it closed: the visit had come, or its time was over.
    public internal(set) var to: Moment
    /// When it would have closed without a visit, as the predictor knew from the start.
    public let plannedEnd: Moment

    /// The time in which it was open.
    public var slice: Slice { Slice(from: from, to: to) }

    /// Whether it was open at a moment.
    public func contains(_ moment: Moment) -> Bool { slice.contains(moment) }
}
