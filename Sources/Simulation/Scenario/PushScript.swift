public import Timeline

/// Background pushes of one kind that a server sends to the app.
public struct PushScript: Hashable, Sendable {
    /// The header `apns-push-type`.
    public enum PushType: Hashable, Sendable {
        case background, alert, missing
    }

    public let task: TaskID
    /// When the pushes reach the device, or APNs while the device is out of reach; in order of time.
    public var arrivals: [Moment] = []
    /// `apns-priority`.
    public var priority: Int = 5
    public var pushType = PushType.background
    /// Whether `aps` holds `content-available` 1.
    public var isContentAvailable = true
    /// `apns-expiration` as milliseconds after the push was sent, 0 for now or never; nil if APNs keeps it.
    public var expiration: Int64?
    /// The app's own keys of the payload, beside `aps` (R129).
    public var payload: [String] = []
    public var work = Work()

    public init(task: TaskID) { self.task = task }
}
