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

    /// Everything that is particular to the mode.
    public var descriptor: ExecutionModeDescriptor { Self.descriptors[Int(rawValue)] }

    /// What is true of all requests of the mode.
    ///
    /// They stand apart from the descriptors because the simulation asks for them at every step.
    var traits: Traits {
        switch self {
        case .appRefresh: [.isScheduled, .hasExpirationHandler]
        case .backgroundPush: .isPush
        case .discretionaryTransfer: [.isTransfer, .runsOutsideApp, .endsWithSwipe]
        case .discretionaryRelaunch: [.isRelaunch, .endsWithSwipe]
        case .nondiscretionaryTransfer: [.isTransfer, .runsOutsideApp, .endsWithSwipe]
        case .nondiscretionaryRelaunch: [.isRelaunch, .endsWithSwipe]
        case .processing: [.isScheduled, .hasExpirationHandler]
        case .backgroundTask: [.hasExpirationHandler, .extendsRun]
        case .voIPPush: .isPush
        case .standardPush: [.isPush, .runsOutsideApp]
        case .backgroundFetch: []
        case .eventTrigger: []
        case .continuedProcessing:
            [
                .isScheduled, .hasExpirationHandler, .showsProgress, .endsWithSwipe, .keepsAppRunning,
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
        }
    }
}

extension ExecutionModeDescriptor {
    private static let pushReceived = { @Sendable (_: String, _: String?) in "push received" }

    fileprivate static let appRefresh = ExecutionModeDescriptor(
        "BGAppRefreshTask", short: "refresh", mark: ("●", "R"), key: "BGAppRefreshTask", arrival: "submitted",
        begin: "its earliestBeginDate has come", family: .refresh,
        runTime: .refreshRunTime, spacing: .refreshSpacing,
        downloadRule: 72, matrix: Citation(.wwdc20, .stated, rule: 70),
        rules: .init(submission: 107, eligibility: 110, launch: 99, completion: 102, cells: [.appUsage: 68]),
        firstUnlock: Citation(.wwdc19, .stated, rule: 145))

    fileprivate static let backgroundPush = ExecutionModeDescriptor(
        "background push", short: "push", mark: ("▼", "p"), key: "background-push", arrival: "received",
        family: .push,
        runTime: .pushRunTime, spacing: .pushSpacing, downloadRule: 39,
        matrix: Citation(.wwdc20, .stated, rule: 35),
        rules: .init(submission: 29, eligibility: 30, launch: 30, completion: 5, cells: [.rateLimiting: 36]),
        arrivalEvent: pushReceived)

    fileprivate static let discretionaryTransfer = ExecutionModeDescriptor(
        "discretionary transfer", short: "transfer", narrow: "disc. transfer", mark: ("◆", "t"),
        key: "discretionary-transfer",
        arrival: "submitted", begin: "its earliestBeginDate has come", family: .transfer,
        matrix: Citation(.wwdc20, .stated, rule: 48),
        rules: .init(submission: 43, eligibility: 56, launch: 44, completion: 41))

    fileprivate static let discretionaryRelaunch = ExecutionModeDescriptor(
        "discretionary relaunch", short: "relaunch", narrow: "disc. relaunch", mark: ("◇", "w"),
        key: "discretionary-relaunch",
        arrival: "submitted", family: .relaunch,
        runTime: .relaunchRunTime, spacing: .relaunchSpacing, downloadRule: 39,
        matrix: Citation(.wwdc20, .stated, rule: 51),
        rules: .init(submission: 50, eligibility: 50, launch: 50, completion: 5))

    fileprivate static let nondiscretionaryTransfer = ExecutionModeDescriptor(
        "nondiscretionary transfer", short: "transfer", narrow: "nondisc. transfer",
        mark: ("◈", "T"), key: "nondiscretionary-transfer", arrival: "submitted",
        begin: "its earliestBeginDate has come",
        family: .transfer,
        matrix: Citation(.wwdc20, .stated, rule: 49),
        rules: .init(submission: 43, eligibility: 56, launch: 47, completion: 41),
        ownBudget: "the day's allowance for what the person asked for")

    fileprivate static let nondiscretionaryRelaunch = ExecutionModeDescriptor(
        "nondiscretionary relaunch", short: "relaunch", narrow: "nondisc. relaunch",
        mark: ("◊", "W"), key: "nondiscretionary-relaunch", arrival: "submitted",
        family: .relaunch,
        runTime: .relaunchRunTime, spacing: .relaunchSpacing,
        downloadRule: 39, matrix: Citation(.wwdc20, .stated, rule: 52),
        rules: .init(submission: 50, eligibility: 52, launch: 52, completion: 5))

    fileprivate static let processing = ExecutionModeDescriptor(
        "BGProcessingTask", short: "processing", mark: ("■", "P"), key: "BGProcessingTask",
        arrival: "submitted",
        begin: "its earliestBeginDate has come",
        family: .processing,
        runTime: .processingRunTime,
        spacing: .processingSpacing, matrix: Citation(.wwdc20, .stated, rule: 84),
        rules: .init(
            submission: 107, eligibility: 110, launch: 99, completion: 102,
            cells: [.criticallyLowBattery: 83, .lowPowerMode: 83, .systemBudgets: 83, .rateLimiting: 85]),
        firstUnlock: Citation(.wwdc19, .stated, rule: 145))

    fileprivate static let backgroundTask = ExecutionModeDescriptor(
        "beginBackgroundTask", short: "task", narrow: "background task", mark: ("▲", "c"),
        key: "beginBackgroundTask",
        arrival: "submitted", family: .completion, runTime: .backgroundTaskTime,
        matrix: Citation(.wwdc19, .stated, rule: 12),
        rules: .init(submission: 14, eligibility: 12, launch: 12, completion: 16))

    fileprivate static let voIPPush = ExecutionModeDescriptor(
        "VoIP push", short: "VoIP", lane: "voip", mark: ("V", "V"), key: "voip-push", arrival: "received",
        family: .push,
        runTime: .voIPRunTime, matrix: Citation(.wwdc19, .stated, rule: 21),
        rules: .init(submission: 20, eligibility: 21, launch: 21, completion: 5, cells: [.appSwitcher: 234]),
        arrivalEvent: pushReceived)

    fileprivate static let standardPush = ExecutionModeDescriptor(
        "standard push", short: "standard", mark: ("▽", "N"), key: "notification-service-extension",
        arrival: "received",
        family: .push,
        runTime: .serviceExtensionRunTime, matrix: Citation(.wwdc19, .stated, rule: 27),
        rules: .init(submission: 27, eligibility: 27, launch: 27, completion: 27, cells: [.appSwitcher: 234]),
        arrivalEvent: pushReceived)

    fileprivate static let backgroundFetch = ExecutionModeDescriptor(
        "background fetch of iOS 7", short: "fetch", narrow: "background fetch", lane: "fetch",
        mark: ("◎", "f"), key: "background-fetch",
        arrival: "pending since", begin: "its interval is over", family: .refresh,
        runTime: .fetchRunTime,
        spacing: .refreshSpacing, downloadRule: 72, matrix: Citation(.wwdc19, .stated, rule: 66),
        rules: .init(submission: 118, eligibility: 118, launch: 124, completion: 121),
        arrivalEvent: { name, hour in "\(name) may be fetched from \(hour ?? "now") on" })

    fileprivate static let eventTrigger = ExecutionModeDescriptor(
        "event trigger", short: "trigger", lane: "event", mark: ("E", "E"), key: "event-trigger",
        arrival: "happened",
        family: .push,
        runTime: .triggerRunTime, matrix: Citation(.wwdc19, .stated, rule: 3),
        rules: .init(submission: 3, eligibility: 3, launch: 3, completion: 5, cells: [.rateLimiting: 285]),
        // Of events only those of Bluetooth wait for it, but where everything does.
        firstUnlock: Rule[290].citation,
        arrivalEvent: { name, _ in "\(name) happens" })

    fileprivate static let continuedProcessing = ExecutionModeDescriptor(
        "BGContinuedProcessingTask", short: "continued", narrow: "continued task",
        lane: "cont", mark: ("▣", "C"), key: "BGContinuedProcessingTask", arrival: "submitted",
        family: .processing,
        matrix: Citation(.appleReference, .documented, rule: 201),
        rules: .init(
            submission: 202, eligibility: 206, launch: 209, completion: 222, expiration: 214,
            cells: [.appSwitcher: 216]))

    fileprivate static let widgetReload = ExecutionModeDescriptor(
        "widget timeline reload", short: "widget", narrow: "widget reload", lane: "widget",
        mark: ("▦", "D"), key: "widget-reload",
        arrival: "asked for", begin: "its new timeline is due", family: .refresh, runTime: .widgetRunTime,
        matrix: Citation(.appleReference, .documented, rule: 260),
        rules: .init(
            submission: 265, eligibility: 265, launch: 260, completion: 265,
            cells: [.appUsage: 261, .rateLimiting: 263]),
        ownBudget: "the reloads of 24 hours, which are spread over the day",
        served: .init(noun: "reload", plural: "reloads", participle: "reloaded", window: .day),
        ownLimits: [
            .rateLimiting: [DecidingLimit(.widgetSpacing, "spacing")],
            .appUsage: [DecidingLimit(.widgetReloads, "sizes"), DecidingLimit(.widgetLooksOften, "looks")],
            .systemBudgets: [
                DecidingLimit(.widgetReloads, "sizes"), DecidingLimit(.widgetReloadsUnseen, "sizes"),
                DecidingLimit(.widgetReloadsAtFirst, "sizes"), DecidingLimit(.widgetLooksOften, "looks"),
                DecidingLimit(.widgetLearning, "days"), DecidingLimit(.widgetDayBegins, "hours"),
                DecidingLimit(.widgetDayEnds, "hours"), DecidingLimit(.widgetNightShare, "hours"),
            ],
        ],
        arrivalEvent: { name, hour in
            hour.map { "a new timeline of \(name) is due at \($0)" }
                ?? "a new timeline of \(name) is asked for"
        })

    fileprivate static let liveActivity = ExecutionModeDescriptor(
        "Live Activity", short: "activity", lane: "live", mark: ("△", "A"), key: "live-activity",
        arrival: "requested",
        family: .completion,
        runTime: .activityLife, matrix: Citation(.appleReference, .documented, rule: 270),
        rules: .init(
            submission: 270, eligibility: 270, launch: 270, completion: 271, expiration: 271,
            cells: [.appSwitcher: 234]),
        arrivalEvent: { name, _ in "\(name) begins" })

    fileprivate static let liveActivityPush = ExecutionModeDescriptor(
        "Live Activity push", short: "update", narrow: "activity push", lane: "live",
        mark: ("U", "U"), key: "live-activity-push",
        arrival: "received", family: .push,
        matrix: Citation(.appleReference, .documented, rule: 273),
        rules: .init(
            submission: 270, eligibility: 273, launch: 273, completion: 277, cells: [.appSwitcher: 234]),
        ownBudget: "the updates with priority 10 that the app has in an hour",
        served: .init(noun: "update", plural: "updates", participle: "updated", window: .hour),
        ownLimits: [
            .systemBudgets: [
                DecidingLimit(.activityPushesPerHour, "number"),
                DecidingLimit(.frequentActivityPushesPerHour, "number"),
            ]
        ],
        arrivalEvent: pushReceived)

    fileprivate static let pushToStart = ExecutionModeDescriptor(
        "Live Activity start push", short: "start push", narrow: "push to start",
        lane: "live", mark: ("k", "k"), key: "push-to-start", arrival: "received", family: .push,
        runTime: .startPushRunTime,
        matrix: Citation(.appleForums, .engineer, rule: 275),
        rules: .init(
            submission: 270, eligibility: 275, launch: 276, completion: 276, cells: [.appSwitcher: 234]),
        arrivalEvent: pushReceived)

    fileprivate static let healthDelivery = ExecutionModeDescriptor(
        "HealthKit background delivery", short: "health", medium: "HealthKit delivery",
        narrow: "health delivery", lane: "health", mark: ("H", "H"), key: "health-delivery",
        arrival: "new data", family: .push,
        runTime: .healthRunTime, matrix: Citation(.appleReference, .documented, rule: 280),
        rules: .init(submission: 280, eligibility: 280, launch: 280, completion: 281, expiration: 281),
        served: .init(noun: "delivery", plural: "deliveries", participle: "delivered", window: .day),
        arrivalEvent: { name, hour in
            hour.map { "\(name) is to be delivered again at \($0)" } ?? "there are new data of \(name)"
        })

    fileprivate static let appIntent = ExecutionModeDescriptor(
        "App Intent", short: "intent", lane: "intent", mark: ("I", "I"), key: "app-intent", arrival: "run",
        family: .push,
        runTime: .intentRunTime, matrix: Citation(.appleReference, .documented, rule: 291),
        rules: .init(
            submission: 291, eligibility: 291, launch: 291, completion: 291, expiration: 291,
            cells: [.appSwitcher: 234]),
        arrivalEvent: { name, _ in "the person runs \(name)" })

    fileprivate static let locationSession = ExecutionModeDescriptor(
        "CLBackgroundActivitySession", short: "location", medium: "location session",
        narrow: "location session", lane: "loc", mark: ("G", "G"), key: "CLBackgroundActivitySession",
        arrival: "created",
        family: .completion, matrix: Citation(.appleReference, .documented, rule: 288),
        rules: .init(submission: 288, eligibility: 288, launch: 288, completion: 288),
        arrivalEvent: { name, _ in "\(name) begins" })

    fileprivate static let locationPush = ExecutionModeDescriptor(
        "location push", short: "loc. push", lane: "loc", mark: ("g", "g"), key: "location-push",
        arrival: "received",
        family: .push,
        runTime: .locationPushRunTime, matrix: Citation(.appleReference, .documented, rule: 289),
        rules: .init(
            submission: 289, eligibility: 289, launch: 289, completion: 289, expiration: 289,
            cells: [.appSwitcher: 234]),
        arrivalEvent: pushReceived)
}
