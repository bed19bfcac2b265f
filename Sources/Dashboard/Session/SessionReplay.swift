public import Frames
public import Timeline

/// A session as it was performed: keys, moves of the playhead and new days, at the times they were made.
public struct SessionReplay: Sendable {
    /// What was done, or came of it.
    public enum ReplayedAct: Sendable {
        /// A key was pressed.
        case key(Key)
        /// The playhead was at a moment.
        case playhead(Moment)
        /// The day became another one: the world was changed after a rewind, or a change was taken back.
        case change(DayChange)
    }

    /// How the day became another one.
    public struct DayChange: Sendable {
        /// So many events stay.
        public let keeping: Int
        /// What follows them.
        public let adding: [TimelineEvent]
        /// The last moment that the events of the new day tell of.
        public let through: Moment

        public init(keeping: Int, adding: [TimelineEvent], through: Moment) {
            self.keeping = keeping
            self.adding = adding
            self.through = through
        }
    }

    /// An act and its time.
    public struct Step: Sendable {
        public let elapsedMilliseconds: Int64
        public let act: ReplayedAct

        public init(elapsedMilliseconds: Int64, act: ReplayedAct) {
            self.elapsedMilliseconds = elapsedMilliseconds
            self.act = act
        }
    }

    public let steps: [Step]

    /// A replay; its steps are in order of time.
    public init(steps: [Step]) {
        precondition(
            zip(steps, steps.dropFirst()).allSatisfy { $0.elapsedMilliseconds <= $1.elapsedMilliseconds },
            "the steps of a replay are in order of time"
        )
        self.steps = steps
    }
}

extension Action {
    /// Whether someone who watches a replay may do it.
    var isForSpectators: Bool {
        switch self {
        case .playback(let play): play == .toggle
        case .view(let view): view.isForSpectators
        case .panel(let panel): PanelTable.descriptor(panel).isForSpectators
        case .session(let act): act != .toggleRecording
        case .move, .device, .app, .undo: false
        }
    }

    /// Whether a replay does it again, beside showing its key; the playhead and the world come by themselves.
    var isReplayed: Bool {
        switch self {
        case .view, .panel, .session(.close): true
        case .session(.quit), .session(.toggleRecording), .playback, .move, .device, .app, .undo: false
        }
    }
}

extension Action.View {
    /// Whether someone who watches a replay may do it: look at another line or app, and no more.
    fileprivate var isForSpectators: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown: true
        case .nextTask, .previousTask, .zoomIn, .zoomOut, .toggleFuture: false
        }
    }
}

extension DashboardModel {
    /// Shows an act of a replay.
    mutating func replay(_ act: SessionReplay.ReplayedAct) {
        switch act {
        case .key(let key):
            state.shownKey = key
            state.shownKeyEnds = state.elapsed + 1_200
            if let action = ActionTable.action(for: key), action.isReplayed { _ = apply(action) }
        case .playhead(let moment): _ = move(to: moment)
        case .change: preconditionFailure("changes are gathered into a day before they are shown")
        }
    }

    /// Shows a day that changes have made, if there is one.
    mutating func show(_ changed: ChangedDay?) {
        guard let changed else { return }
        let index = TimelineIndex(header: index.header, events: changed.events, through: changed.through)
        take(Response(index: index), to: .undoIntervention)
    }
}

/// The events of a day after some changes, not yet indexed.
struct ChangedDay {
    private(set) var events: [TimelineEvent]
    private(set) var through: Moment

    init(_ index: TimelineIndex) {
        events = index.events
        through = index.end
    }

    consuming func applying(_ change: SessionReplay.DayChange) -> ChangedDay {
        events.removeSubrange(change.keeping...)
        events += change.adding
        through = change.through
        return self
    }
}
