public import Timeline

/// Background pushes of one kind that a server sends to the app.
public struct PushScript: Hashable, Sendable {
    public let task: TaskID
    /// When the pushes reach the device, in order of time.
    public var arrivals: [Moment] = []
    /// `apns-priority`.
    public var priority: Int = 5
    public var work = Work()

    public init(task: TaskID) { self.task = task }
}
