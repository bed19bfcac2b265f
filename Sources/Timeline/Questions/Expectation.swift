public import BackgroundPolicy

/// What a step of a lesson says of the day, so that it can be verified.
public enum Expectation: Hashable, Sendable {
    /// Whose launches are meant: an app's, or those for one of its tasks.
    public enum Subject: Hashable, Sendable {
        /// An app's.
        case app(AppID)
        /// Those for a task.
        case task(TaskID)
    }

    /// A launch in the minute that begins at a moment, or in its second where the moment has one.
    case launch(Subject, at: Moment)
    /// So many launches in the whole day.
    case launches(Int, Subject)
    /// So many launches lost by what the person does at the step.
    case lost(Int)
    /// A request that ends so, in that minute or second.
    case end(TaskID, Outcome, at: Moment)
    /// A request that waits at a moment, held back by a factor.
    case held(TaskID, by: Factor, at: Moment)

    /// What the day shows instead.
    public enum Found: Hashable, Sendable {
        /// Launches at these moments.
        case launches([Moment])
        /// So many launches.
        case count(Int)
        /// Requests that end so.
        case ends([End])
        /// A request that these factors hold back.
        case held([Factor])
        /// No request that waits.
        case noneWaits
    }

    /// How and when a request ended.
    public struct End: Hashable, Sendable {
        /// How.
        public let outcome: Outcome
        /// When.
        public let moment: Moment
    }
}
