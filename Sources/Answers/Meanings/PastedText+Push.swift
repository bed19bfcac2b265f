import BackgroundPolicy
import Timeline

/// What is said of pushes: APNs' answers, the words of a payload and its headers, and the service extension.
extension PastedText {
    private static let noServer = "Dayline begins with a push that APNs has accepted."

    /// Reasons in APNs' answer to a server; those that other services print too count only behind "reason".
    private static func reasons(
        _ title: String, _ others: [String] = [], shared: [String] = [], means meaning: String,
        remedy: String
    ) -> PastedText {
        outside(
            title, "answer of APNs", others + shared.map { reason + $0 }, asked: shared, means: meaning,
            remedy: remedy, [documented], notSimulated: noServer)
    }

    static let pushes = answersOfAPNs + payloadWords + extensionTexts

    private static let answersOfAPNs = [
        reasons(
            "BadDeviceToken", ["MissingDeviceToken", "DeviceTokenNotForTopic"],
            means: "The token is not one of this environment, is missing, or belongs to another app than"
                + " the topic says. Most often a token of a build from Xcode (sandbox) was sent to"
                + " production.",
            remedy: "Send to api.sandbox.push.apple.com for builds from Xcode, to api.push.apple.com for"
                + " TestFlight and the App Store, and register for a token at each launch."),
        reasons(
            "410 Unregistered", shared: ["Unregistered", "ExpiredToken"],
            means: "The token is not active for the topic any more: the app was deleted, or has a new"
                + " token.",
            remedy: "Send nothing more to it; the app brings its new token at the next launch."),
        reasons(
            "BadTopic", ["MissingTopic", "TopicDisallowed"],
            means: "apns-topic is missing, is malformed, or is one that the key or certificate may not send"
                + " to.",
            remedy: "Send the bundle identifier; for VoIP with the suffix .voip, for Live Activities with"
                + " .push-type.liveactivity, for widgets with .push-type.widgets."),
        reasons(
            "InvalidPushType",
            ["BadPriority", "BadExpirationDate", "BadCollapseId", "BadMessageId", "DuplicateHeaders"],
            means: "A header of the request has a value that APNs does not take.",
            remedy: "Write apns-push-type as one of alert, background, voip, liveactivity, widgets,"
                + " location and so on; apns-priority as 10, 5 or 1; apns-expiration as seconds since 1970."),
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
            "ExpiredProviderToken",
            [
                "InvalidProviderToken", "MissingProviderToken", "BadEnvironmentKeyIdInToken",
                "UnrelatedKeyIdInToken",
                "BadCertificateEnvironment", "BadCertificate",
            ],
            means: "The server's authentication token or certificate is not valid, is too old, or is for"
                + " another environment.",
            remedy: "Sign the token anew within the hour, with the key and team of the topic."),
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
            means: "How urgent a push is: 10 at once, 5 when it costs the phone little. A background push"
                + " needs 5, and does not launch the app with 10. For Live Activities 10 counts against an"
                + " hourly budget.",
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
            "CANCELED: com.apple.pushLaunch", "log", ["com.apple.pushLaunch"],
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
            "Extension will be killed because it used its runtime in starting up", "log",
            means:
                "A Notification Service Extension took its whole time to start, and the notification is shown"
                + " as it came.",
            remedy: "Load less in the extension; it has about 30 seconds and 24 MB.",
            [Limit.serviceExtensionRunTime.sourced.citation, Rule[27].citation],
            notSimulated: "Dayline does not simulate how long an extension takes to start."),
        inside(
            "serviceExtensionTimeWillExpire", "log", ["A new notification has been received"],
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
