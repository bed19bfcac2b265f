import BackgroundPolicy
import Timeline

/// Words that people use for what happens to their app, and what they see.
extension PastedText {
    static let terms = deaths + names + symptoms

    /// A word or a few.
    static func word(
        _ title: String, _ asked: [String] = [], _ names: [String] = [], means meaning: String,
        remedy: String? = nil, _ citations: [Citation], by causes: [Cause] = [], notSimulated: String? = nil,
        lesson: (scenario: String, app: String)? = nil
    ) -> PastedText {
        inside(
            title, term, names, asked: asked, means: meaning, remedy: remedy, citations, by: causes,
            notSimulated: notSimulated, lesson: lesson)
    }

    private static let deaths = [
        word(
            "force quit",
            [
                "force quitting", "force close", "force closed", "swipe", "swipe away",
                "swipe up",
                "swiped away", "swiped up", "swipe kill", "kill app", "user killed app", "app switcher kill",
                "removed from app switcher", "task manager", "force kill", "force killed", "force stop",
            ],
            means: "The person swiped the app away in the App Switcher. Until it is opened again:"
                + " refreshes, fetches, background pushes and transfers do not run or launch it, in every"
                + " release; processing waits up to iOS 17 and runs from iOS 18 on; continued tasks are"
                + " cancelled. VoIP pushes and alert pushes with their service extension go on; location"
                + " events launch the app, though one report of 26.4 found none. That widgets, Live"
                + " Activities and intents go on too is assumed by the model: no source says so.",
            remedy: "Show a person who waits for something a push with an alert. After an end for memory or a"
                + " crash the app is launched again: dayline explain killed.",
            cited(230, 231, 232, 234, 216), by: [.hold(.factor(.appSwitcher), .appRefresh)],
            lesson: ("q07-swiped-away", "Journal")),
        word(
            "killed",
            [
                "terminated", "app killed", "app terminated", "killed state", "terminated state",
                "killed by system",
                "killed in background", "termination", "app gets killed", "app is killed",
            ],
            means: "The app's process has ended: the system took its memory, it was over a limit, it"
                + " crashed, or the person swiped it away. After a swipe most launches stop until the app is"
                + " opened; after the other ends the system launches the app again for its tasks, pushes"
                + " and transfers, only VoIP pushes not if it failed to report their calls repeatedly.",
            remedy: "Tell the swipe and the rest apart first: dayline ask does; a crash or Jetsam report of"
                + " that minute is none of a swipe. dayline explain 'force quit' tells what a swipe leaves,"
                + " and dayline survives what follows each end.",
            cited(42, 143, 230, 23),
            by: [.end(.swipedAway, .nondiscretionaryTransfer), .end(.systemKill, .backgroundTask)],
            notSimulated: "Dayline has no updates of apps, and no source says what an update leaves.",
            lesson: ("q07-swiped-away", "Journal")),
        word(
            "suspended", ["app suspended", "suspend", "frozen", "app frozen"],
            means: "The app is in memory and runs no code. That is where every app is soon after the person"
                + " leaves it, and after background work. Timers, sockets and sessions in the app stop.",
            remedy: "For what must go on pick a mode: a background task for seconds, a background session"
                + " for transfers, a processing task for long work.",
            cited(1, 5, 16), by: [.end(.suspended, .nondiscretionaryTransfer)]),
        word(
            "prewarm", ["prewarming", "prewarmed", "ActivePrewarm", "app prewarming"],
            means: "From iOS 15 on the system may start an app's process before the person opens it, and"
                + " stop before main. Initializers may run, and nothing calls the app: it is no background"
                + " execution.",
            remedy: "Measure launch times from main on, and do nothing in initializers.", cited(243),
            notSimulated: "Dayline does not simulate prewarming, which shows nothing of the app."),
        word(
            "memory pressure", ["low memory", "memory warning", "memory kill"],
            means: "Memory is short. The system asks apps to free some, then ends suspended ones. They are"
                + " launched again for their tasks.",
            remedy: "Free caches when the app is left.", cited(143), by: [.end(.systemKill, .backgroundTask)]),
    ]

    private static let names = [
        word(
            "BGTaskScheduler", ["background tasks", "BackgroundTasks framework", "background processing"],
            ["BGTaskScheduler.shared", "BGTaskRequest"],
            means: "The framework by which an app asks to be launched: BGAppRefreshTask for half a minute"
                + " before visits, BGProcessingTask for minutes on an idle phone, BGContinuedProcessingTask"
                + " (iOS 26) for what a person has started.",
            remedy: "Permit the identifier, register its handler at launch, submit, and submit again in the"
                + " handler. It never runs? dayline ask.",
            cited(65, 77, 91, 92, 108),
            by: [.start(.dispatched, .appRefresh), .start(.dispatched, .processing)],
            lesson: ("q01-never-runs", "Weather")),
        word(
            "setTaskCompleted", ["setTaskCompletedWithSuccess"],
            means: "The call with which a handler says that its task is done: the app is suspended when all"
                + " the delivered tasks are. It is due after expiration too, with false.",
            remedy: "Call it once on every path, and set the expiration handler before the work begins.",
            cited(102, 105, 106, 248), by: [.end(.outOfTime, .appRefresh)]),
        word(
            "UIBackgroundFetchResult", ["fetch result", "background fetch result"],
            [
                "UIBackgroundFetchResultNewData", "UIBackgroundFetchResultNoData",
                "UIBackgroundFetchResultFailed",
            ],
            means: "What an app hands to the completion handler of a fetch of iOS 7, or of a push with"
                + " content-available: new data, no data or failed. The call is due within 30 seconds. From"
                + " no data the phone may learn at which times a fetch finds nothing new.",
            remedy: "Call the handler once on every path, also after an error, with what is true.",
            cited(121, 120, 122), by: [.start(.dispatched, .backgroundFetch)]),
        word(
            "applicationWillTerminate", ["willTerminate"],
            ["willTerminateNotification", "UIApplicationWillTerminateNotification"],
            means: "The call that an app gets as it is ended while it runs: swiped away in the App Switcher,"
                + " or ended by the system as it runs in the background. It has about five seconds. A"
                + " suspended app is ended without it, and so is one that crashes or that a watchdog ends.",
            remedy: "Save as the app enters the background, and count on no call after that.",
            [documented],
            by: [.end(.swipedAway, .nondiscretionaryTransfer), .end(.systemKill, .backgroundTask)]),
        word(
            "waitsForConnectivity", ["waits for connectivity"],
            means: "The property of a session's configuration by which a task without a connection waits,"
                + " where it would fail with -1009. A background session always waits, and ignores it.",
            remedy: "Set it for a session that works while the app runs, and say with"
                + " timeoutIntervalForResource how long a transfer is wanted.",
            [documented] + cited(54),
            by: [.hold(.requirement(.networkConnectivity), .nondiscretionaryTransfer)]),
        word(
            "dasd",
            [
                "duet", "duetactivityscheduler", "duet activity scheduler", "CoreDuet",
                "com.apple.duetactivityscheduler",
            ],
            means: "The daemon that decides when background work runs: it weighs policies, such as the use"
                + " of the app, battery and network, and writes its decisions to the log.",
            remedy: "Collect its lines with the predicate that dayline check names for a log without them,"
                + " and let dayline read the file.",
            [reported] + cited(116),
            notSimulated: "Dayline simulates its decisions, and writes none of its lines."),
        word(
            "runningboardd", ["RunningBoard", "assertiond", "process assertion", "assertion"],
            means: "The daemon that keeps processes running, suspends and ends them, by the assertions that"
                + " others hold for them: a background task is such an assertion. assertiond was it up to"
                + " iOS 12.",
            remedy: "Look at its line about the end of your app for a code and an explanation.", [reported],
            notSimulated: "Dayline simulates runs and ends, and no assertions."),
        word(
            "Simulator", ["iOS Simulator", "Xcode Simulator", "simulators", "iPhone Simulator"],
            means: "The Simulator schedules no background tasks: submit fails with code 1. simctl push"
                + " delivers a push to it, and says nothing of when a phone would launch an app.",
            remedy: "Test on a device, without Xcode attached.", cited(220, 348, 115),
            by: [.refusal(.unavailableOnSimulator)]),
        word(
            "UIBackgroundModes",
            [
                "background modes", "background mode", "Required background modes", "fetch",
                "remote-notification",
            ],
            means: "The list in Info.plist of what the app may do in the background: fetch, processing,"
                + " remote-notification, audio, location, voip and others. A mode that is not there makes"
                + " submit fail with code 3, or keeps pushes from waking the app.",
            remedy: "dayline new --from Info.plist makes a scenario of what yours permits.",
            cited(90, 117, 294),
            by: [.refusal(.modeNotPermitted), .refusal(.missingBackgroundMode)],
            lesson: ("q09-submit-throws", "Photos")),
        word(
            "BGTaskSchedulerPermittedIdentifiers", ["permitted identifiers"],
            means: "The list in Info.plist of the identifiers that may be registered and submitted. With it"
                + " the fetch of iOS 7 is off.",
            remedy: "Write each as in the code, letter by letter; of a continued task the pattern with the"
                + " star.",
            cited(91, 74, 205), by: [.refusal(.notPermitted)], lesson: ("q09-submit-throws", "Journal")),
        word(
            "NSSupportsLiveActivitiesFrequentUpdates", ["frequent updates", "frequent pushes"],
            means: "The key of Info.plist that raises the hourly budget of Live Activity pushes with"
                + " priority 10. The person can turn it off. It does not bear on pushes that start"
                + " activities.",
            cited(274, 275), by: [.hold(.factor(.systemBudgets), .liveActivityPush)]),
        word(
            "wildcard identifier", ["wildcard", "wildcard identifiers", "wildcard task identifier"],
            means: "A continued task's identifier is permitted by a pattern that ends with a star. The star"
                + " belongs in Info.plist only: a handler is registered, and a task submitted, with the"
                + " whole identifier, a fresh one for each job.",
            cited(205, 204), by: [.refusal(.noLaunchHandler)], lesson: ("q15-crash-at-launch", "Stocks")),
        word(
            "PHBackgroundResourceUploadExtension",
            ["photo upload extension", "background resource upload", "upload extension"],
            means: "PhotoKit's background upload (iOS 26.1): an extension creates jobs, and the system"
                + " uploads. If it is never called, ask in this order: full access? BackgroundUploadURLBase"
                + " in its Info.plist? a device? Background App Refresh on? Wi-Fi, on iOS 26? enabling"
                + " without an error? no old record (3202)? The first that is not so is the cause.",
            remedy: "Return .completed when there is nothing to do, acknowledge every job that has ended,"
                + " and stay under 60 s and 32 MB.",
            cited(300, 302, 303, 304, 308, 309, 313, 334),
            by: [.hold(.factor(.backgroundAppRefreshSwitch), .photoUpload)],
            lesson: ("photo-uploads", "Quiet")),
    ]

    private static let symptoms = [
        word(
            "never runs",
            [
                "my task never runs", "my background task never runs", "background task never runs",
                "it never runs",
                "background task not running", "task not running", "not running", "never called",
                "background task not working", "background fetch not working", "does not run", "doesn't run",
            ],
            means: "What finds the cause soonest, in order: is the request pending"
                + " (getPendingTaskRequests)? is the identifier permitted and the mode declared? a device,"
                + " and not the Simulator? Background App Refresh on, Low Power Mode off, not swiped away?"
                + " how often is the app opened? The first wrong answer is the cause.",
            remedy: "dayline ask asks them one by one, and ends with the cause.",
            cited(99, 113, 91, 134, 132),
            by: [.hold(.factor(.appUsage), .appRefresh)], lesson: ("q01-never-runs", "Recipes")),
        word(
            "works only from Xcode",
            [
                "only from Xcode", "only in debug", "works in debug", "works only in debug",
                "only with debugger",
                "works only with the debugger", "not in release", "not in production", "not in TestFlight",
                "works in Xcode but not in release", "only works in Xcode", "only works in debug",
            ],
            means: "Xcode's debugger keeps an app from being suspended and ended, and its command launches"
                + " a task whatever holds it back. So it shows that the handler works, and not that the"
                + " phone would run it.",
            remedy: "Start the app from the Home Screen, log to a file, and wait a day; dayline ask finds"
                + " what differs.",
            cited(114, 115), by: [.start(.debugger, .appRefresh)], lesson: ("q02-only-from-xcode", "Recipes")),
        word(
            "only while charging",
            ["runs only when charging", "only at night", "runs only at night", "only on charger"],
            means: "A processing task waits for an idle phone and prefers the charger, so that it most"
                + " often runs at night, also without requiresExternalPower.",
            remedy: "Use a refresh for what must be fresh, and a background session for transfers; dayline"
                + " ask asks for the rest.",
            cited(78, 82, 85), by: [.hold(.requirement(.idleDevice), .processing)],
            lesson: ("q12-only-while-charging", "Photos")),
        word(
            "battery level in the background",
            ["battery sensor", "battery sensor in the background", "battery state in the background"],
            ["batteryLevelDidChangeNotification", "batteryStateDidChangeNotification"],
            means: "Nothing wakes an app when the battery's level changes or a charger is connected: the"
                + " notifications of UIDevice come while the app runs.",
            remedy: "Read the level whenever the app runs for something else, such as a refresh or a push.",
            [documented], notSimulated: "Dayline wakes no app for the battery either."),
        word(
            "exposure notification", ["exposure notifications"], ["ENManager", "ExposureNotification"],
            means: "The framework for warning of contacts. With its entitlement iOS launched the app for one"
                + " background task, whose identifier ends in exposure-notification, also in Low Power Mode.",
            [reported], notSimulated: "Dayline treats a task of that name as any other."),
        word(
            "once a day", ["only once a day", "runs once a day", "only runs once a day"],
            means: "A refresh comes before the visits that the phone expects; an app that is opened once a"
                + " day is most often refreshed once a day.",
            remedy: "Refresh at the visit too; dayline lesson q04-once-a-day shows a day.", cited(67, 68),
            by: [.hold(.factor(.appUsage), .appRefresh)], lesson: ("q04-once-a-day", "Almanac")),
        word(
            "stopped after days",
            ["stops after days", "stopped after a few days", "stops after a few days", "stopped running"],
            means: "The phone learns that nobody uses the app, or the chain broke: a handler did not submit"
                + " the next request, or the app was swiped away.",
            remedy: "Print getPendingTaskRequests when the app is opened: none pending is a broken chain,"
                + " one pending is the phone's choice. dayline ask asks for the rest.",
            cited(108, 132, 147), by: [.hold(.factor(.appUsage), .appRefresh)],
            lesson: ("q06-ignored-for-days", "Puzzles")),
        word(
            "silent push not received",
            [
                "silent push not working", "background push not working", "push not received",
                "pushes missing",
                "push not delivered", "background push not received", "silent push never arrives",
            ],
            means: "A background push is best effort: the phone spaces launches, keeps only the newest, and"
                + " launches nothing after a swipe or with Background App Refresh off. With alert, sound or"
                + " badge, without content-available, or with apns-priority 10 it launches nothing at all.",
            remedy: "Read the payload with dayline check FILE.apns; dayline ask asks for the rest.",
            cited(29, 32, 36, 250, 230), by: [.hold(.factor(.rateLimiting), .backgroundPush)],
            lesson: ("q08-half-my-pushes", "Chatter")),
        word(
            "every 15 minutes", ["15 minutes", "minimum interval", "setMinimumBackgroundFetchInterval"],
            means: "earliestBeginDate and every minimum interval are the least delay. How often the app is"
                + " launched follows from when the person uses it.",
            remedy: "Refresh at the visit too. dayline lesson q03-every-15-minutes shows a day.",
            cited(75, 110, 67, 69),
            by: [.hold(.factor(.rateLimiting), .appRefresh)], lesson: ("q03-every-15-minutes", "Color Feed")),
    ]
}
