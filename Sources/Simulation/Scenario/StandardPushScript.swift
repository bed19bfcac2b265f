public import Timeline

/// Standard pushes of one kind: notifications for the person, which may also wake the app.
public struct StandardPushScript: Hashable, Sendable {
    public let task: TaskID
    /// When the pushes reach the device, or APNs while the device is out of reach; in order of time.
    public var arrivals: [Moment] = []
    /// `apns-expiration` as milliseconds after the push was sent, 0 for now or never; nil if APNs keeps it.
    public var expiration: Int64?
    /// Whether there is an `alert` to show, and not a `sound` or `badge` alone.
    public var showsAlert = true
    /// `mutable-content` 1: the service extension gets it first (R027).
    public var isMutable = false
    /// `content-available` 1: the push also asks for a launch of the app (R028).
    public var isContentAvailable = false
    /// It stands among the background pushes, which its alert, sound or badge does not let it be (R029).
    public var isMeantForBackground = false
    /// What the service extension does with a push.
    public var extensionWork = Work(time: DrawnRange(1_000), updatesContent: false)
    /// What the app does when the push wakes it.
    public var wakeWork = Work()

    public init(task: TaskID) { self.task = task }
}
