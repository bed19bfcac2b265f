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
