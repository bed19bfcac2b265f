public import BackgroundPolicy
public import Timeline

/// Background pushes of one kind that a server sends to the app.
public struct PushScript: Hashable, Sendable {
    /// The header `apns-push-type`.
    public enum PushType: Hashable, Sendable {
        /// The value of the header; `missing` if there is none.
        case background, alert, missing
    }

    /// The kind of push in the roster.
    public let task: TaskID
    /// When the pushes reach the device, or APNs while the device is unreachable; in order of time.
    public var arrivals: [Moment] = []
    /// `apns-priority`.
    public var priority: Int = 5
    /// The header `apns-push-type`.
    public var pushType = PushType.background
    /// Whether `aps` contains `content-available` 1.
    public var isContentAvailable = true
    /// `apns-expiration` as milliseconds after the push was sent, 0 for now or never; nil if APNs keeps it.
    public var expiration: Milliseconds?
    /// The app's own keys of the payload, beside `aps` (R129).
    public var payload: [String] = []
    /// The work of a launch.
    public var work = Work()

    /// Pushes without arrivals.
    public init(task: TaskID) { self.task = task }
}

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

/// VoIP pushes of one kind: each announces an incoming call.
public struct VoIPPushScript: Hashable, Sendable {
    /// The kind of push in the roster.
    public let task: TaskID
    /// When the pushes reach the device, or APNs while the device is unreachable; in order of time.
    public var arrivals: [Moment] = []
    /// `apns-expiration` as milliseconds after the push was sent, 0 for now or never; nil if APNs keeps it.
    public var expiration: Milliseconds?
    /// Whether the payload names the caller (R024).
    public var carriesCaller = true
    /// Whether the app reports the call to CallKit before the callback returns (R022).
    public var reportsCall = true
    /// How long the caller lets it ring, in milliseconds from the push.
    public var callLasts = 30 * Span.second
    /// The app's work once it has reported the call.
    public var work = Work(time: DrawnRange(2_000), updatesContent: false)

    /// Pushes without arrivals, reported correctly.
    public init(task: TaskID) { self.task = task }
}
