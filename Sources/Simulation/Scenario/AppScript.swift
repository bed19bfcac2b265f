public import Timeline

/// What an app declares, how the person uses it, and what it asks for.
public struct AppScript: Hashable, Sendable {
    /// The values of `UIBackgroundModes` that matter to the model.
    public struct BackgroundModes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let fetch = BackgroundModes(rawValue: 1)
        public static let processing = BackgroundModes(rawValue: 2)
        public static let remoteNotification = BackgroundModes(rawValue: 4)
    }

    /// A planned visit of the person; the moment may be drawn from a range around it.
    public struct Visit: Hashable, Sendable {
        public let moment: Moment
        public let length: DrawnRange
        /// The visit begins up to this much earlier or later, drawn with the seed.
        public let jitter: Int64

        public init(at moment: Moment, length: DrawnRange, jitter: Int64 = 0) {
            self.moment = moment
            self.length = length
            self.jitter = jitter
        }
    }

    /// A habit of the last two weeks, from which the usage predictor has learned.
    public struct Habit: Hashable, Sendable {
        /// Milliseconds since midnight.
        public let timeOfDay: Int64
        /// On how many of the last 14 days the visit took place.
        public let days: Int
        public let jitter: Int64

        public init(timeOfDay: Int64, days: Int = 14, jitter: Int64 = 0) {
            precondition((0...14).contains(days), "a habit is of 0 to 14 days")
            self.timeOfDay = timeOfDay
            self.days = days
            self.jitter = jitter
        }
    }

    public var backgroundModes: BackgroundModes = []
    public var isInAppSwitcher = true
    /// When the app's own Background App Refresh switch is off.
    public var refreshOff: [Slice] = []
    public var visits: [Visit] = []
    public var habits: [Habit] = []
    /// Whole days since the person last used the app before the scenario; nil if never.
    public var daysSinceLastUse: Int? = 0
    /// How old the content is at the start, in milliseconds; nil if there is none.
    public var freshness: Int64?
    /// When the person swipes the app away in the App Switcher.
    public var swipes: [Moment] = []
    /// When the system ends the app to reclaim memory, if it is not in the foreground.
    public var systemKills: [Moment] = []
    public var crashes: [Moment] = []
    public var tasks: [TaskScript] = []
    public var pushes: [PushScript] = []
    public var transfers: [TransferScript] = []
    public var backgroundTasks: [BackgroundTaskScript] = []

    public init() {}
}

/// What the work of a launch takes, and what it gives.
public struct Work: Hashable, Sendable {
    /// Milliseconds from the handler's call to the end of the work.
    public var time: DrawnRange
    /// Bytes downloaded, over whatever network there is.
    public var download: DrawnRange
    /// Milliwatts while it runs; nil for the model's `backgroundPower`.
    public var power: Int64?
    /// Whether the app's content is as of now when the work is done.
    public var updatesContent: Bool
    /// Whether the app says that it is done: `setTaskCompleted`, a completion handler, `endBackgroundTask`.
    public var saysWhenDone: Bool
    /// Whether the app has an expiration handler that stops the work.
    public var handlesExpiration: Bool
    /// A transfer that the handler enqueues, as a place in the app's `transfers`.
    public var enqueues: Int?

    public init(
        time: DrawnRange = DrawnRange(5_000), download: DrawnRange = DrawnRange(0), power: Int64? = nil,
        updatesContent: Bool = true, saysWhenDone: Bool = true, handlesExpiration: Bool = true,
        enqueues: Int? = nil
    ) {
        self.time = time
        self.download = download
        self.power = power
        self.updatesContent = updatesContent
        self.saysWhenDone = saysWhenDone
        self.handlesExpiration = handlesExpiration
        self.enqueues = enqueues
    }
}

/// A task identifier of `BGTaskScheduler`: a `BGAppRefreshTask` or a `BGProcessingTask`.
public struct TaskScript: Hashable, Sendable {
    public let task: TaskID
    /// A processing task; otherwise an app refresh task.
    public let isProcessing: Bool
    /// In `BGTaskSchedulerPermittedIdentifiers`.
    public var isPermitted = true
    /// A launch handler is registered before the end of the launch sequence.
    public var isRegistered = true
    public var submitsOnEnteringBackground = true
    public var submitsInHandler = true
    /// Submissions at given moments; the app runs then for other reasons.
    public var submissions: [Moment] = []
    /// `earliestBeginDate` as milliseconds after the submission; 0 for none.
    public var earliestBegin: Int64 = 0
    public var requiresExternalPower = false
    public var requiresNetworkConnectivity = false
    public var work = Work()

    public init(task: TaskID, isProcessing: Bool) {
        self.task = task
        self.isProcessing = isProcessing
    }
}

/// Background pushes of one kind that a server sends to the app.
public struct PushScript: Hashable, Sendable {
    public let task: TaskID
    /// When the pushes reach the device, in order of time.
    public var arrivals: [Moment] = []
    /// `apns-priority`.
    public var priority: Int = 5
    public var work = Work()

    public init(task: TaskID) { self.task = task }
}

/// A transfer of a background `URLSession`.
public struct TransferScript: Hashable, Sendable {
    public let task: TaskID
    public var isDiscretionary = false
    public var sessionSendsLaunchEvents = true
    public var allowsCellularAccess = true
    public var bytes = DrawnRange(5_000_000)
    /// Enqueued this long after each visit begins; nil if visits enqueue nothing.
    public var afterVisitBegins: Int64?
    /// Enqueued in the foreground at these moments, or when the app next comes to the foreground.
    public var enqueuedAt: [Moment] = []
    /// The work of the relaunch when the transfer is complete.
    public var relaunchWork = Work(time: DrawnRange(2_000))

    public init(task: TaskID) { self.task = task }
}

/// Work that the app protects with `beginBackgroundTask` when the person leaves it.
public struct BackgroundTaskScript: Hashable, Sendable {
    public let task: TaskID
    /// How long before the person leaves the task is begun, at the person's action; 0 on entering background.
    public var beginsBeforeLeaving: Int64 = 0
    /// The visits after which there is such work, by their number from 0; nil for all.
    public var visits: [Int]?
    public var work = Work(updatesContent: false)

    public init(task: TaskID) { self.task = task }
}
