extension PastedLines {
    /// What people have in hand, each with words that the answer must have.
    static let field: [(text: String, words: [String])] = [
        (
            "Error Domain=NSURLErrorDomain Code=-997 \"Lost connection to background transfer service\"",
            ["download task", "uploads from files", "try again"]
        ),
        (
            "Error Domain=NSURLErrorDomain Code=-996 \"Could not communicate with background transfer service\"",
            ["one session identifier", "did not answer", "try again"]
        ),
        (
            "CPU: 90 seconds cpu time over 175 seconds (51% cpu average), exceeding limit of 50% cpu over 180 seconds",
            ["the limit that its line names", "50 % over 180 s"]
        ),
        ("EXC_RESOURCE RESOURCE_TYPE_CPU", ["the limit that its line names", "Action taken"]),
        (
            "Action taken: Process killed CPU: 9 seconds cpu time over 38 seconds (24% cpu average), exceeding limit of"
                + " 15% cpu over 60 seconds", ["ended the app", "15 %"]
        ),
        ("Event: disk writes", ["the limit that its line names"]),
        (
            "healthStore.enableBackgroundDelivery(for: steps, frequency: .hourly)",
            ["turns background delivery on"]
        ),
        ("HKObserverQuery", ["calls for new data"]), ("getPendingTaskRequests", ["still wait"]),
        (
            "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)",
            ["call by which an app gets a push"]
        ),
        ("performFetchWithCompletionHandler", ["call by which an app gets a fetch"]),
        ("WidgetCenter.shared.reloadAllTimelines()", ["ask for new timelines"]),
        ("manager.startMonitoringVisits()", ["asks Core Location for visits"]),
        ("EXC_RESOURCE (CPU)", ["the limit that its line names"]),
        ("EXC_RESOURCE (CPU_FATAL)", ["ended the app"]), ("EXC_RESOURCE (IO)", ["wrote more"]),
        ("Writes: 1073.77 MB of file backed memory dirtied over 1318 seconds", ["wrote more"]),
        ("manager.allowsBackgroundLocationUpdates = true", ["lets updates go on", "exception"]),
        ("-[CLLocationManager setAllowsBackgroundLocationUpdates:]", ["does not declare"]),
        ("pausesLocationUpdatesAutomatically", ["does not resume them by itself"]),
        ("serviceExtensionTimeWillExpire()", ["last chance", "content handler"]),
        ("com.apple.developer.healthkit.background-delivery", ["may enable"]),
        ("CBCentralManagerOptionRestoreIdentifierKey", ["launches an app again"]),
        ("urlSession(_:taskIsWaitingForConnectivity:)", ["background session never makes it"]),
        (
            "ProcessInfo.processInfo.performExpiringActivity(withReason:)",
            ["extension", "about to be suspended"]
        ),
        ("com.apple.pushLaunch", ["name under which dasd"]),
        ("BackgroundUploadURLBase", ["key in the Info.plist"]),
        ("enableUploadJobExtension", ["call by which an app enables"]),
        ("PHAssetResourceUploadJob", ["One upload"]),
        ("application(_:handleEventsForBackgroundURLSession:completionHandler:)", ["is told", "identifier"]),
        (
            "urlSessionDidFinishEvents(forBackgroundURLSession:)",
            ["all events have come", "completion handler of handleEventsForBackgroundURLSession"]
        ),
        ("CLServiceSession", ["within seconds of each launch"]), ("CLVisit", ["startMonitoringVisits again"]),
        ("errSecInteractionNotAllowed", ["locked", "kSecAttrAccessibleAfterFirstUnlock"]),
        ("-25308", ["keychain", "locked"]), ("Keychain error OSStatus error: -25308", ["keychain"]),
        ("FileProtectionType.complete", ["only while the phone is unlocked"]),
        ("NSFileProtectionComplete", ["only while the phone is unlocked"]),
        ("NSFileProtectionCompleteUntilFirstUserAuthentication", ["first unlock", "by default"]),
        ("NSCocoaErrorDomain Code=257", ["data protection", "completeUntilFirstUserAuthentication"]),
        ("Error Domain=NSURLErrorDomain Code=-995", ["sharedContainerIdentifier", "extension"]),
        ("A background URLSession with identifier com.example.up already exists!", ["once", "keep it"]),
        (
            "Current discretionary status for com.example.app is discretionary, since the app is in the background",
            ["created while the app was in the background", "foreground"]
        ),
        ("Task has not reported progress within expected cadence, marking stalled", ["expires", "progress"]),
        (
            "Background Task 7 (\"up\"), was created over 30 seconds ago.",
            ["0x8badf00d", "endBackgroundTask"]
        ),
        ("Can't end BackgroundTask: no background task exists with identifier 30", ["twice", "harmless"]),
        (
            "Application delegate received call to -application:didReceiveRemoteNotification:fetchCompletionHandler: but"
                + " the completion handler was never called.", ["every path", "30 seconds"]
        ),
        (
            "You've implemented -[<UIApplicationDelegate> application:didReceiveRemoteNotification:"
                + "fetchCompletionHandler:], but you still need to add \"remote-notification\" to the list of your"
                + " supported UIBackgroundModes", ["never woken", "Info.plist"]
        ),
        (
            "Killing app because it never posted an incoming call to the system after receiving a PushKit VoIP push"
                + " callback.", ["did not report a call"]
        ),
        ("Exception Codes 0xdeadfa11", ["forced the app to quit"]), ("0xbad22222", ["resumed too often"]),
        ("Background task not available on simulators", ["Code=1", "device"]),
        ("BackgroundFetch status: denied", ["Background App Refresh is off"]),
        ("expo-background-task minimumInterval", ["BGProcessingTask", "network", "no period"]),
        ("cumulativeBackgroundTaskAssertionTimeoutExitCount", ["0x8badf00d", "endBackgroundTask"]),
        ("cumulativeSuspendedWithLockedFileExitCount", ["0xdead10cc"]),
        ("cumulativeAppWatchdogExitCount", ["0x8badf00d", "launch"]),
        ("Message from debugger: Terminated due to signal 9", ["SIGKILL", "JetsamEvent", "swiped"]),
        ("Background time remaining: 1.79769313486232e+308", ["foreground", "audio", "CPU time and memory"]),
        (
            "Push-to-start budget exceeded for com.example.app::pushToStart; not starting activity",
            ["fixed budget", "dropped"]
        ),
        ("force quit", ["iOS 17", "iOS 18", "VoIP", "swiped", "widgets", "assumed by the model"]),
        ("PushToTalk", ["does not simulate Push to Talk", "pushtotalk"]),
        ("push-to-talk", ["does not simulate Push to Talk"]),
        ("BGHealthResearchTask", ["study", "entitlement"]),
        ("background assets", ["does not simulate Background Assets", "at install"]),
        ("BADownloaderExtension", ["does not simulate Background Assets"]),
        ("Live Activities", ["Lock Screen"]), ("background pushes", ["content-available"]),
        ("App Intents", ["action of the app"]), ("silent notifications", ["content-available"]),
        ("how long can my app run in the background", ["30 s", "dayline ask time-too-short"]),
        ("How much time does an app get in the background?", ["beginBackgroundTask", "no limit"]),
        ("Application exited due to signal 9", ["SIGKILL", "JetsamEvent"]),
        ("App terminated due to signal 15", ["devicectl", "no crash"]),
        ("Application exited due to signal 11", ["has crashed"]),
        (
            "The app “News” has been killed by the operating system because it is using too much memory.",
            ["more memory than one of its kind may have"]
        ),
        ("my background task never runs", ["pending", "dayline ask"]),
        ("works only from Xcode", ["debugger", "dayline ask"]),
        ("0xdead10cc", ["app group", "performExpiringActivity", "or the report names it"]),
        ("killed", ["after a swipe", "launches the app again"]), ("content-available", ["apns-priority 5"]),
        ("UIBackgroundModes", ["processing", "code 3"]), ("Simulator", ["code 1"]),
        ("once a day", ["before the visits"]), ("pushes missing", ["apns-priority 10"]),
        ("UIBackgroundFetchResult.noData", ["30 seconds", "every path"]),
        ("UIBackgroundFetchResultFailed", ["due within 30 seconds"]),
        ("applicationWillTerminate(_:)", ["suspended app is ended without it"]),
        ("configuration.waitsForConnectivity = true", ["background session always waits"]),
        ("EXC_RESOURCE", ["subtype"]), ("EXC_RESOURCE (WAKEUPS)", ["woken more than 150 times"]),
        ("Thundering Herd", ["5 or 15 minutes"]), ("dasd", ["decides when"]), ("prewarm", ["before"]),
    ]

    /// Sentences and texts in which nothing is known.
    static let ordinary = [
        "Error Domain=com.example.api Code=-999 \"server said no\"", "kCLErrorDomain not-permitted",
        "BMW X5 app killed", "Code=-999", "error 3", "exit 137", "exited with status 1", "signal 11",
        "my background task sometimes stops at lunch", "the background task of my server",
        "a push to start the car",
        "The app is not permitted to use the camera", "please restart the app",
        "we push to production on Fridays",
        "the widget shows yesterday", "audio stops after a minute", "the transfer of the money was late",
        "usage of the app went up", "background color of a task", "my task list is empty", "R85 is a road",
        "SQLITE_BUSY: database is locked", "java.lang.OutOfMemoryError: Java heap space", "ECONNRESET",
        "HTTP 404",
        "TypeError: undefined is not a function", "Segmentation fault (core dumped)",
        "npm ERR! code ELIFECYCLE",
        "kernel: Out of memory: Killed process 1234 (node)", "FATAL EXCEPTION: main", "error: 403 forbidden",
        "android.app.RemoteServiceException", "JobScheduler: job 12 stopped",
        "WorkManager cancelled the worker",
        "Error Domain=NSCocoaErrorDomain Code=4 \"The file doesn’t exist.\"",
        "Error Domain=NSPOSIXErrorDomain Code=54",
        "Error Domain=com.google.fcm Code=501", "Error Domain=AVFoundationErrorDomain Code=-11800",
        "Error Domain=SKErrorDomain Code=2", "Error Domain=ASAuthorizationError Code=1001", "OSStatus -50",
        "Thread 1: EXC_BREAKPOINT (code=1, subcode=0x1a2b3c)", "fatalError: Index out of range",
        "nil is not an object",
        "[LayoutConstraints] Unable to simultaneously satisfy constraints",
        "nw_protocol_get_quic_image_block_invoke",
        "CoreData: error: Failed to call designated initializer", "boringssl_metrics_log_metric_block_invoke",
        "Reading from public effective user settings.", "objc[123]: Class A is implemented in both",
        "[SwiftUI] Modifying state during view update",
        "Publishing changes from background threads is not allowed",
        "UITableView was told to layout its visible cells", "TIC Read Status [1:0x0]: 1:57",
        "quic_conn_keepalive",
        "The file was created over 30 seconds ago, so we allow a new one",
        "is the service suspended on Sundays",
        "Target is not foreground; no input sent", "the connection to the service was lost at noon",
        "It killed my evening", "terminated employees keep access", "we were unregistered from the race",
        "a priority of ten", "content is available in German", "mutable content of a list",
        "the watchdog barked",
        "Zygote: Process 18086 exited due to signal 9 (Killed)", "how long is the road", "assets of a bank",
        "prewarm the oven to 200 degrees", "swipe your card here", "silent night",
        "the simulator game is fun",
        "low memory of the event", "memory of a push in the park", "Docker container exited (137)", "SIGTERM",
        "CPU resource usage of the server", "disk writes per second", "wakeups at night", "jettisoned cargo",
        "cargo was jettisoned at high water", "please check the network connection",
        "I got a new notification",
        "assertion failed: x > 0",
        "URLSession.shared.dataTask", "https://example.com/background-task", "12:00", "iPhone 15 Pro",
        "iOS 18.1",
        "-1009 degrees", "error code: 5 of 7", "version 1.2.3 (45)", "0x1234abcd", "0xcafebabe",
        "CustomError.failed",
    ]
}
