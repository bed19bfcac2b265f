import BackgroundPolicy
import Timeline

extension PastedText {
    /// Every text that is known.
    public static let all = kills + errors + exceptions + logs + photoErrors + photoLogs

    private static let documented = Citation(.appleReference, .documented)
    private static let noLog = "Dayline does not simulate the log of the framework."

    // MARK: How a process ended
    private static let kills = [
        inside(
            .watchdogKill, ["2343432205", "8badf00d"],
            means:
                "The watchdog ended the app. In the background that is most often a background task that was"
                + " not ended when its time was over; at launch it is a main thread that was busy for too long.",
            remedy: "End every background task on every path, also in its expiration handler, and do not keep"
                + " one open around others.",
            [Rule[246].citation, Rule[17].citation, documented],
            by: [.end(.ranOutOfTime, .backgroundTask)],
            notSimulated: "Dayline does not simulate a launch that takes too long.",
            lesson: ("q11-killed-in-background", "Sketch")),
        inside(
            "Background task still not ended after expiration handlers were called", "log",
            ["This app will likely be terminated"],
            means:
                "A background task is still open although its expiration handler was called. The next thing"
                + " to happen is the kill with 0x8badf00d.",
            remedy: "Call endBackgroundTask in the expiration handler itself, not in work that it starts.",
            [Rule[246].citation, Rule[17].citation], by: [.end(.ranOutOfTime, .backgroundTask)],
            lesson: ("q11-killed-in-background", "Sketch")),
        outside(
            "0xdead10cc", "crash report",
            ["3735883980", "dead10cc", "task-suspended with locked system files"],
            means: "The app was ended because it held a lock on a file, such as a database, when it was"
                + " suspended.",
            remedy: "Hold no lock when the app is suspended: finish the write in a background task.",
            [documented], notSimulated: "Dayline does not simulate locks on files."),
        outside(
            "0xc00010ff", "crash report", ["3221229823", "c00010ff"],
            means: "The app was ended because the device was too hot.",
            remedy: "Put heavy work where it can wait, such as a processing task with external power.",
            [documented], notSimulated: "Dayline does not simulate kills for heat; it has thermal states."),
        inside(
            .unreportedCall, ["3131951633", "baadca11"],
            means: "The app was ended because it did not report a call to CallKit for a VoIP push.",
            remedy: "Report every VoIP push as a call before the callback returns, or send a standard push.",
            [Rule[22].citation, Rule[23].citation, Citation(.appleForums, .engineer)],
            by: [.end(.callNotReported, .voIPPush)], lesson: ("voip-calls", "Ringer")),
        inside(
            .cpuKill, ["cpu_resource", "80% cpu over 60 seconds", "48 seconds cpu time over"],
            means:
                "The CPU Monitor ended the app: in the background it took 48 s of CPU time within 60 s, which"
                + " is 80 % of a core; at a whole core it takes 48 s.",
            remedy:
                "Leave heavy work to a processing task with requiresExternalPower, which turns the monitor"
                + " off; elsewhere work in small steps with pauses.",
            [Rule[244].citation, Rule[142].citation, Rule[79].citation],
            by: [.end(.usedTooMuchCPU, .processing)], lesson: ("q13-expires-after-seconds", "Catalog")),
        inside(
            "JetsamEvent", "crash report", ["jetsam", "per-process-limit"],
            means: "The system ended processes because memory ran short, or one because it had more than a"
                + " process may have.",
            remedy: "Free memory when the app is left: suspended apps with little memory are kept longer.",
            [Rule[143].citation], by: [.end(.usedTooMuchMemory, .backgroundPush)],
            lesson: ("process-limits", "Sketch")),
        outside(
            "0x2182bad2", "crash report", ["562215634"],
            means: "The app was ended because a background task was not completed in time.",
            remedy: "Call setTaskCompleted or endBackgroundTask on every path, also after expiration.",
            [documented],
            notSimulated: "Dayline simulates such ends, but no source ties the code to one kind."),
        outside(
            "0x2182bad3", "crash report", ["562215635"],
            means: "The app was ended because its work for the events of a background URLSession was not"
                + " completed in time.",
            remedy: "Call the completion handler of handleEventsForBackgroundURLSession when the delegate is"
                + " done.",
            [documented, Rule[59].citation],
            notSimulated: "Dayline simulates such ends, but no source ties the code to one kind."),
        outside(
            "0x2182bad4", "crash report", ["562215636"],
            means: "The app was ended because a background fetch was not completed in time.",
            remedy: "Call the completion handler of performFetchWithCompletionHandler within 30 seconds.",
            [documented, Rule[120].citation],
            notSimulated: "Dayline simulates such ends, but no source ties the code to one kind."),
    ]
    // MARK: What submit and a transfer's delegate are given
    private static let errors = [
        inside(
            .unavailable, ["BGTaskSchedulerErrorDomain error 1", "BGTaskSchedulerErrorDomain 1"],
            means: "submit failed because nothing may be scheduled here: Background App Refresh is off or"
                + " restricted, this is the Simulator, or an extension that may not.",
            remedy: "Test on a device; ask backgroundRefreshStatus, and go on without when it is off.",
            [Rule[220].citation, Rule[113].citation],
            by: [
                .refusal(.unavailable), .refusal(.unavailableAsRestricted), .refusal(.unavailableOnSimulator),
                .refusal(.unavailableToExtension),
            ], lesson: ("q09-submit-throws", "Weather")),
        inside(
            .tooManyPending, ["BGTaskSchedulerErrorDomain error 2", "BGTaskSchedulerErrorDomain 2"],
            means: "submit failed because as many requests wait as may: one for refresh, ten for processing.",
            remedy: "Cancel requests that are no longer needed, or do the work of several in one.",
            [Rule[220].citation, Rule[249].citation], by: [.refusal(.tooManyPendingTaskRequests)],
            lesson: ("q09-submit-throws", "Headlines")),
        inside(
            .notPermitted, ["BGTaskSchedulerErrorDomain error 3", "BGTaskSchedulerErrorDomain 3"],
            means: "submit failed because Info.plist does not permit the request: the identifier is not in"
                + " BGTaskSchedulerPermittedIdentifiers, or the background mode is not in UIBackgroundModes. On"
                + " iOS 26 also for a resource, such as the GPU, that the app or device does not have.",
            remedy: "Compare the identifier letter by letter, and add fetch or processing to"
                + " UIBackgroundModes.",
            [Rule[220].citation, Rule[91].citation, Rule[90].citation, Rule[218].citation],
            by: [
                .refusal(.notPermitted), .refusal(.modeNotPermitted), .refusal(.researchNotEntitled),
                .refusal(.studyNotJoined),
            ],
            notSimulated: "Dayline does not simulate the resources of a continued task.",
            lesson: ("q09-submit-throws", "Journal")),
        inside(
            .immediateRunIneligible, ["BGTaskSchedulerErrorDomain error 4", "BGTaskSchedulerErrorDomain 4"],
            means: "submit failed because a continued task cannot start at once, and its strategy is fail.",
            remedy: "Use the strategy queue, or cancel other continued tasks first.",
            [Rule[220].citation, Rule[207].citation], by: [.refusal(.immediateRunIneligible)]),
        outside(
            "BGTaskScheduler is not available on this platform.", "error",
            means: "The Simulator of iOS 27 refuses a continued task at once, with code 1.",
            remedy: "Test continued tasks on a device.", [Rule[348].citation, Rule[220].citation],
            notSimulated: "Dayline simulates no Simulator of iOS 27."),
        outside(
            "submitTaskRequest:completionHandler:", "log",
            means:
                "The form of submit of iOS 27, whose answer comes later. The older one is deprecated, as it could"
                + " not tell all errors, and works.",
            remedy: "Wait for the answer before relying on the request, and do not ask on the main thread.",
            [Rule[340].citation],
            notSimulated: "Dayline does not simulate the time until the answer."),
        inside(
            "BGTaskSchedulerErrorDomain", "error", ["submitTaskRequest failed for"],
            means: "submit failed; the code says why: 1 unavailable, 2 tooManyPendingTaskRequests,"
                + " 3 notPermitted, 4 immediateRunIneligible.",
            remedy: "Ask about the code: dayline explain 'BGTaskSchedulerErrorDomain Code=3'.",
            [Rule[220].citation, Rule[113].citation], by: [.refusal(.notPermitted)],
            lesson: ("q09-submit-throws", "Journal")),
        inside(
            .cancelledTransfer,
            ["NSURLErrorDomain error -999", "NSURLErrorDomain -999", "-999", "NSURLErrorCancelled"],
            means: "The transfer was cancelled: by the app, or in a background session by a swipe in the App"
                + " Switcher, which stops all transfers of the app.",
            remedy: "Read NSURLErrorBackgroundTaskCancelledReasonKey; after a swipe start the transfer again"
                + " when the person opens the app.",
            [Rule[233].citation, Rule[49].citation, Rule[230].citation],
            by: [.end(.swipedAway, .nondiscretionaryTransfer), .end(.swipedAway, .discretionaryTransfer)],
            lesson: ("q07-swiped-away", "Journal")),
        inside(
            .disconnectedSession,
            [
                "NSURLErrorDomain error -997", "NSURLErrorDomain -997", "-997",
                "Lost connection to background transfer service",
                "NSURLErrorBackgroundSessionWasDisconnected",
                "backgroundSessionWasDisconnected",
            ],
            means:
                "A data task of a background session failed, because the app was suspended or ended while it"
                + " ran: only download and upload tasks go on without the app.",
            remedy:
                "Use a download task, or an upload task from a file; where only the response tells that it is"
                + " large, convert the data task to a download task when the response arrives.",
            [Rule[257].citation, Rule[42].citation],
            by: [
                .end(.sessionDisconnected, .nondiscretionaryTransfer),
                .end(.sessionDisconnected, .discretionaryTransfer),
            ]),
        inside(
            "NSURLErrorBackgroundTaskCancelledReasonKey", "error",
            [
                "NSURLErrorCancelledReasonUserForceQuitApplication", "userForceQuitApplication",
                "NSURLErrorCancelledReasonBackgroundUpdatesDisabled", "backgroundUpdatesDisabled",
                "NSURLErrorCancelledReasonInsufficientSystemResources", "insufficientSystemResources",
            ],
            means: "Why a transfer of a background session was cancelled: 0 the person swiped the app away,"
                + " 1 background updates are off, 2 the system ran short of resources.",
            remedy: "Start the transfer again when the person opens the app.", [Rule[233].citation],
            by: [.end(.swipedAway, .nondiscretionaryTransfer)],
            notSimulated: "Dayline does not simulate the reasons 1 and 2.",
            lesson: ("q07-swiped-away", "Journal")),
        outside(
            "Insufficient Permission (to submit GPU work from background)", "error",
            means: "The app used the GPU in the background without being allowed to.",
            remedy: "Ask for the resource gpu in a continued task, with the entitlement, where"
                + " supportedResources has it.",
            [Rule[218].citation], notSimulated: "Dayline does not simulate the GPU."),
    ]

    // MARK: Why the process raised an exception
    private static let exceptions = [
        inside(
            .noLaunchHandler, ["NSInternalInconsistencyException … No launch handler registered for task"],
            means: "The system launched the app for a task, and no launch handler was registered for its"
                + " identifier.",
            remedy: "Register every identifier of Info.plist in the launch sequence. The star of a continued"
                + " task belongs in Info.plist only: register the composed identifier.",
            [Rule[92].citation, Rule[205].citation], by: [.refusal(.noLaunchHandler)],
            lesson: ("q15-crash-at-launch", "Stocks")),
        inside(
            .registeredTooLate,
            ["NSInternalInconsistencyException … All launch handlers must be registered before"],
            means: "A launch handler was registered after the launch had ended, for instance in a view.",
            remedy: "Register all handlers before application(_:didFinishLaunchingWithOptions:) returns.",
            [Rule[92].citation], by: [.refusal(.registeredTooLate)], lesson: ("q15-crash-at-launch", "Lists")),
        inside(
            .registeredTwice,
            ["NSInternalInconsistencyException … Launch handler for task with identifier … has already been"],
            means: "A second launch handler was registered for one identifier.",
            remedy: "Register each identifier once in a process, not in code that may run again.",
            [Rule[92].citation, Rule[204].citation], by: [.refusal(.registeredTwice)],
            lesson: ("q15-crash-at-launch", "Maps")),
        inside(
            "NSInternalInconsistencyException", "exception",
            means: "An assertion failed. Of BGTaskScheduler there are three, told apart by their reason: no"
                + " launch handler, one registered too late, or one registered twice.",
            remedy: "Ask about the reason that follows the exception's name.", [Rule[92].citation],
            by: [.refusal(.noLaunchHandler)], lesson: ("q15-crash-at-launch", "Stocks")),
        outside(
            "dispatch_assert_queue_fail", "crash report", ["_dispatch_assert_queue_fail"],
            means:
                "Code ran on another queue than it may. In a launch handler: a closure of the main actor was"
                + " called on the background queue that the system takes when none is given.",
            remedy: "Make the closure nonisolated, or register it with the main queue.",
            [Citation(.deviceLogs, .measured), Rule[93].citation],
            notSimulated: "Dayline does not simulate on which queue code runs."),
    ]

    // MARK: What the log says
    private static let logs = [
        inside(
            .startBudgetExceeded, ["Push-to-start budget exceeded"],
            means: "The app has had as many pushes that start Live Activities as the fixed budget allows;"
                + " this one is dropped, and waits for nothing.",
            remedy: "Request an activity in the app where possible, which does not count, and update one that"
                + " is shown instead of starting the next.",
            [Rule[275].citation],
            by: [.refusal(.startBudgetExceeded), .end(.startBudgetExceeded, .pushToStart)],
            lesson: ("widgets-and-activities", "Ferry")),
        inside(
            "registerForTaskWithIdentifier:", "log",
            means: "A launch handler was registered. Without a later \u{201C}Received run request for\u{201D}"
                + " the system has not launched the task: something still holds it back.",
            remedy:
                "Print getPendingTaskRequests: if it is empty, the request was not submitted again. If it is"
                + " not, dayline why tells what holds such a request.",
            [Citation(.deviceLogs, .measured), Rule[99].citation, Rule[108].citation],
            by: [.hold(.factor(.appUsage), .appRefresh)], notSimulated: noLog,
            lesson: ("q01-never-runs", "Recipes")),
        inside(
            "Received run request for", "log", ["Processing pending event"],
            means: "The system has launched or woken the app for the task and calls its launch handler.",
            [Citation(.deviceLogs, .measured), Rule[99].citation],
            by: [.start(.dispatched, .appRefresh)], notSimulated: noLog, lesson: ("q01-never-runs", "Weather")
        ),
        outside(
            "called before registering task", "log",
            means: "A request was submitted before the launch handler of its identifier was registered.",
            remedy: "Register all handlers first, then submit.",
            [Citation(.deviceLogs, .measured), Rule[92].citation],
            notSimulated: "Dayline does not simulate the order of calls within a launch."),
        inside(
            "Received request to expire", "log", ["with reason mask"],
            means: "The system calls the expiration handler of a task: its time is over, or conditions have"
                + " changed. What the bits of the mask mean is published nowhere.",
            remedy: "Set the handler first, save in small steps, cancel the work in it, and call"
                + " setTaskCompleted.",
            [Rule[103].citation, Rule[104].citation, Rule[247].citation],
            by: [
                .end(.phonePickedUp, .processing), .end(.outOfTime, .appRefresh),
                .end(.lowPowerModeOn, .appRefresh),
            ],
            notSimulated: "Dayline does not simulate masks.", lesson: ("q13-expires-after-seconds", "Photos")),
        inside(
            "_simulateLaunchForTaskWithIdentifier:", "debugger",
            means: "A command of the debugger that calls the launch handler at once. It asks none of the"
                + " factors, so it shows that the handler works, and not when the system would call it.",
            remedy:
                "For the real thing start the app from the Home Screen, without Xcode, and log to a file.",
            [Rule[114].citation, Rule[115].citation], by: [.start(.debugger, .appRefresh)],
            lesson: ("q02-only-from-xcode", "Recipes")),
        inside(
            "_simulateExpirationForTaskWithIdentifier:", "debugger",
            means: "A command of the debugger that calls the expiration handler of a running task.",
            [Rule[114].citation], by: [.end(.simulatedExpiration, .appRefresh)]),
        inside(
            "nsurlsessiond Set request delay for … to", "log",
            ["Set request delay for", "Resetting request delay for"],
            means:
                "The transfer service delays what the app creates in the background. The delay doubles each"
                + " time the app is resumed or relaunched for its session, from 60 seconds, and is reset when"
                + " the person opens the app.",
            remedy:
                "Create all transfers together in the foreground, in one session, few and large; set their"
                + " byte counts, and isDiscretionary to false.",
            [Rule[253].citation, Rule[254].citation, Rule[51].citation],
            by: [.hold(.requirement(.resumeDelay), .discretionaryTransfer)],
            lesson: ("q14-downloads-stall", "Atlas")),
        inside(
            "CANCELED: com.apple.pushLaunch", "log", ["Daemon Canceling Activities", "com.apple.pushLaunch"],
            means:
                "A launch for a background push that was held has been cancelled, because a newer push took"
                + " its place: only one is held for an app.",
            remedy:
                "Send at most two or three an hour, with apns-priority 5 and apns-push-type background, and"
                + " let each say to look for news, not what changed. What is urgent needs an alert.",
            [Rule[250].citation, Rule[127].citation, Rule[32].citation],
            by: [.end(.newerPush, .backgroundPush)], lesson: ("q08-half-my-pushes", "Chatter")),
        outside(
            "Extension will be killed because it used its runtime in starting up", "log",
            means:
                "A Notification Service Extension took its whole time to start, and the notification is shown"
                + " as it came.",
            remedy: "Load less in the extension; it has about 30 seconds and 24 MB.",
            [Limit.serviceExtensionRunTime.sourced.citation, Rule[27].citation],
            notSimulated: "Dayline does not simulate how long an extension takes to start."),
    ]
}
