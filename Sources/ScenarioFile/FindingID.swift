/// A kind of finding that `dayline check` makes; its raw value is the id that a scenario may allow.
///
/// The ids are words of the scenario format, in its schema and its messages; the target `Advice`, which depends
/// on this one, looks for the mistakes.
public enum FindingID: String, CaseIterable, Sendable {
    // What Info.plist and the launch sequence lack
    case identifierNotPermitted = "identifier-not-permitted"
    case backgroundModeMissing = "background-mode-missing"
    case handlerNotRegistered = "handler-not-registered"
    case filesLocked = "files-locked"
    // How a launch ends
    case taskNotCompleted = "task-not-completed"
    case noExpirationHandler = "no-expiration-handler"
    case expirationIgnored = "expiration-ignored"
    case cpuOverLimit = "cpu-over-limit"
    case memoryOverLimit = "memory-over-limit"
    case snapshotNotRequested = "snapshot-not-requested"
    // What is submitted, and when
    case notRescheduled = "not-rescheduled"
    case submittedAtLaunch = "submitted-at-launch"
    case tooManyPending = "too-many-pending"
    case earliestBeginTooFar = "earliest-begin-too-far"
    case earliestBeginTooSoon = "earliest-begin-too-soon"
    case powerNotRequired = "power-not-required"
    case networkNotRequired = "network-not-required"
    // Background fetch of iOS 7
    case fetchIntervalNever = "fetch-interval-never"
    case fetchDisabledByKey = "fetch-disabled-by-key"
    case fetchLoggedOut = "fetch-logged-out"
    // Pushes and what a launch downloads
    case pushPriority = "push-priority"
    case polledByPush = "polled-by-push"
    case contentAvailableMissing = "content-available-missing"
    case alertKeys = "alert-keys"
    case pushTypeMissing = "push-type-missing"
    case pushRegistrationMissing = "push-registration-missing"
    case callNotReported = "call-not-reported"
    case callExpiration = "call-expiration"
    case callerMissing = "caller-missing"
    case largeDownload = "large-download"
    // Notification Service Extensions
    case extensionMissing = "extension-missing"
    case extensionTooLong = "extension-too-long"
    case extensionOverMemory = "extension-over-memory"
    case contentHandlerMissing = "content-handler-missing"
    // What a launch has time for
    case workOverRunTime = "work-over-run-time"
    // Transfers
    case discretionaryAnyway = "discretionary-anyway"
    case idleLaunchEvents = "idle-launch-events"
    case transferNotResumed = "transfer-not-resumed"
    case dataTask = "data-task"
    // Sessions
    case sessionWithoutDelegate = "session-without-delegate"
    case sessionIdentifierTwice = "session-identifier-twice"
    case setAfterSession = "set-after-session"
    case defaultSession = "default-session"
    // What a transfer can never do
    case transferScheme = "transfer-scheme"
    case transferBeginsTooLate = "transfer-begins-too-late"
    // Background task completion
    case backgroundTaskLate = "background-task-late"
    case backgroundTaskLeaked = "background-task-leaked"
}
