import BackgroundPolicy
import Timeline

/// Words that people use for the ways in which an app runs in the background.
extension PastedText {
    static let ways = [
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
            means: "A session whose transfers the system makes in a process of its own, also while the app is"
                + " suspended or does not run. What the app enqueues in the foreground begins as soon as it can;"
                + " with isDiscretionary, and whatever is enqueued in the background, the system picks the time.",
            remedy:
                "Make the session once for its identifier and with a delegate, enqueue while the app is open,"
                + " as downloads or as uploads from files, and set timeoutIntervalForResource to how long a"
                + " transfer is wanted.",
            cited(41, 42, 43, 54, 256, 61, 230),
            by: [.end(.swipedAway, .nondiscretionaryTransfer), .end(.swipedAway, .discretionaryTransfer)],
            lesson: ("q07-swiped-away", "Journal")),
        word(
            "location in the background",
            ["location", "background location", "location updates", "background location updates"],
            means:
                "An app is told of places in two ways: regions, significant changes and visits launch it; and a"
                + " CLBackgroundActivitySession that it begins in the foreground lets its updates go on when it is"
                + " left. A location push wakes an extension.",
            remedy: "Ask for Always where events must launch the app: dayline explain 'region monitoring'. A"
                + " session has to be held, and made anew after a launch.",
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
            remedy: "Add audio to UIBackgroundModes.", cited(294), by: [.start(.dispatched, .eventTrigger)]),
        word(
            "Bluetooth", ["core bluetooth", "background bluetooth", "BLE"],
            ["CBCentralManager", "CBCentralManagerOptionRestoreIdentifierKey"],
            means:
                "With a restore identifier the system launches an app again for its devices when it had ended"
                + " it or it had crashed; not after a swipe, and not before the first unlock.",
            remedy: "Make the manager with the same restore identifier at each launch.", cited(290),
            by: [.start(.dispatched, .eventTrigger)]),
    ]
}
