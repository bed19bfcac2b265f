public import Timeline

/// Background fetch of iOS 7: its intervals, and what there is to fetch.
public struct FetchScript: Hashable, Sendable {
    /// How often the app asks to be woken (R118).
    public enum Interval: Hashable, Sendable {
        /// Never, the system's default.
        case never
        /// As often as the system allows.
        case minimum
        /// At least this many milliseconds between two fetches.
        case length(Int64)
    }

    /// A change of the interval during the scenario.
    public struct Change: Hashable, Sendable {
        /// When the app sets it.
        public let moment: Moment
        /// The new interval.
        public let interval: Interval

        /// A change by its parts.
        public init(_ moment: Moment, _ interval: Interval) {
            self.moment = moment
            self.interval = interval
        }
    }

    /// The fetch in the roster.
    public let task: TaskID
    /// The interval at the start of the scenario.
    public var interval = Interval.never
    /// Other intervals, in order of time.
    public var changes: [Change] = []
    /// When something new arrives at the server, in order of time; nil if there is always something.
    public var newData: [Moment]?
    /// When nobody is logged in, so that there is nothing to fetch.
    public var loggedOut: [Slice] = []
    /// When the server cannot be reached, so that a fetch fails.
    public var serverDown: [Slice] = []
    /// The work of a fetch.
    public var work = Work()

    /// A fetch that never runs until an interval is set.
    public init(task: TaskID) { self.task = task }
}
