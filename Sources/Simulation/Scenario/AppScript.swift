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
        public static let voIP = BackgroundModes(rawValue: 8)
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
        /// On how many of the last 14 days the visit took place, were it a habit of all days of the week.
        public let days: Int
        /// The days of the week on which it took place.
        public let weekdays: WeekdaySet
        public let jitter: Int64

        public init(timeOfDay: Int64, days: Int = 14, on weekdays: WeekdaySet = .all, jitter: Int64 = 0) {
            precondition((0...14).contains(days), "a habit is of 0 to 14 days")
            self.timeOfDay = timeOfDay
            self.days = days
            self.weekdays = weekdays
            self.jitter = jitter
        }
    }

    public var backgroundModes: BackgroundModes = []
    /// Info.plist has `BGTaskSchedulerPermittedIdentifiers`, whatever stands in it.
    public var declaresPermittedIdentifiers = false
    public var isInAppSwitcher = true
    /// Whether the app has scenes; then the system does not know by itself that what it shows has changed.
    public var hasScenes = false
    /// How the files are protected that its background work needs.
    public var fileProtection = FileProtection.completeUntilFirstUserAuthentication
    /// When the app's own Background App Refresh switch is off.
    public var refreshOff: [Slice] = []
    /// In order of the planned moments; a few of them out of order make long scenarios slow.
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
    /// Whether the extensions of the app may submit; a keyboard without open access may not.
    public var extensionsMaySubmit = true
    /// When the app calls `cancelAllTaskRequests()`.
    public var cancellations: [Moment] = []
    /// When the app asks for its pending task requests.
    public var pendingTaskRequests: [Moment] = []
    public var tasks: [TaskScript] = []
    public var pushes: [PushScript] = []
    /// `desiredPushTypes` of `PKPushRegistry` holds `voIP` (R020).
    public var desiresVoIPPushes = false
    public var voIPPushes: [VoIPPushScript] = []
    /// The app comes with a Notification Service Extension.
    public var hasServiceExtension = false
    public var standardPushes: [StandardPushScript] = []
    public var sessions: [SessionScript] = []
    public var transfers: [TransferScript] = []
    public var backgroundTasks: [BackgroundTaskScript] = []
    public var backgroundFetch: FetchScript?
    public var eventTriggers: [TriggerScript] = []

    public init() {}
}
