// swift-format-ignore
extension SymptomQuestion {
    // MARK: Tasks

    static let submit = SymptomQuestion("submit", "What happens when the request is submitted?",
        how: "try BGTaskScheduler.shared.submit(request); print(await "
            + "BGTaskScheduler.shared.pendingTaskRequests())",
        why: "Most tasks that never run were never accepted, and only these two calls tell.",
        ["throws": "submit throws an error", "none": "no error, but the list has no such request", "listed": "no error, and the request is in the list"])
    static let code = SymptomQuestion("code", "Which code has the error of BGTaskSchedulerErrorDomain?",
        how: "catch { print(error as NSError) }",
        why: "Each code has its own cause; the words that plugins add to it are often wrong.",
        ["1": "1, unavailable", "2": "2, tooManyPendingTaskRequests", "3": "3, notPermitted"])
    static let device = SymptomQuestion("device", "Where did it run?",
        how: "the destination in the toolbar of Xcode, or #if targetEnvironment(simulator)",
        why: "The Simulator refuses every request with the code that a device has for switched-off "
            + "refresh.",
        ["simulator": "in the Simulator", "device": "on a device"])
    static let identifier = SymptomQuestion("identifier", "Is the request's identifier in the Info.plist of the built app, letter by letter?",
        how: "plutil -p MyApp.app/Info.plist | grep -A 9 BGTaskSchedulerPermittedIdentifiers",
        why: "Code 3 has two causes, the identifier and the background mode.",
        ["no": "no, or the key is missing", "yes": "yes, so the background mode may be missing"])
    static let emptied = SymptomQuestion("emptied", "Why is the list empty?",
        how: "search the code for cancelAllTaskRequests, cancel(taskRequestWithIdentifier:) and each "
            + "submit",
        why: "Nothing removes a request by itself but its launch.",
        ["cancelled": "the app cancels its requests", "ran": "it ran once, and nothing submits the next", "background": "it is a continued task, and the app was not on the screen"])
    static let handler = SymptomQuestion("handler", "Where is its launch handler registered?",
        how: "search for BGTaskScheduler.shared.register(forTaskWithIdentifier:, and set a breakpoint "
            + "there",
        why: "A launch for the task crashes without a handler, unseen in the background.",
        ["missing": "nowhere, or under another identifier", "late": "after didFinishLaunching has returned, or behind a login", "twice": "in two places, such as a plugin and the app", "in-time": "in didFinishLaunching, always"])
    static let state = SymptomQuestion("state", "Which of these is so on the phone?",
        how: "UIApplication.shared.backgroundRefreshStatus, "
            + "ProcessInfo.processInfo.isLowPowerModeEnabled, and the App Switcher",
        why: "Each of the three holds the request whatever else is right.",
        ["bar-off": "Background App Refresh is off, for the app or the phone", "low-power": "Low Power Mode is on", "swiped": "the app was swiped away and not opened since", "none": "none of them"])
    static let kind = SymptomQuestion("kind", "Which kind of request is it?",
        how: "BGAppRefreshTaskRequest or BGProcessingTaskRequest, in the call of submit",
        why: "They wait for different things.",
        ["refresh": "a refresh", "processing": "processing"])
    static let opened = SymptomQuestion("opened", "How often does the person open the app?",
        how: "ask, or look at Screen Time; a fresh install counts as now and then",
        why: "The phone runs an app for the visits that it expects.",
        ["daily": "every day", "seldom": "now and then", "weeks": "not for two weeks"])
    static let night = SymptomQuestion("night", "How does the phone spend the night?",
        how: "look at it, and at requiresExternalPower and requiresNetworkConnectivity of the request",
        why: "Processing waits for a phone that lies unused, and for what the request requires.",
        ["no-charger": "on no charger, and the request requires one", "no-network": "without the network that the request requires", "in-use": "somebody uses it, or it is picked up all the time", "quiet": "quiet, on a charger, with a network"])
    static let version = SymptomQuestion("version", "Which iOS is it?",
        how: "Settings, General, About",
        why: "From iOS 18 on a swipe no longer holds processing.",
        ["17": "iOS 17 or earlier", "18": "iOS 18 or later"])
    static let build = SymptomQuestion("build", "What is different where it does not run?",
        how: "compare the two built Info.plists (plutil -p), and how each build is started",
        why: "The system treats both builds alike; something around them differs.",
        ["plist": "another target or configuration, with its own Info.plist", "xcode": "it is not started by Xcode", "handler": "the handler is registered by other code", "people": "other people use it, and less often"])
    static let visits = SymptomQuestion("visits", "How often a day is the app opened?",
        how: "ask, or count sceneWillEnterForeground",
        why: "A refresh comes shortly before a visit that is expected, so that one visit makes one "
            + "refresh.",
        ["once": "about once, at the same time", "several": "several times"])
    static let begin = SymptomQuestion("begin", "What is earliestBeginDate when the next request is submitted?",
        how: "print(request.earliestBeginDate ?? \"none\")",
        why: "Nothing is considered before that date.",
        ["hours": "many hours ahead", "soon": "minutes ahead, or none", "not-submitted": "the handler submits no next request"])
    static let completed = SymptomQuestion("completed", "Does every run call setTaskCompleted within its time?",
        how: "log it on every path, and in the expirationHandler",
        why: "An app that does not may be throttled for it, or ended.",
        ["no": "no, or not always", "yes": "yes"])

    // MARK: Ends

    static let report = SymptomQuestion("report", "What does the report of the end say?",
        how: "Settings, Privacy & Security, Analytics Data; or MXAppExitMetric. dayline explain CODE "
            + "explains other codes",
        why: "The system has a code for each of its reasons.",
        ["8badf00d": "0x8badf00d, in the background", "2182bad2": "0x2182bad2, a task that was not completed", "cpu": "cpu_resource_fatal, or 80% cpu over 60 seconds", "jetsam": "a JetsamEvent with the app and per-process-limit", "pageshortage": "a JetsamEvent of another reason, such as vm-pageshortage", "baadca11": "0xbaadca11", "dead10cc": "0xdead10cc, or locked system files", "c00010ff": "0xc00010ff", "exception": "an exception at launch", "none": "there is no report, or signal 9 alone"])
    static let swiped = SymptomQuestion("swiped", "Did the person swipe it away in the App Switcher?",
        how: "ask; a swipe writes no report, and calls applicationWillTerminate at most",
        why: "A swipe writes no report, and is the end that most people mean.",
        ["yes": "yes", "no": "no"])
    static let moment = SymptomQuestion("moment", "When does it end, and in what state?",
        how: "log when the app is left and what it does then, on a phone without Xcode; the last line "
            + "tells",
        why: "Without a report the time is what tells one limit from another, and so the answer is a "
            + "likely one.",
        ["half-minute": "about 30 s after it was left, each time", "minute": "after about a minute of work, music or a call in the background", "leaving": "within seconds of leaving it, or of locking the phone", "heavy": "while it decodes pictures or loads much at once", "idle": "after hours, or at random, while it did nothing", "xcode": "Xcode is attached, or has just installed it", "unknown": "none of these, or it is not known"])
    static let message = SymptomQuestion("message", "What does the exception say, or when does it crash?",
        how: "the crash report's Application Specific Information, or the console",
        why: "The words name the mistake.",
        ["no-handler": "No launch handler registered for the task", "late": "All launch handlers must be registered before application finishes launching", "twice": "Launch handler … has already been registered, at launch", "second-job": "the same, at the second job of a continued task", "watchdog": "none: 0x8badf00d, or scene-create watchdog", "call": "Killing app because it never posted an incoming call", "locked": "it fails to read its files, while the phone is locked"])
    static let running = SymptomQuestion("running", "What was running?",
        how: "the handler in which it ends",
        why: "Each has a time of its own.",
        ["refresh": "a BGAppRefreshTask", "processing": "a BGProcessingTask", "push": "the handler of a background push", "background-task": "a beginBackgroundTask", "continued": "a BGContinuedProcessingTask", "extension": "a notification service extension", "nothing": "none of these: code of an app that was left"])
    static let ending = SymptomQuestion("ending", "When does it end?",
        how: "log the time in the expirationHandler, and what the phone does then",
        why: "A task ends early when what it needs ceases.",
        ["time": "always after about the same time", "picked-up": "when the phone is picked up", "unplugged": "when the charger is pulled", "low-power": "when Low Power Mode comes on"])
    static let energy = SymptomQuestion("energy", "What takes it?",
        how: "Settings, Battery; MXCPUMetric and MXNetworkTransferMetric of MetricKit; or dayline "
            + "check SCENARIO",
        why: "The system counts energy, data and CPU time apart, and holds or ends what takes too much.",
        ["cpu": "the CPU in the background", "data": "data over cellular", "pushes": "many launches for pushes", "long": "background work that lasts"])

    // MARK: Pushes and transfers

    static let payload = SymptomQuestion("payload", "What does aps of the push have?",
        how: "the JSON that APNs gets; dayline check FILE.apns reads it",
        why: "Only content-available: 1 runs code of the app, and only mutable-content: 1 an extension.",
        ["no-content-available": "no content-available: 1", "content-available": "content-available: 1", "mutable-content": "an alert with mutable-content: 1, for an extension"])
    static let priority = SymptomQuestion("priority", "Which apns-priority does the request have?",
        how: "the headers of the request to APNs; for FCM apns.headers",
        why: "A background push with another priority than 5 is shown to nobody and runs nothing.",
        ["10": "10, or none", "5": "5"])
    static let pushModeDeclared = SymptomQuestion("push-mode", "Does UIBackgroundModes have remote-notification?",
        how: "plutil -p MyApp.app/Info.plist | grep -A 9 UIBackgroundModes",
        why: "Without it the system does not run the app for a push.",
        ["no": "no", "yes": "yes"])
    static let rate = SymptomQuestion("rate", "How do the pushes come?",
        how: "the log of the server, by the hour",
        why: "The phone spaces the launches, and holds one push at most.",
        ["many": "several in an hour", "offline": "some while the phone is out of reach"])
    static let session = SymptomQuestion("session", "Which configuration has the session?",
        how: "URLSessionConfiguration.background(withIdentifier:), or .default, .shared, a library's "
            + "own",
        why: "Only a background session goes on without the app.",
        ["default": "default, shared or ephemeral", "background": "background"])
    static let transferKind = SymptomQuestion("task", "Which kind of task is it?",
        how: "dataTask, downloadTask or uploadTask; -997 is most often the first, and by itself no proof",
        why: "A data task does not outlast the app.",
        ["data": "a data task", "file": "a download or an upload from a file"])
    static let transferError = SymptomQuestion("error", "What became of it?",
        how: "urlSession(_:task:didCompleteWithError:) with its code and "
            + "NSURLErrorBackgroundTaskCancelledReasonKey",
        why: "The error tells a swipe and a time-out from waiting.",
        ["-999": "cancelled, -999", "-997": "the connection to the transfer service was lost, -997", "-1001": "timed out, -1001", "waits": "no error: it waits"])
    static let discretionary = SymptomQuestion("discretionary", "Is it discretionary?",
        how: "isDiscretionary, and whether the app was in the background at resume(), which makes it so",
        why: "A discretionary transfer waits for good conditions.",
        ["yes": "yes, or enqueued in the background", "no": "no, and enqueued in the foreground"])
    static let conditions = SymptomQuestion("conditions", "What is so while it waits?",
        how: "the phone, and nsurlsessiond's lines in the log",
        why: "Each of these holds a discretionary transfer.",
        ["cellular": "the phone has no Wi-Fi", "battery": "no charger, and the battery is not nearly full", "low-power": "Low Power Mode is on", "chain": "each part is enqueued when the one before is done"])
    static let cellular = SymptomQuestion("cellular", "May the session use the network that there is?",
        how: "allowsCellularAccess and allowsExpensiveNetworkAccess",
        why: "What begins at once still waits for a network that it may use.",
        ["forbidden": "no: there is cellular only, and it is forbidden", "none": "there is no network"])
}
