import BackgroundPolicy
public import Frames
public import Timeline

/// The dashboard as a value: its state, the day that it shows, and the day before the last intervention.
///
/// Actions and time go in, effects come out; nothing here waits, draws or simulates.
public struct DashboardModel: Sendable {
    /// The part of the model that the person changes: playhead, selection, zoom, panel.
    public internal(set) var state: DashboardState
    /// The day that is shown.
    public private(set) var index: TimelineIndex {
        didSet {
            revision += 1
            performed = Self.acts(in: index, of: lesson)
        }
    }
    /// The day before the last intervention, shown as a ghost.
    public private(set) var former: TimelineIndex? {
        didSet { revision += 1 }
    }
    /// What the day teaches, if it teaches anything.
    public let lesson: Lesson?
    /// The acts of the day, where a step of the lesson is done by acts.
    private(set) var performed: [Intervention]
    /// Whether interventions are possible; false for a recording.
    public let mayIntervene: Bool
    /// A day whose computation is deferred, and the effect that changed it last.
    private(set) var waiting: (day: DeferredDay, effect: Effect)?
    /// What would help a request, once it was asked for; with the request and the day that it is about.
    private var help: (request: RequestID, revision: Int, lines: [HelpWords])?
    /// Counts the days that were shown; identifies the day that a cached drawing is of.
    private(set) var revision = 0

    /// A dashboard that shows a day.
    ///
    /// - Parameters:
    ///   - index: The day.
    ///   - size: The size of the screen.
    ///   - playhead: The initial moment, clamped to the day.
    ///   - playback: The initial playback.
    ///   - lesson: What the day teaches; its card is open at first.
    ///   - mayIntervene: Whether keys may intervene.
    ///   - isRecording: Whether the session is being recorded from the start.
    public init(
        index: TimelineIndex, size: Size, playhead: Moment = .start, playback: Playback = Playback(),
        lesson: Lesson? = nil, mayIntervene: Bool, isRecording: Bool = false
    ) {
        self.index = index
        self.lesson = lesson
        performed = Self.acts(in: index, of: lesson)
        self.mayIntervene = mayIntervene
        state = DashboardState(
            size: size, day: index.header.length, hasApps: !index.apps.isEmpty,
            playhead: min(max(playhead, .start), index.end), playback: playback, isRecording: isRecording
        )
        state.lesson.isOpen = lesson != nil
    }

    /// The acts of a day, if steps of its lesson are done by acts.
    private static func acts(in index: TimelineIndex, of lesson: Lesson?) -> [Intervention] {
        let asks = lesson?.steps.contains { !$0.acts.isEmpty } ?? false
        return asks ? index.interventions : []
    }

    /// The end of the day, or where its recording was cut off.
    public var end: Moment { index.end }

    /// The selected app, if the day has any.
    public var selectedApp: AppID? { state.selectedApp }

    /// The request that the inspector shows; complexity as `TimelineIndex.currentRecord`.
    public var selectedRecord: RequestRecord? {
        selectedApp.flatMap { index.currentRecord(of: $0, task: state.task, at: state.playhead) }
    }

    /// What would help the selected request; empty if nothing would, or nobody asked yet.
    var helpLines: [HelpWords] {
        guard let help, help.revision == revision, help.request == selectedRecord?.request.id else {
            return []
        }
        return help.lines
    }

    /// The request whose help would be shown, but was not asked for yet; nil while the playhead moves.
    var recordToHelp: RequestRecord? {
        guard state.playback.isPaused, waiting == nil,
            state.panel.map({ $0 == WhyPanel.descriptor.id }) ?? true,
            let layout = Layout(size: state.size, of: index), state.panel != nil || layout.helpRow != nil,
            let record = selectedRecord
        else { return nil }
        let isKnown = help.map { $0.revision == revision && $0.request == record.request.id } ?? false
        return isKnown ? nil : record
    }

    /// Keeps what would help a request.
    mutating func take(help lines: [HelpWords], for record: RequestRecord) {
        help = (record.request.id, revision, lines)
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
    public mutating func take(_ response: Response, to effect: Effect) {
        if let isRecording = response.isRecording { state.isRecording = isRecording }
        if response.hasRecordingFailed { state.hasRecordingFailed = true }
        state.say(response.message)
        if let day = response.deferredDay {
            waiting = (day, effect)
            if case .intervene = effect { state.furthest = state.playhead }
        }
        guard let index = response.index else { return }
        show(index, former: self.index, after: effect)
    }

    /// Shows the day that was deferred.
    mutating func take(_ day: UnfoldedDay) {
        guard let waiting else { return }
        self.waiting = nil
        show(day.index, former: day.former ?? index, after: waiting.effect)
    }

    private mutating func show(_ index: TimelineIndex, former: TimelineIndex, after effect: Effect) {
        precondition(index.apps.count == self.index.apps.count, "a day keeps its apps")
        if case .intervene(let intervention) = effect {
            show(index, former: former, after: intervention)
        } else {
            self.former = nil
            state.comparison = nil
            self.index = index
        }
    }

    /// Replaces the day that is shown, with the one before its last intervention as a ghost.
    private mutating func show(
        _ index: TimelineIndex, former: TimelineIndex, after intervention: Intervention
    ) {
        let comparison = DayComparison(former: former, current: index, after: intervention.moment)
        self.former = former
        self.index = index
        state.furthest = state.playhead
        state.comparison = .init(
            intervention: intervention,
            text: comparison.text(index.header),
            lost: comparison.lost, gained: comparison.gained
        )
    }

    mutating func forgetFormer() {
        former = nil
        state.comparison = nil
    }

    /// Moves the playhead, clamped to the day, and returns the effects.
    mutating func move(to moment: Moment) -> [Effect] {
        let target = min(max(moment, .start), end)
        let from = state.playhead
        guard target != from else { return [] }
        state.playhead = target
        state.window = state.window.following(target, day: index.header.length)
        if target > from {
            state.furthest = max(state.furthest, target)
            return [.playheadPassed(from: from, to: target)]
        }
        return [.rewound(to: target)]
    }

    mutating func keepSelectionVisible() {
        guard let layout = Layout(size: state.size, of: index) else { return }
        let shown = layout.shownLanes
        state.firstLane = min(max(state.firstLane, state.lane - shown + 1), state.lane)
        state.firstLane = max(0, min(state.firstLane, index.apps.count - shown))
    }
}
