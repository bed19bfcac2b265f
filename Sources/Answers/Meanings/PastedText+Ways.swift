import BackgroundPolicy
import Timeline

/// Words that people use for the ways in which an app runs in the background.
extension PastedText {
    static let ways =
        ofTheSystem + [
            word(
                "background URLSession",
                [
                    "background session", "background sessions", "background URL session",
                    "URLSession background",
                    "NSURLSession background", "background transfer", "background transfers",
                    "background download",
                    "background downloads", "background upload", "background uploads",
                ],
                ["URLSessionConfiguration.background", "backgroundSessionConfigurationWithIdentifier"],
                means:
                    "A session whose transfers the system makes in a process of its own, also while the app is"
                    + " suspended or does not run. What the app enqueues in the foreground begins as soon as it can;"
                    + " with isDiscretionary, and whatever is enqueued in the background, the system picks the time.",
                remedy:
                    "Make the session once for its identifier and with a delegate, enqueue while the app is open,"
                    + " as downloads or as uploads from files, and set timeoutIntervalForResource to how long a"
                    + " transfer is wanted.",
                cited(41, 42, 43, 54, 256, 61, 230),
                by: [
                    .end(.swipedAway, .nondiscretionaryTransfer), .end(.swipedAway, .discretionaryTransfer),
                ],
                lesson: ("q07-swiped-away", "Journal")),
            word(
                "location in the background",
                ["location", "background location", "location updates", "background location updates"],
                means:
                    "An app is told of places in two ways: regions, significant changes and visits launch it; and a"
                    + " CLBackgroundActivitySession that it begins in the foreground lets its updates go on when it is"
                    + " left. A location push wakes an extension.",
                remedy:
                    "Ask for Always where events must launch the app: dayline explain 'region monitoring'. A"
                    + " session has to be held, and made again after a launch.",
                cited(286, 288, 289, 141), by: [.start(.dispatched, .eventTrigger)],
                lesson: ("q07-swiped-away", "Journal")),
            word(
                "region monitoring",
                [
                    "significant location change", "significant location changes", "significant change",
                    "significant changes", "visit monitoring", "geofence", "geofences", "geofencing",
                ],
                ["startMonitoringForRegion", "CLCircularRegion"],
                means:
                    "Location launches an app that does not run when the person enters a region, has moved by 500 m"
                    + " or more (a significant change, at most every five minutes), or arrives at a place or leaves it"
                    + " (a visit). The app then has about ten seconds.",
                remedy:
                    "Ask for Always, and start significant changes and visits again at every launch. Whether they"
                    + " still come after a swipe is documented for older releases and in doubt for 26.4.",
                cited(285, 286, 287, 296, 232), by: [.start(.dispatched, .eventTrigger)],
                lesson: ("q07-swiped-away", "Journal")),
            word(
                "audio", ["background audio", "audio background mode", "audio in the background"],
                means:
                    "While a session of the background mode audio plays, its app is not suspended and its time has"
                    + " no end; afterwards it is suspended as any other.",
                remedy: "Add audio to UIBackgroundModes.", cited(294),
                by: [.start(.dispatched, .eventTrigger)]),
            word(
                "Bluetooth", ["core bluetooth", "background bluetooth", "BLE"],
                ["CBCentralManager", "CBCentralManagerOptionRestoreIdentifierKey"],
                means:
                    "With a restore identifier the system launches an app again for its devices when it had ended"
                    + " it or it had crashed; not after a swipe, and not before the first unlock.",
                remedy: "Make the manager with the same restore identifier at each launch.", cited(290),
                by: [.start(.dispatched, .eventTrigger)]),
        ]
    private static let ofTheSystem = [
        word(
            "time in the background",
            [
                "background time", "background execution time", "time limits", "background time limit",
                "background run time",
            ],
            [
                "how long … run in background", "how long … in the background",
                "how much time … in background",
                "how much time … in the background",
            ],
            means:
                "How long an app may run in the background is a matter of what it runs for: a refresh and a push have"
                + " 30 s, a processing task has some minutes, beginBackgroundTask gives about 30 s. Transfers of a"
                + " background session have no limit, nor have audio while it plays and a continued task (iOS 26) that"
                + " reports progress. An app that has none of these is suspended soon after it is left; how soon no"
                + " source says.",
            remedy:
                "Pick the mode by the work, and do not look for a longer time in one: dayline ask time-too-short asks"
                + " which time is too short, and dayline explain beginBackgroundTask tells of that one.",
            cited(65, 120, 77, 246, 41, 294, 211, 11),
            by: [.end(.ranOutOfTime, .backgroundTask), .end(.outOfTime, .appRefresh)],
            lesson: ("q11-killed-in-background", "Sketch")),
        word(
            "BGHealthResearchTask", [], ["BGHealthResearchTaskRequest"],
            means:
                "A processing task of iOS 17 for the study of a research app: the app needs its entitlement, and the"
                + " person must have joined the study. Its request names the protection of the data that it reads.",
            remedy:
                "Add com.apple.developer.backgroundtasks.healthresearch, submit only when the study was joined, and"
                + " expect the times of a processing task.",
            cited(350, 284, 351, 352), by: [.refusal(.researchNotEntitled), .refusal(.studyNotJoined)]),
        word(
            "Push to Talk", ["walkie talkie"], ["PushToTalk", "PTChannelManager"],
            means:
                "The framework of iOS 16 for apps in which people talk in turns, with PTChannelManager. While the"
                + " person is in a channel a push of the type pushtotalk starts the app in the background, and it must"
                + " name the speaker at once or leave the channel; then it may play what the speaker says.",
            remedy:
                "Declare the background mode push-to-talk, make the channel manager at every launch, and send with"
                + " apns-priority 10 and apns-expiration 0.",
            [documented] + cited(292),
            notSimulated:
                "Dayline does not simulate Push to Talk, as what follows when the app does neither is told nowhere."
        ),
        word(
            "Background Assets", ["background asset"],
            ["BackgroundAssets", "BADownloaderExtension", "BADownloadManager", "ManagedDownloaderExtension"],
            means:
                "The framework of iOS 16.1 by which large files of an app are downloaded while it does not run. iOS runs"
                + " its extension (BADownloaderExtension) at install, at an update, and now and then by how the app is"
                + " used; the managed form of iOS 26 (ManagedDownloaderExtension) leaves the times to the system.",
            remedy:
                "Use it for what the app needs at its first launch and after an update. For what changes each day use a"
                + " refresh, or a background session.",
            [documented] + cited(293),
            notSimulated:
                "Dayline does not simulate Background Assets, as when the extension runs in between is told nowhere."
        ),
    ]
}
