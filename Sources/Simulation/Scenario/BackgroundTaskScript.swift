public import BackgroundPolicy
public import Timeline

/// Work that the app protects with `beginBackgroundTask` when the person leaves it.
public struct BackgroundTaskScript: Hashable, Sendable {
    /// The task in the roster.
    public let task: TaskID
    /// How long before the person leaves the task is begun, in milliseconds; 0 on entering the background.
    public var beginsBeforeLeaving: Milliseconds = 0
    /// The visits after which there is such work, by their index from 0; nil for all.
    public var visits: [Int]?
    /// Whether the person begins the work, as by a tap on Send (R202).
    public var isBegunByPerson = false
    /// The protected work.
    public var work = Work(updatesContent: false)

    /// A task with the default work, begun after every visit.
    public init(task: TaskID) { self.task = task }

    /// Whether the task is begun at a visit of the app.
    func belongs(toVisit visit: Int) -> Bool { visits?.contains(visit) ?? true }
}
