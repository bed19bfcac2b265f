public import Timeline

/// App Intents of one kind that the person runs, in Shortcuts, a widget or a control (R291).
public struct IntentScript: Hashable, Sendable {
    /// The intent in the roster.
    public let task: TaskID
    /// When the person runs it, in order of time.
    public var runs: [Moment] = []
    /// Whether it is the action of a control, which shows its new state afterwards (R268).
    public var isControl = false
    /// What the app does in the background for it.
    public var work = Work(time: DrawnRange(2_000), updatesContent: false, handlesExpiration: false)

    /// An intent that nobody runs.
    public init(task: TaskID) { self.task = task }
}
