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
        case .notificationServiceExtension: "standard push with a service extension"
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
        case .notificationServiceExtension: "extension"
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
        }
    }

    /// Whether the work of this mode runs in the system's transfer process and not in the app (R041).
    public var isTransfer: Bool { self == .discretionaryTransfer || self == .nondiscretionaryTransfer }

    /// Whether the system launches or wakes the app for this mode; transfers run without the app, and
    /// background task completion only goes on with what runs.
    public var launches: Bool { !isTransfer && self != .backgroundTask }

    /// Whether this version of the model simulates the mode; the others stand in the matrix only.
    public var isSimulated: Bool { self != .voIPPush && self != .notificationServiceExtension }
}
