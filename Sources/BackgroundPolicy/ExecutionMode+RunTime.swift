extension ExecutionMode {
    /// The limit on how long a launch for the mode, or a service extension, may run.
    ///
    /// Nil for a transfer, whose session has its own time limits.
    public var runTimeLimit: Limit? {
        switch self {
        case .appRefresh: .refreshRunTime
        case .processing: .processingRunTime
        case .backgroundPush: .pushRunTime
        case .backgroundTask: .backgroundTaskTime
        case .voIPPush: .voIPRunTime
        case .backgroundFetch: .fetchRunTime
        case .eventTrigger: .triggerRunTime
        case .notificationServiceExtension: .serviceExtensionRunTime
        case .discretionaryRelaunch, .nondiscretionaryRelaunch: .relaunchRunTime
        case .discretionaryTransfer, .nondiscretionaryTransfer: nil
        }
    }

    /// Whether an expiration handler is called before the time is over; the other modes have none.
    public var hasExpirationHandler: Bool { isScheduled || self == .backgroundTask }
}
