/// Delivers the records of the requests of one app, or of all, one after the other, while events are added.
///
/// A record is delivered and forgotten when its request has ended, so memory grows with the requests that
/// wait or run at once and with the changes of the device, not with the day.
public struct RequestStream {
    /// A record that is complete.
    public struct ClosedRecord {
        /// The record.
        public let record: RequestRecord
        /// How many requests that match were submitted before it.
        public let ordinal: Int
        /// The device's tracks up to the latest event, without the levels of battery and budgets.
        public let device: DeviceTracks
    }

    /// The ordinals of the only records to deliver, or nil for all.
    private let only: Set<Int>?
    /// The only app whose requests match, or nil for all.
    public let app: AppID?
    /// The only task that matches, or nil for all.
    public let task: TaskID?
    /// Only requests submitted before this moment match.
    public let before: Moment
    /// Whether records are delivered only at the end, because events may follow the end of their request.
    private let keepsEnded: Bool
    private var device = DeviceTracks()
    private var fold: RecordFold
    /// Follows all requests of the app, also where only one task matches.
    private var origins: OriginFinder
    /// The ordinal of each record of the fold; nil for a removed one.
    private var ordinals: [Int?] = []
    private var delivered = 0
    private var reached = Moment.start

    /// A stream before its first event.
    ///
    /// - Parameters:
    ///   - header: The day.
    ///   - app: The only app whose requests match, or nil for all.
    ///   - task: The only task that matches, or nil for all.
    ///   - before: Only requests submitted before this moment match.
    ///   - only: The ordinals of the only matching requests to deliver, or nil for all.
    ///   - keepingEnded: Whether all records are delivered at the end; the log of a device may tell more of a
    ///     request than its end.
    public init(
        _ header: DayHeader, app: AppID?, task: TaskID? = nil, before: Moment, only: Set<Int>? = nil,
        keepingEnded: Bool = false
    ) {
        self.only = only
        keepsEnded = keepingEnded
        self.app = app
        self.task = task
        self.before = before
        fold = RecordFold(header.roster)
        origins = OriginFinder(header.roster)
    }

    /// How many matching requests have been submitted.
    public private(set) var submitted = 0

    /// Whether every record has been delivered.
    public var isOver: Bool {
        only.map { delivered == $0.count } ?? (reached >= before && delivered == submitted)
    }

    /// Forgets the requests that have not ended, because their end is known from elsewhere.
    ///
    /// - Returns: their ordinals.
    public mutating func forgetOpen() -> Set<Int> {
        var forgotten: Set<Int> = []
        for index in ordinals.indices {
            guard let ordinal = ordinals[index] else { continue }
            forgotten.insert(ordinal)
            ordinals[index] = nil
            _ = fold.take(index)
        }
        delivered += forgotten.count
        return forgotten
    }

    /// Adds an event, and delivers the record of the request that it ends, if it ends one.
    ///
    /// - Throws: what `deliver` throws.
    public mutating func add<Failure: Error>(
        _ event: TimelineEvent, _ deliver: (ClosedRecord) throws(Failure) -> Void
    ) throws(Failure) {
        reached = max(reached, event.moment)
        let isOfApp = event.happening.app.map { app == nil || app == $0 } ?? false
        if isOfApp { origins.add(event.happening, at: event.moment) }
        switch event.happening {
        case .device(let happening): device.add(happening, at: event.moment)
        case .app(let app, let happening): if isOfApp { fold.record(happening, of: app, at: event.moment) }
        case .request(let request, let happening):
            guard isOfApp, task == nil || task == request.task, !request.id.isRefused else { return }
            try add(happening, request, at: event.moment, deliver)
        case .intervention(let act): device.add(act, at: event.moment)
        }
    }

    /// The device's tracks with their ends, without the levels of battery and budgets.
    ///
    /// - Parameter known: The last moment that is known.
    /// - Returns: what the index of the same events has.
    public func device(through known: Moment) -> DeviceTracks {
        var device = device
        device.end(at: max(reached, known) + 1)
        return device
    }

    /// Delivers the records of the requests that have not ended, in order of submission.
    ///
    /// - Throws: what `deliver` throws.
    public mutating func finish<Failure: Error>(
        _ deliver: (ClosedRecord) throws(Failure) -> Void
    ) throws(Failure) {
        let left = ordinals.indices.compactMap { index in ordinals[index].map { (ordinal: $0, index: index) }
        }
        for (_, index) in left.sorted(by: { $0.ordinal < $1.ordinal }) { try deliverTaken(index, deliver) }
    }

    private mutating func deliverTaken<Failure: Error>(
        _ index: Int, _ deliver: (ClosedRecord) throws(Failure) -> Void
    ) throws(Failure) {
        guard let ordinal = ordinals[index] else { return }
        ordinals[index] = nil
        delivered += 1
        let record = fold.take(index)
        try deliver(ClosedRecord(record: record, ordinal: ordinal, device: device))
    }

    private mutating func add<Failure: Error>(
        _ happening: RequestEvent, _ request: Request, at moment: Moment,
        _ deliver: (ClosedRecord) throws(Failure) -> Void
    ) throws(Failure) {
        if case .submitted(let earliestBegin) = happening {
            guard moment < before else { return }
            defer { submitted += 1 }
            guard only?.contains(submitted) ?? true else { return }
            let index = fold.submit(
                request, from: origins.origin(of: request, at: moment), earliestBegin: earliestBegin,
                at: moment)
            if index == ordinals.count { ordinals.append(submitted) } else { ordinals[index] = submitted }
            return
        }
        guard let index = fold.indices[request.id] else { return }
        fold.add(happening, to: index, at: moment)
        if case .ended = happening, !keepsEnded { try deliverTaken(index, deliver) }
    }
}
