public import Timeline

/// A transfer of a background `URLSession`.
public struct TransferScript: Hashable, Sendable {
    public let task: TaskID
    public var isDiscretionary = false
    public var sessionSendsLaunchEvents = true
    public var allowsCellularAccess = true
    public var bytes = DrawnRange(5_000_000)
    /// Enqueued this long after each visit begins; nil if visits enqueue nothing.
    public var afterVisitBegins: Int64?
    /// Enqueued in the foreground at these moments, or when the app next comes to the foreground.
    public var enqueuedAt: [Moment] = []
    /// The work of the relaunch when the transfer is complete.
    public var relaunchWork = Work(time: DrawnRange(2_000))

    public init(task: TaskID) { self.task = task }
}
