public import BackgroundPolicy
public import Timeline

/// Standard pushes of one kind: notifications for the person, which may also wake the app.
public struct StandardPushScript: Hashable, Sendable {
    /// The kind of push in the roster.
    public let task: TaskID
    /// When the pushes reach the device, or APNs while the device is unreachable; in order of time.
    public var arrivals: [Moment] = []
    /// `apns-expiration` as milliseconds after the push was sent, 0 for now or never; nil if APNs keeps it.
    public var expiration: Milliseconds?
    /// Whether there is an `alert` to show, and not a `sound` or `badge` alone.
    public var showsAlert = true
    /// `mutable-content` 1: the service extension may change it first (R027).
    public var isMutable = false
    /// `content-available` 1: the push also asks for a launch of the app (R028).
    public var isContentAvailable = false
    /// Whether it was meant as a background push, which an alert, sound or badge rules out (R029).
    public var isMeantForBackground = false
    /// The service extension's work for a push.
    public var extensionWork = Work(time: DrawnRange(1_000), updatesContent: false)
    /// The app's work when the push wakes it.
    public var wakeWork = Work()

    /// Pushes without arrivals.
    public init(task: TaskID) { self.task = task }
}
