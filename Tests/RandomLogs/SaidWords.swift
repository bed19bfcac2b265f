/// What the processes of a phone say in the words of all releases: the seeds of random logs.
struct SaidWords {
    let process: String
    var processID: Int32 = 454
    var subsystem = ""
    let message: String

    /// The same of another app.
    func about(_ app: String) -> SaidWords {
        let parts = message.split(separator: "org.birds", omittingEmptySubsequences: false)
        return SaidWords(
            process: process, processID: processID, subsystem: subsystem,
            message: parts.joined(separator: app))
    }

    private static let refresh = "bgRefresh-org.birds.feed:0A1B2C"
    private static let tidy = "501:bgProcessing-org.birds.tidy:0A1B2D"
    private static let push = "com.apple.pushLaunch.org.birds:0A1B2E"
    private static let window = "Mon Oct  5 09:20:00 2026 - Tue Oct  6 09:20:00 2026"

    /// All of them.
    static let all: [SaidWords] = [
        scheduler, evaluations, app, pushes, processes, assertions, openings, transfers, device,
    ].flatMap { $0 }

    private static func dasd(_ message: String) -> SaidWords {
        SaidWords(process: "dasd", subsystem: "com.apple.duetactivityscheduler", message: message)
    }

    private static let scheduler = [
        dasd("Submitted Activity: \(refresh) at priority 10 <private>"),
        dasd("Submitted Activity: \(tidy) at priority 10 (\(window))"),
        dasd("Submitted: \(push) at priority 5 (\(window))"),
        dasd("SUBMITTED <_DASActivity: \"\(refresh)\", Utility, 300s, [\(window)]>"),
        dasd("Daemon Canceling Activities: {(\n    \(push),\n    \(refresh)\n)}"),
        dasd("CANCELED: \(push) at priority 5 <private>!"),
        dasd("STARTING activity \(refresh) <private>!"), dasd("STARTED <_DASActivity: \"\(tidy)\", Utility>"),
        dasd("Activity \(tidy) has been running for 1.8e-06 minutes"),
        dasd("[FBSSystemService][0x37f9] Sending request to open \"org.birds\""),
        dasd("Attempting to suspend based on triggers: ( \"com.apple.duet.pluggedinpolicy.batteryStatus\" )"),
        dasd("Suspending \(tidy) - required criterion is not satisfied."),
        dasd("COMPLETED \(refresh) at priority 10"), dasd("NO LONGER RUNNING \(push) ...Tasks are 2!"),
        dasd("Rescoring all 660 activities"), dasd("No relevant background execution modes found"),
        dasd("Please file a bug for \(refresh) – the activity is running in a loop"),
        dasd("Task has not reported progress within expected cadence, marking stalled (-34.6)"),
    ]

    private static let evaluations = [
        dasd(
            "\(refresh):[\n\t{name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, Score: 0.00, Rationale: [{batteryLevel == 9 AND pluggedIn == 0}]}}\n ], FinalDecision: Must Not Proceed}"
        ),
        dasd(
            "\(push):[\n\t{name: Thundering Herd Policy, policyWeight: 1.000, response: {33, 0.00, [{deviceInUse == 1 AND timeSinceThunderingHerdTriggerEvent < 300}]}}\n ], Decision: MNP}"
        ),
        dasd(
            "\(tidy):[\n\t{name: CPU Usage Policy, policyWeight: 5.0, response: {MNP, 0.00, [{[Max allowed CPU Usage level]: Required:90, Observed:99},]}}\n\t{name: Application Policy, policyWeight: 50.0, response: {AMNP, 0.00, [{[pushDisallowed]: Required:0.00, Observed:1.00},]}}\n ], Decision: AMNP}"
        ),
        dasd(
            "\(refresh):[\n\t{name: DeviceActivityPolicy, policyWeight: 5.000, response: {Decision: Can Proceed, Score: 0.05}}\n ] sumScores:24.860000, denominator:29.610000, FinalDecision: Can Proceed FinalScore: 0.839581}"
        ),
        dasd("\(refresh), Decision: CP Score: 0.78}"),
        dasd("'\(refresh)' CurrentScore: 0.644213, ThresholdScore: 0.694377 DecisionToRun:0"),
        dasd("'\(tidy)' has compatibility score of -1.000000 with \(push) (Started at 0). Bailing out."),
    ]

    private static func app(_ message: String) -> SaidWords {
        SaidWords(process: "Birds", processID: 3000, subsystem: "com.apple.BackgroundTasks", message: message)
    }

    private static let app = [
        app(
            "submitTaskRequest: <BGAppRefreshTaskRequest: org.birds.feed, earliestBeginDate: 2026-10-05 07:20:00 +0000>"
        ),
        app(
            "submitTaskRequest: <BGProcessingTaskRequest: org.birds.tidy, earliestBeginDate: 2026-10-05 07:20:00 +0000, requiresExternalPower=1, requiresNetworkConnectivity=0>"
        ),
        app("Submitting task request activity: \(refresh)"),
        app("Handling launch from daemon for activities: {(\n    \(refresh)\n)}"),
        app("Running task: <BGAppRefreshTask: org.birds.feed>"),
        app("Received request to expire org.birds.tidy with reason mask: 0x4"),
        app("Marking task <BGAppRefreshTask: org.birds.feed> complete with success: 1"),
        app("Marking task (null) complete with success: 0"),
        app("Registration rejected; org.birds.x is not advertised in the application's Info.plist"),
        app("Simulating launch for task with identifier org.birds.feed"),
        app(
            "Created background task <_UIBackgroundTaskInfo: 0x28>: taskID = 7, taskName = Nest, creationTime = 94 (elapsed = 0)."
        ),
        app("Ending background task with UIBackgroundTaskIdentifier: 7"),
        app(
            "Background task still not ended after expiration handlers were called: <_UIBackgroundTaskInfo: 0x28>: taskID = 9, taskName = Nest, creationTime = 94 (elapsed = 44)."
        ),
        app("Background Task 8 (\"Nest\"), was created over 30 seconds ago."),
        app("Task <AA00-01>.<12> resuming, QOS(0x9)"),
    ]

    private static let pushes = [
        SaidWords(
            process: "apsd",
            message:
                "<private>: Received message for enabled topic 'org.birds' onInterface: WWAN with payload '{\n aps = {\n alert = a;\n };\n}' with priority 5 for device token: NO"
        ),
        SaidWords(
            process: "apsd",
            message:
                "<private> receivedPushWithTopic org.birds token <private> payload <private> timestamp 1791110642485096788"
        ),
        SaidWords(
            process: "SpringBoard", message: "Received incoming message on topic org.birds at priority 1"),
        SaidWords(
            process: "SpringBoard",
            message:
                "[org.birds] Received remote notification request 0A1B-2C3D [ waking: 0, hasAlertContent: 0, hasSound: 0 hasBadge: 0 hasContentAvailable: 1 hasMutableContent: 0 pushType: Background]"
        ),
        SaidWords(
            process: "SpringBoard",
            message: "[org.birds] Request DUET delivers content-available push notification to application"),
        SaidWords(process: "SpringBoard", message: "SUBMITTING: \(push)"),
        SaidWords(
            process: "SpringBoard", message: "[org.birds] Delivered user visible push notification 0A1B-2C3D"),
        SaidWords(
            process: "SpringBoard",
            message: "Ignoring notification with no alert, sound or badge (org.birds): 0A1B-2C3D"),
    ]

    private static let assertions = [
        "Acquiring assertion targeting [app<org.birds(0A-1B)>:3000] from originator [app<org.birds>:3000] with description <RBSAssertionDescriptor| \"Shared Background Assertion 3 for org.birds\" ID:33-3000-61 target:3000 attributes:[\n\t<RBSLegacyAttribute| reason:FinishTask>\n\t]>",
        "Invalidating assertion 33-3000-61 (target:[app<org.birds>:3000]) from originator [app<org.birds>:3000]",
    ].map { SaidWords(process: "runningboardd", message: $0) }

    private static let openings = [
        SaidWords(
            process: "SpringBoard",
            message: "[FBSystemService][0x37f9] Received request to open \"org.birds\" from dasd:442.")
    ]

    private static let transfers = [
        "Task <AA00-01>.<7> is for <org.birds>.<org.birds.session>.<7>", "Task <AA00-01>.<7> enqueueing",
        "Task <AA00-01>.<12> enqueueing", "Task <AA00-01>.<7> resuming", "Task <AA00-01>.<7> will begin",
        "NDSession <AA00> Task <AA00-01>.<7> did receive data (5 of 10 total bytes)",
        "Task <AA00-01>.<7> finished successfully", "Set request delay for org.birds to 60.000000",
        "Current discretionary status for org.birds is discretionary, since the app is in the background",
        "Resetting request delay for org.birds",
    ].map { SaidWords(process: "nsurlsessiond", message: $0) }

    private static let device = [
        SaidWords(
            process: "powerd", message: "Battery capacity change posted(0x80061). Capacity:97 Source:Batt"),
        SaidWords(process: "powerexperienced", message: "plugin state changed to 1"),
        SaidWords(
            process: "coreduetd",
            message: "CDDBatteryMonitor:\treceived batterycallback, currentPercentage:69.000000!"),
        SaidWords(
            process: "coreduetd",
            message: "Updating energy budget context value to 1 (budget=1, plugged in=1)"),
        SaidWords(process: "identityservicesd", message: "Screen did lock (Was unlocked for 12.5 seconds)"),
        SaidWords(process: "kernel", message: "iBoot version: iBoot-13822"),
        SaidWords(process: "kernel", message: "apfs is being UN-locked"),
        SaidWords(process: "CommCenter", message: "Airplane Mode is now 1"),
        SaidWords(process: "UserEventAgent", message: "REQUESTING START: \(tidy)"),
        SaidWords(process: "timed", message: "Time change: Clock shifted by -3600.5 s"),
        SaidWords(process: "locationd", message: "nothing of interest, 7 \"quoted\", \u{1F4A5}"),
    ]
}
