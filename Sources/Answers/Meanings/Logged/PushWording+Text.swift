import BackgroundPolicy
import Timeline

extension PushWording {
    /// What a line about a push means.
    var text: PastedText {
        switch self {
        case .arrived:
            .line(
                "Received message for enabled topic …", of: "apsd", ["receivedPushWithTopic"],
                means:
                    "A push has reached the phone. SpringBoard's lines tell what kind it is, and the scheduler's"
                    + " whether the app runs for it.", [30])
        case .received:
            .line(
                "Received incoming message on topic … at priority …", of: "SpringBoard",
                means:
                    "SpringBoard has a push for the app. Priority 10 means at once, 5 when it costs the phone little,"
                    + " and 1 when it costs nothing; SpringBoard may get 1 where the server sent 5. What kind of push it is, the lines after it tell: one without an alert"
                    + " launches the app at priority 5 only, and an alert is rightly at 10.",
                [32])
        case .request: Self.requestText(hasContentAvailable: false)
        case .handedToScheduler:
            .line(
                "Request DUET delivers content-available push notification to application", of: "SpringBoard",
                means:
                    "A push with content-available goes to the scheduler dasd, which launches the app for it when its"
                    + " policies permit. One waits at most: a newer push takes its place.",
                [30, 250], by: [.end(.newerPush, .backgroundPush)], lesson: ("q08-half-my-pushes", "Chatter"))
        case .presented:
            .line(
                "Delivered user visible push notification", of: "SpringBoard",
                means:
                    "A notification is shown to the person. That alone runs no code of the app before it is tapped.",
                [28])
        case .answeredInFront: Self.answeredText
        case .openedForAction: Self.openedForActionText
        case .launchedForAction: Self.launchedForActionText
        case .actionFailed: Self.actionFailedText
        case .actionSuppressed: Self.actionSuppressedText
        case .ignored: Self.ignoredText
        case .notSupported: Self.notSupportedText
        case .dropped: Self.droppedText
        case .notHandedOver: Self.notHandedOverText
        case .filtered: Self.filteredText
        case .nothingToShow: Self.nothingToShowText
        case .invalid: Self.invalidText
        case .extensionMissing: Self.extensionMissingText
        case .notMutated: Self.notMutatedText
        case .refreshSwitched: Self.refreshSwitchedText
        case .heldBySwitch: Self.heldBySwitchText
        case .heldForPrewarm: Self.heldForPrewarmText
        case .handedAtOnce: Self.handedAtOnceText
        case .callDelivered:
            .line(
                "Delivering … VoIP payloads to application …", of: "callservicesd", as: .reported,
                means:
                    "The daemon of calls hands VoIP pushes to the app, which it launches for that where it does not run."
                    + " The app has to report each as a call at once.",
                [22, 23])
        case .callNotReported: .known(SystemText.unreportedCall.rawValue)
        case .callsStopped: .known(PastedText.callsStopped)
        case .callHandedInFront: Self.callHandedInFrontText
        }
    }

    private static let ignoredText = PastedText.line(
        "Ignoring notification with no alert, sound or badge", of: "SpringBoard",
        means:
            "This is no error: a background push has nothing to show. The scheduler's lines about"
            + " com.apple.pushLaunch tell whether the app is launched for it.", [29, 30])

    private static let openedForActionText = PastedText.line(
        "Launch application in foreground for notification response action …", of: "SpringBoard",
        as: .reported,
        means:
            "The person has touched a notification of the app, or an action of it that opens the app, which SpringBoard"
            + " is about to bring to the foreground. com.apple.UNNotificationDefaultActionIdentifier is the notification"
            + " itself. That is no launch in the background.", [28])

    private static let launchedForActionText = PastedText.line(
        "Launch application in background for notification response …", of: "SpringBoard", as: .reported,
        means:
            "The person has chosen an action of a notification that does not open the app: SpringBoard is about to wake or"
            + " launch it in the background, where it gets the action in didReceive of"
            + " UNUserNotificationCenterDelegate. No push and no task has launched it.",
        remedy:
            "Call the completion handler of didReceive as soon as the action is done; for what takes longer begin a"
            + " background task, or have the action open the app with its option foreground.", [12])

    private static let actionFailedText = PastedText.inside(
        "application launch failed for action response …", "log of SpringBoard",
        means:
            "The person has answered a notification, and the app could not be opened or launched for that: it does not"
            + " get the action. The error behind the colon tells why.",
        remedy:
            "Look for a crash report of that time: an app that ends while it is launched gets nothing.",
        [Citation(.systemBinaries, .reverseEngineered)], by: [])

    private static let actionSuppressedText = PastedText.inside(
        "Suppressing response action … because app does not have location authorization.",
        "log of SpringBoard",
        means:
            "It was a location-triggered notification (UNLocationNotificationTrigger), and the app may not use"
            + " the location any more: it is neither opened nor launched for the action that the person chose.",
        remedy: "Ask for the authorization to use the location, or schedule such notifications only with it.",
        [Citation(.systemBinaries, .reverseEngineered)], by: [])

    private static let callHandedInFrontText = PastedText.inside(
        "However because the app is foreground, delivering VOIP payload anyway.", "log of callservicesd",
        means:
            "The app failed to report too many calls, or crashed too often, so that VoIP pushes do not launch it. This one"
            + " was handed to it only because it was in the foreground.",
        remedy: PastedText.known(PastedText.callsStopped).remedy,
        [Citation(.systemBinaries, .reverseEngineered), Rule[23].citation],
        by: [.refusal(.voIPLaunchesStopped)], lesson: ("voip-calls", "Ringer"))

    private static let answeredText = PastedText.line(
        "Received response … for willPresentNotification", of: "SpringBoard",
        means:
            "The push came while the app was in the foreground, and was handed to it: the app says with the"
            + " response whether it is shown, and 0 is not at all.",
        remedy:
            "To show it call the completion handler of willPresent with .banner, .list or .sound. That is no"
            + " background launch: didReceiveRemoteNotification needs content-available 1.", [28])

    /// What a push has; where content-available is in it, nothing is to be sent for the app to run.
    static func requestText(hasContentAvailable: Bool) -> PastedText {
        .line(
            "Received remote notification request …", of: "SpringBoard",
            means:
                "SpringBoard lists what a push has. content-available lets the app run, mutable-content its"
                + " Notification Service Extension; one with neither is only shown, and no code of the app runs.",
            remedy: hasContentAvailable
                ? nil
                : "To run code send content-available 1 in aps, for a background push with apns-push-type background,"
                    + " apns-priority 5 and no alert, sound or badge.",
            [29, 28, 27, 32])
    }

    private static let notSupportedText = PastedText.line(
        "Content-available push notifications are only supported on-device", of: "SpringBoard",
        means:
            "This is the Simulator, which shows pushes and gives those with content-available to no app. Test"
            + " them on a device.", [29], by: [.refusal(.pushOnSimulator)])

    private static let droppedText = PastedText.line(
        "Received incoming message for … app", of: "SpringBoard",
        [
            "Received incoming message for push disabled app", "Received incoming message for restricted app",
            "Received incoming message for unregistered app",
            "Received incoming message for uninstalled app",
        ], as: .reported,
        means:
            "SpringBoard drops the push: it is not shown and does not run the app. A push-disabled app may do neither:"
            + " its background mode remote-notification is missing or its Background App Refresh is off, and its"
            + " notifications are not allowed. A restricted app is one that Screen Time or a device management"
            + " holds back; an unregistered one did not call registerForRemoteNotifications.",
        remedy:
            "Turn on what the line shows as off, which is 0 or NO: the mode in Info.plist, Background App Refresh or notifications in"
            + " Settings; and call registerForRemoteNotifications at every launch.",
        [84, 134], by: [.refusal(.missingBackgroundMode)])

    private static let notHandedOverText = PastedText.line(
        "NOT requesting DUET deliver content-available", of: "SpringBoard", as: .reported,
        means:
            "The push has content-available but neither type background nor anything to show, so SpringBoard does not"
            + " hand it to the scheduler: the app is not woken for it.",
        remedy: "Send it with apns-push-type background and apns-priority 5.", [29, 32])

    private static let filteredText = ofBinaries(
        "NOT delivering filtered push notification",
        means:
            "The app's Notification Service Extension, which may filter pushes, gave back one without content: nothing"
            + " is shown, and the app does not run for it.",
        remedy: "Give the content handler what is to be shown where the push is not to be filtered out.", [27]
    )

    private static let nothingToShowText = ofBinaries(
        "NOT delivering non-notifying push notification",
        means:
            "The push is of a type that is shown, and has no alert, sound or badge: nothing is shown. Whether the app"
            + " runs for it the lines beside this one tell.",
        remedy: "For a push that is to run the app send apns-push-type background and apns-priority 5.",
        [29, 32])

    private static let invalidText = ofBinaries(
        "Received invalid remote notification request on topic …",
        means:
            "What reached the phone as a push cannot be read as one, so SpringBoard drops it: it is not shown and does"
            + " not run the app.",
        remedy: "Look at the payload: valid JSON with a dictionary aps of the documented keys.", [29])

    private static func ofBinaries(
        _ title: String, in place: String = "log of SpringBoard", means meaning: String,
        remedy: String? = nil, _ rules: [Int]
    ) -> PastedText {
        .inside(
            title, place, means: meaning, remedy: remedy,
            [Citation(.systemBinaries, .reverseEngineered)] + rules.map { Rule[$0].citation }, by: [])
    }

    private static let extensionMissingText = PastedText.line(
        "Notification request was marked as mutable but no service extension is available", of: "SpringBoard",
        as: .reported,
        means:
            "The push has mutable-content, and the app has no Notification Service Extension that could change it; it"
            + " is shown as it came.",
        remedy: "Add the extension to the app, or leave out mutable-content.", [27])

    private static let notMutatedText = PastedText.line(
        "Did not mutate content for notification request", of: "SpringBoard", as: .reported,
        means:
            "The Notification Service Extension did not change the push: it failed, or its time was over. The push is"
            + " shown as it came; the line has the error and how long the extension ran.",
        remedy: "Call the content handler in serviceExtensionTimeWillExpire with what is ready.", [27])

    private static let refreshSwitchedText = PastedText.line(
        "Calcualate push topics because backgound refresh was changed", of: "SpringBoard",
        ["push topics because background refresh was changed"], as: .reported,
        means:
            "Background App Refresh was turned on or off for the app at this moment, so that the kinds of pushes that"
            + " it takes are determined again. The line does not tell which.", [134])

    private static let heldBySwitchText = ofBinaries(
        "Remote Notification: … - BAR Disabled", in: "log of dasd",
        means:
            "Background App Refresh is off, for the app or for the whole phone (the line does not tell which): the"
            + " scheduler launches the app for no background push.",
        remedy:
            "Look at UIApplication.backgroundRefreshStatus in the app, and send what cannot wait as an alert.",
        [134])

    private static let heldForPrewarmText = ofBinaries(
        "Remote Notification: … - Prewarm Assertion", in: "log of dasd",
        means:
            "The app's process is being made before anything needs it (prewarming). For that time the scheduler does not"
            + " launch the app for a background push.", [243])

    private static let handedAtOnceText = ofBinaries(
        "Remote Notification: … - Running", in: "log of dasd",
        means: "The app runs, or is being debugged: a push is handed to it at once, without a launch.", [])
}
