public import Timeline

/// Work that the app protects with `beginBackgroundTask` when the person leaves it.
public struct BackgroundTaskScript: Hashable, Sendable {
    public let task: TaskID
    /// How long before the person leaves the task is begun, at the person's action; 0 on entering background.
    public var beginsBeforeLeaving: Int64 = 0
    /// The visits after which there is such work, by their number from 0; nil for all.
    public var visits: [Int]?
    public var work = Work(updatesContent: false)

    public init(task: TaskID) { self.task = task }

    /// Whether the task is begun at a visit of the app.
    func belongs(toVisit visit: Int) -> Bool { visits?.contains(visit) ?? true }
}
