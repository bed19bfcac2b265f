public import BackgroundPolicy

/// The events of a day as tracks, slices, counters and instants, for drawing and for queries.
public struct TimelineIndex: Sendable {
    // Copies share it: each frame copies the index many times.
    @usableFromInline let contents: Contents

    /// The day.
    @inlinable public var header: DayHeader { contents.header }
    /// All events in the order they happened.
    @inlinable public var events: [TimelineEvent] { contents.events }
    /// Which of the events are essential, went wrong, or are about an app.
    @inlinable public var numbers: EventNumbers { contents.numbers }
    /// The tracks of the device.
    @inlinable public var device: DeviceTracks { contents.device }
    /// An entry for each app of the roster.
    @inlinable public var apps: [AppTracks] { contents.apps }
    /// All requests in order of submission.
    @inlinable public var requests: [RequestRecord] { contents.requests }
    /// The last moment that the events cover: the end of the day, or where a recording was cut off.
    @inlinable public var end: Moment { contents.end }
    /// Whether what comes after `end` is known, and hidden while a lesson asks for it.
    @inlinable public var isVeiled: Bool { contents.isVeiled }
    /// What the log of a device says beside its events; nil for a day that was simulated.
    @inlinable public var evidence: DeviceEvidence? { contents.evidence }

    /// The app of the roster that stands for the system's own activities; nil if no log tells of them.
    @inlinable public var systemApp: AppID? { contents.systemApp }

    /// The factors that take part in the day, in their order.
    @inlinable public var factors: [Factor] { contents.factors }

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
        contents = Contents(header, events, through, evidence)
    }

    /// The day as far as it is told while a lesson asks what comes after a moment; O(n) in the events.
    public func veiled(after moment: Moment) -> TimelineIndex {
        let told = Array(events[..<eventCount(through: moment)])
        return TimelineIndex(contents: Contents(header, told, min(moment, end), evidence, isVeiled: true))
    }

    /// The index of events that a builder took, all of them and no others.
    init(header: DayHeader, events: [TimelineEvent], through: Moment?, builder: IndexBuilder) {
        contents = Contents(header, events, through, nil, builder: builder)
    }

    private init(contents: Contents) { self.contents = contents }

    /// The last moment that events cover, of which one at `last` is the last.
    public static func end(of header: DayHeader, through: Moment?, last: Moment?) -> Moment {
        min(through ?? header.end, max(header.end, last ?? .start))
    }

    /// Whether the events cover only a part of the day, so that nothing is known about the rest.
    public var isPartial: Bool { end < header.end }

    /// Whether there is a rest of the day that is hidden while a lesson asks for it, so that nobody can say that there is
    /// nothing.
    public var hidesRest: Bool { isVeiled && isPartial }

    /// The tracks of an app.
    @inlinable public subscript(_ app: AppID) -> AppTracks { apps[Int(app.index)] }

    /// The record of a request, if the day has it; O(1).
    public func record(of request: RequestID) -> RequestRecord? {
        contents.indices[request].map { requests[$0] }
    }

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

extension TimelineIndex {
    /// What an index contains.
    @usableFromInline
    final class Contents: Sendable {
        @usableFromInline let header: DayHeader
        @usableFromInline let events: [TimelineEvent]
        @usableFromInline let numbers: EventNumbers
        @usableFromInline let device: DeviceTracks
        @usableFromInline let apps: [AppTracks]
        @usableFromInline let requests: [RequestRecord]
        let indices: [RequestID: Int]
        @usableFromInline let end: Moment
        @usableFromInline let isVeiled: Bool
        @usableFromInline let evidence: DeviceEvidence?
        @usableFromInline let systemApp: AppID?
        @usableFromInline let factors: [Factor]

        init(
            _ header: DayHeader, _ events: [TimelineEvent], _ through: Moment?, _ evidence: DeviceEvidence?,
            isVeiled: Bool = false, builder: IndexBuilder? = nil
        ) {
            var builder = builder ?? IndexBuilder(header: header, evidence, events)
            end = TimelineIndex.end(of: header, through: through, last: events.last?.moment)
            builder.finish(through: end)
            builder.mark(evidence?.totals ?? [])
            self.header = header
            self.events = events
            self.isVeiled = isVeiled
            self.evidence = evidence
            systemApp = evidence?.systemApp(in: header.roster)
            factors = PolicyMatrix.factors(under: header.choices)
            numbers = builder.numbers
            device = builder.device
            apps = builder.apps
            requests = builder.requests
            indices = builder.indices
        }
    }
}

extension TimelineIndex {
    /// The requests of an app that wait or run at any time of a range, as indices of `requests`, in order of
    /// submission.
    ///
    /// - Complexity: O(log n) to find the first of them, then O(requests submitted from it to the range's
    ///   end).
    public func requests(of app: AppID, from: Moment, to: Moment) -> some BidirectionalCollection<Int> {
        let tracks = self[app]
        let first = tracks.latestEnds.partitioningIndex { $0 >= from }
        let last = tracks.requests.partitioningIndex { requests[$0].submitted >= to }
        return tracks.requests[first..<max(first, last)].lazy
            .filter { requests[$0].ended ?? .distantFuture >= from }
    }

    /// The requests of a task that were submitted, in their order; without those that were refused at once.
    public func submittedRequests(of task: TaskID) -> [RequestRecord] {
        records(of: task).filter { !$0.request.id.isRefused }
    }

    /// The requests of a task, in their order.
    func records(of task: TaskID) -> [RequestRecord] {
        self[header.roster[task].app].requests.map { requests[$0] }.filter { $0.request.task == task }
    }

    /// The request of an app, or of one of its tasks, that best answers "what is it waiting for" at a moment.
    ///
    /// It is the newest of those with the greatest standing. What was refused at once counts as ended, unless only what
    /// was submitted is asked for.
    /// - Complexity: O(log n) and the requests of the app submitted since the oldest that has not ended;
    ///   where all have ended, those submitted since the last one of the task.
    public func currentRecord(
        of app: AppID, task: TaskID? = nil, at moment: Moment, onlySubmitted: Bool = false
    ) -> RequestRecord? {
        func isAsked(_ number: Int) -> Bool {
            (task == nil || requests[number].request.task == task)
                && !(onlySubmitted && requests[number].request.id.isRefused)
        }
        // A request that ends at the moment counts as ended.
        let living = requests(of: app, from: moment + 1, to: moment + 1).filter(isAsked)
        if let most = living.lazy.map({ requests[$0] }).mostRelevant(at: moment) {
            return requests[living[most]]
        }
        let submitted = self[app].requests
        let end = submitted.partitioningIndex { requests[$0].submitted > moment }
        return submitted[..<end].last(where: isAsked).map { requests[$0] }
    }
}

/// The events of a day that are asked for again and again, as indices into `TimelineIndex.events`, in order of time.
///
/// A search among them skips the others, which may be most of a day.
public struct EventNumbers: Sendable {
    /// What ran, what went wrong, and what the person changed.
    public private(set) var essential: [Int32] = []
    /// What went wrong.
    public private(set) var failures: [Int32] = []
    /// The events of each app.
    private var ofApps: [[Int32]]

    private var count: Int32 = 0

    init(_ roster: Roster) { ofApps = [[Int32]](repeating: [], count: roster.apps.count) }

    mutating func add(_ happening: Happening, in roster: Roster) {
        if happening.isEssential { essential.append(count) }
        if happening.isFailure { failures.append(count) }
        if let app = happening.app(in: roster) { ofApps[Int(app.index)].append(count) }
        count += 1
    }

    /// The events that are about an app.
    public func events(of app: AppID) -> [Int32] { ofApps[Int(app.index)] }
}
