import Timeline

/// What the model knows of an app at the moment reached; trivially copied, so that snapshots are cheap.
struct AppCondition: BitwiseCopyable {
    /// A moment before any day, for "never".
    static let never = Int64.min / 4

    var state = AppState.notRunning
    var isInAppSwitcher = true
    var isRefreshOn = true
    /// Whether the usage predictor welcomes a refresh now.
    var isExpected = false
    /// The open usage window's end.
    var expectedUntil: Int64 = 0
    /// What usage has earned towards the next refresh window, in thousandths of a window.
    var usageCredit: Int64 = 0
    var lastForeground = never
    var contentFrom = never
    /// The content is newer than the App Switcher's snapshot.
    var isSnapshotOld = false
    /// The app has asked for a new snapshot.
    var wantsSnapshot = false

    // Rate limiting: the earliest next launch in each mode.
    var nextRefresh = never
    var nextPush = never
    var nextProcessing = never
    var nextRelaunch = never
    var relaunchDelay: Int64 = 0
    /// When the hour began in which APNs counts background pushes, and how many it let through.
    var pushHour = never
    var pushesInHour: Int32 = 0
    /// How many calls of VoIP pushes the app did not report.
    var unreportedCalls: Int32 = 0

    /// A launch handler is registered too late or twice, which crashes the app whenever it starts (R092).
    var crashesAtLaunch = false
    /// How long submissions on the main thread keep the launch sequence waiting (R112).
    var submitsAtLaunchFor: Int64 = 0

    // The launch that the app runs in.
    var launch: UInt32 = 0
    var launchedAt: Int64 = 0
    var deadline: Int64 = 0
    var isInLaunch = false
    /// How many requests the app's own process is working on.
    var running: Int32 = 0
    /// How many transfers of a session that is not a background one run in the app's process.
    var transfersInApp: Int32 = 0
    /// Raised whenever a timer of the app's life cycle becomes pointless.
    var generation: UInt32 = 0
    /// The place of the visit in the app's script, -1 for one that was not planned; and when it ends.
    var visit: Int32 = -1
    var visitUntil: Int64 = 0

    /// What `setMinimumBackgroundFetchInterval` stands at; negative for never.
    var fetchInterval = never
    /// When the last background fetch began, and until when a fetch that may begin waits for others.
    var lastFetch = never
    var gatherUntil = Int64.max
    /// Whether fetches at this time of day used to find nothing.
    var isQuiet = false

    /// Until when audio keeps the app running, by the triggers that run, and whether one of them that had the
    /// longest time has ended since that was found.
    var audioUntil = never
    var isAudioEnded = false
    /// How many of its pushes APNs keeps until the next keep-alive or notification.
    var throttledPushes: Int32 = 0
}
