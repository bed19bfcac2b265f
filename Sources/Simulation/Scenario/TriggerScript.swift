import BackgroundPolicy
public import Timeline

/// An event that launches the app when it happens, without a request of the app (R003).
public struct TriggerScript: Hashable, Sendable {
    /// What happens.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// Events of Location: entering a region, a significant change, an arrival or a departure.
        case regionEntry, significantLocationChange, locationVisit
        /// New health data, Bluetooth, a paired Watch, a Siri intent, audio.
        case healthData, bluetooth, watchConnectivity, siriIntent, audio

        /// Whether Location tells the event.
        public var isLocation: Bool {
            switch self {
            case .regionEntry, .significantLocationChange, .locationVisit: true
            case .healthData, .bluetooth, .watchConnectivity, .siriIntent, .audio: false
            }
        }

        /// Whether the app has to start the monitoring again in every launch, to hear of more than one event (R296).
        public var isRestartedByApp: Bool { self == .significantLocationChange || self == .locationVisit }

        /// The kind as a word in scenarios.
        public var key: String { Self.keys[Int(rawValue)] }

        private static let keys = allCases.map { "\($0)".hyphenated }
    }

    /// The trigger in the roster.
    public let task: TaskID
    /// What happens.
    public var kind: Kind
    /// When it happens, in order of time.
    public var moments: [Moment] = []
    /// Whether the person allowed it when the app asked.
    public var isAuthorized = true
    /// Whether the app starts the monitoring again in every launch; otherwise only when the person opens it (R296).
    public var isRestartedAtLaunch = true
    /// When its own setting, such as Location, is off (R141).
    public var authorizedOff: [Slice] = []
    /// The app's work; the app is suspended when it is done, or when its time is over.
    public var work = Work(time: DrawnRange(3_000), updatesContent: false, handlesExpiration: false)

    /// A trigger that does not occur.
    public init(task: TaskID, kind: Kind) {
        self.task = task
        self.kind = kind
    }
}
