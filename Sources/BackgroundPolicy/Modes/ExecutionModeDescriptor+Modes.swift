extension ExecutionModeDescriptor {
    fileprivate static let pushReceived = { @Sendable (_: String, _: String?) in "push received" }

    static let appRefresh = ExecutionModeDescriptor(
        "BGAppRefreshTask", short: "refresh", mark: ("●", "R"), key: "BGAppRefreshTask", arrival: "submitted",
        begin: "its earliestBeginDate has come", family: .refresh,
        runTime: .refreshRunTime, spacing: .refreshSpacing,
        downloadRule: 72, matrix: Citation(.wwdc20, .stated, rule: 70),
        rules: .init(submission: 107, eligibility: 110, launch: 99, completion: 102, cells: [.appUsage: 68]),
        meaning: "A short task that brings an app's content up to date before the person comes.",
        lesson: ("q03-every-15-minutes", "Color Feed"),
        completionCall: ("setTaskCompleted", rule: 105), handler: .ofTasks,
        firstUnlock: Citation(.wwdc19, .stated, rule: 145))

    static let backgroundPush = ExecutionModeDescriptor(
        "background push", short: "push", mark: ("▼", "p"), key: "background-push", arrival: "received",
        family: .push,
        runTime: .pushRunTime, spacing: .pushSpacing, downloadRule: 39,
        matrix: Citation(.wwdc20, .stated, rule: 35),
        rules: .init(submission: 29, eligibility: 30, launch: 30, completion: 5, cells: [.rateLimiting: 36]),
        meaning: "A push without an alert that may launch the app, to fetch what is new.",
        lesson: ("q08-half-my-pushes", "Chatter"),
        completionCall: ("completionHandler", rule: 120),
        arrivalEvent: pushReceived)

    static let discretionaryTransfer = ExecutionModeDescriptor(
        "discretionary transfer", short: "transfer", narrow: "disc. transfer", mark: ("◆", "t"),
        key: "discretionary-transfer",
        arrival: "submitted", begin: "its earliestBeginDate has come", family: .transfer,
        matrix: Citation(.wwdc20, .stated, rule: 48),
        rules: .init(submission: 43, eligibility: 56, launch: 44, completion: 41, failure: 54),
        meaning:
            "A transfer of a background session for which the system picks the time, out of the app's process.",
        lesson: ("q14-downloads-stall", "Atlas"),
        startEvent: { $0 + " transferring" })

    static let discretionaryRelaunch = ExecutionModeDescriptor(
        "discretionary relaunch", short: "relaunch", narrow: "disc. relaunch", mark: ("◇", "w"),
        key: "discretionary-relaunch",
        arrival: "submitted", family: .relaunch,
        runTime: .relaunchRunTime, spacing: .relaunchSpacing, downloadRule: 39,
        matrix: Citation(.wwdc20, .stated, rule: 51),
        rules: .init(submission: 50, eligibility: 50, launch: 50, completion: 5),
        meaning: "The launch of an app when the discretionary transfers of its session are complete.",
        lesson: ("q14-downloads-stall", "Atlas"),
        completionCall: ("completionHandler", rule: 63))

    static let nondiscretionaryTransfer = ExecutionModeDescriptor(
        "nondiscretionary transfer", short: "transfer", narrow: "nondisc. transfer",
        mark: ("◈", "T"), key: "nondiscretionary-transfer", arrival: "submitted",
        begin: "its earliestBeginDate has come",
        family: .transfer,
        matrix: Citation(.wwdc20, .stated, rule: 49),
        rules: .init(submission: 43, eligibility: 56, launch: 47, completion: 41, failure: 54),
        meaning:
            "A transfer of a background session that begins as soon as it can, out of the app's process.",
        lesson: ("q14-downloads-stall", "Album"),
        ownBudget: "the day's allowance for what the person asked for",
        startEvent: { $0 + " transferring" })

    static let nondiscretionaryRelaunch = ExecutionModeDescriptor(
        "nondiscretionary relaunch", short: "relaunch", narrow: "nondisc. relaunch",
        mark: ("◊", "W"), key: "nondiscretionary-relaunch", arrival: "submitted",
        family: .relaunch,
        runTime: .relaunchRunTime, spacing: .relaunchSpacing,
        downloadRule: 39, matrix: Citation(.wwdc20, .stated, rule: 52),
        rules: .init(submission: 50, eligibility: 52, launch: 52, completion: 5),
        meaning: "The launch of an app when the other transfers of its session are complete.",
        lesson: ("q14-downloads-stall", "Album"),
        completionCall: ("completionHandler", rule: 63))

    static let processing = ExecutionModeDescriptor(
        "BGProcessingTask", short: "processing", mark: ("■", "P"), key: "BGProcessingTask",
        arrival: "submitted",
        begin: "its earliestBeginDate has come",
        family: .processing,
        runTime: .processingRunTime,
        spacing: .processingSpacing, matrix: Citation(.wwdc20, .stated, rule: 84),
        rules: .init(
            submission: 107, eligibility: 110, launch: 99, completion: 102,
            cells: [.criticallyLowBattery: 83, .lowPowerMode: 83, .systemBudgets: 83, .rateLimiting: 85]),
        meaning: "A task of several minutes for work that can wait until nobody uses the phone.",
        lesson: ("q12-only-while-charging", "Photos"),
        completionCall: ("setTaskCompleted", rule: 105), handler: .ofTasks,
        firstUnlock: Citation(.wwdc19, .stated, rule: 145))

    static let backgroundTask = ExecutionModeDescriptor(
        "beginBackgroundTask", short: "task", narrow: "background task", mark: ("▲", "c"),
        key: "beginBackgroundTask",
        arrival: "submitted", family: .completion, runTime: .backgroundTaskTime,
        matrix: Citation(.wwdc19, .stated, rule: 12),
        rules: .init(submission: 14, eligibility: 12, launch: 12, completion: 16),
        meaning: "More time, about half a minute, to finish what was begun in the foreground.",
        lesson: ("q11-killed-in-background", "Notes"),
        handler: .init(
            name: "expirationHandler", key: "work.expirationHandler",
            isMissing: (
                "the background task has no expiration handler",
                "give beginBackgroundTask a handler that cancels the work and ends the task"
            ),
            end: "call endBackgroundTask", rules: (missing: 17, ignored: 17)))

    static let voIPPush = ExecutionModeDescriptor(
        "VoIP push", short: "VoIP", lane: "voip", mark: ("◤", "V"), key: "voip-push", arrival: "received",
        family: .push,
        runTime: .voIPRunTime, matrix: Citation(.wwdc19, .stated, rule: 21),
        rules: .init(submission: 20, eligibility: 21, launch: 21, completion: 5, cells: [.appSwitcher: 234]),
        meaning: "A push that announces a call, which the app must report to CallKit.",
        lesson: ("voip-calls", "Talk"),
        completionCall: ("completion", rule: 21),
        arrivalEvent: pushReceived)

    static let standardPush = ExecutionModeDescriptor(
        "standard push", short: "standard", mark: ("▽", "N"), key: "notification-service-extension",
        arrival: "received",
        family: .push,
        runTime: .serviceExtensionRunTime, matrix: Citation(.wwdc19, .stated, rule: 27),
        rules: .init(submission: 27, eligibility: 27, launch: 27, completion: 27, cells: [.appSwitcher: 234]),
        meaning: "A push with an alert, which a service extension of the app may change first.",
        lesson: ("voip-calls", "Banner"),
        warningCall: "serviceExtensionTimeWillExpire", startEvent: { "the service extension gets " + $0 },
        arrivalEvent: pushReceived)

    static let backgroundFetch = ExecutionModeDescriptor(
        "background fetch of iOS 7", short: "fetch", narrow: "background fetch", lane: "fetch",
        mark: ("◎", "f"), key: "background-fetch",
        arrival: "pending since", begin: "its interval is over", family: .refresh,
        runTime: .fetchRunTime,
        spacing: .refreshSpacing, downloadRule: 72, matrix: Citation(.wwdc19, .stated, rule: 66),
        rules: .init(submission: 118, eligibility: 118, launch: 124, completion: 121, failure: 121),
        meaning: "The fetch of iOS 7, which the refresh task has replaced.",
        completionCall: ("completionHandler", rule: 120),
        arrivalEvent: { name, hour in "\(name) may be fetched from \(hour ?? "now") on" })

    static let eventTrigger = ExecutionModeDescriptor(
        "event trigger", short: "trigger", lane: "event", mark: ("◐", "E"), key: "event-trigger",
        arrival: "happened",
        family: .push,
        runTime: .triggerRunTime, matrix: Citation(.wwdc19, .stated, rule: 3),
        rules: .init(submission: 3, eligibility: 3, launch: 3, completion: 5, cells: [.rateLimiting: 285]),
        meaning: "A launch for something that happened, such as entering a region.",
        lesson: ("health-and-location", "Diary"),
        // Of events only those of Bluetooth wait for it, but where everything does.
        firstUnlock: Rule[290].citation,
        arrivalEvent: { name, _ in "\(name) happens" })

    static let continuedProcessing = ExecutionModeDescriptor(
        "BGContinuedProcessingTask", short: "continued", narrow: "continued task",
        lane: "cont", mark: ("▣", "C"), key: "BGContinuedProcessingTask", arrival: "submitted",
        family: .processing,
        matrix: Citation(.appleReference, .documented, rule: 201),
        rules: .init(
            submission: 202, eligibility: 206, launch: 209, completion: 222, expiration: 214,
            cells: [.appSwitcher: 216]),
        meaning: "A long job of iOS 26 that the person starts in the foreground and can watch and cancel.",
        lesson: ("continued-tasks", "Film"),
        completionCall: ("setTaskCompleted", rule: 215), handler: .ofTasks)

    static let widgetReload = ExecutionModeDescriptor(
        "widget timeline reload", short: "widget", narrow: "widget reload", lane: "widget",
        mark: ("▦", "D"), key: "widget-reload",
        arrival: "asked for", begin: "its new timeline is due", family: .refresh, runTime: .widgetRunTime,
        matrix: Citation(.appleReference, .documented, rule: 260),
        rules: .init(
            submission: 265, eligibility: 265, launch: 260, completion: 265,
            cells: [.appUsage: 261, .appSwitcher: 234, .rateLimiting: 263]),
        meaning: "A run of the widget's extension, which provides the entries that the widget shows next.",
        lesson: ("widgets-and-activities", "Ticker"),
        completionCall: ("completion", rule: 265),
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
        startEvent: { "the widget's extension provides a timeline of " + $0 },
        arrivalEvent: { name, hour in
            hour.map { "a new timeline of \(name) is due at \($0)" }
                ?? "a new timeline of \(name) is asked for"
        })

    static let liveActivity = ExecutionModeDescriptor(
        "Live Activity", short: "activity", lane: "live", mark: ("△", "A"), key: "live-activity",
        arrival: "requested",
        family: .completion,
        runTime: .activityLife, matrix: Citation(.appleReference, .documented, rule: 270),
        rules: .init(
            submission: 270, eligibility: 270, launch: 270, completion: 271, expiration: 271,
            cells: [.appSwitcher: 234]),
        meaning: "What an app shows on the Lock Screen and in the Dynamic Island while something goes on.",
        lesson: ("widgets-and-activities", "Courier"),
        startEvent: { $0 + " is shown" },
        arrivalEvent: { name, _ in "\(name) begins" })

    static let liveActivityPush = ExecutionModeDescriptor(
        "Live Activity push", short: "update", narrow: "activity push", lane: "live",
        mark: ("◢", "U"), key: "live-activity-push",
        arrival: "received", family: .push,
        matrix: Citation(.appleReference, .documented, rule: 273),
        rules: .init(
            submission: 270, eligibility: 273, launch: 273, completion: 277, cells: [.appSwitcher: 234]),
        meaning: "A push that changes what a Live Activity shows, without waking the app.",
        lesson: ("widgets-and-activities", "Scores"),
        ownBudget: "the updates with priority 10 that the app has in an hour",
        served: .init(noun: "update", plural: "updates", participle: "updated", window: .hour),
        ownLimits: [
            .systemBudgets: [
                DecidingLimit(.activityPushesPerHour, "number"),
                DecidingLimit(.frequentActivityPushesPerHour, "number"),
            ]
        ],
        startEvent: { "the Live Activity shows " + $0 },
        arrivalEvent: pushReceived)

    static let pushToStart = ExecutionModeDescriptor(
        "Live Activity start push", short: "start push", narrow: "push to start",
        lane: "live", mark: ("◣", "k"), key: "push-to-start", arrival: "received", family: .push,
        runTime: .startPushRunTime,
        matrix: Citation(.appleForums, .engineer, rule: 275),
        rules: .init(
            submission: 270, eligibility: 275, launch: 276, completion: 276, cells: [.appSwitcher: 234]),
        meaning: "A push that starts a Live Activity and gives its app some time in the background.",
        lesson: ("widgets-and-activities", "Ferry"),
        arrivalEvent: pushReceived)

    static let healthDelivery = ExecutionModeDescriptor(
        "HealthKit background delivery", short: "health", medium: "HealthKit delivery",
        narrow: "health delivery", lane: "health", mark: ("◑", "H"), key: "health-delivery",
        arrival: "new data", family: .push,
        runTime: .healthRunTime, matrix: Citation(.appleReference, .documented, rule: 280),
        rules: .init(submission: 280, eligibility: 280, launch: 280, completion: 281, expiration: 281),
        meaning: "A launch for new health data, as often as the app has asked for.",
        lesson: ("health-and-location", "Steps"),
        served: .init(noun: "delivery", plural: "deliveries", participle: "delivered", window: .day),
        arrivalEvent: { name, hour in
            hour.map { "\(name) is to be delivered again at \($0)" } ?? "there are new data of \(name)"
        })

    static let appIntent = ExecutionModeDescriptor(
        "App Intent", short: "intent", lane: "intent", mark: ("►", "I"), key: "app-intent", arrival: "run",
        family: .push,
        runTime: .intentRunTime, matrix: Citation(.appleReference, .documented, rule: 291),
        rules: .init(
            submission: 291, eligibility: 291, launch: 291, completion: 291, expiration: 291,
            cells: [.appSwitcher: 234]),
        meaning: "An action of the app that the person runs, such as in Shortcuts, a widget or a control.",
        lesson: ("health-and-location", "Lamp"),
        arrivalEvent: { name, _ in "the person runs \(name)" })

    static let locationSession = ExecutionModeDescriptor(
        "CLBackgroundActivitySession", short: "location", medium: "location session",
        narrow: "location session", lane: "loc", mark: ("◍", "G"), key: "CLBackgroundActivitySession",
        arrival: "created",
        family: .completion, matrix: Citation(.appleReference, .documented, rule: 288),
        rules: .init(submission: 288, eligibility: 288, launch: 288, completion: 288),
        meaning: "Keeps an app running that was in the foreground, so that location updates go on.",
        lesson: ("health-and-location", "Runner"),
        arrivalEvent: { name, _ in "\(name) begins" })

    static let locationPush = ExecutionModeDescriptor(
        "location push", short: "loc. push", lane: "loc", mark: ("◥", "g"), key: "location-push",
        arrival: "received",
        family: .push,
        runTime: .locationPushRunTime, matrix: Citation(.appleReference, .documented, rule: 289),
        rules: .init(
            submission: 289, eligibility: 289, launch: 289, completion: 289, expiration: 289,
            cells: [.appSwitcher: 234]),
        meaning: "A push that runs an extension of the app, to find out where the phone is.",
        lesson: ("health-and-location", "Family"),
        completionCall: ("completion", rule: 289),
        startEvent: { "the location push extension gets " + $0 },
        arrivalEvent: pushReceived)

    static let photoUpload = ExecutionModeDescriptor(
        "PhotoKit background upload", short: "photos", narrow: "photo upload",
        lane: "photos", mark: ("▤", "Y"), key: "photokit-upload", arrival: "asked for",
        begin: "the delay is over", family: .push,
        runTime: .uploadCallTime, matrix: Citation(.appleReference, .documented, rule: 305),
        rules: .init(
            submission: 306, eligibility: 305, launch: 305, completion: 318, failure: 320,
            cells: [
                .criticallyLowBattery: 336, .lowPowerMode: 336, .appUsage: 306, .appSwitcher: 335,
                .backgroundAppRefreshSwitch: 308, .rateLimiting: 323, .thermalState: 336,
            ],
            requirements: [.wiFi: 309, .networkConnectivity: 305]),
        meaning: "A call of the extension that creates jobs for new photos, which the system then uploads.",
        lesson: ("photo-uploads", "Albums"), firstUnlock: .assumed(337),
        served: .init(noun: "call", plural: "calls", participle: "called", window: .day),
        ownLimits: [
            .rateLimiting: [.uploadBackOff, .uploadBackOffMost, .uploadAttempts].map {
                DecidingLimit($0, "back-off")
            }
        ],
        startEvent: { "PhotoKit calls " + $0 },
        arrivalEvent: { name, hour in
            hour.map { "\(name) is to be called from \($0) on" } ?? "\(name) is to be called"
        })

    static let photoUploadJob = ExecutionModeDescriptor(
        "PhotoKit upload job", short: "photo job", narrow: "photo job", lane: "upload", mark: ("▥", "J"),
        key: "photokit-upload-job", arrival: "created", family: .transfer,
        matrix: Citation(.appleReference, .documented, rule: 300),
        rules: .init(
            submission: 300, eligibility: 325, launch: 325, completion: 325, failure: 330,
            cells: [.criticallyLowBattery: 336, .lowPowerMode: 336, .appSwitcher: 335, .thermalState: 336],
            requirements: [.wiFi: 309, .networkConnectivity: 300]),
        meaning: "A photo that the system uploads for the extension that has created a job for it.",
        lesson: ("photo-uploads", "Albums"), firstUnlock: .assumed(337),
        startEvent: { "the system uploads a photo for " + $0 },
        arrivalEvent: { name, _ in "\(name) creates an upload job" })

    static let longRunningIntent = ExecutionModeDescriptor(
        "LongRunningIntent", short: "long int.", lane: "long", mark: ("▻", "Q"), key: "LongRunningIntent",
        arrival: "run",
        family: .processing, matrix: Citation(.appleReference, .documented, rule: 360),
        rules: .init(
            submission: 360, eligibility: 360, launch: 360, completion: 360, expiration: 361,
            cells: [.appSwitcher: 234]),
        meaning: "An App Intent of iOS 27 that goes on in the background as long as it reports progress.",
        lesson: ("long-intents", "Merge"),
        handler: .init(
            name: "onCancel", key: "onCancel",
            isMissing: (
                "the intent is no CancellableIntent, so nothing tells it that it ends early",
                "conform to CancellableIntent, and cancel the work in onCancel"
            ),
            end: "return from perform()", rules: (missing: 361, ignored: 361)),
        arrivalEvent: { name, _ in "the person runs \(name)" })
}

extension ExecutionModeDescriptor.ExpirationHandler {
    /// The handler of a task of `BGTaskScheduler`.
    fileprivate static let ofTasks = Self(
        name: "expirationHandler", key: "work.expirationHandler",
        isMissing: (
            "the task has no expiration handler",
            "set expirationHandler before anything else; let it cancel the work and complete the task"
        ),
        end: "call setTaskCompleted(success: false)", rules: (missing: 103, ignored: 105))
}
