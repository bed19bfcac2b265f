public import BackgroundPolicy
public import Timeline

/// Background location: `CLBackgroundActivitySession`s of one kind (R288).
public struct LocationSessionScript: Hashable, Sendable {
    /// The session in the roster.
    public let task: TaskID
    /// When the app creates it, in order of time.
    public var starts: [Moment] = []
    /// The work while it lasts; its time is that until the app invalidates it.
    public var work = Work(
        time: DrawnRange(30 * Span.minute), updatesContent: false, handlesExpiration: false)

    /// A session of half an hour that is not created.
    public init(task: TaskID) { self.task = task }
}

/// Pushes of the type `location`, which run an app's Location Push Service Extension (R289).
public struct LocationPushScript: Hashable, Sendable {
    /// The kind of push in the roster.
    public let task: TaskID
    /// When the pushes reach the device, or APNs while the device is unreachable; in order of time.
    public var arrivals: [Moment] = []
    /// `apns-expiration` as milliseconds after the push was sent, 0 for now or never; nil if APNs keeps it.
    public var expiration: Milliseconds?
    /// Whether the app has the entitlement.
    public var isEntitled = true
    /// Whether the person has allowed location always.
    public var isAuthorized = true
    /// When Location is off.
    public var authorizedOff: [Slice] = []
    /// The work of the extension.
    public var work = Work(time: DrawnRange(5_000), updatesContent: false, handlesExpiration: false)

    /// Pushes that do not arrive.
    public init(task: TaskID) { self.task = task }
}
