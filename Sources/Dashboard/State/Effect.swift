public import Frames
public import Timeline

/// Something that the dashboard asks of, or tells, whoever keeps the day and the recording.
public enum Effect: Hashable, Sendable {
    /// A person changes the world at the playhead; the future is to be computed again.
    case intervene(Intervention)
    /// The last intervention is to be taken back.
    case undoIntervention
    /// Recording is to begin or to stop.
    case toggleRecording
    /// The playhead has moved forward.
    case playheadPassed(from: Moment, to: Moment)
    /// The playhead has moved back.
    case rewound(to: Moment)
    /// A key was pressed; for the replay of a session as it was performed.
    case performed(Key)
    /// The dashboard is about to close.
    case quit
}

/// What became of an effect.
public struct Response: Sendable {
    /// The day as it is now, when it was computed again at once.
    public var index: TimelineIndex?
    /// That the day has changed and waits to be asked for.
    public var waitingDay: WaitingDay?
    /// What the person should read.
    public var message: Message?
    /// Whether the session is being recorded, when that has changed.
    public var isRecording: Bool?
    /// Whether a recording has come to nothing, or to less than the session.
    public var hasRecordingFailed = false

    public init(
        index: TimelineIndex? = nil, waitingDay: WaitingDay? = nil, message: Message? = nil,
        isRecording: Bool? = nil
    ) {
        self.index = index
        self.waitingDay = waitingDay
        self.message = message
        self.isRecording = isRecording
    }
}

/// A day that has changed and is computed when somebody looks at it.
public struct WaitingDay: Hashable, Sendable {
    /// What the person finds at the playhead, where that is known already.
    public let conditions: Conditions?

    public init(_ conditions: Conditions?) { self.conditions = conditions }
}

/// The day after one or more changes that let it wait.
public struct UnfoldedDay: Sendable {
    public let index: TimelineIndex
    /// The day before the last intervention; nil where that is the day on the screen.
    public let former: TimelineIndex?

    public init(index: TimelineIndex, former: TimelineIndex? = nil) {
        self.index = index
        self.former = former
    }
}

/// A line to the person at the dashboard.
public struct Message: Hashable, Sendable {
    /// How much the line matters.
    public enum Weight: Hashable, Sendable {
        case note, warning, error
    }

    public let weight: Weight
    public let text: String

    public init(_ text: String, weight: Weight = .note) {
        self.weight = weight
        self.text = text
    }
}

/// Whoever carries out what the dashboard asks for: simulates the day again, writes the recording.
public protocol DayKeeper {
    /// Carries out an effect; the state is that of the dashboard right after the action.
    mutating func respond(to effect: Effect, state: DashboardState) -> Response

    /// Computes the day that changes have made, when somebody is about to look at it.
    ///
    /// It is asked only after a response that lets a day wait; many keys may lie between two frames.
    mutating func unfold() -> UnfoldedDay
}

extension DayKeeper {
    /// A keeper that answers with a day at once has none that waits.
    public mutating func unfold() -> UnfoldedDay { preconditionFailure("no day was promised") }
}
