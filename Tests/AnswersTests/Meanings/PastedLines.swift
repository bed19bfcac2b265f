/// Lines as people paste them, invented after real ones.
enum PastedLines {
    /// Each with the title of the text that it contains.
    static let all: [(line: String, title: String)] =
        kills + sessions + pushes + frameworks + plugins + counts + sync + ownLines

    private static let kills: [(line: String, title: String)] = [
        (
            "[app<com.example.app>:8] Assertions for process will expire soon",
            "Assertions for process will expire soon"
        ),
        ("explanation:BG Kill Demo reportType:None maxTerminationResistance:Absolute", "BG Kill Demo"),
        (
            "*** Assertion failure in -[BGTaskScheduler _handleSubmissionWithoutRegistrationForTaskRequest:error:],"
                + " BGTaskScheduler.m:379", "_handleSubmissionWithoutRegistrationForTaskRequest"
        ),
        ("Termination Reason: RUNNINGBOARD 0xd00d2bad", "0xd00d2bad"),
        ("Exception Type: EXC_GUARD", "EXC_GUARD"), ("Exception Type: EXC_RESOURCE", "EXC_RESOURCE"),
        ("\"reason\" : \"disk-space-shortage\"", "disk-space-shortage"),
        ("killed by jetsam reason long-idle-exit", "idle-exit"),
        ("JETSAM_REASON_MEMORY_LONGIDLE_EXIT", "idle-exit"), ("JETSAM_REASON_MEMORY_IDLE_EXIT", "idle-exit"),
        ("JETSAM_REASON_MEMORY_VMPAGESHORTAGE", "vm-pageshortage"),
        ("JETSAM_REASON_MEMORY_FCTHRASHING", "fc-thrashing"), ("JETSAM_REASON_MEMORY_HIGHWATER", "highwater"),
        ("JETSAM_REASON_VNODE", "vnode-limit"), ("JETSAM_REASON_GENERIC", "jettisoned"),
        ("JETSAM_REASON_MEMORY_DISK_SPACE_SHORTAGE", "disk-space-shortage"),
        ("JETSAM_REASON_MEMORY_PERPROCESSLIMIT", "per-process-limit"),
        ("JETSAM_REASON_MEMORY_SUSTAINED_PRESSURE", "JetsamEvent"), ("JETSAM_REASON_LOWSWAP", "JetsamEvent"),
        ("process News[8] caught burning CPU! It used more than 50% CPU over 180 seconds", "cpu_resource"),
        ("Exception Type: EXC_RESOURCE Exception Subtype: WAKEUPS", "wakeups_resource"),
        (
            "Apps receving VoIP pushes must post an incoming call (via CallKit or IncomingCallKit) in the same run loop",
            "Killing app because it never posted an incoming call"
        ),
        (
            "3   PushKit   0x2311ff744 -[PKPushRegistry _terminateAppIfThereAreUnhandledVoIPPushes] + 168"
                + " (PKPushRegistry.m:349)", "Killing app because it never posted an incoming call"
        ),
        (
            "4  BackgroundTasks  0x1b62 -[BGTaskScheduler registerForTaskWithIdentifier:usingQueue:launchHandler:] + 128",
            "-[BGTaskScheduler registerForTaskWithIdentifier:usingQueue:launchHandler:]"
        ),
        (
            "[ProcessSuspension] 0x1 - WKProcessAssertionBackgroundTaskManager: Ignored request to start a new"
                + " background task because RunningBoard has already started the expiration timer",
            "WKProcessAssertionBackgroundTaskManager: Ignored request to start a new background task"
        ),
        (
            "BackgroundSession <AA00> connection to background transfer daemon invalidated",
            "NSURLErrorDomain Code=-997"
        ),
        (
            "AudioQueue: Error '!pla' from AudioSessionSetClientPlayState(24)",
            "AVAudioSession.ErrorCode.cannotStartPlaying"
        ),
        ("Keychain error -25308: User interaction is not allowed.", "errSecInteractionNotAllowed"),
        ("Error Domain=CHSErrorDomain Code=1050 \"timelineReloadFailed\"", "CHSErrorDomain"),
        (
            "Failed to submit task request: Error Domain=TSBackgroundFetch Code=0 \"Background procssing task was not"
                + " registered in AppDelegate didFinishLaunching",
            "task was not registered in AppDelegate didFinishLaunching"
        ),
        ("2026-01-02 10:11:12 News[8:9] Received memory warning.", "Received memory warning"),
        (
            "explanation:scene-create watchdog transgression: application<com.example.app>:321 exhausted real (wall"
                + " clock) time allowance of 19.97 seconds", "scene-create watchdog transgression"
        ),
        (
            "FRONTBOARD 2343432205 scene-update watchdog transgression: app exhausted real (wall clock) time allowance"
                + " of 10.00 seconds", "scene-update watchdog transgression"
        ),
        (
            "[app<com.example.app>:8] Failed to terminate gracefully after 5.0s",
            "Failed to terminate gracefully after"
        ),
        (
            "scene-create watchdog transgression: app exhausted CPU time allowance of 3.37 seconds",
            "exhausted CPU time allowance of"
        ),
        (
            "it exhausted real (wall clock) time allowance of 3.00 seconds",
            "exhausted real (wall clock) time allowance of"
        ),
        ("Termination Reason: Namespace SPRINGBOARD, Code 0xbad22222", "0xbad22222"),
        ("Code 0xbaddd15c", "0xbaddd15c"), ("Exception Codes 0xdeadfa11", "0xdeadfa11"),
        ("Namespace SPRINGBOARD, Code 0x2bad45ec", "0x2bad45ec"),
        ("Exception Code: 0xbaaaaaad", "0xbaaaaaad"),
        ("Code 0xc51bad01", "0xc51bad01"), ("Code 0xc51bad02", "0xc51bad02"),
        ("Code 0xc51bad03", "0xc51bad03"),
        (
            "<BKNewProcess: 0x1; com.example.up; pid: 7> has active assertions beyond permitted time:",
            "has active assertions beyond permitted time"
        ),
        ("Exception Type: EXC_BAD_ACCESS (SIGKILL - CODESIGNING)", "SIGKILL - CODESIGNING"),
        (
            "Application com.example.calls will not be launched because it failed to report an incoming call too many"
                + " times (or repeatedly crashed.)",
            "will not be launched because it failed to report an incoming call too many times"
        ),
        ("Expo Background Tasks: Could not find TaskService module", "Could not find TaskService module"),
        ("Error: Task 'sync' not found for app ID 'mainApplication'.", "Task … not found for app ID"),
        ("Message from debugger: Terminated due to signal 9", "Terminated due to signal 9"),
        ("App terminated due to signal 15", "App terminated due to signal 15"),
        ("Application exited due to signal 6", "App terminated due to signal 6"),
        ("\"reason\" : \"per-process-limit\",", "per-process-limit"),
        ("\"reason\" : \"vm-pageshortage\",", "vm-pageshortage"),
        ("\"reason\" : \"fc-thrashing\",", "fc-thrashing"),
        ("\"reason\" : \"highwater\",", "highwater"), ("\"reason\" : \"vnode-limit\",", "vnode-limit"),
        ("\"reason\" : \"jettisoned\",", "jettisoned"),
        ("Feed.cpu_resource-2026-01-02-101010.ips", "cpu_resource"),
        (
            "Action taken: none CPU: 48 seconds cpu time over 56 seconds (86% cpu average), exceeding limit of 80% cpu"
                + " over 60 seconds", "cpu_resource"
        ),
        (
            "CPU: 48 seconds cpu time over 56 seconds (86% cpu average), exceeding limit of 80% cpu over 60 seconds"
                + " Action taken: none", "cpu_resource"
        ),
        (
            "CPU: 144s cpu time over 173 seconds (83% cpu average), exceeding limit of 80% cpu over 180 seconds",
            "cpu_resource"
        ),
        (
            "Event: cpu usage Action taken: Process killed CPU: 9 seconds cpu time over 38 seconds (24% cpu average),"
                + " exceeding limit of 15% cpu over 60 seconds", "cpu_resource_fatal"
        ),
        ("memorystatus: killing process 8 [News] (vm-pageshortage)", "vm-pageshortage"),
        ("Feed.wakeups_resource-2026-01-02-101010.ips", "wakeups_resource"),
        ("Feed.diskwrites_resource-2026-01-02-101010.ips", "diskwrites_resource"),
        (
            "Background Task 7 (\"sync\"), was created over 30 seconds ago. In applications running in the background,"
                + " this creates a risk of termination.", "Background Task … was created over 30 seconds ago"
        ),
        (
            "Can't end BackgroundTask: no background task exists with identifier 30 (0x1e), or it may have",
            "Can't end BackgroundTask: no background task exists with identifier"
        ),
        (
            "Warning: Application delegate received call to -application:performFetchWithCompletionHandler: but the"
                + " completion handler was never called.",
            "Application delegate received call to … but the completion handler was never called"
        ),
        (
            "You've implemented -[<UIApplicationDelegate> application:performFetchWithCompletionHandler:], but you still"
                + " need to add \"fetch\" to the list of your supported UIBackgroundModes in your Info.plist.",
            "but you still need to add … to the list of your supported UIBackgroundModes"
        ),
        (
            "Background time remaining: 1.79769313486232e+308",
            "Background time remaining: 1.79769313486232e+308"
        ),
        ("backgroundRefreshStatus = 1", "backgroundRefreshStatus"),
        ("UIBackgroundRefreshStatus.restricted", "UIBackgroundRefreshStatusRestricted"),
        (
            "Registration rejected; com.example.a is not advertised in the application's Info.plist",
            "Registration rejected"
        ),
        ("com.example.a not advertised in Info.plist", "Registration rejected"),
        (
            "com.example.a is not advertised in the application's Info.plist",
            "is not advertised in the application's Info.plist"
        ),
        (
            "memorystatus: News [3000] exceeded mem limit: InactiveSoft 77 MB (non-fatal)",
            "exceeded mem limit … (non-fatal)"
        ),
        (
            "Task has not reported progress within expected cadence, marking stalled (time without update: 31.0)",
            "Task has not reported progress within expected cadence"
        ),
        (
            "No task request with identifier com.example.sync has been scheduled",
            "No task request with identifier … has been scheduled"
        ),
    ]

    private static let sessions: [(line: String, title: String)] = [
        (
            "Error Domain=NSPOSIXErrorDomain Code=53 \"Software caused connection abort\"",
            "NSPOSIXErrorDomain Code=53"
        ),
        ("Error Domain=NSURLErrorDomain Code=-995", "NSURLErrorDomain Code=-995"),
        (
            "Task <1F2E-3D4C>.<1> finished with error - code: -1009", "NSURLErrorDomain Code=-1009"
        ),
        ("Task <1F2E-3D4C>.<1> finished with error [-1001]", "NSURLErrorDomain Code=-1001"),
        (
            "Task <1A2B3C4D-0000-1111-2222-333344445555>.<12> finished with error [-997]",
            "NSURLErrorDomain Code=-997"
        ),
        (
            "Task <1F2E-3D4C>.<1> HTTP load failed, 0/0 bytes (error code: -1005 [1:50])",
            "NSURLErrorDomain Code=-1005"
        ),
        ("Error Domain=A Code=-1001, Error Domain=NSURLErrorDomain Code=-12", "NSURLErrorDomain"),
        ("Error Domain=NSURLErrorDomain Code=-996", "NSURLErrorDomain Code=-996"),
        ("URLError.timedOut", "NSURLErrorDomain Code=-1001"),
        ("(NSURLErrorDomain error -1006.)", "NSURLErrorDomain Code=-1003"),
        ("NSURLErrorDomain Code=-1004 \"Could not connect to the server.\"", "NSURLErrorDomain Code=-1004"),
        ("The network connection was lost.", "NSURLErrorDomain Code=-1005"),
        ("Error: The Internet connection appears to be offline.", "NSURLErrorDomain Code=-1009"),
        ("CFNetwork error -1020", "NSURLErrorDomain Code=-1020"),
        ("NSURLErrorDomain -1200", "NSURLErrorDomain Code=-1022"),
        ("NSURLErrorDomain Code=-1002", "NSURLErrorDomain Code=-1000"),
        ("NSURLErrorDomain Code=-3000", "NSURLErrorDomain Code=-3000"),
        ("NSURLErrorNetworkUnavailableReasonKey = 2", "NSURLErrorNetworkUnavailableReasonKey"),
        (
            "A background URLSession with identifier com.example.up already exists!",
            "A background URLSession with identifier … already exists"
        ),
        (
            "reason: 'Completion handler blocks are not supported in background sessions. Use a delegate instead.'",
            "Completion handler blocks are not supported in background sessions"
        ),
        (
            "reason: 'Upload tasks in background sessions must be from a file'",
            "Upload tasks from NSData are not supported in background sessions"
        ),
        (
            "Task created in a session that has been invalidated",
            "Task created in a session that has been invalidated"
        ),
        (
            "Current discretionary status for com.example.app is discretionary, since the app is in the background",
            "Current discretionary status for … is discretionary"
        ),
        ("PHPhotosError.persistentChangeTokenExpired", "PHPhotosErrorDomain Code=3105"),
    ]

    /// The reasons of APNs, each of which says one thing.
    private static let reasons = [
        "BadDeviceToken",
        "MissingDeviceToken",
        "DeviceTokenNotForTopic",
        "410 Unregistered",
        "410 ExpiredToken",
        "BadTopic",
        "MissingTopic",
        "TopicDisallowed",
        "InvalidPushType",
        "BadPriority",
        "BadExpirationDate",
        "BadCollapseId",
        "BadMessageId",
        "DuplicateHeaders",
        "PayloadEmpty",
        "413 PayloadTooLarge",
        "TooManyProviderTokenUpdates",
        "429 TooManyRequests",
        "ExpiredProviderToken",
        "InvalidProviderToken",
        "MissingProviderToken",
        "BadEnvironmentKeyIdInToken",
        "UnrelatedKeyIdInToken",
        "BadCertificate",
        "BadCertificateEnvironment",
    ]

    private static let pushes: [(line: String, title: String)] =
        reasons.map { ("{\"reason\":\"\($0.split(separator: " ").last ?? "")\"}", $0) } + [
            ("A new notification has been received.", "A new notification has been received"),
            (
                "<key>com.apple.developer.usernotifications.filtering</key>",
                "com.apple.developer.usernotifications.filtering"
            ),
        ]

    private static let frameworks: [(line: String, title: String)] = [
        (
            "PlatformException(561015905, Session activation failed, null, null)",
            "AVAudioSession.ErrorCode.cannotStartPlaying"
        ),
        (
            "Error Domain=NSOSStatusErrorDomain Code=560557684 \"Session activation failed\"",
            "AVAudioSession.ErrorCode.cannotInterruptOthers"
        ),
        ("OSStatus error 561145187", "AVAudioSession.ErrorCode.cannotStartRecording"),
        (
            "Error Domain=NSOSStatusErrorDomain Code=561017449 \"Session activation failed\"",
            "AVAudioSession.ErrorCode.insufficientPriority"
        ),
        (
            "'State restoration of CBCentralManager is only allowed for applications that have specified the"
                + " \"bluetooth-central\" background mode'",
            "State restoration of CBCentralManager is only allowed for applications that have specified"
        ),
        (
            "Current discretionary status for <private> is non-discretionary, since the app is being debugged",
            "Current discretionary status for … is non-discretionary"
        ),
        (
            "Error Domain=AVFoundationErrorDomain Code=-11847 \"Operation Interrupted\"",
            "AVFoundationErrorDomain Code=-11847"
        ),
        (
            "[CoreBluetooth] API MISUSE: <CBCentralManager: 0x1> has no restore identifier but the delegate implements"
                + " the centralManager:willRestoreState: method",
            "has no restore identifier but the delegate implements"
        ),
        (
            "Error acquiring assertion: <Error Domain=RBSServiceErrorDomain Code=1 \"target is not running or doesn't"
                + " have entitlement com.apple.runningboard.assertions.webkit\"",
            "doesn't have entitlement com.apple.runningboard.assertions.webkit"
        ),
        ("ActivityKit.ActivityAuthorizationError.visibility", "ActivityAuthorizationError.visibility"),
        ("targetMaximumExceeded", "ActivityAuthorizationError.targetMaximumExceeded"),
        ("ActivityAuthorizationError.denied", "ActivityAuthorizationError.denied"),
        ("ActivityAuthorizationError.unsupportedTarget", "ActivityAuthorizationError.unsupportedTarget"),
        ("attributesTooLarge", "ActivityAuthorizationError.attributesTooLarge"),
        ("(ActivityKit.ActivityAuthorizationError error 7.)", "ActivityAuthorizationError"),
        ("Error Domain=com.apple.healthkit Code=6 \"x\"", "com.apple.healthkit Code=6"),
        (
            "Error Domain=com.apple.healthkit Code=5 \"Authorization not determined\"",
            "com.apple.healthkit Code=5"
        ),
        (
            "Missing com.apple.developer.healthkit.background-delivery entitlement.",
            "Missing com.apple.developer.healthkit.background-delivery entitlement"
        ),
        (
            "<key>com.apple.developer.healthkit.background-delivery</key>",
            "com.apple.developer.healthkit.background-delivery"
        ),
        (
            "Error Domain=NSCocoaErrorDomain Code=257 \"The file “a.json” couldn’t be opened because you don’t have"
                + " permission to view it.\"", "NSCocoaErrorDomain Code=257"
        ),
        (
            "[com.example.news] Not saving push notification 8302-2FE7 to store [ error=Error Domain=UNErrorDomain"
                + " Code=1401 \"Notification has no user-facing content\" ]", "UNErrorDomain Code=1401"
        ),
        ("CocoaError.fileWriteNoPermission", "NSCocoaErrorDomain Code=257"),
        ("SecItemCopyMatching: OSStatus -25308", "errSecInteractionNotAllowed"),
        ("(kCLErrorDomain error 0.)", "kCLErrorDomain Code=0"),
        ("kCLErrorDomain Code=1", "kCLErrorDomain Code=1"),
        ("kCLErrorDomain Code=5", "kCLErrorDomain Code=4"),
        (
            "Invalid parameter not satisfying: !stayUp || CLClientIsBackgroundable(internal->fClient)",
            "!stayUp || CLClientIsBackgroundable"
        ),
    ]

    private static let plugins: [(line: String, title: String)] = [
        (
            "TaskManager: Task \"sync\" has been executed but looks like it is not defined. Please make sure",
            "TaskManager: Task … has been executed but looks like it is not defined"
        ),
        (
            "No task registered for key ReactNativeFirebaseMessagingHeadlessTask",
            "No task registered for key"
        ),
        ("expo-background-task minimumInterval: 15", "expo-background-task"),
        ("WARN Background task not available on simulators", "Background task not available on simulators"),
        ("expo-background-fetch", "expo-background-fetch"),
        ("[TSBackgroundFetch] scheduled com.transistorsoft.fetch", "react-native-background-fetch"),
        ("BackgroundFetch status: denied", "BackgroundFetch status: denied"),
        ("BackgroundFetchStatus.Restricted", "BackgroundFetch status: restricted"),
        ("WorkmanagerPlugin.registerBGProcessingTask", "flutter_workmanager"),
        ("dev.flutter.background.refresh", "flutter_background_service"),
        ("BackgroundRunnerPlugin.registerBackgroundTask()", "capacitor background runner"),
        ("FirebaseMessaging.onBackgroundMessage(handler)", "onBackgroundMessage"),
        ("[firebase_messaging/apns-token-not-set] APNS token has not been set yet.", "apns-token-not-set"),
        ("OneSignalNotificationServiceExtension", "OneSignalNotificationServiceExtension"),
        ("[notifee] no background event handler has been set.", "no background event handler has been set"),
        ("react-native-background-geolocation", "react-native-background-geolocation"),
        ("com.shiny.jobpowernet", "com.shiny.job"),
        ("<key>com.apple.developer.location.push</key>", "com.apple.developer.location.push"),
        (
            "com.apple.developer.backgroundtasks.healthresearch",
            "com.apple.developer.backgroundtasks.healthresearch"
        ),
        ("no valid “aps-environment” entitlement string found for application", "aps-environment"),
    ]

    private static let counts: [(line: String, title: String)] = [
        "NormalApp", "Abnormal", "BadAccess", "IllegalInstruction", "AppWatchdog", "MemoryResourceLimit",
        "MemoryPressure", "CPUResourceLimit", "SuspendedWithLockedFile", "BackgroundTaskAssertionTimeout",
        "BackgroundURLSessionCompletionTimeout", "BackgroundFetchCompletionTimeout",
    ].map { ("\"cumulative\($0)ExitCount\" : 3,", "cumulative\($0)ExitCount") }
}
