public import BackgroundPolicy

/// Why something was refused: a submission, a push, or a launch handler whose registration crashed the app.
public enum Refusal: UInt8, CaseIterable, Sendable {
    /// `BGTaskScheduler.Error.unavailable` (code 1): Background App Refresh is off.
    case unavailable
    /// The same code where Background App Refresh is restricted, so that the person cannot turn it on.
    case unavailableAsRestricted
    /// The same code on the Simulator.
    case unavailableOnSimulator
    /// The same code for an extension without open access.
    case unavailableToExtension
    /// `BGTaskScheduler.Error.tooManyPendingTaskRequests` (code 2).
    case tooManyPendingTaskRequests
    /// `BGTaskScheduler.Error.notPermitted` (code 3): the identifier is missing in Info.plist (R091).
    case notPermitted
    /// The same code for a background mode that is missing in Info.plist (R090).
    case modeNotPermitted
    /// No launch handler was registered before the end of the launch sequence (R092).
    case noLaunchHandler
    /// A background push with an `apns-priority` other than 5 (R032).
    case wrongPriority
    /// The app does not declare the background mode that the push needs.
    case missingBackgroundMode
    /// A launch handler is registered after the end of the launch sequence: the app crashes there (R092).
    case registeredTooLate
    /// A second launch handler for one identifier in a process: the app crashes there (R092, R204).
    case registeredTwice
    /// `content-available` beside `alert`, `sound` or `badge`, where such a push alerts only (R029).
    case alertKeys
    /// A background push without `content-available` (R029).
    case noContentAvailable
    /// The push's `apns-expiration` had passed when the device became reachable (R025).
    case expired
    /// A VoIP push to an app that did not ask for them (R020).
    case noPushRegistration
    /// The app failed to report too many calls, so VoIP pushes do not launch it (R023).
    case voIPLaunchesStopped
    /// No interval was set with `setMinimumBackgroundFetchInterval` (R118).
    case fetchIntervalNever
    /// `BGTaskSchedulerPermittedIdentifiers` disables the old fetch API (R074).
    case fetchDisabledByKey
    /// The setting that an event trigger needs, such as Location, is off (R141).
    case notAuthorized
    /// The person swiped the app away, so events of this kind do not launch it.
    case swipedAway
    /// A data task in a background session (R062).
    case dataTask
    /// A background session without a delegate (R061).
    case noDelegate
    /// A URL that is neither HTTP nor HTTPS (R061).
    case unsupportedScheme
    /// A second session, or completion handler, for one session identifier (R063).
    case sessionInUse
    /// A transfer whose task was never resumed (R058).
    case notResumed
    /// The work needs files that cannot be read while the phone is locked (R145).
    case filesLocked
    /// A task that only a person's action in the foreground may submit, submitted otherwise (R203).
    case notInForeground
    /// A transfer that was to be enqueued in the foreground, where the app was not opened again.
    case noVisit
    /// `BGTaskScheduler.Error.immediateRunIneligible` (code 4): it cannot start at once (R207).
    case immediateRunIneligible
    /// A Live Activity that the app requested while it was not in the foreground (R270).
    case activityNotInForeground
    /// A Live Activity of an app that has as many as it may (R278).
    case tooManyActivities
    /// An update of a Live Activity that has not begun, or is over (R277).
    case noActivity
    /// A push that starts a Live Activity without an alert (R276).
    case startWithoutAlert
    /// A push that starts a Live Activity over the budget of such pushes (R275).
    case startBudgetExceeded
    /// Background delivery of health data without the entitlement (R283).
    case healthNotEntitled
    /// New health data, where the app did not complete too many deliveries (R281).
    case healthDeliveryStopped
    /// A `CLBackgroundActivitySession` that was created in the background (R288).
    case locationSessionNotInForeground
    /// A location push without the entitlement (R289).
    case locationPushNotEntitled
    /// A significant change too soon after the one before (R285).
    case significantChangeTooSoon
    /// The registration of a launch handler for an identifier that is missing in Info.plist, which a log tells (R091).
    case registrationRejected
    /// A submission that failed with an error that the line of a log tells in words.
    case submissionFailed
    /// A location event, where the app did not start its monitoring again when it was launched (R296).
    case monitoringNotRestarted

    /// Whether what was refused has a mode; a launch handler is registered for an identifier alone.
    public var tellsMode: Bool { self != .registrationRejected }

    /// Whether no error tells the app: the call returns as if all were well, and nothing comes of it.
    public var isSilent: Bool {
        [.notInForeground, .notResumed, .locationSessionNotInForeground].contains(self)
    }

    /// What became of what was refused, as printed.
    public var participle: String { isSilent ? "without effect" : "refused" }

    /// The refusal as a value in logs.
    public var key: String {
        switch self {
        case .unavailable: "unavailable"
        case .unavailableAsRestricted: "unavailable-as-restricted"
        case .unavailableOnSimulator: "unavailable-on-simulator"
        case .unavailableToExtension: "unavailable-to-extension"
        case .tooManyPendingTaskRequests: "too-many-pending-task-requests"
        case .notPermitted: "not-permitted"
        case .modeNotPermitted: "mode-not-permitted"
        case .noLaunchHandler: "no-launch-handler"
        case .wrongPriority: "wrong-priority"
        case .missingBackgroundMode: "missing-background-mode"
        case .registeredTooLate: "registered-too-late"
        case .registeredTwice: "registered-twice"
        case .alertKeys: "alert-keys"
        case .noContentAvailable: "no-content-available"
        case .expired: "expired"
        case .noPushRegistration: "no-push-registration"
        case .voIPLaunchesStopped: "voip-launches-stopped"
        case .fetchIntervalNever: "fetch-interval-never"
        case .fetchDisabledByKey: "fetch-disabled-by-key"
        case .notAuthorized: "not-authorized"
        case .swipedAway: "swiped-away"
        case .dataTask: "data-task"
        case .noDelegate: "no-delegate"
        case .unsupportedScheme: "unsupported-scheme"
        case .sessionInUse: "session-in-use"
        case .notResumed: "not-resumed"
        case .filesLocked: "files-locked"
        case .notInForeground: "not-in-foreground"
        case .noVisit: "no-visit"
        case .immediateRunIneligible: "immediate-run-ineligible"
        case .activityNotInForeground: "activity-not-in-foreground"
        case .tooManyActivities: "too-many-activities"
        case .noActivity: "no-activity"
        case .startWithoutAlert: "start-without-alert"
        case .startBudgetExceeded: "start-budget-exceeded"
        case .healthNotEntitled: "health-not-entitled"
        case .healthDeliveryStopped: "health-delivery-stopped"
        case .locationSessionNotInForeground: "location-session-not-in-foreground"
        case .locationPushNotEntitled: "location-push-not-entitled"
        case .significantChangeTooSoon: "significant-change-too-soon"
        case .registrationRejected: "registration-rejected"
        case .submissionFailed: "submission-failed"
        case .monitoringNotRestarted: "monitoring-not-restarted"
        }
    }

    // swift-format-ignore
    /// What was refused and what would be right, as printed.
    public var explanation: String {
        switch self {
        case .unavailable:                    "submit failed with code 1: Background App Refresh is off"
        case .unavailableAsRestricted:        "submit failed with code 1: Background App Refresh is restricted and cannot be turned on"
        case .unavailableOnSimulator:         "submit failed with code 1: the Simulator accepts no task requests"
        case .unavailableToExtension:         "submit failed with code 1: the extension has no open access"
        case .tooManyPendingTaskRequests:     "submit failed with code 2: too many pending task requests"
        case .notPermitted:                   "submit failed with code 3: the identifier is not in BGTaskSchedulerPermittedIdentifiers"
        case .modeNotPermitted:               "submit failed with code 3: its background mode is missing in UIBackgroundModes"
        case .noLaunchHandler:                "no launch handler was registered for the identifier before launch ended"
        case .wrongPriority:                  "apns-priority must be 5 for a background push; the app is not launched"
        case .missingBackgroundMode:          "its background mode is missing in UIBackgroundModes"
        case .registeredTooLate:              "the launch handler was registered after launch ended; the app crashes"
        case .registeredTwice:                "a launch handler for the identifier was registered already; the app crashes"
        case .alertKeys:                      "a push with alert, sound or badge is not a background push; by the scenario's choice it wakes no app"
        case .noContentAvailable:             "content-available 1 is missing; a push without it wakes no app"
        case .expired:                        "its apns-expiration passed before it could be delivered"
        case .noPushRegistration:             "desiredPushTypes of PKPushRegistry does not contain voIP"
        case .voIPLaunchesStopped:            "VoIP pushes no longer launch the app, because it repeatedly did not report calls"
        case .fetchIntervalNever:             "the minimum background fetch interval is never, unless the app sets another"
        case .fetchDisabledByKey:             "BGTaskSchedulerPermittedIdentifiers in Info.plist turns the old fetch API off"
        case .notAuthorized:                  "the setting that the trigger needs is off"
        case .swipedAway:                     "after a swipe, events of this kind do not launch the app until the person opens it"
        case .dataTask:                       "data tasks do not work in a background session"
        case .noDelegate:                     "a background session needs a delegate; completion blocks are not supported"
        case .unsupportedScheme:              "a background session speaks HTTP and HTTPS only"
        case .sessionInUse:                   "another session has the same identifier"
        case .notResumed:                     "resume was not called, and tasks are created suspended"
        case .filesLocked:                    "its files cannot be read while the phone is locked; fileProtection is too strict for background work"
        case .notInForeground:                "the app was not in the foreground: submit returns without an error, but the handler is never called"
        case .noVisit:                        "never enqueued: the app was not in the foreground then, and the person did not open it again"
        case .immediateRunIneligible:         "submit failed with code 4: it cannot start at once, and its strategy is fail"
        case .activityNotInForeground:        "request failed: an app starts a Live Activity in the foreground, by an intent or by push"
        case .tooManyActivities:              "the app has as many Live Activities as it may have"
        case .noActivity:                     "the Live Activity has not begun or is over, so the update is ignored"
        case .startWithoutAlert:              "a push that starts a Live Activity must have an alert"
        case .startBudgetExceeded:            "the app has had as many pushes that start Live Activities as it may; it is dropped"
        case .healthNotEntitled:              "enableBackgroundDelivery failed: the app lacks the entitlement for background delivery"
        case .healthDeliveryStopped:          "HealthKit delivers no more in the background, as the completion handler was not called too often"
        case .locationSessionNotInForeground: "a CLBackgroundActivitySession begins in the foreground, so this one is without effect"
        case .locationPushNotEntitled:        "the app lacks the entitlement for location pushes"
        case .significantChangeTooSoon:       "Location tells of significant changes not so often"
        case .registrationRejected:           "registration rejected; list the identifier in BGTaskSchedulerPermittedIdentifiers of Info.plist"
        case .submissionFailed:               "submit failed with the error that its line in the log tells"
        case .monitoringNotRestarted:         "the app did not start its monitoring again when it was launched, so it is told of no more events"
        }
    }

    /// The source of the refusal.
    public var citation: Citation {
        switch self {
        case .unavailable: Citation(.appleReference, .documented, rule: 113)
        case .unavailableAsRestricted: Citation(.appleReference, .documented, rule: 134)
        case .unavailableOnSimulator: Citation(.appleReference, .documented, rule: 113)
        case .unavailableToExtension: Citation(.appleReference, .documented, rule: 97)
        case .tooManyPendingTaskRequests: Citation(.appleReference, .documented, rule: 96)
        case .notPermitted: Citation(.appleReference, .documented, rule: 91)
        case .modeNotPermitted: Citation(.appleReference, .documented, rule: 90)
        case .noLaunchHandler: Citation(.wwdc19, .stated, rule: 92)
        case .wrongPriority: Citation(.wwdc19, .stated, rule: 32)
        case .missingBackgroundMode: Citation(.appleReference, .documented)
        case .registeredTooLate: Citation(.deviceLogs, .measured, rule: 92)
        case .registeredTwice: Citation(.deviceLogs, .measured, rule: 92)
        case .alertKeys: Citation(.wwdc19, .stated, rule: 29)
        case .noContentAvailable: Citation(.wwdc19, .stated, rule: 29)
        case .expired: Citation(.wwdc19, .stated, rule: 25)
        case .noPushRegistration: Citation(.wwdc19Slides, .stated, rule: 20)
        case .voIPLaunchesStopped: Citation(.wwdc19, .stated, rule: 23)
        case .fetchIntervalNever: Citation(.objcIO, .stated, rule: 118)
        case .fetchDisabledByKey: Citation(.usingBackgroundTasks, .stated, rule: 74)
        case .notAuthorized: Citation(.wwdc20, .stated, rule: 141)
        case .swipedAway: Choice.swipeAndTriggers.citation(in: .ios26)
        case .dataTask: Citation(.objcIO, .stated, rule: 62)
        case .noDelegate: Citation(.objcIO, .stated, rule: 61)
        case .unsupportedScheme: Citation(.objcIO, .stated, rule: 61)
        case .sessionInUse: Citation(.objcIO, .stated, rule: 63)
        case .notResumed: Citation(.objcIO, .stated, rule: 58)
        case .filesLocked: Citation(.wwdc19, .stated, rule: 145)
        case .notInForeground: Citation(.appleForums, .engineer, rule: 203)
        case .noVisit: Citation(.dayline, .assumed, rule: 43)
        case .immediateRunIneligible: Citation(.appleReference, .documented, rule: 207)
        case .activityNotInForeground: Citation(.appleReference, .documented, rule: 270)
        case .tooManyActivities: Citation(.press, .reported, rule: 278)
        case .noActivity: Citation(.appleReference, .documented, rule: 277)
        case .startWithoutAlert: Citation(.appleReference, .documented, rule: 276)
        case .startBudgetExceeded: Rule[275].citation
        case .healthNotEntitled: Citation(.appleReference, .documented, rule: 283)
        case .healthDeliveryStopped: Citation(.appleReference, .documented, rule: 281)
        case .locationSessionNotInForeground: Citation(.appleReference, .documented, rule: 288)
        case .locationPushNotEntitled: Citation(.appleReference, .documented, rule: 289)
        case .significantChangeTooSoon: Citation(.appleReference, .documented, rule: 285)
        case .registrationRejected: Citation(.deviceLogs, .measured, rule: 91)
        case .submissionFailed: Citation(.deviceLogs, .measured, rule: 113)
        case .monitoringNotRestarted: Citation(.appleReference, .documented, rule: 296)
        }
    }
}
