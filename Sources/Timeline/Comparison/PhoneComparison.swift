public import BackgroundPolicy

/// A day that a phone logged beside the day that the model makes of it: the launches of both, and what held requests.
///
/// Launches of one app and mode are paired in order of time as two days are. The days may start at different times;
/// the time that both cover is compared, and moments are on the phone's clock.
public struct PhoneComparison: Sendable {
    /// An app of at least one of the days.
    public struct App: Sendable {
        /// The app on the phone; nil if its log does not name it.
        public let phone: AppID?
        /// The app in the model's day; nil if that does not have it.
        public let model: AppID?
        /// The launches: `former` are the phone's, `current` the model's.
        public let launches: LaunchDifferences
        /// The model's other launches in gaps of the phone's log, which cannot tell whether the phone had them.
        public let inGaps: [Launch]
    }

    /// The phone's day.
    public let phone: TimelineIndex
    /// The model's day.
    public let model: TimelineIndex
    /// How far the phone's clock is ahead of the model's, in milliseconds: the difference of their starts.
    public let offset: Milliseconds
    /// The time that is compared, on the phone's clock.
    public let window: Slice
    /// The apps, those of the phone first.
    public let apps: [App]
    /// The causes that held something back in one of the days: the factors in the talk's order, then one of two.
    public let holds: [HoldAgreement]
    /// The other causes that held something back as single records of the phone tell, which do not say for how long.
    public let singleHolds: [WhyAnswer.Cause]
    /// Whether the phone's log tells at any time what held a request back, or that nothing did.
    public let recordsHolds: Bool

    /// Compares the days; nil if they have no time in common.
    ///
    /// - Parameters:
    ///   - phone: The day that a phone logged.
    ///   - model: A day of the model.
    ///   - app: The bundle identifier of the only app to compare; nil for all.
    public init?(phone: TimelineIndex, model: TimelineIndex, only app: String? = nil) {
        let offset = model.header.calendar.absoluteStart - phone.header.calendar.absoluteStart
        let from = max(Moment.start, Moment.start + offset)
        // A log without times has all its records at its beginning.
        let to = min(max(phone.end, .start + Span.minute), model.end + offset)
        guard from < to else { return nil }
        let window = Slice(from: from, to: to)
        (self.phone, self.model, self.offset, self.window) = (phone, model, offset, window)
        let pairs = Self.pairs(phone.header.roster, model.header.roster, only: app)
        apps = pairs.map { pair in
            let own = pair.phone.map { phone.backgroundLaunches(of: $0) } ?? []
            let others = pair.model.map { model.backgroundLaunches(of: $0) } ?? []
            var launches = LaunchDifferences(
                former: own.filter { window.from <= $0.moment && $0.moment <= window.to },
                current: others.map { $0.moved(by: offset) }
                    .filter { window.from <= $0.moment && $0.moment <= window.to })
            let inGaps = launches.removeGained(in: phone.device.silences)
            return App(phone: pair.phone, model: pair.model, launches: launches, inGaps: inGaps)
        }
        var recordsHolds = false
        var agreements = WhyAnswer.Cause.all.filter(\.isFactor).map { HoldAgreement($0) }
        for case (let own?, let other?) in pairs {
            let own = Dictionary(grouping: phone.records(of: own), by: \.request.mode)
            let others = Dictionary(grouping: model.records(of: other), by: \.request.mode)
            for mode in ExecutionMode.allCases {
                // Where the phone has no request, it tells of no factor, and nothing counts.
                guard let own = own[mode] else { continue }
                recordsHolds = recordsHolds || own.contains { $0.recordsHolds(within: window) }
                for place in agreements.indices {
                    agreements[place].add(
                        phone: own, model: others[mode] ?? [], offset: offset, within: window)
                }
            }
        }
        holds = agreements.filter { $0.either > 0 }
        singleHolds = agreements.filter { $0.either == 0 && $0.singles > 0 }.map(\.cause)
        self.recordsHolds = recordsHolds
    }

    private static func pairs(
        _ phone: Roster, _ model: Roster, only app: String?
    ) -> [(phone: AppID?, model: AppID?)] {
        var places: [String: AppID] = [:]
        for (index, own) in model.apps.enumerated() { places[own.bundleIdentifier] = AppID(index) }
        var pairs: [(phone: AppID?, model: AppID?)] = []
        for (index, own) in phone.apps.enumerated() where app == nil || own.bundleIdentifier == app {
            // The system's own activities are nothing that the model has.
            guard own.bundleIdentifier != SystemActivities.bundleIdentifier else { continue }
            pairs.append((AppID(index), places.removeValue(forKey: own.bundleIdentifier)))
        }
        for (index, own) in model.apps.enumerated() where app == nil || own.bundleIdentifier == app {
            if places[own.bundleIdentifier] == AppID(index) { pairs.append((nil, AppID(index))) }
        }
        return pairs
    }
}

extension PhoneComparison {
    /// How near the model comes to the phone, in numbers.
    public struct Measure: Hashable, Sendable {
        /// How many launches the phone has.
        public let launches: Int
        /// How many of them the model has within five minutes.
        public let near: Int
        /// How many of them the model has within 45 minutes, those within five included.
        public let within: Int
        /// How many launches the model has that the phone does not.
        public let surplus: Int
        /// How many other launches the model has in gaps of the phone's log, which count for nothing.
        public let inGaps: Int
        /// For how long a factor held on the phone and in the model, in milliseconds, summed over factors.
        public let heldInBoth: Milliseconds
        /// For how long a factor held on the phone or in the model, in milliseconds, summed over factors.
        public let heldInEither: Milliseconds
    }

    /// How near the model comes to the phone.
    public var measure: Measure {
        let near = apps.reduce(0) { $0 + $1.launches.alike.count }
        let moved = apps.reduce(0) { $0 + $1.launches.moved.count }
        return Measure(
            launches: near + moved + apps.reduce(0) { $0 + $1.launches.lost.count },
            near: near, within: near + moved,
            surplus: apps.reduce(0) { $0 + $1.launches.gained.count },
            inGaps: apps.reduce(0) { $0 + $1.inGaps.count },
            heldInBoth: holds.reduce(0) { $0 + $1.both }, heldInEither: holds.reduce(0) { $0 + $1.either })
    }

    /// Whether every launch of each day is in the other one within five minutes.
    public var isEqual: Bool { apps.allSatisfy { $0.launches.isEmpty } }
}

extension RequestRecord {
    /// Whether the scheduler of a phone said within a time what holds the request back, or that nothing does.
    fileprivate func recordsHolds(within window: Slice) -> Bool {
        judgements.contains { judgement in
            judgement.verdict.holdsForMoreThanItsDate && judgement.from <= window.to
                && judgement.to.map { $0 >= window.from } ?? true
        }
    }
}

extension TimelineIndex {
    /// The records of an app's requests, in order of submission.
    fileprivate func records(of app: AppID) -> [RequestRecord] {
        self[app].requests.map { requests[$0] }
    }

    /// The launches of an app by the system, in order of time: the first starts of its requests in the background.
    ///
    /// A log often tells that a request started without telling of the launch; such a start counts as one.
    fileprivate func backgroundLaunches(of app: AppID) -> [Launch] {
        var known: Set<LaunchID> = []
        var launches: [Launch] = []
        let starts = records(of: app)
            .compactMap { record in record.runs.first.map { (record: record, run: $0) } }
            .sorted { ($0.run.from, $0.record.request.id) < ($1.run.from, $1.record.request.id) }
        for start in starts {
            let mode = start.record.request.mode
            let isBySystem = start.run.reason == .dispatched || start.run.isLaunchUnknown(mode)
            guard isBySystem, !mode.isTransfer, mode != .backgroundTask else { continue }
            if let launch = start.run.launch, !known.insert(launch).inserted { continue }
            launches.append(Launch(for: start.record.request, at: start.run.from))
        }
        return launches
    }
}
