/// Lines about data that do not sync, and of plugins and frameworks that tell what they do, invented after real ones.
extension PastedLines {
    static let ownLines: [(line: String, title: String)] = [
        (
            "2025-07-27 13:48:43.949 -[TSLocationManager onAppTerminate] stopOnTerminate? 1",
            "onAppTerminate] stopOnTerminate? 1"
        ),
        (
            "2021-09-06 19:23:48.844 -[BackgroundTaskManager startPreventSuspendTimer:] BG time remaining: 28",
            "startPreventSuspendTimer"
        ),
        (
            "2019-04-29 18:51:41.593 +[LocationAuthorization run:onCancel:] status: 4",
            "LocationAuthorization run:onCancel:] status: 4"
        ),
        ("LOG: [js] RNBackgroundFetch failed to start", "BackgroundFetch denied"),
        ("'[BackgroundFetch] configure status: ', 2", "[BackgroundFetch] configure status: 2"),
        (
            "Unhandled Exception: MissingPluginException(No implementation found for method initialize on channel"
                + " be.tramckrijte.workmanager/foreground_channel_work_manager)",
            "No implementation found for method initialize on channel be.tramckrijte.workmanager"
        ),
        (
            "[FirebaseMessaging][I-FCM002022] APNS device token not set before retrieving FCM Token for Sender ID '1'.",
            "apns-token-not-set"
        ),
        (
            "AVAudioSession.mm:997:-[AVAudioSession setActive:withOptions:error:]: Deactivating an audio session that has"
                + " running I/O. All I/O should be stopped or paused prior to deactivating the audio session.",
            "Deactivating an audio session that has running I/O"
        ),
        (
            "[CoreBluetooth] API MISUSE: <CBCentralManager: 0x28> can only accept this command while in the powered on state",
            "can only accept this command while in the powered on state"
        ),
        (
            "The operation couldn’t be completed. (com.apple.CallKit.error.incomingcall error 3.)",
            "com.apple.CallKit.error.incomingcall error 3"
        ),
        (
            "The OS watchdog terminated your app, possibly because it overused RAM.",
            "The OS watchdog terminated your app, possibly because it overused RAM"
        ),
        (
            "PlatformException(LIVE_ACTIVITY_LAUNCH_ERROR, launch live activity error, Target is not foreground, null)",
            "ActivityAuthorizationError.visibility"
        ),
    ]

    static let sync: [(line: String, title: String)] = [
        (
            "<CKError 0x30299: \"Request Rate Limited\" (7/2061); \"Operation throttled by previous server"
                + " http 503 reply\">",
            "CKErrorDomain Code=7"
        ),
        ("Error Domain=CKErrorDomain Code=23 \"Zone Busy\"", "CKErrorDomain Code=6"),
        ("Error Domain=CKErrorDomain Code=4 \"Network Failure\"", "CKErrorDomain Code=3"),
        (
            "CoreData+CloudKit: Unable to initialize without an iCloud account (CKAccountStatusNoAccount).",
            "CKErrorDomain Code=9"
        ),
        (
            "updateTaskRequest failed for"
                + " com.apple.coredata.cloudkit.activity.export.6D503994-E605-4173-8E7A-4F00FFE2C5EF",
            "updateTaskRequest failed for com.apple.coredata.cloudkit.activity"
        ),
        (
            "Error updating background task request: Error Domain=BGSystemTaskSchedulerErrorDomain Code=3"
                + " \"(null)\"",
            "updateTaskRequest failed for com.apple.coredata.cloudkit.activity"
        ),
        (
            "What waits is com.apple.coredata.cloudkit.activity.import.A21D2FE4-14B6-4A3C-9381-A56B58117E8F",
            "com.apple.coredata.cloudkit.activity"
        ),
        (
            "Error Domain=NSCocoaErrorDomain Code=134417 \"Request 'A2' was cancelled because there is"
                + " already a pending"
                + " request of type 'NSCloudKitMirroringImportRequest'.\"",
            "NSCocoaErrorDomain Code=134417"
        ),
        (
            "Error Domain=NSCocoaErrorDomain Code=134410 \"CloudKit setup failed because there is another"
                + " instance of this"
                + " persistent store actively syncing with CloudKit in this process.\"",
            "NSCocoaErrorDomain Code=134410"
        ),
        ("Error Domain=NSCocoaErrorDomain Code=134407 \"(null)\"", "NSCocoaErrorDomain Code=134407"),
        (
            "Request '5FFC' was aborted because the mirroring delegate never successfully initialized due"
                + " to error: x",
            "NSCocoaErrorDomain Code=134406"
        ),
        (
            "BUG IN CLIENT OF CLOUDKIT: CloudKit push notifications require the 'remote-notification'"
                + " background mode in"
                + " your info plist.",
            "CloudKit push notifications require the 'remote-notification' background mode"
        ),
        (
            "Error Domain=WCErrorDomain Code=7007 \"WatchConnectivity session on paired device is not"
                + " reachable.\"",
            "WCErrorDomain Code=7007"
        ),
        ("WCErrorDomain Code=7012 \"Message reply took too long.\"", "WCErrorDomain Code=7014"),
        ("Error Domain=WCErrorDomain Code=7006 \"Watch app is not installed.\"", "WCErrorDomain Code=7004"),
    ]
}
