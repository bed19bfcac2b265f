public import BackgroundPolicy
public import Timeline

/// A transfer of a `URLSession`; without a named session it has a background session of its own.
public struct TransferScript: Hashable, Sendable {
    /// The kind of task that it is.
    public enum Kind: Hashable, Sendable {
        /// A download task.
        case download
        /// An upload task.
        case upload
        /// A data task, which a background session refuses (R062) or ends with the app's suspension (R257).
        case data
    }

    /// The transfer in the roster.
    public let task: TaskID
    /// Its session, one of the app's `sessions`; nil for a session of its own.
    public var session: ScriptIndex<SessionScript>?
    /// The kind of task.
    public var kind = Kind.download
    /// Whether its URL is HTTP or HTTPS; a background session refuses any other (R061).
    public var isWeb = true
    /// How many HTTP redirects lead to the resource; they are always followed (R061).
    public var redirects = 0
    /// Whether the app calls `resume` (R058).
    public var isResumed = true
    /// `earliestBeginDate` as milliseconds after it is enqueued; 0 for none (R056).
    public var earliestBegin: Milliseconds = 0
    /// `countOfBytesClientExpectsToSend`; nil if the app does not set it (R057).
    public var expectsToSend: Bytes?
    /// `countOfBytesClientExpectsToReceive`; nil if the app does not set it (R057).
    public var expectsToReceive: Bytes?
    /// When the server sends no data.
    public var serverStalls: [Slice] = []
    /// `isDiscretionary` of its own session; not used if `session` names another.
    public var isDiscretionary = false
    /// `sessionSendsLaunchEvents` of its own session; not used if `session` names another.
    public var sessionSendsLaunchEvents = true
    /// `allowsCellularAccess` of its own session; not used if `session` names another.
    public var allowsCellularAccess = true
    /// How much there is to transfer, in bytes.
    public var bytes = DrawnRange(5_000_000)
    /// When it is enqueued in each visit, in milliseconds from its start; nil if visits do not enqueue it.
    public var afterVisitBegins: Milliseconds?
    /// When it is enqueued: in the foreground, so at the next visit if the app is not there at the moment.
    public var enqueuedAt: [Moment] = []
    /// The work of the relaunch when it is complete, if it has its own session.
    public var relaunchWork = Work(time: DrawnRange(2_000))

    /// A transfer of 5 MB that is not enqueued by itself.
    public init(task: TaskID) { self.task = task }

    /// The bytes that the app expects in both directions; nil if it states neither.
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
