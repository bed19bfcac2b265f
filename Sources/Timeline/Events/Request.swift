public import BackgroundPolicy

/// The number of a request for background execution, in order of submission within the day.
///
/// What is refused at once has numbers of its own, from the greatest downwards.
public struct RequestID: Hashable, Comparable, BitwiseCopyable, Sendable {
    /// The number, from 0.
    public let number: UInt32

    /// The request of a number.
    @inlinable
    public init(_ number: UInt32) { self.number = number }

    /// The request that was the n-th of the day to be refused at once, from 0.
    @inlinable
    public static func refused(_ ordinal: UInt32) -> RequestID { RequestID(.max - ordinal) }

    /// Whether it was refused at once, so that nothing waited or ran.
    @inlinable public var isRefused: Bool { number > UInt32.max / 2 }

    /// Whether one request was submitted before another.
    @inlinable
    public static func < (left: RequestID, right: RequestID) -> Bool { left.number < right.number }
}

/// The number of a launch or wake of an app within the day; one may serve several requests (R100).
public struct LaunchID: Hashable, BitwiseCopyable, Sendable {
    /// The number, from 0.
    public let number: UInt32

    /// The launch of a number.
    @inlinable
    public init(_ number: UInt32) { self.number = number }
}

/// A request with the app, mode and task that it is for.
public struct Request: Hashable, BitwiseCopyable, Sendable {
    /// The request's number.
    public let id: RequestID
    /// The app that submitted it, or that it is sent to.
    public let app: AppID
    /// The execution mode that it asks for.
    public let mode: ExecutionMode
    /// The task identifier, transfer, or kind of push.
    public let task: TaskID

    /// A request by its parts.
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
    /// The work was done and the app reported success.
    case completed
    /// The work was cancelled by expiration, and the app reported that in time.
    case expired
    /// The app was killed because it reported nothing after expiration (R105), or for another fault: it was over a limit
    /// of its process, for one. A crash is none.
    case killed
    /// The app's process ended before its work was done: a swipe, a crash, or the system.
    ///
    /// Also a transfer in the app's process that ended when the app was suspended.
    case abandoned
    /// A later submission of the same identifier replaced it (R095).
    case replaced
    /// It was cancelled by a swipe or by the app.
    case cancelled
    /// The system does not act on it: wrong priority, or no registered handler.
    case dropped
    /// The day ended while it was waiting or running.
    case unfinished
    /// A fetch found nothing new (R121).
    case noData
    /// A fetch failed, or a transfer timed out (R121, R054).
    case failed

    /// The outcome as a value in logs and on screen.
    public var key: String {
        // Spelled, because scenarios are read with these words at the start, and the first names that the language finds
        // out cost a twentieth of it.
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

    /// The outcome as printed for a mode; a fetch reports a `UIBackgroundFetchResult` (R121).
    ///
    /// - Parameters:
    ///   - mode: The mode.
    ///   - isLogged: Whether the log of a device tells the outcome, which has no word of what a fetch reports.
    /// - Returns: The words.
    public func text(of mode: ExecutionMode, isLogged: Bool) -> String {
        // A notification is no work of the app, which could be complete.
        if isLogged, mode == .standardPush, self == .completed { return "over" }
        guard mode == .backgroundFetch, !isLogged else { return key }
        return switch self {
        case .completed: "NewData"
        case .noData: "NoData"
        case .failed: "Failed"
        case .expired, .killed, .abandoned, .replaced, .cancelled, .dropped, .unfinished: key
        }
    }
}
