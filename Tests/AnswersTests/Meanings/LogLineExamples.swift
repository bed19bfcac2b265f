import Timeline

/// A line of a phone's log for each wording, in the real grammar and with names of our own.
enum LogLineExamples {
    static let all = ofOthers + ofProcesses

    private static let ofOthers: [(wording: LogWording, text: String)] = [
        (
            .activity(.submitted),
            "Submitted: bgRefresh-com.example.news:0A1B2C at priority 10 (Mon Oct  5 09:23:00"
                + " 2026 - Tue Oct  6 09:23:00 2026)"
        ),
        (.activity(.cancelled), "CANCELED: bgProcessing-com.example.sync:751E8D at priority 10 <private>!"),
        (.activity(.handedOver), "SUBMITTING: com.apple.pushLaunch.com.example.chat:0A1B2C"),
        (.activity(.startRequested), "REQUESTING START: bgRefresh-com.example.news:0A1B2C"),
        (.activity(.starting), "STARTING activity bgRefresh-com.example.news:0A1B2C <private>!"),
        (
            .activity(.openRequested),
            "[FBSSystemService][0x37f9] Sending request to open \"com.example.news\""
        ),
        (
            .activity(.openReceived),
            "[FBSystemService][0x37f9] Received request to open \"com.example.news\" from"
                + " dasd:442."
        ),
        (
            .activity(.stillRunning),
            "Activity bgRefresh-com.example.news:0A1B2C has been running for 4.2 minutes"
        ),
        (
            .activity(.suspendTriggers),
            "Attempting to suspend based on triggers: ("
                + " \"com.apple.duetactivityscheduler.deviceactivitypolicy.inusestatus\" )"
        ),
        (
            .activity(.suspending),
            "Suspending bgRefresh-com.example.news:0A1B2C - required criterion is not satisfied."
        ),
        (
            .activity(.suspendingLong),
            "Another intensive activity! Found long running activity bgRefresh-com.example.news:0A1B2C to suspend"
        ),
        (.activity(.completed), "COMPLETED bgRefresh-com.example.news:0A1B2C at priority 10 <private>!"),
        (.judgement(.evaluated), "bgRefresh-com.example.news:0A1B2C, Decision: MNP}"),
        (
            .judgement(.scored),
            "'bgRefresh-com.example.news:0A1B2C' CurrentScore: 0.644213, ThresholdScore:"
                + " 0.694377 DecisionToRun:0"
        ),
        (
            .judgement(.incompatible),
            "'bgRefresh-com.example.news:0A1B2C' has compatibility score of -1.000000 with"
                + " bgRefresh-com.example.mail:0A1B2D (Started at 09:00). Bailing out."
        ),
        (
            .judgement(.compatible),
            "'bgRefresh-com.example.news:0A1B2C' has compatibility score of 0.100000 with"
                + " 'bgRefresh-com.example.mail:0A1B2D'. Relaxing scores."
        ),
        (
            .judgement(.groupFull),
            "Skipping processing for {( bgRefresh-com.example.news:0A1B2C )} since their group is full"
        ),
        (
            .judgement(.rateLimited),
            "Skipping processing for ( \"bgRefresh-com.example.news:0A1B2C\" ) due to rate limiting"
        ),
        (.judgement(.paused), "Scheduling paused for activity: bgRefresh-com.example.news:0A1B2C"),
        (
            .judgement(.beginMoved),
            "Advancing start date for bgRefresh-com.example.news:0A1B2C by 30.0 minutes to Mon Oct  5 09:53:00 2026"
        ),
        (
            .judgement(.withoutPredictions),
            "'bgRefresh-com.example.news:0A1B2C' DecisionToRun: 1 (Bypasses Predictions)"
        ),
        (.judgement(.rescored), "Rescoring all 660 activities"),
        (.judgement(.noBackgroundMode), "No relevant background execution modes found"),
        (
            .judgement(.complaint),
            "Please file a bug for bgRefresh-com.example.news:0A1B2C – the activity is running"
                + " in a loop"
        ),
        (
            .judgement(.deferredUnasked),
            "Please file a bug for bgRefresh-com.example.news:0A1B2C – the activity was deferred"
                + " without being asked to defer"
        ),
        (
            .judgement(.stalled),
            "Task has not reported progress within expected cadence, marking stalled (time"
                + " without update: -34.6)"
        ),
        (.housekeeping(.triggerIgnored), "dasd: Ignoring trigger com.apple.das.motionstatechange"),
        (.housekeeping(.timerSet), "dasd: Setting timer (isWaking=0)"),
        (.housekeeping(.evaluating), "Evaluating 12 activities based on triggers"),
        (.housekeeping(.optimalScore), "Activity <private>: Optimal Score 0.9"),
        (.housekeeping(.launchRequestAdded), "dasd: Adding a launch request for com.example.news"),
        (.housekeeping(.launchRequestRemoved), "dasd: Removing a launch request for com.example.news"),
        (.housekeeping(.launchRequestsListed), "dasd: Launch requests for com.example.news"),
        (
            .housekeeping(.processAsked),
            "dasd: Hit the server for a process handle 210b that resolved to: [application<com.example.news>:583]"
        ),
        (.housekeeping(.triggerChanged), "dasd: Trigger: <private> is now [1]"),
        (
            .housekeeping(.openAnswered),
            "[FBSSystemService][0x7484] Request successful: <BSProcessHandle: 0xc2e92c330; News:2344; valid: YES>"
        ),
        (.housekeeping(.installationNoted), "dasd: LaunchServices observer: Will install <private>"),
        (.housekeeping(.prewarmNoted), "dasd: DASDPREWARM prewarm choice list: (null)"),
        (
            .framework(.submitted),
            "submitTaskRequest: <BGAppRefreshTaskRequest: com.example.news, earliestBeginDate:"
                + " 2026-10-05 07:23:00 +0000>"
        ),
        (.framework(.submittedAs), "Submitting task request activity: bgRefresh-com.example.news:0A1B2C"),
        (
            .framework(.notAdvertised),
            "com.example.news is not advertised in the application's Info.plist"
        ),
        (
            .framework(.registrationRejected),
            "Registration rejected; com.example.news is not advertised in the application's"
                + " Info.plist"
        ),
        (
            .framework(.registeredTwice),
            "Launch handler for task with identifier com.example.news has already been registered"
        ),
        (.framework(.submissionFailed), "submitTaskRequest failed for com.example.news: error 3"),
        (
            .framework(.handlingLaunch),
            "Handling launch from daemon for activities: {( bgRefresh-com.example.fetch:519B19 )}"
        ),
        (
            .framework(.launchedFor),
            "Application launched for activities: {( bgRefresh-com.example.fetch:519B19 )}"
        ),
        (.framework(.handlerCalled), "Running task: <BGAppRefreshTask: com.example.news>"),
        (
            .framework(.expirationRequested),
            "Received request to expire com.example.news with reason mask: 0x2"
        ),
        (
            .framework(.expirationAnnounced),
            "Will expire activities: {( bgRefresh-com.example.news:0A1B2C )}"
        ),
        (
            .framework(.expirationQueued),
            "Queued activities for expiration: {( bgRefresh-com.example.news:0A1B2C )}"
        ),
        (
            .framework(.completed),
            "Marking task <BGAppRefreshTask: com.example.news> complete with success: 1"
        ),
        (.framework(.simulatedLaunch), "Simulating launch for task with identifier com.example.news"),
        (
            .framework(.simulatedExpiration),
            "Simulating expiration for task with identifier com.example.news"
        ),
        (
            .framework(.nothingToSimulate),
            "No task request with identifier com.example.news has been scheduled"
        ),
        (.framework(.cancelAsked), "cancelTaskRequestWithIdentifier: com.example.news"),
        (
            .framework(.pendingListed),
            "Found pending activities: {( bgRefresh-com.example.news:0A1B2C )}"
        ),
        (
            .framework(.resourcesMissing),
            "com.example.news requested an unsupported set of resources: 1"
        ),
        (
            .framework(.handlerMissing),
            "Client didn't provide an expiration handler for task <BGAppRefreshTask: com.example.news>, completing with"
                + " NO success for them"
        ),
        (
            .framework(.releasedEarly),
            "Task <BGAppRefreshTask: com.example.news> dealloc'd without completing. This is a programmer error."
        ),
        (.framework(.alreadyRunning), "Task with identifier com.example.news is already running"),
        (.framework(.notSimulated), "Task with identifier com.example.news is not currently being simulated"),
        (.framework(.nothingToCall), "No expiration handler for task: <BGAppRefreshTask: com.example.news>"),
        (
            .push(.arrived),
            "<private>: Received message for enabled topic 'com.example.chat' onInterface: WWAN"
                + " with payload '<private>' with priority 5 for device token: NO"
        ),
        (.push(.received), "Received incoming message on topic com.example.chat at priority 5"),
        (
            .push(.request),
            "[com.example.chat] Received remote notification request 0A1B-2C3D [ waking: 0,"
                + " hasAlertContent: 1, hasSound: 0 hasBadge: 0 hasContentAvailable: 0"
                + " hasMutableContent: 0 pushType: Alert]"
        ),
        (
            .push(.handedToScheduler),
            "[com.example.chat] Request DUET delivers content-available push notification to"
                + " application"
        ),
        (.push(.presented), "[com.example.chat] Delivered user visible push notification"),
        (
            .push(.ignored),
            "Ignoring notification with no alert, sound or badge (com.example.chat): 0A1B-2C3D"
        ),
        (.push(.heldBySwitch), "Remote Notification: com.example.chat - BAR Disabled"),
        (.push(.heldForPrewarm), "Remote Notification: com.example.chat - Prewarm Assertion"),
        (.push(.handedAtOnce), "Remote Notification: com.example.chat - Running"),
        (
            .push(.notSupported),
            "[com.example.chat] Content-available push notifications are only supported on-device for iOS"
        ),
        (
            .push(.answeredInFront),
            "[com.example.chat] Received response 0 for willPresentNotification for notification 5787-BB3C"
        ),
        (
            .push(.dropped),
            "[com.example.chat] Received incoming message for push disabled app"
                + " [ supportsContentAvailableRemoteNotification: 1; backgroundRefreshEnabled: 0;"
                + " allowsUserNotifications: 0 ]"
        ),
        (
            .push(.notHandedOver),
            "[com.example.chat] NOT requesting DUET deliver content-available, non-notifiying push notification"
                + " 0A1B-2C3D [pushType: Alert willNotifyUser: 0]"
        ),
        (.push(.filtered), "[com.example.chat] NOT delivering filtered push notification 0A1B-2C3D"),
        (
            .push(.nothingToShow),
            "[com.example.chat] NOT delivering non-notifying push notification 0A1B-2C3D [pushType: Alert"
                + " willNotifyUser: 0]"
        ),
        (.push(.invalid), "Received invalid remote notification request on topic com.example.chat"),
        (
            .push(.extensionMissing),
            "[com.example.chat] Notification request was marked as mutable but no service extension is available"
        ),
        (
            .push(.notMutated),
            "[com.example.chat] Did not mutate content for notification request, will deliver original content;"
                + " notificationRequest=0A1B-2C3D, error=(null), runtime: 30.0"
        ),
        (
            .push(.refreshSwitched),
            "[com.example.chat] Calcualate push topics because backgound refresh was changed"
        ),
        (
            .push(.openedForAction),
            "[com.example.chat] Launch application in foreground for notification response action REPLY"
        ),
        (
            .push(.launchedForAction),
            "[com.example.chat] Launch application in background for notification response SNOOZE"
        ),
        (
            .push(.actionFailed),
            "[com.example.chat] Background application launch failed for action response SNOOZE: Error Domain=Open"
        ),
        (
            .push(.actionSuppressed),
            "[com.example.chat] Suppressing response action OPEN because app does not have location authorization."
        ),
        (.push(.callDelivered), "Delivering 1 VoIP payloads to application com.example.chat"),
        (
            .push(.callNotReported),
            "Killing VoIP app because it failed to post an incoming call in time."
        ),
        (
            .push(.callsStopped),
            "Application com.example.chat will not be launched because it failed to report an incoming call too many"
                + " times (or repeatedly crashed.)"
        ),
        (
            .push(.callHandedInFront),
            "Application com.example.chat will not be launched because it failed to report an incoming call too many"
                + " times or repeatedly crashed. However because the app is foreground, delivering VOIP payload anyway."
        ),
        (
            .backgroundTask(.began),
            "Created background task <_UIBackgroundTaskInfo: 0x28>: taskID = 7, taskName ="
                + " Upload, creationTime = 95 (elapsed = 0)"
        ),
        (.backgroundTask(.ended), "Ending background task with UIBackgroundTaskIdentifier: 7"),
        (
            .backgroundTask(.late),
            "Background Task 7 (\"com.example.upload\"), was created over 30 seconds ago. In"
                + " applications running in the background, this creates a risk of termination."
        ),
        (
            .backgroundTask(.notEnded),
            "Background task still not ended after expiration handlers were called:"
                + " <_UIBackgroundTaskInfo: 0x28>: taskID = 7, taskName = Upload, creationTime = 95"
                + " (elapsed = 31)"
        ),
        (
            .backgroundTask(.assertionTaken),
            "Acquiring assertion targeting [app<com.example.news(0A1B)>:3000] from originator"
                + " [app<com.example.news(0A1B)>:3000] with description <RBSAssertionDescriptor|"
                + " \"Shared Background Assertion 3 for com.example.news\" ID:33-3000-6133 target:3000"
                + " attributes:[ <RBSLegacyAttribute| requestedReason:FinishTask> ]>"
        ),
        (
            .backgroundTask(.assertionGivenUp),
            "Invalidating assertion 33-3000-6133 (target:[app<com.example.news(0A1B)>:3000])"
        ),
        (
            .transfer(.named),
            "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7> is for"
                + " <com.example.atlas>.<com.example.atlas.maps>.<7>"
        ),
        (.transfer(.enqueued), "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7> enqueueing"),
        (.transfer(.resumed), "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7> resuming"),
        (.transfer(.began), "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7> will begin"),
        (
            .transfer(.progress),
            "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7> did receive data (5 of 10 total"
                + " bytes)"
        ),
        (.transfer(.finished), "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7> finished successfully"),
        (
            .transfer(.sessionSet),
            "NDSession <99887766-0000-1111-2222-333344445555> Session <99887766-0000-1111-2222-333344445555> is for"
                + " <com.example.app>.<maps> using resource timeout: 14400.000000, request timeout: 60.000000"
                + " allowsCellularAccess: 1, allowsExpensiveAccess: 1"
        ),
        (.transfer(.managerRemoved), "Obliterating session manager for bundle ID: com.example.atlas"),
        (
            .transfer(.sessionRemoved),
            "NDSession <99887766-0000-1111-2222-333344445555>.<com.example.atlas>.<maps>: removing session"
        ),
        (.transfer(.resumedByApp), "Task <0A1B2C3D-0000-1111-2222-333344445555>.<7> resuming, QOS(0x11)"),
        (
            .transfer(.discretionary),
            "Current discretionary status for com.example.app is discretionary, since the app is"
                + " in the background"
        ),
        (.transfer(.delaySet), "Set request delay for com.example.app to 60.000000"),
        (.transfer(.delayReset), "Resetting request delay for com.example.app"),
        (
            .transfer(.uploadSkipped),
            "UploadExtensionRunnerWorker: Skipping configuration: <private> due to unprocessed"
                + " pending/registered jobs"
        ),
        (
            .transfer(.uploadDelayed),
            "UploadExtensionRunnerWorker: <private> Delaying due to failed attempts, skipping until 300 seconds"
        ),
        (.transfer(.uploadGivenUp), "UploadExtensionRunnerWorker: <private> Exceeded max attempt count 49"),
        (
            .transfer(.uploadStopped),
            "UploadExtensionHost: Extension timer limit reached. Cancelling extension for identifier:"
                + " com.example.photos.upload"
        ),
        (.transfer(.uploadNoted), "UploadExtensionRunnerWorker: Updating attempt count (2) for <private>"),
        (.device(.battery), "Battery capacity change posted(0x7). Capacity:97 Source:Batt"),
        (.device(.chargerChanged), "plugin state changed to 1"),
        (.device(.energyBudget), "Updating energy budget context value to 1 (budget=1, plugged in=1)"),
        (.device(.locked), "SpringBoard: Screen did lock (Was unlocked for 12.5 seconds)"),
        (.device(.unlocked), "SpringBoard: Screen did unlock (Was locked for 12.5 seconds)"),
        (.device(.firstUnlock), "apfs is being UN-locked"),
        (.device(.airplaneMode), "Airplane Mode is now 1"),
        (.device(.networkChanged), "SpringBoard: dataNetwork changed to WiFi"),
        (.device(.clockSet), "Time change: Clock shifted by 3600.0"),
        (.device(.boot), "iBoot version: iBoot-11881.1.1"),
    ]
}
