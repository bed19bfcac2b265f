/// The index of a day whose events come one after the other, which can be looked at meanwhile.
///
/// No event is looked at twice, however often somebody asks for the index.
public struct GrowingIndex: Sendable {
    private let header: DayHeader
    private var builder: IndexBuilder

    /// The index of a day before its first event.
    public init(header: DayHeader) {
        self.header = header
        builder = IndexBuilder(header: header)
    }

    /// Takes the next event, in order of time.
    public mutating func add(_ event: TimelineEvent) { builder.add(event) }

    /// The index of the events that were added, as `TimelineIndex` would build it.
    ///
    /// - Parameters:
    ///   - events: All of them.
    ///   - through: The last moment that they cover.
    /// - Returns: the index.
    /// - Complexity: O(n), for copies of the tracks.
    public func index(of events: [TimelineEvent], through: Moment) -> TimelineIndex {
        TimelineIndex(header: header, events: events, through: through, builder: builder)
    }
}
