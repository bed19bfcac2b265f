import BackgroundPolicy
import Timeline

/// What CloudKit, Core Data over CloudKit and WatchConnectivity say of data that do not arrive in the background.
extension PastedText {
    static let sync = cloudErrors + mirroring + watchErrors

    private static let noCloud = "Dayline simulates pushes and transfers, and no CloudKit."
    private static let noCounterpart = "Dayline simulates an iPhone, and no watch beside it."

    private static let cloudErrors = [
        outside(
            "CKErrorDomain Code=7", "error",
            ["CKError.requestRateLimited", "CKErrorRequestRateLimited", "Request Rate Limited (7/"],
            asked: ["CloudKit throttled", "CloudKit rate limit"],
            means:
                "CloudKit throttles the requests of the app for now, as it sends too many, or one too soon.",
            remedy:
                "Wait for as many seconds as CKErrorRetryAfterKey in the error says before the next one, and"
                + " send fewer: many records in one operation.",
            [documented], notSimulated: noCloud),
        outside(
            "CKErrorDomain Code=6", "error",
            [
                "CKError.serviceUnavailable", "CKErrorServiceUnavailable", "CKErrorDomain Code=23",
                "CKError.zoneBusy", "CKErrorZoneBusy",
            ],
            means: "iCloud is not available now (6), or the zone is busy (23).",
            remedy:
                "Try again after the seconds of CKErrorRetryAfterKey, and then at longer and longer"
                + " intervals.",
            [documented], notSimulated: noCloud),
        outside(
            "CKErrorDomain Code=3", "error",
            [
                "CKError.networkUnavailable", "CKErrorNetworkUnavailable", "CKErrorDomain Code=4",
                "CKError.networkFailure", "CKErrorNetworkFailure",
            ],
            means:
                "There was no network for CloudKit (3), or it failed on the way (4), as where the app is"
                + " suspended while an operation is under way.",
            remedy:
                "Try again when the app runs next. For an operation that is to end after the app has left the"
                + " foreground begin a background task, or make it long-lived (isLongLived of its"
                + " configuration).",
            [documented], notSimulated: noCloud),
        outside(
            "CKErrorDomain Code=9", "error",
            [
                "CKError.notAuthenticated", "CKErrorNotAuthenticated", "CKAccountStatusNoAccount",
                "Unable to initialize without an iCloud account",
            ],
            means:
                "The person is not authenticated: most often nobody is signed in to iCloud on the device, so that nothing syncs.",
            remedy: "Ask accountStatus of the container first, and look again when CKAccountChanged comes.",
            [documented], notSimulated: noCloud),
    ]

    private static let mirroring = [
        outside(
            "updateTaskRequest failed for com.apple.coredata.cloudkit.activity", "log",
            [
                "updateTaskRequest called for an already running/updated task",
                "BGSystemTaskSchedulerErrorDomain Code=3",
                "Error updating background task request", "BGSystemTaskSchedulerErrorDomain",
            ],
            means:
                "NSPersistentCloudKitContainer could not change the request with which it asks the scheduler"
                + " for an export or import of its own. That is no request of the app: BGTaskScheduler and"
                + " BGTaskSchedulerPermittedIdentifiers have nothing to do with it, and whether"
                + " data sync does not show in it.",
            remedy: "Add nothing to Info.plist for it. If data do not sync, look at the events of"
                + " eventChangedNotification, and at what the activity waits for in the log of dasd.",
            [reported], notSimulated: noCloud),
        outside(
            "com.apple.coredata.cloudkit.activity", "activity",
            [
                "com.apple.coredata.cloudkit.activity.export", "com.apple.coredata.cloudkit.activity.import",
                "com.apple.coredata.cloudkit.activity.setup",
            ],
            asked: [
                "NSPersistentCloudKitContainer",
                "NSPersistentCloudKitContainer does not sync in the background",
            ],
            means:
                "The activity of the scheduler in which NSPersistentCloudKitContainer exports or imports: the"
                + " system decides when, and no app can change that. Data that come late are most often held"
                + " back by it on purpose.",
            remedy:
                "Look in the log of dasd for what it waits for. Make few changes at a time, as many at once"
                + " are throttled, for hours at worst; an app in the foreground syncs sooner.",
            [documented], notSimulated: noCloud),
        outside(
            "NSCocoaErrorDomain Code=134417", "error",
            ["was cancelled because there is already a pending request of type"],
            means:
                "NSPersistentCloudKitContainer had already asked for the same, so that this request was not"
                + " needed: nothing is lost.",
            remedy: "Nothing is to be done for it alone.", [reported], notSimulated: noCloud),
        outside(
            "NSCocoaErrorDomain Code=134407", "error",
            means: "NSPersistentCloudKitContainer gave the request up, as its store was removed meanwhile.",
            remedy: "Look for who removes the store or lets go of the container while it syncs.", [reported],
            notSimulated: noCloud),
        outside(
            "NSCocoaErrorDomain Code=134410", "error",
            [
                "NSCocoaErrorDomain Code=134422",
                "another instance of this persistent store actively syncing with CloudKit",
                "Illegal attempt to register a second handler for activity identifier",
                "Registering a handler for a CKScheduler activity identifier that has already been registered",
            ],
            means:
                "Two containers sync one store: two objects in the app, or the app and an extension of it.",
            remedy:
                "Let the app alone sync: load the store in the extension without cloudKitContainerOptions,"
                + " and keep one NSPersistentCloudKitContainer in a process.",
            [documented], notSimulated: noCloud),
        outside(
            "NSCocoaErrorDomain Code=134406", "error",
            ["because the mirroring delegate never successfully initialized due to error"],
            means:
                "Nothing syncs, as NSPersistentCloudKitContainer could not be set up. The error in the line"
                + " tells why, such as a schema that was not deployed to production.",
            remedy: "Fix that error: dayline explain takes it by itself. It is no matter of the"
                + " background.", [documented],
            notSimulated: noCloud),
        outside(
            "CloudKit push notifications require the 'remote-notification' background mode", "log",
            means:
                "CloudKit tells of changes by background pushes, and the app does not declare that mode: it"
                + " hears of them only while it is open.",
            remedy:
                "Add remote-notification to UIBackgroundModes in Info.plist. Such pushes are held back as all"
                + " background pushes are.",
            [documented] + cited(30), notSimulated: noCloud),
    ]

    private static let watchErrors = [
        outside(
            "WCErrorDomain Code=7007", "error",
            [
                "WCError.notReachable", "WCErrorCodeNotReachable",
                "WatchConnectivity session on paired device is not reachable",
            ],
            means:
                "sendMessage reaches the other app only while it can run at once. From the watch it wakes the"
                + " app on the iPhone in the background; from the iPhone it does not wake the one on the"
                + " watch.",
            remedy: "Look at isReachable first. For what may come later use transferUserInfo, transferFile or"
                + " updateApplicationContext, which the system delivers later, when it chooses.",
            [documented], notSimulated: noCounterpart),
        outside(
            "WCErrorDomain Code=7014", "error",
            [
                "WCError.deliveryFailed", "WCErrorCodeDeliveryFailed", "Payload could not be delivered",
                "WCErrorDomain Code=7012", "WCError.messageReplyTimedOut", "WCErrorCodeMessageReplyTimedOut",
            ],
            means:
                "A message was not delivered to the other app (7014), or no answer to it came in time (7012),"
                + " as where that app is suspended before it calls the reply handler.",
            remedy:
                "Call the reply handler at once, before other work, and implement the delegate's method with"
                + " a reply handler in the other app. Send what may come later with transferUserInfo.",
            [documented, reported], notSimulated: noCounterpart),
        outside(
            "WCErrorDomain Code=7004", "error",
            [
                "WCError.sessionNotActivated", "WCErrorCodeSessionNotActivated", "WCErrorDomain Code=7005",
                "WCError.deviceNotPaired", "WCErrorDomain Code=7006", "WCError.watchAppNotInstalled",
            ],
            means:
                "The session is not activated (7004), no watch is paired (7005), or the app is not on it"
                + " (7006).",
            remedy:
                "For 7004 activate WCSession at each launch, in the background too, and wait for"
                + " activationDidCompleteWith before you send anything. Else look at isPaired and"
                + " isWatchAppInstalled first.",
            [documented], notSimulated: noCounterpart),
    ]
}
