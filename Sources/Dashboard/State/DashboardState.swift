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
    /// The apps that have a lane, from the top.
    public internal(set) var order: [AppID]
    /// The app of the selected lane; nil where the day has none.
    public internal(set) var selectedApp: AppID?
    /// Whether somebody has selected another app than the one that was selected at first.
    var hasMovedSelection = false
    /// The position of the selected lane among those of `order`.
    var position: Int? { selectedApp.flatMap { order.firstIndex(of: $0) } }
    /// What the lanes are in order of.
    public internal(set) var laneOrder = LaneOrder.roster
    /// The number by which each app has its place in that order, if it is a number.
    var amounts: [AppID: Int64] = [:]
    /// What the names of shown apps or of their tasks contain.
    public internal(set) var laneFilter = ""
    /// The apps whose lanes the person has hidden.
    public internal(set) var hiddenApps: Set<AppID> = []
    /// The apps whose lanes the person keeps above the others.
    public internal(set) var pinnedApps: Set<AppID> = []
    /// The range of time whose totals are said, if there is one.
    var range: DayRange?
    /// The apps whose lanes the person has collapsed to one row.
    public internal(set) var collapsed: Set<AppID> = []
    /// How many of the lanes are collapsed.
    var collapsedCount: Int { collapsed.isEmpty ? 0 : order.count { collapsed.contains($0) } }
    /// Which kinds of events the lists of events show.
    public internal(set) var eventLevel = EventLevel.essential
    /// Whether the lists of events show the selected app's only.
    public internal(set) var eventsFollowSelection = false
    /// The index of the first visible lane.
    public internal(set) var firstLane = 0
    /// The selected task of the app; nil selects the most relevant request of any task.
    public internal(set) var task: TaskID?
    /// What the person went to last, which is shown as long as the playhead stays there.
    var pointed: Pointed?
    /// The open panel, if any.
    public internal(set) var panel: PanelID? {
        didSet { if panel != oldValue { isMessageOfPanel = false } }
    }
    /// The panel that comes back when the help is closed.
    var panelBelow: PanelBelow?
    /// What was sought last in the open panel, and found.
    var found: PanelSearch?
    /// Whether the help shows all signs, and not only those of the day.
    var showsAllSigns = false
    /// Whether the person was told, with the last key, what would not be recorded.
    var asksToQuit = false
    /// The index of the theme that the person kept.
    public internal(set) var theme = 0
    /// The index of the panel's first visible line, or of its line with the cursor.
    public internal(set) var scroll = 0
    /// Where a drag with the mouse began, and what the window showed then.
    struct Drag: Hashable {
        let column: Int
        let window: ZoomWindow
        /// Whether the drag moves the window, and not the playhead.
        let pans: Bool
        /// Whether the drag spans a range of time.
        var spans = false
    }

    /// A panel behind the help, with its line.
    struct PanelBelow: Hashable {
        let panel: PanelID
        let scroll: Int
    }

    /// A text that was taken at a prompt.
    struct TypedText: Hashable {
        let kind: Prompt.Kind
        let text: String
    }

    /// Who takes the keys now.
    public var keyOwner: KeyOwner { prompt.map { .prompt($0.kind) } ?? panel.map { .panel($0) } ?? .day }

    /// The drag with the mouse that is under way.
    var draggedFrom: Drag?
    /// The line that the person types, if a prompt is open.
    public internal(set) var prompt: Prompt?
    /// The filter of the lanes, or the line of the panel, before the prompt changed it.
    var promptWasFilter = ""
    var promptWasScroll = 0
    /// The texts that were taken at prompts, the newest last.
    var typedTexts: [TypedText] = []
    /// What a person who is new here might try, a sentence each; empty once a key was pressed.
    public internal(set) var hint: [String] = []
    /// The changes that the person made to the day.
    public internal(set) var changes = ChangeList()
    /// The moments that the person marked, in order of time.
    public internal(set) var marks: [Mark] = []
    /// How the lanes show what happens after the playhead.
    public internal(set) var future = FutureLook.dim
    /// Whether the screen is for an audience: large lanes, and little else.
    public internal(set) var isPresenting = false
    /// How many lanes were revealed one by one; nil where all are shown.
    public internal(set) var revealed: Int?
    /// How many rows a lane has.
    public internal(set) var laneHeight = LaneHeight.automatic
    /// What the day is compared with.
    public internal(set) var baseline = Baseline.untouched
    /// Whether long gaps of a log have few columns.
    public internal(set) var foldsGaps = true
    /// Which of the two compared days the lanes show.
    public internal(set) var face = ComparisonFace.after
    /// The apps that differ from the baseline.
    var differing: Set<AppID> = []
    /// The rows that stay free for the card of the lesson; nil where none do.
    var cardRoom: LessonCardRoom?
    /// Where the person is in the lesson.
    var lesson = LessonState(isOpen: false)
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
    /// The message in the status line, if any.
    public internal(set) var message: Message?
    /// When the message disappears, in milliseconds on the clock of `elapsed`.
    var messageEnds: Int64 = 0
    /// Whether the message was said while the open panel was open; one of the day is no title of a panel.
    private(set) var isMessageOfPanel = false
    /// Whether more of the day has come since the message was said.
    var isMessageOvertaken = false
    /// How the playhead moved when the session that is replayed was recorded.
    public internal(set) var replayedPlayback: Playback?
    /// How the day goes on while it is shown; nil for a day that is whole.
    public internal(set) var course: DayCourse?
    /// Whether the playhead was last moved to the end of what is known.
    var isAtNewest = false
    /// Whether a replay has shown its last step.
    public internal(set) var hasReplayEnded = false
    /// The key that is shown as just pressed.
    public internal(set) var shownKey: Key?
    var shownKeyEnds: Int64 = 0
    /// Milliseconds of real time since the session began; time while stopped does not count.
    public internal(set) var elapsed: Int64 = 0 {
        didSet { if isRecording { recordedMinutes = (elapsed - recordingSince) / 60_000 } }
    }

    init(
        size: Size, day: Int64, apps: Int, playhead: Moment, playback: Playback, isRecording: Bool
    ) {
        order = (0..<apps).map { AppID($0) }
        selectedApp = order.first
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
        isMessageOfPanel = panel != nil
        isMessageOvertaken = false
        messageEnds = message.weight == .error ? .max : elapsed + 6_000
    }

    /// For how long a pressed key is shown, in milliseconds.
    private static let keyTime: Int64 = 1_500

    /// Whether the key bar has a place for the key that was pressed last.
    var showsKeys: Bool { isReplayed || isPresenting }

    /// Shows a key as just pressed.
    mutating func show(_ key: Key) {
        shownKey = key
        shownKeyEnds = elapsed + Self.keyTime
    }

    /// Leaves out the clock, which by itself is not on the screen.
    mutating func leaveOutClock() {
        let minutes = recordedMinutes
        elapsed = 0
        messageEnds = 0
        isMessageOvertaken = false
        shownKeyEnds = 0
        // The time of the recording is shown, and follows the clock.
        recordedMinutes = minutes
    }

    /// Leaves out the selection, and everything else that is drawn over the lanes.
    mutating func leaveOutSelection() {
        if !eventsFollowSelection, !lanesFollowSelection { selectedApp = nil }
        task = nil
        pointed = nil
        scroll = 0
        prompt = nil
        draggedFrom = nil
        hint = []
        message = nil
        isMessageOfPanel = false
    }

    /// Dismisses a message that is not an error.
    mutating func passOverMessage() {
        if message?.weight != .error { message = nil }
    }
}
