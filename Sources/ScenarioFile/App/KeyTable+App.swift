extension KeyTable {
    static let app = KeyTable(
        name: "app",
        keys: [
            ScenarioKey("name", .value(.name), "the name of the app's lane", isRequired: true),
            ScenarioKey(
                "bundleIdentifier", .value(.identifier), "the app's own identifier", isRequired: true),
            ScenarioKey("UIBackgroundModes", .values(.backgroundMode), "what Info.plist declares"),
            ScenarioKey(
                "BGTaskSchedulerPermittedIdentifiers", .values(.identifier),
                "the task identifiers in Info.plist; a task that is not among them is refused"),
            ScenarioKey(
                "UIApplicationSceneManifest", .value(.yesOrNo), "whether the app has scenes; default: false"),
            ScenarioKey(
                "fileProtection", .value(.fileProtection),
                "how the files that background work needs are protected; default: completeUntilFirstUserAuthentication"
            ),
            ScenarioKey("backgroundAppRefreshOff", .values(.timeRange), "when the app's own switch is off"),
            ScenarioKey(
                "inAppSwitcher", .value(.yesOrNo),
                "whether the App Switcher shows the app at the start; default: true"
            ),
            ScenarioKey(
                "lastUsed", .value(.lastUsed), "when the person used it before the start; default: today"),
            ScenarioKey("contentAge", .value(.length), "how old the content is at the start; default: none"),
            ScenarioKey(
                "habits", .values(.habit),
                "visits of the last 14 days, from which the usage predictor learned; default: on all of them"
            ),
            ScenarioKey(
                "visits", .values(.visit), "when the person brings it to the foreground, and for how long"),
        ] + tasks + [
            ScenarioKey("cancelAllTaskRequests", .values(.time), "when it cancels all its requests"),
            ScenarioKey(
                "pendingTaskRequests", .values(.time), "when it asks which task requests are pending"),
            ScenarioKey(
                "extensionOpenAccess", .value(.yesOrNo),
                "whether its extensions may submit, as a keyboard may with open access only; default: true"),
            ScenarioKey("pushes", .tables(.push), "background pushes that a server sends"),
            ScenarioKey(
                "desiredPushTypes", .values(.pushRegistration),
                "what the app asks PKPushRegistry for; default: nothing"),
            ScenarioKey("voIPPushes", .tables(.voIPPush), "VoIP pushes, one for each call"),
            ScenarioKey(
                "notificationServiceExtension", .value(.yesOrNo),
                "whether it has a Notification Service Extension; default: false"),
            ScenarioKey(
                "standardPushes", .tables(.standardPush), "pushes that show the person a notification"),
            ScenarioKey("sessions", .tables(.session), "URLSessions that transfers share"),
            ScenarioKey("transfers", .tables(.transfer), "transfers of a background URLSession"),
            ScenarioKey(
                "beginBackgroundTask", .tables(.backgroundTask), "work to complete when the person leaves"),
            ScenarioKey(
                "backgroundFetch", .table(.backgroundFetch),
                "background fetch of iOS 7; its API is deprecated since iOS 13 and does not work on the Mac"),
            ScenarioKey(
                "eventTriggers", .tables(.eventTrigger), "events that launch the app when they happen"),
            ScenarioKey("widgets", .tables(.widget), "widgets that the person has placed; from iOS 18 on"),
            ScenarioKey(
                "NSSupportsLiveActivitiesFrequentUpdates", .value(.yesOrNo),
                "whether Info.plist asks for more updates of Live Activities by push; default: false"),
            ScenarioKey("liveActivities", .tables(.liveActivity), "its Live Activities; from iOS 18 on"),
        ] + AppList.outside.map(\.key) + [
            ScenarioKey("swipedAway", .values(.time), "when the person swipes it away in the App Switcher"),
            ScenarioKey("endedBySystem", .values(.time), "when the system ends it to reclaim memory"),
            ScenarioKey("crashes", .values(.time), "when it crashes"),
            ScenarioKey("allow", .values(.finding), "findings of dayline check about it that are intended"),
        ])
}
