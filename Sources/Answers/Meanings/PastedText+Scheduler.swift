import BackgroundPolicy
import Timeline

/// What BGTaskScheduler says: errors of submit, exceptions, its framework's log, and the debugger's commands.
extension PastedText {
    private static let noLog = "Dayline does not simulate the log of the framework."

    static let scheduler = schedulerErrors + schedulerExceptions + schedulerLogs

    /// The names of a code in Objective-C and in full in Swift.
    private static func errorNames(_ name: String) -> [String] {
        let inSwift = name.prefix(1).lowercased() + name.dropFirst()
        return [
            "BGTaskSchedulerErrorCode\(name)", "BGTaskScheduler.Error.Code.\(inSwift)",
            "BGTaskScheduler.Error.\(inSwift)",
        ]
    }

    private static let schedulerErrors = [
        inside(
            .unavailable, errorNames("Unavailable"),
            means: "submit failed because nothing may be scheduled here: Background App Refresh is off or"
                + " restricted, this is the Simulator, or an extension that may not; or the phone does not support a"
                + " resource that a continued task requires, which a line before tells.",
            remedy: "Test on a device; ask backgroundRefreshStatus, and go on without when it is off.",
            [Rule[220].citation, Rule[113].citation],
            by: [
                .refusal(.unavailable), .refusal(.unavailableAsRestricted), .refusal(.unavailableOnSimulator),
                .refusal(.unavailableToExtension), .refusal(.unavailableAsLogged),
                .refusal(.resourcesMissing),
            ], lesson: ("q09-submit-throws", "Weather")),
        inside(
            .tooManyPending, errorNames("TooManyPendingTaskRequests"),
            means: "submit failed because as many requests wait as may: one for refresh, ten for"
                + " processing.",
            remedy: "Cancel requests that are no longer needed, or do the work of several in one.",
            [Rule[220].citation, Rule[249].citation], by: [.refusal(.tooManyPendingTaskRequests)],
            lesson: ("q09-submit-throws", "Headlines")),
        inside(
            .notPermitted, errorNames("NotPermitted"),
            means: "submit failed because Info.plist does not permit the request: the identifier is not in"
                + " BGTaskSchedulerPermittedIdentifiers, or the background mode is not in"
                + " UIBackgroundModes. On iOS 26 also for a resource, such as the GPU, that the app or"
                + " device does not have.",
            remedy: "Compare the identifier letter by letter, and add fetch or processing to"
                + " UIBackgroundModes.",
            [Rule[220].citation, Rule[91].citation, Rule[90].citation, Rule[218].citation],
            by: [
                .refusal(.notPermitted), .refusal(.modeNotPermitted), .refusal(.notPermittedAsLogged),
                .refusal(.researchNotEntitled),
                .refusal(.studyNotJoined),
            ],
            notSimulated: "Dayline does not simulate the resources of a continued task.",
            lesson: ("q09-submit-throws", "Journal")),
        inside(
            .immediateRunIneligible, errorNames("ImmediateRunIneligible"),
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
            means: "submit failed; the code says why: 1 unavailable, 2 tooManyPendingTaskRequests, 3"
                + " notPermitted, 4 immediateRunIneligible.",
            remedy: "Ask about the code: dayline explain 'BGTaskSchedulerErrorDomain Code=3'.",
            [Rule[220].citation, Rule[113].citation], by: [.refusal(.notPermitted)],
            lesson: ("q09-submit-throws", "Journal")),
        outside(
            "Insufficient Permission (to submit GPU work from background)", "error",
            means: "The app used the GPU in the background, where it may not.",
            remedy:
                "Submit no more command buffers once the app leaves the foreground. From iOS 26 on a continued"
                + " task can ask for the resource gpu, with the entitlement, where supportedResources has it.",
            [documented, Rule[218].citation], notSimulated: "Dayline does not simulate the GPU."),
        inside(
            "com.apple.developer.backgroundtasks.healthresearch", "entitlement",
            means: "The entitlement of BGHealthResearchTask, for apps of studies that the person has"
                + " joined; without it submit fails with code 3.",
            cited(350), by: [.refusal(.researchNotEntitled)]),
    ]

    /// The name of the exception that any failed assertion of a framework has.
    static let nameOfAssertion = "NSInternalInconsistencyException"

    /// A frame of a stack, which no line of a log has.
    static let registration = "-[BGTaskScheduler registerForTaskWithIdentifier:usingQueue:launchHandler:]"

    private static let schedulerExceptions = [
        inside(
            .noLaunchHandler, ["NSInternalInconsistencyException … No launch handler registered for task"],
            means: "The app has submitted a request, or was launched for a task, and no launch handler was"
                + " registered for its identifier.",
            remedy: "Register every identifier of Info.plist in the launch sequence. The star of a"
                + " continued task belongs in Info.plist only: register the composed identifier.",
            [Rule[92].citation, Rule[205].citation], by: [.refusal(.noLaunchHandler)],
            lesson: ("q15-crash-at-launch", "Stocks")),
        inside(
            "_handleSubmissionWithoutRegistrationForTaskRequest", "exception",
            means: "The app has submitted a request before it had registered a launch handler for it: the"
                + " assertion is in what submit calls, and the system has launched nothing.",
            remedy: "Register every handler in the launch sequence, before the first submit.",
            [Citation(.systemBinaries, .reverseEngineered), Rule[92].citation],
            by: [.refusal(.noLaunchHandler)], lesson: ("q15-crash-at-launch", "Stocks")),
        inside(
            registration, "exception", ["_unsafe_registerForTaskWithIdentifier"],
            means:
                "The stack shows the app in the registration of a launch handler. If an exception ended it there,"
                + " it registered after its launch was over, or a second time for one identifier: the reason of the"
                + " exception tells which.",
            remedy: "Register each identifier once, before the app has finished launching.",
            [Citation(.systemBinaries, .reverseEngineered), Rule[92].citation],
            by: [.refusal(.registeredTooLate), .refusal(.registeredTwice)],
            lesson: ("q15-crash-at-launch", "Lists")),
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
            remedy:
                "Register each identifier once in a process, not in code that may run again. For continued"
                + " tasks, compose an identifier of its own for each job from the one with the star.",
            [Rule[92].citation, Rule[204].citation], by: [.refusal(.registeredTwice)],
            lesson: ("q15-crash-at-launch", "Maps")),
        inside(
            nameOfAssertion, "exception",
            means: "An assertion failed; the reason behind the name tells which. Any framework has such"
                + " assertions, and BGTaskScheduler three: no launch handler, one registered too late, or one"
                + " registered twice.",
            remedy: "Read the reason behind the name, and the call stack for whose code it was.",
            [Rule[92].citation],
            by: [.refusal(.noLaunchHandler)], lesson: ("q15-crash-at-launch", "Stocks")),
        outside(
            "dispatch_assert_queue_fail", "crash report",
            means:
                "Code ran on another queue than it may. In a launch handler: a closure of the main actor was"
                + " called on the background queue that the system takes when none is given.",
            remedy: "Make the closure nonisolated, or register it with the main queue.",
            [Citation(.deviceLogs, .measured), Rule[93].citation],
            notSimulated: "Dayline does not simulate on which queue code runs."),
    ]

    /// What the framework prints of a submission; behind "Registration rejected; " the same words are of a handler.
    static let notAdvertised = "is not advertised in the application's Info.plist"

    private static let schedulerLogs = [
        inside(
            "Registration rejected", "log",
            [
                "not advertised in Info.plist", "not advertised in the application's Info.plist",
                "not advertised in the app's Info.plist",
            ],
            means: "The launch handler was not registered, because its identifier is not in"
                + " BGTaskSchedulerPermittedIdentifiers of Info.plist.",
            remedy: "Add the identifier there, letter by letter as in the code.", cited(91),
            by: [.refusal(.registrationRejected)]),
        inside(
            notAdvertised, "log",
            means: "submit failed with code 3, notPermitted: the identifier of the request is not in"
                + " BGTaskSchedulerPermittedIdentifiers of Info.plist, and no launch handler is registered for it."
                + " The scheduler never gets the request.",
            remedy:
                "Add the identifier there, letter by letter as in the code, and register its launch handler.",
            [Citation(.systemBinaries, .reverseEngineered), reported] + cited(91),
            by: [.refusal(.notPermitted)], lesson: ("q09-submit-throws", "Journal")),
        inside(
            "registerForTaskWithIdentifier:", "log",
            means: "A launch handler was registered. Where no later line tells that the task ran, as"
                + " \u{201C}Received run request for\u{201D} does, the system has not launched it:"
                + " something still holds it back.",
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
            "expiration", term, asked: ["expirationHandler", "expiration handler"],
            means: "The system asks work to stop before it is done: its time is over, or conditions have"
                + " changed, as when the person picks up the phone during processing. It calls the expiration"
                + " handler of a task.",
            remedy: "Save in small steps, stop as soon as you are asked to, and report completion then:"
                + " setTaskCompleted of a task, the completion handler of a push.",
            cited(103, 104, 247, 239),
            by: [
                .end(.phonePickedUp, .processing), .end(.outOfTime, .appRefresh),
                .end(.lowPowerModeOn, .appRefresh),
            ],
            lesson: ("q13-expires-after-seconds", "Photos")),
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
            "Task has not reported progress within expected cadence", "log", ["cadence, marking stalled"],
            asked: ["stalled"],
            means: "A continued task has reported no progress for about half a minute, and expires.",
            remedy: "Update its progress often, also within long steps, and from the first moment on.",
            cited(211, 214), by: [.end(.noProgress, .continuedProcessing)], lesson: ("continued-tasks", "Zip")
        ),
        inside(
            "_simulateLaunchForTaskWithIdentifier:", "debugger",
            asked: [
                "BGTaskScheduler simulate launch", "simulate launch", "simulate a launch",
                "simulate background task", "lldb", "debugger command",
            ],
            means: "A command of the debugger that calls the launch handler at once. It asks none of the"
                + " factors, so it shows that the handler works, and not when the system would call it.",
            remedy:
                "Submit, pause the app in Xcode, and give: e -l objc -- (void)[[BGTaskScheduler sharedScheduler]"
                + " _simulateLaunchForTaskWithIdentifier:@\"IDENTIFIER\"]. For the real thing start the app from"
                + " the Home Screen, without Xcode, and log to a file.",
            [Rule[114].citation, Rule[115].citation], by: [.start(.debugger, .appRefresh)],
            lesson: ("q02-only-from-xcode", "Recipes")),
        inside(
            "_simulateExpirationForTaskWithIdentifier:", "debugger",
            means: "A command of the debugger that calls the expiration handler of a running task.",
            [Rule[114].citation], by: [.end(.simulatedExpiration, .appRefresh)]),
        outside(
            "No task request with identifier … has been scheduled", "debugger",
            means: "The debugger's command found no pending request with the identifier: the app has not"
                + " submitted it, submit failed, or the identifier is misspelt in the command.",
            remedy: "Submit the request first, look at what submit throws, pause the app, and then give the"
                + " command.",
            [reported] + cited(114),
            notSimulated: "Dayline has the command as an act, which needs no request."),
    ]
}
