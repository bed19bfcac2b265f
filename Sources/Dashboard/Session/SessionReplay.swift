public import Frames
public import Timeline

/// A recorded session: keys, positions of the playhead and new days, at the times at which they occurred.
public struct SessionReplay: Sendable {
    /// A recorded step: something the person did, or its consequence.
    public enum ReplayedAct: Sendable {
        /// A key was pressed; the action is named where it is not the one that the key has in the default map.
        case key(Key, as: Action? = nil)
        /// The playhead was at a moment.
        case playhead(Moment)
        /// An app was selected, and one of its tasks or all of them.
        case select(AppID, TaskID?)
        /// A moment was marked.
        case mark(Mark)
        /// Playback continued at a speed, or paused.
        case speed(Int64, isPlaying: Bool)
        /// The day changed, because of an intervention after a rewind or an undo.
        case change(DayChange)
    }

    /// How the events of the day changed.
    public struct DayChange: Sendable {
        /// The number of events at the start that stay.
        public let keeping: Int
        /// The events that follow them.
        public let adding: [TimelineEvent]
        /// The last moment that the events of the new day cover.
        public let through: Moment

        /// A change that keeps some events and adds others.
        public init(keeping: Int, adding: [TimelineEvent], through: Moment) {
            self.keeping = keeping
            self.adding = adding
            self.through = through
        }
    }

    /// An act with its time.
    public struct Step: Sendable {
        /// Real milliseconds since the session began.
        public let elapsedMilliseconds: Int64
        /// What was done.
        public let act: ReplayedAct

        /// A step by its parts.
        public init(elapsedMilliseconds: Int64, act: ReplayedAct) {
            self.elapsedMilliseconds = elapsedMilliseconds
            self.act = act
        }
    }

    /// The steps in order of time.
    public let steps: [Step]

    /// A replay of steps, which must be in order of time.
    public init(steps: [Step]) {
        precondition(
            zip(steps, steps.dropFirst()).allSatisfy { $0.elapsedMilliseconds <= $1.elapsedMilliseconds },
            "the steps of a replay are in order of time"
        )
        self.steps = steps
    }
}

extension Action {
    /// Whether the action is available during the replay of a session.
    var isForSpectators: Bool {
        switch self {
        case .playback(let play): play == .toggle
        case .view(let view): view.isForSpectators
        case .panel(let panel): panel.descriptor.isForSpectators
        case .lesson(let act): act == .toggle
        case .session(let act): act != .toggleRecording
        case .move, .device, .restart, .app, .undo, .redo, .change, .prompt, .typing, .compare: false
        }
    }

    /// Whether a replay repeats the action, besides showing its key.
    ///
    /// The playhead and interventions are recorded separately.
    var isReplayed: Bool {
        switch self {
        case .view, .panel, .prompt, .typing, .compare, .lesson, .session(.close), .session(.closePanel),
            .session(.follow):
            true
        case .session(.quit), .session(.toggleRecording), .session(.savePicture), .session(.copyAnswer),
            .playback, .move, .device, .restart, .app, .undo, .redo, .change:
            false
        }
    }
}

extension Action.View {
    /// Whether the action is available during a replay: only what looks at another line or app.
    fileprivate var isForSpectators: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown, .firstLine, .lastLine, .allSigns, .present, .reveal: true
        case .nextTask, .previousTask, .zoomIn, .zoomOut, .wholeDay, .foldGaps, .panBack, .panForward,
            .future,
            .laneOrder,
            .laneHeight, .collapse, .collapseAll, .hideLane, .pinLane, .range, .eventScope, .eventLevel,
            .nextMatch,
            .previousMatch:
            false
        }
    }
}

extension DashboardModel {
    /// Who takes a key of the person who watches a replay: what pauses it does so whatever is open in it.
    func ownerOfSpectator(_ key: Key) -> KeyOwner {
        guard let panel = state.panel, keyMap.action(for: key) != .playback(.toggle) else { return .day }
        return .panel(panel)
    }

    /// Shows an act of a replay.
    mutating func replay(_ act: SessionReplay.ReplayedAct) {
        switch act {
        case .key(let key, let named):
            state.show(key)
            // Never by the map of this dashboard: the keys are those of the person who was recorded.
            let action = named ?? KeyMap.default.action(for: key, of: state.keyOwner)
            if state.prompt != nil {
                _ = type(key, as: action)
            } else if let action, action.isReplayed {
                _ = apply(action)
            }
        case .playhead(let moment): _ = move(to: moment)
        case .select(let app, let task): select(exactly: app, task: task)
        case .mark(let mark): state.add(mark)
        case .speed(let speed, let isPlaying):
            state.replayedPlayback = Playback(isPaused: !isPlaying, speed: speed)
        case .change: preconditionFailure("changes are gathered into a day before they are shown")
        }
    }

    /// Shows the changed day, if there is one.
    mutating func show(_ changed: ChangedDay?) {
        guard let changed else { return }
        let index = TimelineIndex(header: index.header, events: changed.events, through: changed.through)
        show(index, former: whole.index)
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
