public import BackgroundPolicy
public import Timeline

/// A widget that the person has placed: its timelines, and how often it is looked at.
public struct WidgetScript: Hashable, Sendable {
    /// When a timeline is to be followed by another: `TimelineReloadPolicy` (R265).
    public enum ReloadPolicy: Hashable, Sendable {
        /// `atEnd`: when its last entry is over.
        case atEnd
        /// `after(date)`: this many milliseconds after it was provided.
        case after(Milliseconds)
        /// `never`: when the app asks for it.
        case never
    }

    /// The widget in the roster.
    public let task: TaskID
    /// What its timelines ask for.
    public var policy = ReloadPolicy.atEnd
    /// For how long the entries of a timeline last, in milliseconds.
    public var timelineLength: Milliseconds = Span.hour
    /// How many days before the scenario the person has placed it.
    public var daysSincePlaced = 30
    /// How often the person looked at it on the day before the scenario; on every day if `looks` is empty.
    public var looksPerDay: Int64 = 8
    /// When the person looks at it, in order of time.
    public var looks: [Moment] = []
    /// When the person uses a control in it, which runs an App Intent; in order of time (R264).
    public var taps: [Moment] = []
    /// When pushes of the type `widgets` arrive, in order of time (R267).
    public var pushes: [Moment] = []
    /// Whether the app asks for a new timeline at each visit.
    public var reloadsAtVisits = true
    /// The work of the widget's extension for a reload.
    public var work = Work(time: DrawnRange(2_000), updatesContent: false, handlesExpiration: false)

    /// A widget with timelines of an hour that is looked at often.
    public init(task: TaskID) { self.task = task }
}
