import BackgroundPolicy
import Timeline

/// What is said of pushes: APNs' answers, the words of a payload and its headers, and the service extension.
extension PastedText {
    private static let noServer = "Dayline begins with a push that APNs has accepted."

    /// Reasons in APNs' answer to a server; those that other services print too count only behind "reason".
    private static func reasons(
        _ title: String, shared: [String] = [], means meaning: String, remedy: String
    ) -> PastedText {
        outside(
            title, "APNs response", shared.map { reason + $0 }, asked: shared, means: meaning,
            remedy: remedy, [documented], notSimulated: noServer)
    }

    private static let tokenIsOver =
        "Send nothing more to it; the app brings its new token at the next launch."
    private static let topics =
        "Send the bundle identifier; for VoIP with the suffix .voip, for Live Activities with"
        + " .push-type.liveactivity, for widgets with .push-type.widgets."
    private static let signature =
        "Sign a new token within the hour, with the key and team of the topic."
    private static let certificate =
        "Get a certificate of the topic for this environment, or sign tokens with a key."

    static let pushes = answersOfAPNs + payloadWords + extensionTexts

    private static let answersOfAPNs = [
        reasons(
            "BadDeviceToken",
            means:
                "The token is not one of this environment. Most often a token of a build from Xcode (sandbox)"
                + " was sent to production.",
            remedy: "Send to api.sandbox.push.apple.com for builds from Xcode, to api.push.apple.com for"
                + " TestFlight and the App Store, and register for a token at each launch."),
        reasons(
            "MissingDeviceToken",
            means: "The path of the request has no device token.",
            remedy: "Send to /3/device/ and the token that the app got when it registered."),
        reasons(
            "DeviceTokenNotForTopic",
            means: "The token belongs to another app than apns-topic says.",
            remedy: "Keep with each token the bundle identifier of the app that has registered it."),
        reasons(
            "410 Unregistered", shared: ["Unregistered"],
            means: "The token is not active for the topic any more: the app was deleted, or has a new"
                + " token.",
            remedy: tokenIsOver),
        reasons(
            "410 ExpiredToken", shared: ["ExpiredToken"], means: "The device token has expired.",
            remedy: tokenIsOver),
        reasons("BadTopic", means: "apns-topic is malformed.", remedy: topics),
        reasons(
            "MissingTopic",
            means: "apns-topic is missing, and the certificate is for several topics.", remedy: topics),
        reasons(
            "TopicDisallowed", means: "The key or certificate may not send to this apns-topic.",
            remedy: topics),
        reasons(
            "InvalidPushType", means: "apns-push-type has a value that APNs does not take.",
            remedy: "Write alert, background, voip, liveactivity, widgets, location and so on."),
        reasons(
            "BadPriority", means: "apns-priority has a value that APNs does not take.",
            remedy: "Write 10, 5 or 1; a background push has 5."),
        reasons(
            "BadExpirationDate", means: "apns-expiration has a value that APNs does not take.",
            remedy: "Write it in seconds since 1970, or 0 for a push that is not kept."),
        reasons(
            "BadCollapseId", means: "apns-collapse-id has more than 64 bytes.",
            remedy: "Shorten it, or send a hash of it."),
        reasons(
            "BadMessageId", means: "apns-id is no UUID.",
            remedy: "Write it in lower case as 8-4-4-4-12 digits, or leave it off."),
        reasons(
            "DuplicateHeaders", means: "A header stands in the request more than once.",
            remedy: "Send each header once."),
        reasons(
            "PayloadEmpty",
            means: "The push has no payload.",
            remedy: "Send a JSON dictionary with the key aps, such as {\"aps\": {\"content-available\": 1}}."),
        reasons(
            "413 PayloadTooLarge", shared: ["PayloadTooLarge"],
            means: "The payload is larger than 4 KB (5 KB for VoIP).",
            remedy: "Send what identifies the news, and let the app or its service extension load the rest."),
        reasons(
            "TooManyProviderTokenUpdates",
            means: "The server makes a new authentication token too often: more than once in 20 minutes.",
            remedy: "Keep an authentication token for 20 to 60 minutes, and use it for all pushes."),
        reasons(
            "429 TooManyRequests", shared: ["TooManyRequests"],
            means: "Too many pushes went to one device token in a short time.",
            remedy: "Bring pushes to one device together."),
        reasons(
            "ExpiredProviderToken", means: "The server's authentication token is more than an hour old.",
            remedy: signature),
        reasons(
            "InvalidProviderToken",
            means: "The server's authentication token is not valid, or its signature is not that of the key.",
            remedy: signature),
        reasons(
            "MissingProviderToken",
            means: "The server has sent neither a certificate nor an authentication token.",
            remedy: "Send the token in the header authorization, behind the word bearer."),
        reasons(
            "BadEnvironmentKeyIdInToken",
            means: "The key of the authentication token is for another environment.",
            remedy: "Sign with a key for the environment, sandbox or production, to which the push is sent."),
        reasons(
            "UnrelatedKeyIdInToken",
            means: "The key of the authentication token is not that of the first push on this connection.",
            remedy: "Use one connection for each key."),
        reasons("BadCertificate", means: "The server's certificate is not valid.", remedy: certificate),
        reasons(
            "BadCertificateEnvironment", means: "The server's certificate is for another environment.",
            remedy: certificate),
    ]

    private static let payloadWords = [
        inside(
            "content-available", term, ["content_available", "contentAvailable"],
            means: "The key of a push that may wake the app: 1 in aps, as a number. Only with it, without"
                + " alert, sound and badge, with apns-push-type background and apns-priority 5, is a push a"
                + " background push.",
            remedy: "Look at the message that APNs gets: FCM's content_available and data messages become"
                + " it, a notification message without it only alerts. dayline check FILE.apns reads one.",
            cited(29, 32, 33, 129), by: [.refusal(.noContentAvailable), .start(.dispatched, .backgroundPush)]),
        inside(
            "mutable-content", term, ["mutable_content", "mutableContent"],
            means: "The key of an alert push that lets the app's Notification Service Extension change it"
                + " before it is shown. It runs the extension and not the app, also after a swipe.",
            remedy: "Send an alert with it: a push without an alert runs no extension.", cited(27, 234),
            by: [.start(.dispatched, .standardPush)]),
        inside(
            "apns-priority", term,
            means: "How urgent a push is: 10 at once, 5 when it costs the phone little, 1 with the phone's"
                + " power before all else and without waking it, as Apple's reference says. A background push"
                + " needs 5, and does not launch the app with another one. For Live Activities 10 counts"
                + " against an hourly budget.",
            cited(32, 273), by: [.refusal(.wrongPriority)], lesson: ("q08-half-my-pushes", "Scores")),
        outside(
            "apns-push-type", term,
            means: "What kind of push it is: alert, background, voip, liveactivity, widgets, location and"
                + " others. It must match the payload.",
            remedy: "Send background with content-available and nothing to show; anything to show is an"
                + " alert.",
            cited(33), notSimulated: "Dayline tells the kind of a push by the scenario's key."),
        inside(
            "apns-expiration", term,
            means: "Until when APNs keeps a push for a phone that it does not reach; 0 is not at all.",
            cited(25), by: [.refusal(.expired)], lesson: ("voip-calls", "Talk")),
        inside(
            "apns-collapse-id", term,
            means: "Pushes with the same id replace each other where they are shown or wait. Of background"
                + " pushes the system keeps only the newest for an app in any case.",
            cited(250), by: [.end(.newerPush, .backgroundPush)], lesson: ("q08-half-my-pushes", "Chatter")),
        inside(
            "CANCELED: com.apple.pushLaunch", "log",
            means:
                "A launch for a background push that was held has been cancelled: a newer push took its place, as"
                + " only one is held for an app, or the person swiped the app away. The line does not tell which.",
            remedy:
                "Send at most two or three an hour, with apns-priority 5 and apns-push-type background, and"
                + " let each say to look for news, not what changed. What is urgent needs an alert.",
            [Rule[250].citation, Rule[127].citation, Rule[32].citation],
            by: [.end(.newerPush, .backgroundPush)], lesson: ("q08-half-my-pushes", "Chatter")),
        inside(
            .startBudgetExceeded, ["Push-to-start budget exceeded"],
            means: "The app has had as many pushes that start Live Activities as the fixed budget allows;"
                + " this one is dropped, and waits for nothing.",
            remedy: "Request an activity in the app where possible, which does not count, and update one"
                + " that is shown instead of starting the next.",
            [Rule[275].citation],
            by: [.refusal(.startBudgetExceeded), .end(.startBudgetExceeded, .pushToStart)],
            lesson: ("widgets-and-activities", "Ferry")),
    ]

    private static let extensionTexts = [
        outside(
            "UNErrorDomain Code=1401", "log of SpringBoard", ["Notification has no user-facing content"],
            asked: ["notificationInvalidNoContent"],
            means:
                "A notification has no alert, sound or badge, so that the phone does not keep it for the person."
                + " For a background push that is no error: it has nothing to show.",
            remedy:
                "Look at the scheduler's lines about com.apple.pushLaunch for whether the app was launched"
                + " for it.",
            [documented, Rule[29].citation],
            notSimulated: "Dayline does not simulate the list of notifications."),
        outside(
            "Extension will be killed because it used its runtime in starting up", "log",
            means:
                "A Notification Service Extension took its whole time to start, and the notification is shown"
                + " as it came.",
            remedy: "Load less in the extension; it has about 30 seconds and 24 MB.",
            [Limit.serviceExtensionRunTime.sourced.citation, Rule[27].citation],
            notSimulated: "Dayline does not simulate how long an extension takes to start."),
        inside(
            "A new notification has been received", "log",
            means: "The Notification Service Extension did not call its content handler in its time of"
                + " about 30 s (or was killed for more than 24 MB of memory), so that the text that the"
                + " server sent is shown: a placeholder where the real one comes encrypted.",
            remedy: "Hand the best content so far over in serviceExtensionTimeWillExpire; load small"
                + " pictures with a short timeout, and no framework that is not needed.",
            [Limit.serviceExtensionRunTime.sourced.citation, Limit.serviceExtensionMemory.sourced.citation]
                + cited(27),
            by: [.end(.outOfTime, .standardPush), .end(.extensionOverMemory, .standardPush)]),
        outside(
            "aps-environment", "entitlement",
            ["no valid 'aps-environment' entitlement string found for application"],
            means: "The entitlement by which an app gets a device token, for the sandbox (development) or"
                + " for production. Without it registering for remote notifications fails.",
            remedy: "Add the capability Push Notifications in Xcode, and install a profile that has it.",
            [documented], notSimulated: "Dayline takes every app to have its token."),
        outside(
            "com.apple.developer.usernotifications.filtering", "entitlement",
            means: "The entitlement that lets a Notification Service Extension show nothing at all for an"
                + " alert push. Apple gives it on request.",
            [documented], notSimulated: "Dayline shows every alert push."),
    ]
}
