import BackgroundPolicy
import Timeline

/// Apple's calls, properties and keys that bear on the background, each by what it is.
extension PastedText {
    static let calls = callsOfLaunches + callsOfHealthAndLocation + callsOfTransfers + callsOfExtensions

    private static let callsOfLaunches = [
        word(
            "didReceiveRemoteNotification",
            means:
                "The call by which an app gets a push with content-available, in the background as in the foreground."
                + " It comes with a completion handler, which is due within 30 seconds.",
            remedy:
                "Call the completion handler once on every path, and have remote-notification in UIBackgroundModes.",
            [documented] + cited(29, 120), by: [.start(.dispatched, .backgroundPush)]),
        word(
            "performFetchWithCompletionHandler",
            means:
                "The call by which an app gets a fetch of iOS 7. It is due to call its completion handler within 30"
                + " seconds, and is never called where Info.plist has BGTaskSchedulerPermittedIdentifiers.",
            remedy: "Use a refresh task of BGTaskScheduler in its place.",
            cited(120, 74, 73), by: [.start(.dispatched, .backgroundFetch)]),
        word(
            "getPendingTaskRequests", [],
            ["pendingTaskRequests", "getPendingTaskRequestsWithCompletionHandler"],
            means:
                "The call of BGTaskScheduler that gives the requests of the app which still wait. One that has run is"
                + " not among them, unless its handler has submitted it again.",
            remedy:
                "Print it when the app is opened: none is a chain that broke, one is held back by the phone, and dayline"
                + " why tells by what.",
            [documented] + cited(108, 99), by: [.hold(.factor(.appUsage), .appRefresh)]),
        word(
            "reloadAllTimelines", [], ["reloadTimelines"],
            means:
                "The calls of WidgetCenter that ask for new timelines, of all widgets or of one kind. The reload counts"
                + " against the widget's budget, unless the app is in the foreground.",
            remedy: "Call it for the kind that has changed, and only when something has.",
            cited(260, 264), by: [.start(.dispatched, .widgetReload)]),
    ]

    private static let callsOfHealthAndLocation = [
        word(
            "enableBackgroundDelivery", [], ["enableBackgroundDeliveryForType"],
            means:
                "The call of HKHealthStore that turns background delivery on for one type of health data. From then on"
                + " HealthKit launches the app for new data of it, at most once in the period that the call names:"
                + " immediate, hourly, daily or weekly, and hourly at most for some types, such as steps.",
            remedy:
                "Call it when the person has allowed the type, and look at the error that it gives back. It takes the"
                + " entitlement com.apple.developer.healthkit.background-delivery, and an HKObserverQuery that is set"
                + " up at each launch.",
            cited(280, 283, 281),
            by: [.start(.dispatched, .healthDelivery), .refusal(.healthNotEntitled)]),
        word(
            "allowsBackgroundLocationUpdates",
            means:
                "The property of CLLocationManager that lets updates go on when the app is left. It is false at first,"
                + " and then they stop as the app is suspended. Setting it to true needs the background mode location;"
                + " without that mode the app ends with an exception.",
            remedy:
                "Add location to UIBackgroundModes, and set it before the updates begin, in the foreground. With When"
                + " In Use the person sees that the app uses the location.",
            [documented],
            notSimulated:
                "Dayline simulates CLBackgroundActivitySession, and no updates of a CLLocationManager."),
        word(
            "pausesLocationUpdatesAutomatically",
            means:
                "The property of CLLocationManager, true at first, that lets Core Location pause updates while the"
                + " place is unlikely to change. It does not resume them by itself: an app that waits in the background"
                + " is told nothing more.",
            remedy:
                "Set it to false for updates that must not pause, or start them again after"
                + " locationManagerDidPauseLocationUpdates, such as when the person leaves a region.",
            [documented], notSimulated: "Dayline does not simulate how Core Location pauses updates."),
        word(
            "CLServiceSession",
            means:
                "An object of iOS 18 by which an app says which authorization a feature needs for locations, and that"
                + " it still needs it. Launching the app ends the sessions that it had before, also a launch in the"
                + " background. An app that may use the location only While Using needs a CLBackgroundActivitySession"
                + " too where updates are to go on when it is left.",
            remedy:
                "Make a new one within seconds of each launch, and hold it as long as the feature goes on.",
            [documented, engineer],
            notSimulated: "Dayline takes the authorization from the scenario, and has no CLServiceSession."),
        word(
            "CLVisit",
            means:
                "An arrival at a place where the person stays, or a departure from it, of which"
                + " startMonitoringVisits lets Core Location tell the app. Such an event launches an app that was"
                + " ended.",
            remedy: "Ask for Always, and call startMonitoringVisits again at every launch.",
            cited(286, 296, 141), by: [.start(.dispatched, .eventTrigger)]),
        word(
            "startMonitoringVisits", [], ["startMonitoringSignificantLocationChanges"],
            means:
                "The calls by which an app asks Core Location for visits, or for changes of place from 500 m on. Such an"
                + " event launches an app that was ended; it is told of it only if it makes the call again in that"
                + " launch.",
            remedy: "Ask for Always, and make the call at every launch.",
            cited(286, 285, 296, 141), by: [.start(.dispatched, .eventTrigger)]),
    ]

    private static let callsOfTransfers = [
        word(
            "handleEventsForBackgroundURLSession",
            means:
                "The call by which an app is told that a background session has events for it: its transfers are done,"
                + " or one of them needs credentials. iOS wakes or launches the app for it.",
            remedy:
                "Keep the completion handler, make the session with that identifier and a delegate, and call the"
                + " handler in urlSessionDidFinishEvents.",
            [documented] + cited(50, 59), by: [.start(.dispatched, .nondiscretionaryRelaunch)]),
        word(
            "urlSessionDidFinishEvents", [], ["URLSessionDidFinishEventsForBackgroundURLSession"],
            means:
                "The call that tells the delegate of a background session that all events have come for which the app"
                + " was woken or launched. It is the last of them.",
            remedy:
                "Call the completion handler of handleEventsForBackgroundURLSession in it, on the main thread. Where it"
                + " never comes, the session was not made again with its identifier and its delegate.",
            [documented] + cited(59, 50), by: [.start(.dispatched, .nondiscretionaryRelaunch)]),
        word(
            "taskIsWaitingForConnectivity",
            means:
                "The call by which a session with waitsForConnectivity tells its delegate that a task waits for a"
                + " network. A background session never makes it, as its tasks wait in any case.",
            remedy: "Show that the transfer waits; the task begins by itself when there is a network.",
            [documented],
            notSimulated: "Dayline lets transfers wait for a network, and calls no delegate for it."),
    ]

    private static let callsOfExtensions = [
        word(
            "serviceExtensionTimeWillExpire",
            means:
                "The call that tells a Notification Service Extension that its time of about 30 s is over, as it has"
                + " not called its content handler yet. It is the last chance to do so: otherwise the text is shown"
                + " that the server sent.",
            remedy:
                "Hand over the best content that there is in this call, such as the text without its picture.",
            [documented, Limit.serviceExtensionRunTime.sourced.citation] + cited(27),
            by: [.end(.outOfTime, .standardPush)]),
        word(
            "performExpiringActivity", [], ["performExpiringActivityWithReason"],
            means:
                "The call of ProcessInfo by which an extension asks for time before it is suspended, as an app does"
                + " with beginBackgroundTask. Its block is called with false to do the work, and with true when the"
                + " process is about to be suspended, or when there is no time at all.",
            remedy: "Do the work within the block, and stop it as soon as the block is called with true.",
            [documented] + cited(13),
            notSimulated: "Dayline simulates beginBackgroundTask, and no extension that asks for time."),
        word(
            "BackgroundUploadURLBase",
            means:
                "The key in the Info.plist of PhotoKit's upload extension with an address to which its jobs upload."
                + " Without it enabling the extension fails with -1.",
            remedy: "Write the scheme and the host of the server, such as https://photos.example.com.",
            cited(304), by: [.refusal(.noUploadURLBase)]),
        word(
            "setUploadJobExtensionEnabled", [], ["enableUploadJobExtension"],
            means:
                "The call by which an app enables PhotoKit's upload extension: setUploadJobExtensionEnabled from iOS"
                + " 26.1, enableUploadJobExtension from iOS 27. Before it nothing is called.",
            remedy:
                "Call it with full access to the library, look at its error, and disable the extension when the person"
                + " signs out.",
            cited(302, 303), by: [.refusal(.noUploadURLBase)]),
        word(
            "PHAssetResourceUploadJob",
            means:
                "One upload of PhotoKit's background upload: a resource of a photo and where it goes. The extension"
                + " creates it, and the system uploads it, also while the phone is locked.",
            remedy:
                "Acknowledge every job that has ended: until then it counts against the jobs that there may be.",
            cited(300, 327), by: [.start(.dispatched, .photoUploadJob)]),
        word(
            "com.apple.pushLaunch",
            means:
                "The name under which dasd has the launch of an app for a background push, with the app's bundle"
                + " identifier behind it. Whether it launches the app, and when, stands in the lines that have the"
                + " name: submitted, held back by a policy, started or cancelled.",
            remedy: "Let dayline read the log: it tells what held each launch back.",
            [reported] + cited(30, 250), by: [.start(.dispatched, .backgroundPush)]),
    ]
}
