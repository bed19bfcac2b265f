public import BackgroundPolicy
public import Timeline

/// A `URLSession` of an app, as its configuration sets it.
public struct SessionScript: Hashable, Sendable {
    /// Properties of a `URLSessionConfiguration`, a bit each.
    public struct Settings: OptionSet, Hashable, Sendable {
        /// The bits, one for each property.
        public let rawValue: UInt8

        /// The set with these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The property `isDiscretionary`.
        public static let isDiscretionary = Settings(rawValue: 1)
        /// The property `sessionSendsLaunchEvents`.
        public static let sessionSendsLaunchEvents = Settings(rawValue: 2)
        /// The property `allowsCellularAccess`.
        public static let allowsCellularAccess = Settings(rawValue: 4)
        /// The property `allowsExpensiveNetworkAccess`.
        public static let allowsExpensiveNetworkAccess = Settings(rawValue: 8)
        /// The property `allowsConstrainedNetworkAccess`.
        public static let allowsConstrainedNetworkAccess = Settings(rawValue: 16)
        /// The property `timeoutIntervalForRequest`.
        public static let timeoutIntervalForRequest = Settings(rawValue: 32)
        /// The property `timeoutIntervalForResource`.
        public static let timeoutIntervalForResource = Settings(rawValue: 64)
    }

    /// The launch at the end of the session's transfers, in the roster.
    public let task: TaskID
    /// The session's identifier; only one session may have it (R063).
    public var identifier: String
    /// Whether it is a background session; otherwise a `default` one, whose transfers run in the app (R046).
    public var isBackground = true
    /// Whether the system chooses the time of its transfers (R043).
    public var isDiscretionary = false
    /// Whether the app is launched when its transfers are complete (R050).
    public var sessionSendsLaunchEvents = true
    /// Whether its transfers may use cellular data (R053).
    public var allowsCellularAccess = true
    /// Whether its transfers may use expensive networks (R053).
    public var allowsExpensiveNetworkAccess = true
    /// Whether its transfers may use networks in Low Data Mode.
    public var allowsConstrainedNetworkAccess = true
    /// How long a transfer waits for more data, in milliseconds; 60 s by default (Apple reference).
    public var timeoutIntervalForRequest = Span.minute
    /// After how long a transfer fails for good, in milliseconds; 7 days by default (Apple reference).
    public var timeoutIntervalForResource = Self.defaultTimeoutForResource
    /// That time where an app sets none, in milliseconds.
    public static let defaultTimeoutForResource = 7 * Span.day
    /// Whether it has a delegate, which a background session needs (R061).
    public var hasDelegate = true
    /// The properties set only after the session was made, which has copied its configuration by then.
    public var setAfterSession: Settings = []
    /// The work of the launch when all transfers of the session are complete.
    public var relaunchWork = Work(time: DrawnRange(2_000))

    /// A background session with the system's default configuration.
    public init(task: TaskID, identifier: String) {
        self.task = task
        self.identifier = identifier
    }

    /// The session with the configuration that is in force.
    ///
    /// A session copies its configuration when it is made, so what is set later has no effect, unless the
    /// choice `configurationAfterSession` says otherwise.
    public func inForce(under choices: PolicyChoices) -> SessionScript {
        guard !setAfterSession.isEmpty, !choices.usesAlternative(.configurationAfterSession) else {
            return self
        }
        return withoutSettings(setAfterSession)
    }

    /// The session with the system's default values for some properties.
    private func withoutSettings(_ settings: Settings) -> SessionScript {
        let fresh = SessionScript(task: task, identifier: identifier)
        var session = self
        func restore<Value>(_ setting: Settings, _ path: WritableKeyPath<SessionScript, Value>) {
            if settings.contains(setting) { session[keyPath: path] = fresh[keyPath: path] }
        }
        restore(.isDiscretionary, \.isDiscretionary)
        restore(.sessionSendsLaunchEvents, \.sessionSendsLaunchEvents)
        restore(.allowsCellularAccess, \.allowsCellularAccess)
        restore(.allowsExpensiveNetworkAccess, \.allowsExpensiveNetworkAccess)
        restore(.allowsConstrainedNetworkAccess, \.allowsConstrainedNetworkAccess)
        restore(.timeoutIntervalForRequest, \.timeoutIntervalForRequest)
        restore(.timeoutIntervalForResource, \.timeoutIntervalForResource)
        return session
    }
}
