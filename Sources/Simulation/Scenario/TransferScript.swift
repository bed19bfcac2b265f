public import Timeline

/// A transfer of a `URLSession`; one that names no session has a background session of its own.
public struct TransferScript: Hashable, Sendable {
    /// The kind of task that it is.
    public enum Kind: Hashable, Sendable {
        case download
        case upload
        /// `dataTask`, which a background session does not take (R062).
        case data
    }

    public let task: TaskID
    /// The place of its session in the app's `sessions`; nil for a session of its own.
    public var session: Int?
    public var kind = Kind.download
    /// Whether its URL is of HTTP or HTTPS; a background session takes no other (R061).
    public var isWeb = true
    /// How many HTTP redirects lead to the resource; they are always followed (R061).
    public var redirects = 0
    /// Whether the app calls `resume` (R058).
    public var isResumed = true
    /// `earliestBeginDate` as milliseconds after it is enqueued; 0 for none (R056).
    public var earliestBegin: Int64 = 0
    /// `countOfBytesClientExpectsToSend` and `…ToReceive`; nil where the app does not say (R057).
    public var expectsToSend: Int64?
    public var expectsToReceive: Int64?
    /// When the server sends no data.
    public var serverStalls: [Slice] = []
    /// What the session of its own has in its configuration; not read where `session` names another.
    public var isDiscretionary = false
    public var sessionSendsLaunchEvents = true
    public var allowsCellularAccess = true
    public var bytes = DrawnRange(5_000_000)
    /// Enqueued this long after each visit begins; nil if visits enqueue nothing.
    public var afterVisitBegins: Int64?
    /// Enqueued in the foreground at these moments, or when the app next comes to the foreground.
    public var enqueuedAt: [Moment] = []
    /// The work of the relaunch at its end, where it has a session of its own.
    public var relaunchWork = Work(time: DrawnRange(2_000))

    public init(task: TaskID) { self.task = task }

    /// The bytes that the app expects both ways; nil if it says neither.
    public var expectedBytes: Int64? {
        guard expectsToSend != nil || expectsToReceive != nil else { return nil }
        return (expectsToSend ?? 0) + (expectsToReceive ?? 0)
    }

    /// The session that it is enqueued in, as the app configures it.
    public func session(among sessions: [SessionScript]) -> SessionScript {
        if let session { return sessions[session] }
        var own = SessionScript(task: task, identifier: "")
        own.isDiscretionary = isDiscretionary
        own.sessionSendsLaunchEvents = sessionSendsLaunchEvents
        own.allowsCellularAccess = allowsCellularAccess
        own.relaunchWork = relaunchWork
        return own
    }
}
