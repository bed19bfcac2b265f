public import BackgroundPolicy

/// The tracks, instants and requests of one app of a day.
public struct AppTracks: Hashable, Sendable {
    /// A visit of the person to the app.
    public struct Visit: Hashable, Sendable {
        /// When the app came to the foreground.
        public let moment: Moment
        /// The age of the app's content then, in milliseconds; nil if it never had any.
        public let freshness: Milliseconds?
    }

    /// An app's share of the system's budgets.
    public struct BudgetShare: Hashable, Sendable {
        /// From when on it holds.
        public let moment: Moment
        /// The share in thousandths of the whole.
        public let perMille: Int32
        /// What is left of it, in millijoules; negative when overdrawn.
        public let energy: Millijoules
        /// What is left of it in bytes of cellular data; negative when overdrawn.
        public let cellular: Bytes
    }

    /// A change of state.
    public struct Change: Hashable, Sendable {
        /// When the state changed.
        public let moment: Moment
        /// The state from then on.
        public let state: AppState
        /// Why it changed.
        public let cause: StateCause

        /// For how long the state is told: until the next change, or the first of the gaps after it; O(log n).
        func told(until next: Moment, _ gaps: [Moment]) -> Slice {
            let gap = gaps.partitioningIndex { $0 >= moment }
            return Slice(from: moment, to: gap < gaps.count ? min(next, gaps[gap]) : next)
        }
    }

    /// What was so before the day; nil where that is not told, as in old recordings and the logs of devices.
    public internal(set) var beforeStart: BeforeStart?
    /// When the app was in the foreground.
    public internal(set) var foreground = Track()
    /// When the app's own process ran in the background.
    public internal(set) var background = Track()
    /// When requests ran in the app's own process while no line of a device's log told that it runs.
    public internal(set) var untold = Track()
    /// When requests of each mode ran, indexed by the mode's raw value; transfers run without the app.
    public internal(set) var running = [Track](repeating: Track(), count: ExecutionMode.allCases.count)
    /// When at least one request was waiting and held back by one of the seven factors.
    public internal(set) var heldBack = Track()
    /// For what the app's requests waited.
    public internal(set) var waits = WaitTrack()
    /// When the app was not in the App Switcher.
    public internal(set) var swipedAway = Track()
    /// When the app's own BAR switch was off.
    public internal(set) var refreshOff = Track()
    /// Every change of state, in order of time.
    public internal(set) var changes: [Change] = []
    /// When the log of a device ceased to tell the state, in order of time: where a gap in its records begins.
    var gaps: [Moment] = []
    /// When the app was launched or woken into the background, in order of time.
    public internal(set) var launches: [Moment] = []
    /// Every visit, in order of time.
    public internal(set) var visits: [Visit] = []
    /// When the app's content was updated, in order of time.
    public internal(set) var contentUpdates: [Moment] = []
    /// When the App Switcher's snapshot of the app was taken, in order of time.
    public internal(set) var snapshots: [Moment] = []
    /// When the usage predictor had a refresh window open.
    public internal(set) var usageWindows: [UsageWindow] = []
    /// The app's share of the budgets, each time that it or what is left of it changed; empty where all apps share one.
    public internal(set) var budgetShares: [BudgetShare] = []
    /// What the app's requests took of the budgets, and of a charger.
    var spendings = Spendings()
    /// The marks on the app's lane, in order of time.
    public internal(set) var instants: [Instant] = []
    /// The app's requests in order of submission, as indices into the timeline index's `requests`.
    public internal(set) var requests: [Int] = []
    /// For each of `requests`, the latest end of it and all before it: nondecreasing, so that a binary search
    /// finds the first request that has not ended at a moment.
    var latestEnds: [Moment] = []

    /// How many launches there were in a range of time; O(log n).
    public func launchCount(from: Moment, to: Moment) -> Int {
        launches.partitioningIndex { $0 >= to } - launches.partitioningIndex { $0 >= from }
    }

    /// Adds a refresh window that opens at a moment; one without a length closes those that are open.
    mutating func addUsageWindow(from moment: Moment, to end: Moment) {
        guard end <= moment else {
            return usageWindows.append(UsageWindow(from: moment, to: end, plannedEnd: end))
        }
        var closed: [UsageWindow] = []
        while var last = usageWindows.last, last.to > moment {
            usageWindows.removeLast()
            guard last.from < moment else { continue }
            last.to = moment
            closed.append(last)
        }
        usageWindows += closed.reversed()
    }

    /// The state at a moment: not running until the first change that is recorded; O(log n).
    public func state(at moment: Moment) -> AppState {
        let index = changes.partitioningIndex { $0.moment > moment }
        return index == 0 ? .notRunning : changes[index - 1].state
    }

    /// Whether the state at a moment is told: the log of a device does not before its first word, nor after a gap in its
    /// records until the next; O(log n).
    public func knowsState(at moment: Moment) -> Bool {
        let index = changes.partitioningIndex { $0.moment > moment }
        return index > 0 && stateKnown(after: index - 1).contains(moment)
    }

    /// For how long the state after one of the changes is told: until the next change, or a gap in the records of a
    /// device; O(log n).
    public func stateKnown(after change: Int) -> Slice {
        let next = change + 1 < changes.count ? changes[change + 1].moment : .distantFuture
        return changes[change].told(until: next, gaps)
    }

    /// Whether a state is told in a range of time, as that of a process that is seen running at some time, and the states
    /// that are account for all that ran in the process; O(log n).
    public func statesAccountForRuns(from: Moment, to: Moment) -> Bool {
        let next = changes.partitioningIndex { $0.moment >= from }
        let isTold = knowsState(at: from) || next < changes.count && changes[next].moment < to
        let isSeenRunning = !foreground.slices.isEmpty || !background.slices.isEmpty
        return isTold && isSeenRunning && untold.slices(from: from, to: to).isEmpty
    }

    /// Adds a stretch, if there is one, in which requests ran and no line told that the process runs.
    mutating func add(untold slice: Slice?) {
        guard let slice else { return }
        untold.begin(at: slice.from)
        untold.end(at: slice.to)
    }

    /// Ends what is known of the state.
    mutating func ceaseState(at moment: Moment) {
        foreground.end(at: moment)
        background.end(at: moment)
        gaps.append(Self.gap(after: moment))
    }

    /// From when on nothing is told where a gap in the records follows a moment: what the last record before it tells is
    /// told at its own moment.
    static func gap(after moment: Moment) -> Moment { moment + 1 }

    /// The share of the budgets at a moment; nil where all apps share one; O(log n).
    public func budgetShare(at moment: Moment) -> BudgetShare? {
        let index = budgetShares.partitioningIndex { $0.moment > moment }
        return index == 0 ? nil : budgetShares[index - 1]
    }

    /// What the app's requests that ended up to a moment took of the budgets, and of a charger; O(log n).
    public func spent(through moment: Moment) -> Spendings.Sum { spendings.through(moment) }

    /// The age of the content at a moment, in milliseconds; nil while there is none, or none is told of; O(log n).
    public func freshness(at moment: Moment) -> Int64? {
        let index = contentUpdates.partitioningIndex { $0 > moment }
        guard index == 0 else { return moment - contentUpdates[index - 1] }
        return beforeStart?.contentAge.map { $0 + (moment - .start) }
    }

    /// The instants from `from` up to but not including `to`; O(log n).
    public func instants(from: Moment, to: Moment) -> ArraySlice<Instant> {
        let first = instants.partitioningIndex { $0.moment >= from }
        let last = instants.partitioningIndex { $0.moment >= to }
        return instants[first..<max(first, last)]
    }
}

/// What the App Switcher shows for an app (R144).
extension AppTracks {
    /// When the snapshot was taken that the App Switcher shows at a moment.
    ///
    /// Nil for an app that is not in the App Switcher, and before the first snapshot that is recorded.
    public func snapshot(at moment: Moment) -> Moment? {
        guard !swipedAway.isOn(at: moment) else { return nil }
        return newest(of: snapshots, at: moment)
    }

    /// The moment of the newest content that the snapshot does not show.
    ///
    /// Nil while the app runs, and where the snapshot shows the newest content.
    public func contentMissingFromSnapshot(at moment: Moment) -> Moment? {
        let state = state(at: moment)
        guard state == .suspended || state == .notRunning, let snapshot = snapshot(at: moment),
            let content = newest(of: contentUpdates, at: moment), content > snapshot
        else { return nil }
        return content
    }

    /// How often the app was suspended with new content that its snapshot did not show.
    public var suspensionsWithOldSnapshot: Int {
        zip(changes, changes.dropFirst()).count { before, change in
            guard change.state == .suspended,
                let content = contentMissingFromSnapshot(at: change.moment)
            else { return false }
            return content >= before.moment
        }
    }

    private func newest(of moments: [Moment], at moment: Moment) -> Moment? {
        let index = moments.partitioningIndex { $0 > moment }
        return index == 0 ? nil : moments[index - 1]
    }
}

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
