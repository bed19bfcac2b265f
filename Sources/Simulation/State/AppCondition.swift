import Timeline

/// What the model knows of an app at the moment reached; trivially copied, so that snapshots are cheap.
struct AppCondition: BitwiseCopyable {
    /// A moment before any day, for "never".
    static let never = Int64.min / 4

    var process = ProcessLife()
    /// What a verdict on the app's requests depends on.
    var standing = AppStanding()
    var relaunchPace = RelaunchPace()
    var content = ContentState()
    var audio = AudioPlayback()
    var pushCount = PushCount()
    /// What usage has earned towards the next refresh window, in thousandths of a window.
    var usageCredit: Int64 = 0
    /// When the usage window that is open, or was the last, ends.
    var expectedUntil: Int64 = 0
    /// How many calls of VoIP pushes the app did not report.
    var unreportedCalls: Int32 = 0
    /// How many of its pushes APNs keeps until the next keep-alive or notification.
    var throttledPushes: Int32 = 0
    /// The visit that goes on or was the last, as an index into the app's visits; -1 for one that was not planned.
    var visit: Int32 = -1
    var visitUntil: Int64 = 0
    /// What `setMinimumBackgroundFetchInterval` stands at, in milliseconds; negative for never.
    var fetchInterval = never
    /// When the last background fetch began.
    var lastFetch = never
}

/// What a verdict on an app's requests depends on.
struct AppStanding: BitwiseCopyable {
    var isInAppSwitcher = true
    var isRefreshOn = true
    /// Whether the usage predictor welcomes a refresh now.
    var isExpected = false
    /// Whether fetches at this time of day used to find nothing.
    var isQuiet = false
    var lastForeground = AppCondition.never
    /// Until when a fetch that may begin waits for others to share the radio with; `Int64.max` where none does.
    var coalescesUntil = Int64.max
    // Rate limiting: the earliest next launch in each mode.
    var nextRefresh = AppCondition.never
    var nextPush = AppCondition.never
    var nextProcessing = AppCondition.never
    var nextRelaunch = AppCondition.never
}

/// The distance between relaunches after discretionary transfers: it doubles with each (R051).
struct RelaunchPace: BitwiseCopyable {
    private var delayMilliseconds: Int64 = 0

    /// A relaunch comes, and the next is due the distance later, which starts anew where it passed without one.
    ///
    /// - Returns: the earliest next relaunch.
    mutating func relaunch(at now: Int64, since next: Int64, spacing: Int64) -> Int64 {
        if now >= next + delayMilliseconds { delayMilliseconds = spacing }
        defer { delayMilliseconds = min(delayMilliseconds * 2, Span.day) }
        return now + delayMilliseconds
    }
}

/// How new an app's content is, and whether the App Switcher's snapshot shows it.
struct ContentState: BitwiseCopyable {
    /// From when the content is; long ago if there is none.
    var updatedAt = AppCondition.never
    /// The content is newer than the App Switcher's snapshot.
    private(set) var isSnapshotOld = false
    /// The app has asked for a new snapshot.
    private(set) var wantsSnapshot = false

    /// The age of the content in milliseconds; nil if there is none.
    func age(at now: Int64) -> Int64? { updatedAt == AppCondition.never ? nil : now - updatedAt }

    mutating func update(at now: Int64) {
        updatedAt = now
        isSnapshotOld = true
    }

    mutating func requestSnapshot() { wantsSnapshot = true }

    mutating func takeSnapshot() {
        isSnapshotOld = false
        wantsSnapshot = false
    }
}

/// Until when audio keeps an app running, by the event triggers that play it.
struct AudioPlayback: BitwiseCopyable {
    /// The latest end of those known; long past if none plays.
    private(set) var until = AppCondition.never
    /// One that had the latest end is over, so that it has to be found again among those that run.
    private(set) var isStale = false

    mutating func begin(until end: Int64) { until = max(until, end) }

    mutating func end(of end: Int64) {
        guard until != AppCondition.never else { return }
        if end == until { isStale = true }
    }

    /// Begins to find the latest end anew.
    mutating func restart() {
        isStale = false
        until = AppCondition.never
    }
}

/// How many background pushes APNs has let through in the hour that it counts.
struct PushCount: BitwiseCopyable {
    private var hourBegan = AppCondition.never
    private var count: Int64 = 0

    /// Counts a push if the hour has room for it.
    ///
    /// - Returns: whether it had.
    mutating func admits(at now: Int64, atMost most: Int64) -> Bool {
        if now - hourBegan >= Span.hour {
            hourBegan = now
            count = 0
        }
        guard count < most else { return false }
        count += 1
        return true
    }
}
