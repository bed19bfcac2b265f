public import Frames
public import Timeline

/// Everything about the dashboard except the day itself.
public struct DashboardState: Hashable, Sendable {
    /// The size of the screen.
    public internal(set) var size: Size
    /// The moment that is shown.
    public internal(set) var playhead: Moment
    /// The latest moment that has been played.
    public internal(set) var furthest: Moment
    /// How the playhead moves.
    public internal(set) var playback: Playback
    /// The part of the day in the lanes.
    public internal(set) var window: ZoomWindow
    /// The selected lane, as an index into the roster's apps.
    public internal(set) var lane = 0
    /// The app of the selected lane; nil where the day has none.
    public var selectedApp: AppID? { hasApps ? AppID(lane) : nil }
    private let hasApps: Bool
    /// The index of the first visible lane.
    public internal(set) var firstLane = 0
    /// The selected task of the app; nil selects the most relevant request of any task.
    public internal(set) var task: TaskID?
    /// The open panel, if any.
    public internal(set) var panel: PanelID?
    /// The index of the panel's first visible line.
    public internal(set) var scroll = 0
    /// Where the person is in the lesson.
    var lesson = LessonState(isOpen: false)
    /// Whether the lanes show what happens after the playhead.
    public internal(set) var showsFuture = false
    /// Whether the session is being recorded.
    public internal(set) var isRecording: Bool {
        didSet {
            guard isRecording != oldValue else { return }
            if isRecording { hasRecordingFailed = false }
            recordingSince = elapsed
            recordedMinutes = 0
        }
    }
    /// Whether the last recording failed or is incomplete; reset when another begins.
    public internal(set) var hasRecordingFailed = false
    private var recordingSince: Int64 = 0
    /// Whole minutes of real time since recording began.
    public private(set) var recordedMinutes: Int64 = 0
    /// Whether a recorded session is being replayed.
    public internal(set) var isReplayed = false
    /// The effect of the last intervention, while the ghost of the former day is shown.
    public internal(set) var comparison: Comparison?
    /// The message in the status line, if any.
    public internal(set) var message: Message?
    /// When the message disappears, in milliseconds on the clock of `elapsed`.
    var messageEnds: Int64 = 0
    /// The key that a replay shows as just pressed.
    public internal(set) var shownKey: Key?
    var shownKeyEnds: Int64 = 0
    /// Milliseconds of real time since the session began; time while stopped does not count.
    public internal(set) var elapsed: Int64 = 0 {
        didSet { if isRecording { recordedMinutes = (elapsed - recordingSince) / 60_000 } }
    }

    /// The difference between the day before and after an intervention.
    public struct Comparison: Hashable, Sendable {
        /// The intervention.
        public let intervention: Intervention
        /// The differences in words.
        public let text: String
        /// The launches that only the former day has.
        public let lost: [DayComparison.Difference]
        /// The launches that only the new day has.
        public let gained: [DayComparison.Difference]
    }

    /// The comparison, once the playhead is at its intervention; before that the days are equal.
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

    /// Shows a message for six seconds; an error stays until the person dismisses it.
    mutating func say(_ message: Message?) {
        guard let message else { return }
        self.message = message
        messageEnds = message.weight == .error ? .max : elapsed + 6_000
    }

    /// Dismisses a message that is not an error.
    mutating func passOverMessage() {
        if message?.weight != .error { message = nil }
    }
}
