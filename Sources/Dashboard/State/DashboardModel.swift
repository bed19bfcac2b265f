import Answers
import BackgroundPolicy
public import Frames
public import Timeline

/// The dashboard as a value: its state, the day that it shows, and the days that it is compared with.
///
/// Actions and time go in, effects come out; nothing here waits, draws or simulates.
public struct DashboardModel: Sendable {
    /// The part of the model that the person changes: playhead, selection, zoom, panel.
    public internal(set) var state: DashboardState
    /// The day as it is now.
    public private(set) var index: TimelineIndex {
        didSet {
            revision += 1
            performed = Self.acts(in: index, of: lesson)
        }
    }
    /// Why lanes are empty in which nothing ever ran.
    private(set) var laneNotes: [AppID: String]
    /// The days that it can be compared with.
    private(set) var compared: ComparedDays
    /// The differences from the baseline; nil while there is nothing to compare.
    private(set) var comparison: ShownComparison? {
        didSet { revision += 1 }
    }
    /// Which keys trigger which action.
    public let keyMap: KeyMap
    /// The themes to choose from.
    public let themes: ThemeList
    /// Why some of them cannot be shown, by their indices.
    var themeTroubles: [Int: String] = [:] {
        didSet { additions += 1 }
    }
    /// What the day teaches, if it teaches anything.
    public let lesson: Lesson?
    /// The acts of the day, where a step of the lesson is done by acts.
    private(set) var performed: [Intervention]
    /// Whether interventions are possible; false for a recording.
    public let mayIntervene: Bool
    /// The command that goes on from the recording that is shown, if there is one.
    let continuation: String?
    /// A day whose computation is deferred.
    private(set) var waiting: DeferredDay? {
        didSet { additions += 1 }
    }
    /// What would help the requests of a day for which it was asked.
    private var help: (revision: Int, lines: [RequestID: [HelpWords]]) = (0, [:]) {
        didSet { additions += 1 }
    }
    /// The mistakes of the day's scenario, once they were asked for.
    private(set) var mistakes: FoundMistakes? {
        didSet { additions += 1 }
    }
    /// Counts the days that were shown; identifies the day that a cached drawing is of.
    private(set) var revision = 0
    /// Counts what became known about the day besides its events; identifies, with the revision, what a cached frame
    /// shows.
    private(set) var additions = 0
    /// The layout of the screen as it was planned last.
    private var planned: PlannedLayout

    /// A dashboard that shows a day.
    ///
    /// - Parameters:
    ///   - index: The day.
    ///   - size: The size of the screen.
    ///   - playhead: The initial moment, clamped to the day.
    ///   - playback: The initial playback; nil chooses a speed for the length of the day.
    ///   - lesson: What the day teaches; a key opens its card.
    ///   - mayIntervene: Whether keys may intervene.
    ///   - isRecording: Whether the session is being recorded from the start.
    ///   - continuation: The command that goes on from the recording that is shown, as it is told.
    ///   - other: Another day of the same apps to compare with.
    ///   - keyMap: Which keys trigger which action.
    ///   - themes: The themes to choose from.
    ///   - hint: What a person who is new here might try, shown until a key is pressed.
    public init(
        index: TimelineIndex, size: Size, playhead: Moment = .start, playback: Playback? = nil,
        lesson: Lesson? = nil, mayIntervene: Bool, isRecording: Bool = false, continuation: String? = nil,
        against other: NamedDay? = nil, keyMap: KeyMap = .default, themes: ThemeList = ThemeList([]),
        hint: String? = nil
    ) {
        precondition(
            other.map { $0.index.apps.count == index.apps.count } ?? true, "compared days have the same apps")
        self.index = index
        laneNotes = LaneNote.notes(of: index)
        self.keyMap = keyMap
        self.themes = themes
        self.lesson = lesson
        performed = Self.acts(in: index, of: lesson)
        self.mayIntervene = mayIntervene
        self.continuation = continuation
        compared = ComparedDays(untouched: index, other: other)
        state = DashboardState(
            size: size, day: index.header.length, apps: index.apps.count,
            playhead: min(max(playhead, .start), index.end),
            playback: playback ?? Playback(fitting: index.header.length), isRecording: isRecording
        )
        if other != nil { state.baseline = .other }
        if let system = index.systemApp { state.collapsed = [system] }
        state.theme = themes.first
        state.hint = hint
        planned = PlannedLayout(Layout.Needs(state, of: index))
        compareAgain()
    }

    /// The acts of a day, if steps of its lesson are done by acts.
    private static func acts(in index: TimelineIndex, of lesson: Lesson?) -> [Intervention] {
        let asks = lesson?.steps.contains { !$0.acts.isEmpty } ?? false
        return asks ? index.interventions : []
    }

    /// The end of the day, or where its recording was cut off.
    public var end: Moment { index.end }

    /// The layout of the screen; nil where it is too small.
    var layout: Layout? {
        let needs = Layout.Needs(state, of: index)
        return planned.needs == needs ? planned.layout : Layout(needs)
    }

    /// Plans the layout where it has changed, so that neither keys nor frames do it again.
    mutating func planLayout() {
        let needs = Layout.Needs(state, of: index)
        if planned.needs != needs { planned = PlannedLayout(needs) }
    }

    /// Whether there is another day to compare with.
    var hasOtherDay: Bool { compared.other != nil }

    /// The selected app, if the day has any.
    public var selectedApp: AppID? { state.selectedApp }

    /// The request that the inspector shows; complexity as `TimelineIndex.currentRecord`.
    public var selectedRecord: RequestRecord? {
        selectedApp.flatMap { index.currentRecord(of: $0, task: state.task, at: state.playhead) }
    }

    /// Which events the lists show.
    var eventFilter: EventFilter {
        EventFilter(level: state.eventLevel, app: state.eventsFollowSelection ? selectedApp : nil)
    }

    /// What would help the selected request; empty if nothing would, or nobody asked yet.
    var helpLines: [HelpWords] {
        guard help.revision == revision, !help.lines.isEmpty, !asksPrediction, let record = selectedRecord
        else { return [] }
        return help.lines[record.request.id] ?? []
    }

    /// The request whose help would be shown, but was not asked for yet; nil while the playhead moves.
    var recordToHelp: RequestRecord? {
        guard state.playback.isPaused, waiting == nil,
            let layout, let record = selectedRecord,
            state.panel == nil || state.panel == .why || layout.panelPlace.isBesideLanes,
            state.panel == .why || layout.helpRow != nil || isDecided(record, in: layout)
        else { return nil }
        let isKnown = help.revision == revision && help.lines[record.request.id] != nil
        return isKnown ? nil : record
    }

    /// Whether the answer is a run or a refusal, where what would help comes before the factors.
    private func isDecided(_ record: RequestRecord, in layout: Layout) -> Bool {
        layout.inspectorForm != .lines && record.isDecided(at: state.playhead) && !record.isSimulated
    }

    /// Whether the mistakes of the scenario are to be shown, but are not all known yet.
    var wantsFindings: Bool {
        !(mistakes?.isComplete ?? false) && state.panel == .findings
    }

    /// Keeps the mistakes of the scenario, as far as they are known.
    mutating func take(_ mistakes: FoundMistakes) { self.mistakes = mistakes }

    /// Keeps what would help a request, as long as the day stays as it is.
    mutating func take(help lines: [HelpWords], for record: RequestRecord) {
        if help.revision != revision { help = (revision, [:]) }
        help.lines[record.request.id] = lines
    }

    /// Adapts the dashboard to the size of the screen.
    public mutating func resize(to size: Size) {
        state.size = size
        keepSelectionVisible()
    }

    /// Advances real time: the playhead moves if it plays, and old messages disappear.
    ///
    /// - Returns: the effects for others to carry out.
    public mutating func advance(milliseconds: Int) -> [Effect] {
        let span = Int64(max(0, milliseconds))
        pass(milliseconds: span)
        guard !state.playback.isPaused, span > 0 else { return [] }
        let effects = move(to: state.playhead + span * state.playback.speed)
        if state.playhead == end { state.playback.isPaused = true }
        return effects
    }

    /// Advances real time without moving the playhead.
    mutating func pass(milliseconds: Int64) {
        state.elapsed += milliseconds
        if state.message != nil, state.elapsed >= state.messageEnds { state.message = nil }
        if state.shownKey != nil, state.elapsed >= state.shownKeyEnds { state.shownKey = nil }
    }

    /// Applies the response to an effect.
    public mutating func take(_ response: Response) {
        if let isRecording = response.isRecording { state.isRecording = isRecording }
        if response.hasRecordingFailed { state.hasRecordingFailed = true }
        state.say(response.message)
        if response.hasDeferredDay { waiting = DeferredDay(response.conditions) }
        if let index = response.index { show(index, former: self.index) }
    }

    /// Shows the day that was deferred.
    mutating func take(_ day: UnfoldedDay) {
        guard waiting != nil else { return }
        waiting = nil
        show(day.index, former: day.former ?? index)
    }

    /// Replaces the day that is shown, and compares it again.
    mutating func show(_ index: TimelineIndex, former: TimelineIndex) {
        precondition(index.apps.count == self.index.apps.count, "a day keeps its apps")
        compared.beforeLastChange = former
        self.index = index
        laneNotes = LaneNote.notes(of: index)
        compareAgain()
        measureLanes()
        arrangeLanes()
    }

    /// Replaces the day by a longer one of the same phone, which may have other apps.
    ///
    /// Days that it was compared with have the former apps, and are given up.
    mutating func replace(with longer: TimelineIndex) {
        compared = ComparedDays(untouched: longer, other: nil)
        index = longer
        laneNotes = LaneNote.notes(of: longer)
        compareAgain()
    }

    /// Compares the day with the chosen baseline.
    mutating func compareAgain() {
        comparison = compared[state.baseline].flatMap {
            ShownComparison($0, with: index, isOther: state.baseline == .other)
        }
        state.differing = comparison?.apps ?? []
        if comparison == nil, state.face != .after { state.face = .after }
    }

    /// Keeps the day as a baseline.
    mutating func pin() {
        guard mayIntervene else { return refuseChange() }
        compared.pinned = index
        state.baseline = .pinned
        compareAgain()
        state.say(Message("the day is pinned: later changes are compared with it"))
    }

    /// The model with the baseline's day, where that is the face; nil where the screen shows the day itself.
    var beforeChanges: DashboardModel? {
        guard state.face == .before, let comparison else { return nil }
        var model = self
        model.index = comparison.baseline
        model.laneNotes = comparison.baselineNotes
        model.revision = -revision
        return model
    }

    /// The model as the screen shows it: with the baseline's day where that is the face.
    var shown: DashboardModel { beforeChanges ?? self }

    /// Moves the playhead, clamped to the day, and returns the effects.
    mutating func move(to moment: Moment) -> [Effect] {
        let target = min(max(moment, .start), end)
        let from = state.playhead
        state.isAtNewest = target == end
        guard target != from else { return [] }
        state.playhead = target
        state.window = state.window.following(target, day: index.header.length)
        if target > from {
            state.furthest = max(state.furthest, target)
            return [.playheadPassed(from: from, to: target)]
        }
        return [.rewound(to: target)]
    }
}
