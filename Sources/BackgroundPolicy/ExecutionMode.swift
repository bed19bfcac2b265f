/// A way for an app to execute, or to have work done, while it is not in the foreground: a row of the matrix.
public enum ExecutionMode: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case appRefresh
    case backgroundPush
    case discretionaryTransfer
    case discretionaryRelaunch
    case nondiscretionaryTransfer
    case nondiscretionaryRelaunch
    case processing
    case backgroundTask
    case voIPPush
    case notificationServiceExtension
    case backgroundFetch
    case eventTrigger

    /// The name for people, with Apple's spelling.
    public var name: String {
        switch self {
        case .appRefresh: "BGAppRefreshTask"
        case .backgroundPush: "background push"
        case .discretionaryTransfer: "discretionary transfer"
        case .discretionaryRelaunch: "relaunch after a discretionary transfer"
        case .nondiscretionaryTransfer: "nondiscretionary transfer"
        case .nondiscretionaryRelaunch: "relaunch after a nondiscretionary transfer"
        case .processing: "BGProcessingTask"
        case .backgroundTask: "beginBackgroundTask"
        case .voIPPush: "VoIP push"
        case .notificationServiceExtension: "standard push"
        case .backgroundFetch: "background fetch of iOS 7"
        case .eventTrigger: "event trigger"
        }
    }

    /// The name in a narrow place, at most ten characters.
    public var shortName: String {
        switch self {
        case .appRefresh: "refresh"
        case .backgroundPush: "push"
        case .discretionaryTransfer, .nondiscretionaryTransfer: "transfer"
        case .discretionaryRelaunch, .nondiscretionaryRelaunch: "relaunch"
        case .processing: "processing"
        case .backgroundTask: "completion"
        case .voIPPush: "VoIP"
        case .notificationServiceExtension: "standard"
        case .backgroundFetch: "fetch"
        case .eventTrigger: "trigger"
        }
    }

    /// The name as a value of `mode` in logs.
    public var key: String {
        switch self {
        case .appRefresh: "BGAppRefreshTask"
        case .backgroundPush: "background-push"
        case .discretionaryTransfer: "discretionary-transfer"
        case .discretionaryRelaunch: "discretionary-relaunch"
        case .nondiscretionaryTransfer: "nondiscretionary-transfer"
        case .nondiscretionaryRelaunch: "nondiscretionary-relaunch"
        case .processing: "BGProcessingTask"
        case .backgroundTask: "beginBackgroundTask"
        case .voIPPush: "voip-push"
        case .notificationServiceExtension: "notification-service-extension"
        case .backgroundFetch: "background-fetch"
        case .eventTrigger: "event-trigger"
        }
    }

    /// Whether the work of this mode runs in the system's transfer process and not in the app (R041).
    public var isTransfer: Bool { self == .discretionaryTransfer || self == .nondiscretionaryTransfer }

    /// Whether requests of this mode are for a launch at the end of transfers.
    public var isRelaunch: Bool { self == .discretionaryRelaunch || self == .nondiscretionaryRelaunch }

    /// Whether the work of this mode runs outside the app's own process: a transfer, or a service extension.
    public var runsOutsideApp: Bool { isTransfer || self == .notificationServiceExtension }

    /// Whether requests of this mode are submitted to `BGTaskScheduler`.
    public var isScheduled: Bool { self == .appRefresh || self == .processing }

    /// Whether requests of this mode come from a server by way of APNs.
    public var isPush: Bool {
        self == .backgroundPush || self == .voIPPush || self == .notificationServiceExtension
    }

    /// Whether the system launches or wakes the app for this mode; transfers and extensions run without the
    /// app, and background task completion only goes on with what runs.
    public var launches: Bool { !runsOutsideApp && self != .backgroundTask }
}
