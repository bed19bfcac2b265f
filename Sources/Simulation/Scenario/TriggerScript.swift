public import Timeline

/// An event that launches the app when it happens, without a request of the app (R003).
public struct TriggerScript: Hashable, Sendable {
    /// What happens.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        case regionEntry, healthData, bluetooth, watchConnectivity, siriIntent, audio

        /// The kind as a word in scenarios.
        public var key: String {
            switch self {
            case .regionEntry: "region-entry"
            case .healthData: "health-data"
            case .bluetooth: "bluetooth"
            case .watchConnectivity: "watch-connectivity"
            case .siriIntent: "siri-intent"
            case .audio: "audio"
            }
        }
    }

    public let task: TaskID
    public let kind: Kind
    /// When it happens, in order of time.
    public var moments: [Moment] = []
    /// Whether the person allowed it when the app asked.
    public var isAuthorized = true
    /// When its own setting, such as Location, is off (R141).
    public var authorizedOff: [Slice] = []
    /// What the app does; it has no handler to call at the end, and is suspended when its time is over.
    public var work = Work(time: DrawnRange(3_000), updatesContent: false, handlesExpiration: false)

    public init(task: TaskID, kind: Kind) {
        self.task = task
        self.kind = kind
    }
}
