import BackgroundPolicy

/// What the index keeps of an app.
public struct AppTracks: Hashable, Sendable {
    /// A visit of the person, and how old the content was that it met.
    public struct Visit: Hashable, Sendable {
        public let moment: Moment
        public let freshness: Int64?
    }

    /// A change of state.
    public struct Change: Hashable, Sendable {
        public let moment: Moment
        public let state: AppState
        public let cause: StateCause
    }

    public internal(set) var foreground = Track()
    /// When the app's own process ran in the background.
    public internal(set) var background = Track()
    /// When requests of each mode ran, indexed by the mode's raw value; transfers run without the app.
    public internal(set) var running = [Track](repeating: Track(), count: ExecutionMode.allCases.count)
    /// When at least one request was waiting and held back by one of the seven factors.
    public internal(set) var heldBack = Track()
    /// When the app was not in the App Switcher.
    public internal(set) var swipedAway = Track()
    /// When the app's own BAR switch was off.
    public internal(set) var refreshOff = Track()
    public internal(set) var changes: [Change] = []
    public internal(set) var visits: [Visit] = []
    public internal(set) var contentUpdates: [Moment] = []
    /// When the App Switcher's snapshot of the app was taken.
    public internal(set) var snapshots: [Moment] = []
    /// When the usage predictor welcomed a refresh.
    public internal(set) var usageWindows: [Slice] = []
    public internal(set) var instants: [Instant] = []
    /// The app's requests by submission, as places in the index's `requests`.
    public internal(set) var requests: [Int] = []
    /// For each of `requests`, the latest end of it and of those before it, so that those which still live at a
    /// moment are found by a search.
    var latestEnds: [Moment] = []

    /// The state at a moment; an app that has not been heard of is not running.
    public func state(at moment: Moment) -> AppState {
        let index = changes.partitioningIndex { $0.moment > moment }
        return index == 0 ? .notRunning : changes[index - 1].state
    }

    /// The age of the content at a moment, in milliseconds, nil when it was never updated.
    public func freshness(at moment: Moment) -> Int64? {
        let index = contentUpdates.partitioningIndex { $0 > moment }
        return index == 0 ? nil : moment - contentUpdates[index - 1]
    }

    /// The instants in a range of time.
    public func instants(from: Moment, to: Moment) -> ArraySlice<Instant> {
        let first = instants.partitioningIndex { $0.moment >= from }
        let last = instants.partitioningIndex { $0.moment >= to }
        return instants[first..<max(first, last)]
    }
}
