public import BackgroundPolicy
public import Timeline

/// The description of an app: its declarations, its use by the person, and its requests.
public struct AppScript: Hashable, Sendable {
    /// A planned visit of the person.
    public struct Visit: Hashable, Sendable {
        /// The planned moment.
        public var moment: Moment
        /// How long it lasts, in milliseconds.
        public let length: DrawnRange
        /// By how much the visit may begin earlier or later, in milliseconds; drawn from the seed.
        public let jitter: Milliseconds

        /// A visit by its parts.
        public init(at moment: Moment, length: DrawnRange, jitter: Int64 = 0) {
            self.moment = moment
            self.length = length
            self.jitter = jitter
        }
    }

    /// A habit of the 14 days before the scenario, from which the usage predictor has learned.
    public struct Habit: Hashable, Sendable {
        /// The time of day, in milliseconds since midnight.
        public var timeOfDay: Milliseconds
        /// On how many of the 14 days it took place, counted as if it were a habit of every day of the week.
        public var days: Int
        /// The days of the week on which it took place.
        public let weekdays: WeekdaySet
        /// By how much a visit was earlier or later, in milliseconds; drawn from the seed.
        public let jitter: Milliseconds

        /// A habit by its parts; `days` is at most 14.
        public init(timeOfDay: Int64, days: Int = 14, on weekdays: WeekdaySet = .all, jitter: Int64 = 0) {
            precondition((0...14).contains(days), "a habit is of 0 to 14 days")
            self.timeOfDay = timeOfDay
            self.days = days
            self.weekdays = weekdays
            self.jitter = jitter
        }
    }

    /// The values of `UIBackgroundModes`.
    public var backgroundModes: BackgroundModes = []
    /// Whether Info.plist has `BGTaskSchedulerPermittedIdentifiers`, whatever its value.
    public var declaresPermittedIdentifiers = false
    /// The values of `BGTaskSchedulerPermittedIdentifiers`, also those that no task has.
    public var permittedIdentifiers: [String] = []
    /// Whether the App Switcher shows the app at the start.
    public var isInAppSwitcher = true
    /// Whether the app has scenes, so that the system does not know by itself when its content has changed.
    public var hasScenes = false
    /// The protection of the files that its background work needs.
    public var fileProtection = FileProtection.completeUntilFirstUserAuthentication
    /// When the app's own Background App Refresh switch is off.
    public var refreshOff: [Slice] = []
    /// Visits in order of the planned moments; long scenarios are slow if they are not.
    public var visits: [Visit] = []
    /// The habits on the days before the scenario, and before its start on the first day.
    public var habits: [Habit] = []
    /// Whole days since the person last used the app before the scenario; nil if never.
    public var daysSinceLastUse: Int? = 0
    /// The age of the content at the start, in milliseconds; nil if there is none.
    public var freshness: Milliseconds?
    /// When the person swipes the app away in the App Switcher.
    public var swipes: [Moment] = []
    /// When the system ends the app to reclaim memory, if it is not in the foreground.
    public var systemKills: [Moment] = []
    /// When the app crashes by an error of its own.
    public var crashes: [Moment] = []
    /// Whether the app's extensions may submit; a keyboard without open access may not.
    public var extensionsMaySubmit = true
    /// When the app calls `cancelAllTaskRequests()`.
    public var cancellations: [Moment] = []
    /// When the app asks for its pending task requests.
    public var pendingTaskRequests: [Moment] = []
    /// The identifiers for `BGTaskScheduler`.
    public var tasks: [TaskScript] = []
    /// The background pushes that its server sends.
    public var pushes: [PushScript] = []
    /// Whether `desiredPushTypes` of `PKPushRegistry` contains `voIP` (R020).
    public var desiresVoIPPushes = false
    /// The VoIP pushes that its server sends.
    public var voIPPushes: [VoIPPushScript] = []
    /// Whether the app has a Notification Service Extension.
    public var hasServiceExtension = false
    /// The standard pushes that its server sends.
    public var standardPushes: [StandardPushScript] = []
    /// The `URLSession`s that transfers share.
    public var sessions: [SessionScript] = []
    /// The transfers that it enqueues.
    public var transfers: [TransferScript] = []
    /// The work that it protects with `beginBackgroundTask`.
    public var backgroundTasks: [BackgroundTaskScript] = []
    /// Its background fetch of iOS 7, if it uses that.
    public var backgroundFetch: FetchScript?
    /// The events that launch it.
    public var eventTriggers: [TriggerScript] = []
    /// The widgets that the person has placed.
    public var widgets: [WidgetScript] = []
    /// Whether Info.plist has `NSSupportsLiveActivitiesFrequentUpdates`.
    public var supportsFrequentUpdates = false
    /// The kinds of its Live Activities.
    public var liveActivities: [LiveActivityScript] = []
    /// The pushes that its server sends to update Live Activities.
    public var activityPushes: [ActivityPushScript] = []
    /// The pushes that its server sends to start Live Activities.
    public var startPushes: [StartPushScript] = []
    /// The types of health data that are delivered to it in the background.
    public var healthDeliveries: [HealthScript] = []
    /// The App Intents that the person runs.
    public var appIntents: [IntentScript] = []
    /// The `LongRunningIntent`s that the person runs.
    public var longRunningIntents: [IntentScript] = []
    /// The `CLBackgroundActivitySession`s that it creates.
    public var locationSessions: [LocationSessionScript] = []
    /// The location pushes that its server sends.
    public var locationPushes: [LocationPushScript] = []
    /// Its extension for PhotoKit's background upload; at most one.
    public var photoUploads: [PhotoUploadScript] = []

    /// An app that declares nothing and is never used.
    public init() {}
}

/// When the files that an app's background work needs can be read; the cases of `FileProtectionType` (R145).
public enum FileProtection: String, CaseIterable, Sendable {
    /// Only while the phone is unlocked.
    case complete
    /// Opened only while the phone is unlocked; a file that is open then stays readable.
    case completeUnlessOpen
    /// From the first unlock after boot on; Apple's default.
    case completeUntilFirstUserAuthentication
    /// Always.
    case none
}
