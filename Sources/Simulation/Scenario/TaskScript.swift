public import BackgroundPolicy
public import Timeline

/// A task identifier of `BGTaskScheduler`.
public struct TaskScript: Hashable, Sendable {
    /// When the app registers the launch handler of the identifier (R092, R204).
    public enum Registration: Hashable, Sendable {
        /// Before the end of the launch sequence, as it has to be for most kinds of tasks.
        case inTime
        /// Never: the app crashes when it is launched for the task.
        case never
        /// After the end of the launch sequence: the app crashes there, at every launch.
        ///
        /// A continued task may do so: just before each submission, of which the second in a process crashes the app.
        case late
        /// Twice: the app crashes at the second call, at every launch.
        ///
        /// The second call for a continued task comes just before its first submission.
        case twice
    }

    /// Whether the app submits during its launch sequence, and on which queue (R112).
    public enum LaunchSubmission: Hashable, Sendable {
        /// It does not.
        case none
        /// On the main thread: the blocking call delays the launch sequence.
        case onMainThread
        /// On a background queue: the launch sequence continues during the call.
        case onBackgroundQueue
    }

    /// The identifier in the roster.
    public let task: TaskID
    /// The class of its requests.
    public let kind: TaskKind
    /// Whether it is in `BGTaskSchedulerPermittedIdentifiers` (R091).
    public var isPermitted = true
    /// When its launch handler is registered.
    public var registration = Registration.inTime
    /// Whether the app submits it when the person leaves (R109).
    public var submitsOnEnteringBackground = true
    /// Whether its handler submits the next request (R108).
    public var submitsInHandler = true
    /// Whether and how the app submits it at launch (R112).
    public var submitsAtLaunch = LaunchSubmission.none
    /// Submissions at given moments, at which the app runs for other reasons.
    public var submissions: [Moment] = []
    /// Submissions by an extension of the app, whether or not the app itself runs (R097).
    public var extensionSubmissions: [Moment] = []
    /// When the app calls `cancel(taskRequestWithIdentifier:)`.
    public var cancellations: [Moment] = []
    /// `earliestBeginDate` as milliseconds after the submission; 0 for none.
    public var earliestBegin: Milliseconds = 0
    /// The property `requiresExternalPower` (R079, R082).
    public var requiresExternalPower = false
    /// The property `requiresNetworkConnectivity` (R081).
    public var requiresNetworkConnectivity = false
    /// Whether the `strategy` is `fail`, so that a submission fails if the task cannot start at once (R207).
    public var failsIfItCannotStart = false
    /// Whether the person begins the work, which could then continue at once in iOS 26 (R202).
    public var isBegunByPerson = false
    /// Whether the app lacks the entitlement for health research (R350).
    public var lacksEntitlement = false
    /// Whether the person has not joined the study that it is for (R350).
    public var isOutsideStudy = false
    /// The work of a launch.
    public var work = Work()

    /// The execution mode of the task.
    public var mode: ExecutionMode { kind.mode }

    /// Whether the registration of its handler crashes the app at every launch (R092).
    var crashesAtLaunch: Bool { kind.registersAtLaunch && registersAgain }

    /// Whether its handler is registered just before each submission (R204).
    var registersBeforeSubmission: Bool { !kind.registersAtLaunch && registersAgain }

    private var registersAgain: Bool { registration == .late || registration == .twice }

    /// A task that is submitted when its kind is by default.
    public init(task: TaskID, _ kind: TaskKind) {
        self.task = task
        self.kind = kind
        submitsOnEnteringBackground = kind.isSubmittedByDefault
        submitsInHandler = kind.isSubmittedByDefault
    }
}
