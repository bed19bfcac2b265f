/// A way for an app to execute, or to have work done for it, outside the foreground: a row of the matrix.
public enum ExecutionMode: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    /// A `BGAppRefreshTask`.
    case appRefresh
    /// A push with content-available that may launch the app.
    case backgroundPush
    /// A transfer of a background session that the system runs when conditions are good.
    case discretionaryTransfer
    /// The launch when a session's discretionary transfers are complete.
    case discretionaryRelaunch
    /// A transfer of a background session that starts as soon as possible.
    case nondiscretionaryTransfer
    /// The launch when a session's nondiscretionary transfers are complete.
    case nondiscretionaryRelaunch
    /// A `BGProcessingTask`.
    case processing
    /// Background task completion: `beginBackgroundTask(expirationHandler:)`.
    case backgroundTask
    /// A push of PushKit that announces a call.
    case voIPPush
    /// A standard push that an app's Notification Service Extension may change.
    case notificationServiceExtension
    /// Background fetch of iOS 7: `performFetchWithCompletionHandler`.
    case backgroundFetch
    /// An event such as entering a region that launches the app.
    case eventTrigger

    /// The name as printed, in Apple's spelling.
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

    /// The name for narrow columns, at most ten characters.
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

    /// Whether requests of this mode ask for a launch when transfers are complete.
    public var isRelaunch: Bool { self == .discretionaryRelaunch || self == .nondiscretionaryRelaunch }

    /// Whether the work of this mode runs outside the app's own process: transfers and service extensions.
    public var runsOutsideApp: Bool { isTransfer || self == .notificationServiceExtension }

    /// Whether requests of this mode are submitted to `BGTaskScheduler`.
    public var isScheduled: Bool { self == .appRefresh || self == .processing }

    /// Whether requests of this mode come from a server through APNs.
    public var isPush: Bool {
        self == .backgroundPush || self == .voIPPush || self == .notificationServiceExtension
    }

    /// Whether the system launches or wakes the app for this mode.
    ///
    /// Transfers and extensions run without the app, and background task completion extends a run under way.
    public var launches: Bool { !runsOutsideApp && self != .backgroundTask }
}
