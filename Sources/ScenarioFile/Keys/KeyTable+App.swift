extension KeyTable {
    static let app = KeyTable(
        name: "app",
        keys: [
            Key("name", .value(.name), "the name of the app's lane", isRequired: true),
            Key("bundleIdentifier", .value(.identifier), "the app's own identifier", isRequired: true),
            Key("UIBackgroundModes", .values(.backgroundMode), "what Info.plist declares"),
            Key(
                "BGTaskSchedulerPermittedIdentifiers", .values(.identifier),
                "the task identifiers in Info.plist; a task that is not among them is refused"),
            Key("UIApplicationSceneManifest", .value(.yesOrNo), "whether the app has scenes; default: false"),
            Key(
                "fileProtection", .value(.fileProtection),
                "how the files that background work needs are protected; default: completeUntilFirstUserAuthentication"
            ),
            Key("backgroundAppRefreshOff", .values(.timeRange), "when the app's own switch is off"),
            Key(
                "inAppSwitcher", .value(.yesOrNo),
                "whether the App Switcher shows the app at the start; default: true"
            ),
            Key("lastUsed", .value(.lastUsed), "when the person used it before the start; default: today"),
            Key("contentAge", .value(.length), "how old the content is at the start; default: none"),
            Key(
                "habits", .values(.habit),
                "visits of the last 14 days, from which the usage predictor learned; default: on all of them"
            ),
            Key("visits", .values(.visit), "when the person brings it to the foreground, and for how long"),
        ] + tasks + [
            Key("cancelAllTaskRequests", .values(.time), "when it cancels all its requests"),
            Key("pendingTaskRequests", .values(.time), "when it asks which task requests are pending"),
            Key(
                "extensionOpenAccess", .value(.yesOrNo),
                "whether its extensions may submit, as a keyboard may with open access only; default: true"),
            Key("pushes", .tables(.push), "background pushes that a server sends"),
            Key(
                "desiredPushTypes", .values(.pushRegistration),
                "what the app asks PKPushRegistry for; default: nothing"),
            Key("voIPPushes", .tables(.voIPPush), "VoIP pushes, one for each call"),
            Key(
                "notificationServiceExtension", .value(.yesOrNo),
                "whether it has a Notification Service Extension; default: false"),
            Key("standardPushes", .tables(.standardPush), "pushes that show the person a notification"),
            Key("sessions", .tables(.session), "URLSessions that transfers share"),
            Key("transfers", .tables(.transfer), "transfers of a background URLSession"),
            Key("beginBackgroundTask", .tables(.backgroundTask), "work to complete when the person leaves"),
            Key(
                "backgroundFetch", .table(.backgroundFetch),
                "background fetch of iOS 7; its API is deprecated since iOS 13 and does not work on the Mac"),
            Key("eventTriggers", .tables(.eventTrigger), "events that launch the app when they happen"),
            Key("swipedAway", .values(.time), "when the person swipes it away in the App Switcher"),
            Key("endedBySystem", .values(.time), "when the system ends it to reclaim memory"),
            Key("crashes", .values(.time), "when it crashes"),
            Key("allow", .values(.finding), "findings of dayline check about it that are intended"),
        ])
}
