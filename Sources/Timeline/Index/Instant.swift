public import BackgroundPolicy

/// A mark on an app's lane at a moment.
public struct Instant: Hashable, Sendable {
    /// What a mark shows.
    public enum Kind: Hashable, Sendable {
        /// A launch or wake for a mode, or the start of a transfer or background task.
        case launch(ExecutionMode)
        /// The debugger launched a task.
        case simulatedLaunch
        /// A push reached the device.
        case pushReceived
        /// A submission or push was refused.
        case refused(Refusal)
        /// An expiration handler was called.
        case expiring
        /// The end of a time of which MetricKit has totals.
        case measured
        /// From here on no line tells whether what ran still runs, or how it ended.
        case lostSight
        /// The process was ended because of a fault of the app.
        case killed
        /// The person swiped the app away.
        case swipedAway
        /// The first of the app's waiting requests was held back by a factor.
        case heldBack
        /// The person intervened.
        case intervention
    }

    /// When it happened.
    public let moment: Moment
    /// What happened.
    public let kind: Kind
    /// The request that the mark is about, if it is about one.
    public let request: RequestID?
}
