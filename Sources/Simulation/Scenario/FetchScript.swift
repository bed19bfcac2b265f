public import Timeline

/// Background fetch of iOS 7: `setMinimumBackgroundFetchInterval`, and what there is to fetch.
public struct FetchScript: Hashable, Sendable {
    /// How often the app asks to be woken (R118).
    public enum Interval: Hashable, Sendable {
        /// Not at all; so it is until the app sets something else.
        case never
        /// As often as the system likes.
        case minimum
        /// Milliseconds between two fetches at least.
        case length(Int64)
    }

    /// An interval that the app sets in the course of the scenario.
    public struct Change: Hashable, Sendable {
        public let moment: Moment
        public let interval: Interval

        public init(_ moment: Moment, _ interval: Interval) {
            self.moment = moment
            self.interval = interval
        }
    }

    public let task: TaskID
    /// The interval that stands when the scenario begins.
    public var interval = Interval.never
    /// Other intervals, in order of time.
    public var changes: [Change] = []
    /// When something new arrives at the server, in order of time; nil if there always is something.
    public var newData: [Moment]?
    /// When nobody is logged in, so that there is nothing to fetch.
    public var loggedOut: [Slice] = []
    /// When the server cannot be reached, so that a fetch fails.
    public var serverDown: [Slice] = []
    public var work = Work()

    public init(task: TaskID) { self.task = task }
}
