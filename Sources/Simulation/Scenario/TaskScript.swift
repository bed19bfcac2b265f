public import BackgroundPolicy
public import Timeline

/// A task identifier of `BGTaskScheduler`: a `BGAppRefreshTask` or a `BGProcessingTask`.
public struct TaskScript: Hashable, Sendable {
    /// When the app registers the launch handler of the identifier (R092).
    public enum Registration: Hashable, Sendable {
        /// Before the end of the launch sequence, as it has to be.
        case inTime
        /// Not at all: the app crashes when it is launched for the task.
        case never
        /// After the end of the launch sequence: the app crashes there, whoever launched it.
        case late
        /// Once more than allowed: the app crashes at the second call, whoever launched it.
        case twice
    }

    /// Whether the app submits during its launch sequence, and on which queue (R112).
    public enum LaunchSubmission: Hashable, Sendable {
        case none
        /// The blocking call keeps the launch sequence waiting.
        case onMainThread
        /// The launch sequence goes on beside the call.
        case onBackgroundQueue
    }

    public let task: TaskID
    /// A processing task; otherwise an app refresh task.
    public let isProcessing: Bool
    /// In `BGTaskSchedulerPermittedIdentifiers`.
    public var isPermitted = true
    public var registration = Registration.inTime
    public var submitsOnEnteringBackground = true
    public var submitsInHandler = true
    public var submitsAtLaunch = LaunchSubmission.none
    /// Submissions at given moments; the app runs then for other reasons.
    public var submissions: [Moment] = []
    /// Submissions by an extension of the app, which runs then while the app need not (R097).
    public var extensionSubmissions: [Moment] = []
    /// When the app calls `cancel(taskRequestWithIdentifier:)`.
    public var cancellations: [Moment] = []
    /// `earliestBeginDate` as milliseconds after the submission; 0 for none.
    public var earliestBegin: Int64 = 0
    public var requiresExternalPower = false
    public var requiresNetworkConnectivity = false
    public var work = Work()

    /// The execution mode of the task.
    public var mode: ExecutionMode { isProcessing ? .processing : .appRefresh }

    public init(task: TaskID, isProcessing: Bool) {
        self.task = task
        self.isProcessing = isProcessing
    }
}
