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
    private(set) var whole: ShownDay
    /// The day as far as it is told while a question of the lesson is open; nil while none is.
    private(set) var told: ShownDay?
    /// The day as it is told.
    var day: ShownDay { told ?? whole }
    /// What became known besides.
    var learned = LearnedFacts()
    /// The days that it can be compared with.
    private(set) var compared: ComparedDays
    /// Which keys trigger which action.
    public let keyMap: KeyMap
    /// The themes to choose from.
    public let themes: ThemeList
    /// What the day teaches, if it teaches anything.
    public let lesson: Lesson?
    /// Whether interventions are possible; false for a recording.
    public let mayIntervene: Bool
    /// The command that goes on from the recording that is shown, if there is one.
    let continuation: String?
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
    ///   - hint: What a person who is new here might try, a sentence each, shown until a key is pressed.
    public init(
        index: TimelineIndex, size: Size, playhead: Moment = .start, playback: Playback? = nil,
        lesson: Lesson? = nil, mayIntervene: Bool, isRecording: Bool = false, continuation: String? = nil,
        against other: NamedDay? = nil, keyMap: KeyMap = .default, themes: ThemeList = ThemeList([]),
        hint: [String] = []
    ) {
        precondition(
            other.map { $0.index.apps.count == index.apps.count } ?? true, "compared days have the same apps")
        whole = ShownDay(index, teaching: lesson)
        self.keyMap = keyMap
        self.themes = themes
        self.lesson = lesson
        self.mayIntervene = mayIntervene
        self.continuation = continuation
        compared = ComparedDays(untouched: index, other: other)
        state = DashboardState(
            size: size, day: index.header.length, apps: index.apps.count,
            playhead: min(max(playhead, .start), index.end),
            playback: playback ?? Playback(fitting: whole.axis.length), isRecording: isRecording
        )
        if other != nil { state.baseline = .other }
        if let system = index.systemApp { state.collapsed = [system] }
        state.theme = themes.first
        state.hint = hint
        planned = PlannedLayout(Layout.Needs(state, of: index))
        compareAgain()
    }

    /// The events of the day on the screen, as far as they are told.
    public var index: TimelineIndex { day.index }

    /// The time axis of the day, with its gaps folded or not.
    var axis: TimeAxis { state.foldsGaps ? day.axis : TimeAxis(day: index.header.length) }

    /// The differences from the baseline; nil while there is nothing to compare.
    var comparison: ShownComparison? { day.comparison }

    /// The end of the day, or where its recording was cut off.
    public var end: Moment { whole.index.end }

    /// The layout of the screen; nil where it is too small.
    var layout: Layout? {
        let needs = Layout.Needs(state, of: index)
        return planned.needs == needs ? planned.layout : Layout(needs)
    }

    /// Plans the layout where it has changed, so that neither keys nor frames do it again.
    mutating func planLayout() {
        planCardRoom()
        let needs = Layout.Needs(state, of: index)
        if planned.needs != needs { planned = PlannedLayout(needs) }
    }

    /// Keeps rows free for the card of the lesson where an audience looks on, which can do with smaller lanes; a reader has
    /// the events, which the card may cover.
    private mutating func planCardRoom() {
        guard state.isPresenting, state.lesson.isOpen else { return state.cardRoom = nil }
        let (size, guesses) = (state.size, state.lesson.guesses)
        if let room = state.cardRoom, room.size == size, room.guesses == guesses { return }
        state.cardRoom = LessonCardRoom(size: size, guesses: guesses, rows: rowsOfLessonCard)
    }

    /// Whether there is another day to compare with.
    var hasOtherDay: Bool { compared.other != nil }

    /// The selected app, if the day has any.
    public var selectedApp: AppID? { state.selectedApp }

    /// The request that the inspector shows; complexity as `TimelineIndex.currentRecord`.
    public var selectedRecord: RequestRecord? {
        pointedRecord
            ?? selectedApp.flatMap { index.currentRecord(of: $0, task: state.task, at: state.playhead) }
    }

    /// Which events the lists show.
    var eventFilter: EventFilter {
        EventFilter(level: state.eventLevel, app: state.eventsFollowSelection ? selectedApp : nil)
    }

    /// What would help the selected request against what the playhead has reached; empty if nothing would, or nobody
    /// asked yet.
    var helpLines: [HelpWords] {
        guard !day.help.isEmpty, let record = selectedRecord else { return [] }
        return (day.help[record.request.id] ?? []).filter { $0.seenFrom <= state.playhead }
    }

    /// The request whose help would be shown, but was not asked for yet; nil while the playhead moves.
    var recordToHelp: RequestRecord? {
        guard state.playback.isPaused, learned.waiting == nil, told == nil,
            let layout, let record = selectedRecord,
            state.panel == nil || state.panel == .why || layout.panelPlace.isBesideLanes,
            state.panel == .why || layout.helpRow != nil || isDecided(record, in: layout)
        else { return nil }
        return day.help[record.request.id] == nil ? record : nil
    }

    /// Whether the answer is a run or a refusal, where what would help comes before the factors.
    private func isDecided(_ record: RequestRecord, in layout: Layout) -> Bool {
        layout.inspectorForm != .lines && record.isDecided(at: state.playhead) && !record.isSimulated
    }

    /// Whether the mistakes of the scenario are to be shown, but are not all known yet.
    var wantsFindings: Bool {
        !(learned.mistakes?.isComplete ?? false) && state.panel == .findings && told == nil
    }

    /// Keeps the mistakes of the scenario, as far as they are known.
    mutating func take(_ mistakes: FoundMistakes) { learned.mistakes = mistakes }

    /// Keeps what would help a request, as long as the day stays as it is.
    mutating func take(help lines: [HelpWords], for record: RequestRecord) {
        whole.help[record.request.id] = lines
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
        let effects = move(to: axis.moment(span * state.playback.speed, after: state.playhead))
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
        if response.hasDeferredDay { learned.waiting = DeferredDay(response.conditions) }
        if let index = response.index { show(index, former: whole.index) }
    }

    /// Shows the day that was deferred.
    mutating func take(_ day: UnfoldedDay) {
        guard learned.waiting != nil else { return }
        learned.waiting = nil
        show(day.index, former: day.former ?? whole.index)
    }

    /// Replaces the day that is shown, and compares it again.
    mutating func show(_ index: TimelineIndex, former: TimelineIndex) {
        precondition(index.apps.count == self.index.apps.count, "a day keeps its apps")
        compared.beforeLastChange = former
        whole = ShownDay(index, teaching: lesson)
        tell()
    }

    /// Shows what a question of the lesson leaves to be told of the day: what was until then, and no comparison.
    mutating func tell() {
        told = openStep.map { ShownDay(whole.index.veiled(after: $0.moment), teaching: nil) }
        compareAgain()
        measureLanes()
        arrangeLanes()
    }

    /// Replaces the day by a longer one of the same phone, which may have other apps.
    ///
    /// Days that it was compared with have the former apps, and are given up.
    mutating func replace(with longer: TimelineIndex) {
        compared = ComparedDays(untouched: longer, other: nil)
        whole = ShownDay(longer, teaching: lesson)
        compareAgain()
    }

    /// Compares the day with the chosen baseline.
    mutating func compareAgain() {
        whole.comparison = compared[state.baseline].flatMap {
            ShownComparison($0, with: whole.index, isOther: state.baseline == .other)
        }
        state.differing = comparison?.apps ?? []
        if comparison == nil, state.face != .after { state.face = .after }
    }

    /// Keeps the day as a baseline.
    mutating func pin() {
        guard mayIntervene else { return refuseChange() }
        compared.pinned = whole.index
        state.baseline = .pinned
        compareAgain()
        note(.pinned)
    }

    /// Says what a key did, or that there is nothing for it.
    mutating func note(_ notice: Notice) { state.say(message(notice)) }

    /// What the status line says, with what stands for it where it does not fit.
    func message(_ notice: Notice) -> Message { Message(notice.text(keyMap), short: notice.short(keyMap)) }

    /// Says what a key did to the lanes.
    mutating func note(_ notice: LaneNotice) { state.say(Message(notice.text(keyMap))) }

    /// Says what a key or a text cannot do.
    mutating func warn(_ warning: Warning) {
        state.say(Message(warning.text(keyMap), short: warning.short, weight: .warning))
    }

    /// The model with the baseline's day, where that is the face; nil where the screen shows the day itself.
    var beforeChanges: DashboardModel? {
        guard state.face == .before, let comparison else { return nil }
        var model = self
        model.whole = ShownDay(before: comparison, teaching: lesson)
        return model
    }

    /// The model as the screen shows it: with the baseline's day where that is the face, and at the last moment
    /// that is told where the playhead points at one that is to be predicted.
    var shown: DashboardModel {
        guard let told, state.playhead > told.index.end else { return beforeChanges ?? self }
        var model = self
        model.state.playhead = told.index.end
        model.state.lesson.pointer = state.playhead
        return model
    }

    /// Moves the playhead, clamped to the day, and returns the effects.
    mutating func move(to moment: Moment) -> [Effect] {
        let target = min(max(moment, .start), end)
        let from = state.playhead
        state.isAtNewest = target == end
        guard target != from else { return [] }
        state.playhead = target
        leavePointed()
        state.window = state.window.following(target, on: axis)
        if target > from {
            state.furthest = max(state.furthest, target)
            return [.playheadPassed(from: from, to: target)]
        }
        return [.rewound(to: target)]
    }
}
