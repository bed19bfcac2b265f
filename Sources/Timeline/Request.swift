public import BackgroundPolicy

/// A single request for background execution, by its number in the day.
public struct RequestID: Hashable, Comparable, BitwiseCopyable, Sendable {
    public let number: UInt32

    @inlinable
    public init(_ number: UInt32) { self.number = number }

    @inlinable
    public static func < (left: RequestID, right: RequestID) -> Bool { left.number < right.number }
}

/// A single launch or wake of an app, by its number in the day; one may serve several requests (R100).
public struct LaunchID: Hashable, BitwiseCopyable, Sendable {
    public let number: UInt32

    @inlinable
    public init(_ number: UInt32) { self.number = number }
}

/// Which request an event is about, with what it asked for.
public struct Request: Hashable, BitwiseCopyable, Sendable {
    public let id: RequestID
    public let app: AppID
    public let mode: ExecutionMode
    public let task: TaskID

    @inlinable
    public init(id: RequestID, app: AppID, mode: ExecutionMode, task: TaskID) {
        self.id = id
        self.app = app
        self.mode = mode
        self.task = task
    }
}

/// How a request ended.
public enum Outcome: UInt8, CaseIterable, Sendable {
    /// The work was done and the app said so with success.
    case completed
    /// The work was cancelled by expiration, and the app said so in time.
    case expired
    /// The app neither finished nor said so after expiration, and was killed (R105).
    case killed
    /// The app's process ended before the app was done and before its time was over: a swipe, a crash, the system;
    /// or a transfer that ran in the app was cut off when the app was suspended.
    case abandoned
    /// A later submission of the same identifier took its place (R095).
    case replaced
    /// A swipe or the app itself took the request back.
    case cancelled
    /// The system does not act on it: wrong priority, or a handler that is not registered.
    case dropped
    /// The day ended while it was waiting or running.
    case unfinished
    /// A fetch found nothing new (R121).
    case noData
    /// A fetch failed, or a transfer was given up (R121, R054).
    case failed

    /// The outcome as a value in logs and on screen.
    public var key: String {
        switch self {
        case .completed: "completed"
        case .expired: "expired"
        case .killed: "killed"
        case .abandoned: "abandoned"
        case .replaced: "replaced"
        case .cancelled: "cancelled"
        case .dropped: "dropped"
        case .unfinished: "unfinished"
        case .noData: "no-data"
        case .failed: "failed"
        }
    }

    /// The outcome of a request of a mode for people; a fetch reports a `UIBackgroundFetchResult` (R121).
    public func text(of mode: ExecutionMode) -> String {
        guard mode == .backgroundFetch else { return key }
        return switch self {
        case .completed: "NewData"
        case .noData: "NoData"
        case .failed: "Failed"
        default: key
        }
    }
}
