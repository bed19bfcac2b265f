/// The events of a day as tracks, slices, counters and instants, for drawing and for queries.
public struct TimelineIndex: Sendable {
    /// The day.
    public let header: DayHeader
    /// All events in the order they happened.
    public let events: [TimelineEvent]
    /// Which of the events are essential, went wrong, or are about an app.
    public let numbers: EventNumbers
    /// The tracks of the device.
    public let device: DeviceTracks
    /// An entry for each app of the roster.
    public let apps: [AppTracks]
    /// All requests in order of submission.
    public let requests: [RequestRecord]
    private let indices: [RequestID: Int]
    /// The last moment that the events cover: the end of the day, or where a recording was cut off.
    public let end: Moment
    /// What the log of a device says beside its events; nil for a day that was simulated.
    public let evidence: DeviceEvidence?

    /// Builds the index.
    ///
    /// - Parameters:
    ///   - header: The day.
    ///   - events: What happened, in order of time.
    ///   - through: The last moment that the events cover, if that is not the end of the day.
    ///   - evidence: What the log of a device says beside the events, if they come from one.
    /// - Complexity: O(n) in the number of events.
    public init(
        header: DayHeader, events: [TimelineEvent], through: Moment? = nil, evidence: DeviceEvidence? = nil
    ) {
        var builder = IndexBuilder(header: header)
        for event in events { builder.add(event) }
        end = min(through ?? header.end, max(header.end, events.last?.moment ?? .start))
        builder.finish(through: end)
        self.header = header
        self.events = events
        self.evidence = evidence
        numbers = EventNumbers(events, header.roster)
        device = builder.device
        apps = builder.apps
        requests = builder.requests
        indices = builder.indices
    }

    /// Whether the events cover only a part of the day, so that nothing is known about the rest.
    public var isPartial: Bool { end < header.end }

    /// The tracks of an app.
    public subscript(_ app: AppID) -> AppTracks { apps[Int(app.index)] }

    /// The record of a request, if the day has it; O(1).
    public func record(of request: RequestID) -> RequestRecord? { indices[request].map { requests[$0] } }

    /// How many events have happened up to and including a moment; O(log n).
    public func eventCount(through moment: Moment) -> Int { events.partitioningIndex { $0.moment > moment } }

    /// The moment of the next event after a moment; O(log n).
    public func nextEvent(after moment: Moment) -> Moment? {
        let index = eventCount(through: moment)
        return index < events.count ? events[index].moment : nil
    }

    /// The moment of the last event before a moment; O(log n).
    public func previousEvent(before moment: Moment) -> Moment? {
        let index = events.partitioningIndex { $0.moment >= moment }
        return index > 0 ? events[index - 1].moment : nil
    }
}
