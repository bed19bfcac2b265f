public import Timeline

/// A task identifier of `BGTaskScheduler`: a `BGAppRefreshTask` or a `BGProcessingTask`.
public struct TaskScript: Hashable, Sendable {
    public let task: TaskID
    /// A processing task; otherwise an app refresh task.
    public let isProcessing: Bool
    /// In `BGTaskSchedulerPermittedIdentifiers`.
    public var isPermitted = true
    /// A launch handler is registered before the end of the launch sequence.
    public var isRegistered = true
    public var submitsOnEnteringBackground = true
    public var submitsInHandler = true
    /// Submissions at given moments; the app runs then for other reasons.
    public var submissions: [Moment] = []
    /// `earliestBeginDate` as milliseconds after the submission; 0 for none.
    public var earliestBegin: Int64 = 0
    public var requiresExternalPower = false
    public var requiresNetworkConnectivity = false
    public var work = Work()

    public init(task: TaskID, isProcessing: Bool) {
        self.task = task
        self.isProcessing = isProcessing
    }
}
