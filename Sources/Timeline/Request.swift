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
public struct LaunchID: Hashable, Sendable {
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
    /// The app's process ended before the app was done and before its time was over: a swipe, a crash, the system.
    case abandoned
    /// A later submission of the same identifier took its place (R095).
    case replaced
    /// A swipe or the app itself took the request back.
    case cancelled
    /// The system does not act on it: wrong priority, or a handler that is not registered.
    case dropped
    /// The day ended while it was waiting or running.
    case unfinished

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
        }
    }
}

/// Why something did not come to be: a submission was refused, a push dropped, an app crashed at launch.
public enum Refusal: UInt8, CaseIterable, Sendable {
    /// `BGTaskScheduler.Error.unavailable` (code 1): Background App Refresh is off.
    case unavailable
    /// `BGTaskScheduler.Error.tooManyPendingTaskRequests` (code 2).
    case tooManyPendingTaskRequests
    /// `BGTaskScheduler.Error.notPermitted` (code 3): identifier or background mode missing in Info.plist (R091).
    case notPermitted
    /// No launch handler was registered before the end of the launch sequence (R092).
    case noLaunchHandler
    /// A background push with an `apns-priority` other than 5 (R032).
    case wrongPriority
    /// The app does not declare the background mode that the push needs.
    case missingBackgroundMode

    /// The refusal as a value in logs.
    public var key: String {
        switch self {
        case .unavailable: "unavailable"
        case .tooManyPendingTaskRequests: "too-many-pending-task-requests"
        case .notPermitted: "not-permitted"
        case .noLaunchHandler: "no-launch-handler"
        case .wrongPriority: "wrong-priority"
        case .missingBackgroundMode: "missing-background-mode"
        }
    }

    /// What was refused and what would be right, for people.
    public var explanation: String {
        switch self {
        case .unavailable: "submit failed with code 1: Background App Refresh is off"
        case .tooManyPendingTaskRequests: "submit failed with code 2: too many pending task requests"
        case .notPermitted:
            "submit failed with code 3: not in BGTaskSchedulerPermittedIdentifiers, or its background mode is missing"
        case .noLaunchHandler: "no launch handler was registered for the identifier before launch ended"
        case .wrongPriority: "apns-priority must be 5 for a background push; the app is not launched"
        case .missingBackgroundMode: "remote-notification is missing in UIBackgroundModes"
        }
    }

    /// Where that is said.
    public var citation: Citation {
        switch self {
        case .unavailable: Citation(.appleReference, .documented, rule: 113)
        case .tooManyPendingTaskRequests: Citation(.appleReference, .documented, rule: 96)
        case .notPermitted: Citation(.wwdc19, .stated, rule: 91)
        case .noLaunchHandler: Citation(.wwdc19, .stated, rule: 92)
        case .wrongPriority: Citation(.wwdc19, .stated, rule: 32)
        case .missingBackgroundMode: Citation(.appleReference, .documented, rule: 29)
        }
    }
}
