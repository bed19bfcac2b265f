public import BackgroundPolicy

/// A mark at a moment of an app's lane.
public struct Instant: Hashable, Sendable {
    /// What a mark stands for.
    public enum Kind: Hashable, Sendable {
        case launch(ExecutionMode)
        case pushReceived
        case refused(Refusal)
        case expiring
        case killed
        case swipedAway
        case heldBack
        case intervention
    }

    public let moment: Moment
    public let kind: Kind
    public let request: RequestID?
}

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

/// What the index keeps of the device.
public struct DeviceTracks: Hashable, Sendable {
    /// A stretch on one network.
    public struct NetworkSlice: Hashable, Sendable {
        public let network: Network
        public let slice: Slice
    }

    public internal(set) var charging = Track()
    public internal(set) var lowPowerMode = Track()
    /// When Background App Refresh was off for the whole device.
    public internal(set) var refreshOff = Track()
    /// When Background App Refresh was restricted, so that nobody could switch it on.
    public internal(set) var refreshRestricted = Track()
    /// When Low Data Mode made the network constrained.
    public internal(set) var lowDataMode = Track()
    public internal(set) var locked = Track()
    public internal(set) var networks: [NetworkSlice] = []
    /// When the phone was unlocked for the first time after boot.
    public internal(set) var firstUnlock: Moment?
    /// The battery in thousandths of a percent.
    public internal(set) var battery = Counter()
    /// The energy budget in millijoules and the cellular data budget in bytes.
    public internal(set) var energyBudget = Counter()
    public internal(set) var cellularBudget = Counter()
    public internal(set) var interventions: [Intervention] = []

    /// The network at a moment.
    public func network(at moment: Moment) -> Network {
        let index = networks.partitioningIndex { $0.slice.from > moment }
        return index == 0 ? .none : networks[index - 1].network
    }
}
