/// A kind of finding of `dayline check`; its raw value is the id for the key `allow`.
///
/// The ids are part of the scenario format, its schema and its messages; the target `Advice`, which depends
/// on this one, detects the mistakes.
public enum FindingID: String, CaseIterable, Sendable {
    // Info.plist and the launch sequence
    /// A task identifier is missing in `BGTaskSchedulerPermittedIdentifiers`.
    case identifierNotPermitted = "identifier-not-permitted"
    /// A background mode is missing in `UIBackgroundModes`.
    case backgroundModeMissing = "background-mode-missing"
    /// A permitted identifier is that of no task that the app submits.
    case identifierNotSubmitted = "identifier-not-submitted"
    /// A declared background mode is used by nothing.
    case backgroundModeUnused = "background-mode-unused"
    /// A launch handler is not registered, too late, or twice.
    case handlerNotRegistered = "handler-not-registered"
    /// Background work needs files that are locked with the device.
    case filesLocked = "files-locked"
    // How a launch ends
    /// Work never reports that it is done.
    case taskNotCompleted = "task-not-completed"
    /// Work has no expiration handler.
    case noExpirationHandler = "no-expiration-handler"
    /// An expiration handler does not stop its work.
    case expirationIgnored = "expiration-ignored"
    /// Work uses more CPU than the CPU Monitor allows.
    case cpuOverLimit = "cpu-over-limit"
    /// Work uses more memory than is allowed in the background.
    case memoryOverLimit = "memory-over-limit"
    /// Work updates content without requesting a new snapshot.
    case snapshotNotRequested = "snapshot-not-requested"
    // Submissions
    /// A task is not submitted again by its handler.
    case notRescheduled = "not-rescheduled"
    /// `submit` is called on the main thread at launch.
    case submittedAtLaunch = "submitted-at-launch"
    /// The app submits more requests than may be pending.
    case tooManyPending = "too-many-pending"
    /// An `earliestBeginDate` is more than a week ahead.
    case earliestBeginTooFar = "earliest-begin-too-far"
    /// An `earliestBeginDate` is sooner than refreshes can run.
    case earliestBeginTooSoon = "earliest-begin-too-soon"
    /// Intensive processing does not require external power.
    case powerNotRequired = "power-not-required"
    /// Work that downloads does not require a network.
    case networkNotRequired = "network-not-required"
    /// Processing requires a network that its work does not use.
    case networkNotNeeded = "network-not-needed"
    // Background fetch of iOS 7
    /// No minimum background fetch interval is set.
    case fetchIntervalNever = "fetch-interval-never"
    /// The permitted identifiers in Info.plist turn background fetch off.
    case fetchDisabledByKey = "fetch-disabled-by-key"
    /// Fetches continue while nobody is logged in.
    case fetchLoggedOut = "fetch-logged-out"
    // Pushes and downloads
    /// A background push has another priority than 5.
    case pushPriority = "push-priority"
    /// Background pushes are sent at regular intervals, as if to poll.
    case polledByPush = "polled-by-push"
    /// A background push lacks `content-available`.
    case contentAvailableMissing = "content-available-missing"
    /// A background push has an alert, sound or badge.
    case alertKeys = "alert-keys"
    /// A background push lacks `apns-push-type`.
    case pushTypeMissing = "push-type-missing"
    /// An app with VoIP pushes does not register for them.
    case pushRegistrationMissing = "push-registration-missing"
    /// An app does not report its calls to CallKit.
    case callNotReported = "call-not-reported"
    /// A VoIP push may arrive when its call is over.
    case callExpiration = "call-expiration"
    /// A VoIP push does not say who is calling.
    case callerMissing = "caller-missing"
    /// A launch downloads more cellular data than is advised.
    case largeDownload = "large-download"
    // Notification Service Extensions
    /// A push is mutable, but there is no service extension.
    case extensionMissing = "extension-missing"
    /// A service extension's work takes longer than it may run.
    case extensionTooLong = "extension-too-long"
    /// A service extension uses more memory than it may.
    case extensionOverMemory = "extension-over-memory"
    /// A service extension never calls its content handler.
    case contentHandlerMissing = "content-handler-missing"
    // Run time
    /// Work takes longer than a launch may run.
    case workOverRunTime = "work-over-run-time"
    // Transfers
    /// A transfer enqueued in the background is discretionary without saying so.
    case discretionaryAnyway = "discretionary-anyway"
    /// The app is launched after transfers without having work to do.
    case idleLaunchEvents = "idle-launch-events"
    /// Transfers are created one after the other in the background.
    case chainedTransfers = "chained-transfers"
    /// A transfer is never resumed.
    case transferNotResumed = "transfer-not-resumed"
    /// A background session has a data task.
    case dataTask = "data-task"
    // Sessions
    /// A background session has no delegate.
    case sessionWithoutDelegate = "session-without-delegate"
    /// Two background sessions have the same identifier.
    case sessionIdentifierTwice = "session-identifier-twice"
    /// A configuration is changed after its session was made.
    case setAfterSession = "set-after-session"
    /// Transfers of a default session end when the app is suspended.
    case defaultSession = "default-session"
    // Transfers that cannot run
    /// A background session is given a URL that is neither HTTP nor HTTPS.
    case transferScheme = "transfer-scheme"
    /// A transfer's `earliestBeginDate` is after its resource timeout.
    case transferBeginsTooLate = "transfer-begins-too-late"
    // Background task completion
    /// A background task is begun only on entering the background.
    case backgroundTaskLate = "background-task-late"
    /// A background task is never ended.
    case backgroundTaskLeaked = "background-task-leaked"
    // Widgets and Live Activities
    /// A widget's timelines ask for more reloads than it has.
    case widgetReloadsOverBudget = "widget-reloads-over-budget"
    /// Work in the background asks for more reloads of a widget than it has.
    case widgetReloadsInBackground = "widget-reloads-in-background"
    /// More updates of Live Activities are sent with the priority 10 than are delivered at once.
    case activityUpdatesOverBudget = "activity-updates-over-budget"
    /// A push that starts a Live Activity has no alert.
    case startPushWithoutAlert = "start-push-without-alert"
    /// More pushes start Live Activities than the budget of them has.
    case startPushesOverBudget = "start-pushes-over-budget"
    /// More Live Activities are requested than an app may have.
    case activitiesOverLimit = "activities-over-limit"
    // Continued tasks, health data and location
    /// A continued task, or a long intent, reports no progress for too long.
    case continuedTaskStalls = "continued-task-stalls"
    /// The submission of a continued task fails if there is no place for it.
    case continuedTaskFails = "continued-task-fails"
    /// A continued task is submitted while the app is not in the foreground.
    case continuedTaskInBackground = "continued-task-in-background"
    /// A continued task has an `earliestBeginDate`, which the system ignores.
    case continuedTaskDate = "continued-task-date"
    /// The completion handler of a delivery of health data is never called.
    case healthNotCompleted = "health-not-completed"
    /// Background delivery of health data lacks its entitlement.
    case healthNotEntitled = "health-not-entitled"
    /// Health data are read in a day in which the phone stays locked.
    case healthDataLocked = "health-data-locked"
    /// A background location session is created in the background.
    case locationSessionInBackground = "location-session-in-background"
    /// Location pushes lack their entitlement.
    case locationPushNotEntitled = "location-push-not-entitled"
    /// Monitoring of Location is not started again when the app is launched.
    case monitoringNotRestarted = "monitoring-not-restarted"
    /// The extension for PhotoKit's uploads has no `BackgroundUploadURLBase`.
    case uploadURLBaseMissing = "upload-url-base-missing"
    /// PhotoKit's uploads are enabled without full access to the photo library.
    case uploadAccessLimited = "upload-access-limited"
    /// A call of the extension returns `.processing`, also with nothing done.
    case uploadWithoutProgress = "upload-without-progress"
    /// The extension never acknowledges the jobs that have ended.
    case uploadNotAcknowledged = "upload-not-acknowledged"
    /// A call of the extension uses more memory than it may.
    case uploadOverMemory = "upload-over-memory"
}
