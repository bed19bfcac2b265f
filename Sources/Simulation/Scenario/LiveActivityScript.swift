public import BackgroundPolicy
public import Timeline

/// Live Activities of one kind: when the app requests them, and when it ends them.
public struct LiveActivityScript: Hashable, Sendable {
    /// The kind of Live Activity in the roster.
    public let task: TaskID
    /// When the app calls `Activity.request`, in order of time.
    public var requests: [Moment] = []
    /// When an App Intent requests it that the person runs, in order of time (R270).
    public var requestsByIntent: [Moment] = []
    /// How long after its start the app or its server ends it, in milliseconds; nil if neither does.
    public var lasts: Milliseconds?

    /// A kind of Live Activity that is not requested.
    public init(task: TaskID) { self.task = task }
}

/// Pushes of ActivityKit that update Live Activities of one kind.
public struct ActivityPushScript: Hashable, Sendable {
    /// The kind of push in the roster.
    public let task: TaskID
    /// The Live Activities that they update.
    public var activity: ScriptIndex<LiveActivityScript>
    /// When the pushes reach the device, or APNs while the device is unreachable; in order of time.
    public var arrivals: [Moment] = []
    /// Whether `apns-priority` is 10, the default, and not 5 (R273), nor 1, which is assumed to be as 5.
    public var isUrgent = true
    /// `apns-expiration` as milliseconds after the push was sent, 0 for now or never; nil if APNs keeps it.
    public var expiration: Milliseconds?

    /// Pushes with the priority 10 that do not arrive.
    public init(task: TaskID, activity: ScriptIndex<LiveActivityScript>) {
        self.task = task
        self.activity = activity
    }
}

/// Pushes of ActivityKit that start Live Activities of one kind (R275, R276).
public struct StartPushScript: Hashable, Sendable {
    /// The kind of push in the roster.
    public let task: TaskID
    /// The Live Activities that they start.
    public var activity: ScriptIndex<LiveActivityScript>
    /// When the pushes reach the device, or APNs while the device is unreachable; in order of time.
    public var arrivals: [Moment] = []
    /// `apns-expiration` as milliseconds after the push was sent, 0 for now or never; nil if APNs keeps it.
    public var expiration: Milliseconds?
    /// Whether the push has an alert, as it must.
    public var hasAlert = true
    /// What the woken app does: fetch assets, and hand the update token to its server.
    public var work = Work(time: DrawnRange(2_000), updatesContent: false, handlesExpiration: false)

    /// Pushes with an alert that do not arrive.
    public init(task: TaskID, activity: ScriptIndex<LiveActivityScript>) {
        self.task = task
        self.activity = activity
    }
}
