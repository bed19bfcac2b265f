public import Frames
public import Timeline

/// Everything about the dashboard that is not the day itself: where it stands and what it shows.
public struct DashboardState: Hashable, Sendable {
    /// The size of the screen.
    public internal(set) var size: Size
    public internal(set) var playhead: Moment
    /// The furthest moment that the day has been played to.
    public internal(set) var furthest: Moment
    public internal(set) var playback: Playback
    public internal(set) var window: ZoomWindow
    /// The selected lane, as a place in the roster.
    public internal(set) var lane = 0
    /// The app of the selected lane; nil where the day has none.
    public var selectedApp: AppID? { hasApps ? AppID(lane) : nil }
    private let hasApps: Bool
    /// The first lane that is shown.
    public internal(set) var firstLane = 0
    /// The selected task of the app; nil follows what the app is at.
    public internal(set) var task: TaskID?
    /// The panel that lies over the lanes, if one is open.
    public internal(set) var panel: PanelID?
    /// The first line of a panel that is shown.
    public internal(set) var scroll = 0
    public internal(set) var showsFuture = false
    public internal(set) var isRecording: Bool {
        didSet {
            guard isRecording != oldValue else { return }
            if isRecording { hasRecordingFailed = false }
            recordingSince = elapsed
            recordedMinutes = 0
        }
    }
    /// Whether the last recording came to nothing, or to less than the session; until another begins.
    public internal(set) var hasRecordingFailed = false
    private var recordingSince: Int64 = 0
    /// Whole minutes of the person's time since recording began.
    public private(set) var recordedMinutes: Int64 = 0
    /// Whether a session is shown as it was performed.
    public internal(set) var isReplayed = false
    /// What an intervention changed, as long as the ghost of the former day is shown.
    public internal(set) var comparison: Comparison?
    public internal(set) var message: Message?
    /// When the message goes, on the clock of `elapsed`.
    var messageEnds: Int64 = 0
    /// The key that a replay shows as pressed.
    public internal(set) var shownKey: Key?
    var shownKeyEnds: Int64 = 0
    /// Milliseconds of the person's time since the session began.
    public internal(set) var elapsed: Int64 = 0 {
        didSet { if isRecording { recordedMinutes = (elapsed - recordingSince) / 60_000 } }
    }

    /// The difference between the day before and after an intervention.
    public struct Comparison: Hashable, Sendable {
        public let intervention: Intervention
        public let text: String
        public let lost: [DayComparison.Difference]
        public let gained: [DayComparison.Difference]
    }

    /// The comparison from the moment of its intervention on; before it, both days are the same.
    var shownComparison: Comparison? {
        comparison.flatMap { playhead >= $0.intervention.moment ? $0 : nil }
    }

    init(
        size: Size, day: Int64, hasApps: Bool, playhead: Moment, playback: Playback, isRecording: Bool
    ) {
        self.hasApps = hasApps
        self.size = size
        self.playhead = playhead
        furthest = playhead
        self.playback = playback
        window = ZoomWindow(wholeDay: day)
        self.isRecording = isRecording
    }

    /// Says something for some seconds; an error stays until the person puts it away.
    mutating func say(_ message: Message?) {
        guard let message else { return }
        self.message = message
        messageEnds = message.weight == .error ? .max : elapsed + 6_000
    }

    /// Lets a message go that has been read; an error has to be put away.
    mutating func passOverMessage() {
        if message?.weight != .error { message = nil }
    }
}
