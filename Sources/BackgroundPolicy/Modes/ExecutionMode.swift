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
    case standardPush
    /// Background fetch of iOS 7: `performFetchWithCompletionHandler`.
    case backgroundFetch
    /// An event such as entering a region that launches the app.
    case eventTrigger
    /// A `BGContinuedProcessingTask` of iOS 26: begun by a person in the foreground, and continued after it.
    case continuedProcessing
    /// A reload of a widget's timeline by WidgetKit.
    case widgetReload
    /// A Live Activity, from its start to its end.
    case liveActivity
    /// A push of ActivityKit that updates a Live Activity.
    case liveActivityPush
    /// A push of ActivityKit that starts a Live Activity, and wakes the app.
    case pushToStart
    /// Background delivery of HealthKit: new data wake the app.
    case healthDelivery
    /// An App Intent that the person runs.
    case appIntent
    /// A `CLBackgroundActivitySession`, for location updates in the background.
    case locationSession
    /// A push that runs a Location Push Service Extension.
    case locationPush
    /// A call of the extension that creates the jobs of PhotoKit's background upload.
    case photoUpload
    /// A job of PhotoKit's background upload, which the system uploads.
    case photoUploadJob
    /// A `LongRunningIntent` of iOS 27, which goes on as long as it reports progress.
    case longRunningIntent

    /// Everything that is particular to the mode.
    public var descriptor: ExecutionModeDescriptor { Self.descriptors[Int(rawValue)] }

    /// What is true of all requests of the mode.
    ///
    /// They stand apart from the descriptors because the simulation asks for them at every step.
    var traits: Traits {
        switch self {
        case .appRefresh: [.isScheduled, .waitsForFirstUnlock]
        case .backgroundPush: .isPush
        case .discretionaryTransfer: [.isTransfer, .runsOutsideApp, .endsWithSwipe]
        case .discretionaryRelaunch: [.isRelaunch, .endsWithSwipe]
        case .nondiscretionaryTransfer: [.isTransfer, .runsOutsideApp, .endsWithSwipe]
        case .nondiscretionaryRelaunch: [.isRelaunch, .endsWithSwipe]
        case .processing: [.isScheduled, .waitsForFirstUnlock]
        case .backgroundTask: .extendsRun
        case .voIPPush: .isPush
        case .standardPush: [.isPush, .runsOutsideApp]
        case .backgroundFetch: .waitsForFirstUnlock
        case .eventTrigger: []
        case .continuedProcessing:
            [
                .isScheduled, .showsProgress, .endsWithSwipe, .keepsAppRunning,
                .isNewInIOS26,
            ]
        case .widgetReload: [.runsOutsideApp, .hasOwnBudget, .isNewInIOS18]
        case .liveActivity: [.runsOutsideApp, .isNewInIOS18]
        case .liveActivityPush: [.isPush, .runsOutsideApp, .hasOwnBudget, .isNewInIOS18]
        case .pushToStart: [.isPush, .isNewInIOS18]
        case .healthDelivery: [.hasOwnBudget, .isNewInIOS18]
        case .appIntent: .isNewInIOS18
        case .locationSession: [.extendsRun, .keepsAppRunning, .isNewInIOS18]
        case .locationPush: [.isPush, .runsOutsideApp, .isNewInIOS18]
        case .photoUpload: [.runsOutsideApp, .hasOwnBudget, .waitsForFirstUnlock, .isNewInIOS26]
        case .photoUploadJob: [.isTransfer, .runsOutsideApp, .waitsForFirstUnlock, .isNewInIOS26]
        case .longRunningIntent: [.showsProgress, .keepsAppRunning, .isNewInIOS27]
        }
    }

    private static let descriptors = allCases.map(describe)

    private static func describe(_ mode: ExecutionMode) -> ExecutionModeDescriptor {
        switch mode {
        case .appRefresh: .appRefresh
        case .backgroundPush: .backgroundPush
        case .discretionaryTransfer: .discretionaryTransfer
        case .discretionaryRelaunch: .discretionaryRelaunch
        case .nondiscretionaryTransfer: .nondiscretionaryTransfer
        case .nondiscretionaryRelaunch: .nondiscretionaryRelaunch
        case .processing: .processing
        case .backgroundTask: .backgroundTask
        case .voIPPush: .voIPPush
        case .standardPush: .standardPush
        case .backgroundFetch: .backgroundFetch
        case .eventTrigger: .eventTrigger
        case .continuedProcessing: .continuedProcessing
        case .widgetReload: .widgetReload
        case .liveActivity: .liveActivity
        case .liveActivityPush: .liveActivityPush
        case .pushToStart: .pushToStart
        case .healthDelivery: .healthDelivery
        case .appIntent: .appIntent
        case .locationSession: .locationSession
        case .locationPush: .locationPush
        case .photoUpload: .photoUpload
        case .photoUploadJob: .photoUploadJob
        case .longRunningIntent: .longRunningIntent
        }
    }
}
