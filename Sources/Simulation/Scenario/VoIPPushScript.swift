public import BackgroundPolicy
public import Timeline

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
