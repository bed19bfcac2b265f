public import BackgroundPolicy

/// What the log of a device tells about a request beside its events: what the app or the server asked for, since
/// when it ran, and the error with which it ended.
public struct RequestTerms: Hashable, Sendable {
    /// The property `requiresExternalPower`; nil where no line of the app tells it.
    public var requiresExternalPower: Bool?
    /// The property `requiresNetworkConnectivity`; nil where no line of the app tells it.
    public var requiresNetworkConnectivity: Bool?
    /// The priority of a push; nil where no line tells it.
    public var priority: PushPriority?
    /// Whether a push shows an alert and has content-available as well, as far as a line lists both.
    public var hasBothFaces = false
    /// The size of a transfer in bytes, as far as its progress tells it; nil where it does not.
    public var bytes: Bytes?
    /// Since when it ran, as the scheduler's first word on how long it has been running tells; nil where no line does.
    ///
    /// It is exact to a tenth of a minute, and may lie before the log.
    public var runningSince: Moment?
    /// The number of the line that tells it.
    public var runningSinceLine: UInt32?
    /// How long its work took, as its app says, in milliseconds; nil where no line of the app says it.
    public var saidLength: Int64?
    /// Whether a transfer is discretionary, as the lines tell it one after the other; empty where none does.
    public private(set) var discretion: [Discretion] = []
    /// What the session of a transfer was made with; nil where no line tells it.
    public var session: Session?
    /// The code of `NSURLErrorDomain` with which a transfer failed; nil where no line tells one.
    public var errorCode: Int?

    /// The terms of a request, of which the log tells nothing yet.
    public init() {}

    /// Takes a line about whether the transfer is discretionary, which may repeat the one before.
    public mutating func add(_ word: Discretion) {
        if discretion.last?.isOn != word.isOn { discretion.append(word) }
    }

    /// What a background session was made with, as a line tells it.
    public struct Session: Hashable, Sendable {
        /// When it was said.
        public let moment: Moment
        /// After how long its transfers fail that are not complete, in milliseconds.
        public let resourceTimeout: Milliseconds
        /// Whether it may use cellular data; nil where the line does not tell.
        public let allowsCellularAccess: Bool?

        /// A word by its parts.
        public init(at moment: Moment, resourceTimeout: Milliseconds, allowsCellularAccess: Bool?) {
            self.moment = moment
            self.resourceTimeout = resourceTimeout
            self.allowsCellularAccess = allowsCellularAccess
        }
    }

    /// That a line tells that the transfers of an app are discretionary from a moment on, or that they are not.
    public struct Discretion: Hashable, Sendable {
        /// When it was said.
        public let moment: Moment
        /// Whether they are.
        public let isOn: Bool

        /// A word by its parts.
        public init(at moment: Moment, isOn: Bool) {
            self.moment = moment
            self.isOn = isOn
        }
    }
}

/// The priority of a push, as the log of a device tells it.
public struct PushPriority: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The `apns-priority` with which it reached the phone; where no line tells that, the one that SpringBoard got.
    public let sent: Int
    /// The one that SpringBoard got, where that was lower.
    public private(set) var lowered: Int?

    /// A priority of which nothing tells that it was lowered.
    public init(_ sent: Int) { self.sent = sent }

    /// The same.
    public init(integerLiteral sent: Int) { self.init(sent) }

    /// The same priority, as SpringBoard got it.
    public func handed(_ received: Int?) -> PushPriority {
        var handed = self
        if let received, received < sent { handed.lowered = received }
        return handed
    }
}

/// What the log of a device tells of when a request may begin: the app's word, and the scheduler's.
///
/// They are two facts. The scheduler's window mostly begins at the date that the app asked for, but not always.
public struct BeginDates: Hashable, Sendable {
    /// The `earliestBeginDate` that the app asked for; nil where no line tells one.
    public var asked: Moment?
    /// The begin of the scheduler's window; nil where no line tells it.
    public var window: Moment?
    /// The end of the scheduler's window; nil where no line tells it.
    public var windowEnd: Moment?
    /// After how many milliseconds the scheduler begins anew with it; nil where no line tells that it repeats.
    public var interval: Milliseconds?

    /// The dates, as far as they are told.
    public init(
        asked: Moment? = nil, window: Moment? = nil, windowEnd: Moment? = nil, interval: Milliseconds? = nil
    ) {
        self.asked = asked
        self.window = window
        self.windowEnd = windowEnd
        self.interval = interval
    }

    /// The scheduler prints whole seconds, and its line comes a moment after the app's.
    private static let tolerance = 2 * Span.second

    /// Whether the window begins at the date that the app asked for.
    public var areOne: Bool {
        guard let asked, let window else { return false }
        return max(asked, window) - min(asked, window) <= Self.tolerance
    }

    /// From when on the request may run: where the dates differ, from the later one; nil where none is told.
    public var begin: Moment? {
        guard let asked, let window else { return asked ?? window }
        return areOne ? window : max(asked, window)
    }
}
