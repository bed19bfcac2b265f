public import BackgroundPolicy
public import Timeline

/// A `URLSession` that an app makes, as its configuration has it.
public struct SessionScript: Hashable, Sendable {
    /// Properties of a `URLSessionConfiguration`, a bit each.
    public struct Settings: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let isDiscretionary = Settings(rawValue: 1)
        public static let sessionSendsLaunchEvents = Settings(rawValue: 2)
        public static let allowsCellularAccess = Settings(rawValue: 4)
        public static let allowsExpensiveNetworkAccess = Settings(rawValue: 8)
        public static let allowsConstrainedNetworkAccess = Settings(rawValue: 16)
        public static let timeoutIntervalForRequest = Settings(rawValue: 32)
        public static let timeoutIntervalForResource = Settings(rawValue: 64)
    }

    /// What the launch at the end of the session's transfers goes by in the roster.
    public let task: TaskID
    /// One identifier belongs to one session (R063).
    public var identifier: String
    /// `background(withIdentifier:)`; otherwise `default`, whose transfers run in the app (R046).
    public var isBackground = true
    public var isDiscretionary = false
    public var sessionSendsLaunchEvents = true
    public var allowsCellularAccess = true
    public var allowsExpensiveNetworkAccess = true
    public var allowsConstrainedNetworkAccess = true
    /// How long a transfer waits for more data, in milliseconds; 60 s unless the app says otherwise (Apple reference).
    public var timeoutIntervalForRequest = Span.minute
    /// After how long a transfer is given up, in milliseconds; 7 days unless the app says otherwise (Apple
    /// reference).
    public var timeoutIntervalForResource = 7 * Span.day
    public var hasDelegate = true
    /// What the app sets only after it has made the session, which has copied its configuration by then.
    public var setAfterSession: Settings = []
    /// The work of the launch when all transfers of the session are complete.
    public var relaunchWork = Work(time: DrawnRange(2_000))

    public init(task: TaskID, identifier: String) {
        self.task = task
        self.identifier = identifier
    }

    /// The session with the configuration that is in force: it copied it when it was made, so that what was
    /// set later has no effect, unless the choice `configurationAfterSession` says otherwise.
    public func inForce(under choices: PolicyChoices) -> SessionScript {
        guard !setAfterSession.isEmpty, !choices.departs(.configurationAfterSession) else { return self }
        return withoutSettings(setAfterSession)
    }

    /// The session with the system's own values for some settings.
    private func withoutSettings(_ settings: Settings) -> SessionScript {
        let fresh = SessionScript(task: task, identifier: identifier)
        var session = self
        if settings.contains(.isDiscretionary) { session.isDiscretionary = fresh.isDiscretionary }
        if settings.contains(.sessionSendsLaunchEvents) {
            session.sessionSendsLaunchEvents = fresh.sessionSendsLaunchEvents
        }
        if settings.contains(.allowsCellularAccess) {
            session.allowsCellularAccess = fresh.allowsCellularAccess
        }
        if settings.contains(.allowsExpensiveNetworkAccess) {
            session.allowsExpensiveNetworkAccess = fresh.allowsExpensiveNetworkAccess
        }
        if settings.contains(.allowsConstrainedNetworkAccess) {
            session.allowsConstrainedNetworkAccess = fresh.allowsConstrainedNetworkAccess
        }
        if settings.contains(.timeoutIntervalForRequest) {
            session.timeoutIntervalForRequest = fresh.timeoutIntervalForRequest
        }
        if settings.contains(.timeoutIntervalForResource) {
            session.timeoutIntervalForResource = fresh.timeoutIntervalForResource
        }
        return session
    }
}
