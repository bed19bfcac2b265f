import BackgroundPolicy
import Simulation

/// The keys of an app: its declarations, its use by the person, and its requests.
enum AppKeys {
    static let name = Field("name", Forms.name, "the name of the app's lane", isRequired: true)
    static let bundleIdentifier = Field(
        "bundleIdentifier", Forms.identifier, "the app's own identifier", isRequired: true)
    static let visits = ListField(
        "visits", Forms.visit, "when the person brings it to the foreground, and for how long")
    static let allow = ListField(
        "allow", Forms.finding, "findings of dayline check about it that are intended")

    /// A key of an app by the way in which it is read.
    private enum Entry {
        /// It fills a part of the script.
        case script(Key<AppScript>)
        /// It describes requests.
        case requests(AppList)
        /// It goes elsewhere.
        case other(ScenarioKey)
    }

    /// The keys in the order of the page.
    private static let entries: [Entry] = {
        var entries: [Entry] = [.other(name.key), .other(bundleIdentifier.key)]
        entries += declarations.map { .script($0) }
        entries.append(.other(visits.key))
        entries += AppList.tasks.map { .requests($0) }
        entries += schedulerCalls.map { .script($0) }
        entries += [
            .requests(.pushes), .script(desiredPushTypes), .requests(.voIPPushes), .script(serviceExtension),
            .requests(.standardPushes), .requests(.sessions), .requests(.transfers),
            .requests(.backgroundTasks), .requests(.backgroundFetch), .requests(.eventTriggers),
            .requests(.widgets), .script(frequentUpdates), .requests(.liveActivities),
        ]
        entries += AppList.outside.map { .requests($0) }
        entries += [swipedAway, endedBySystem, crashes].map { .script($0) }
        entries.append(.other(allow.key))
        return entries
    }()

    static let table = KeyTable(
        name: "app",
        keys: entries.map { entry in
            switch entry {
            case .script(let key): key.stated(AppScript())
            case .requests(let list): list.key
            case .other(let key): key
            }
        })

    /// The keys that fill a part of the script.
    static let ofScript = entries.compactMap { entry in
        if case .script(let key) = entry { key } else { nil }
    }

    /// The keys that describe requests, in the order in which these are numbered.
    static let requests: [AppList] =
        AppList.tasks + [
            .pushes, .sessions, .transfers, .backgroundTasks, .voIPPushes, .standardPushes, .backgroundFetch,
            .eventTriggers, .widgets, .liveActivities,
        ] + AppList.outside

    static let backgroundModes = Key<AppScript>.distinct(
        "UIBackgroundModes", Forms.backgroundMode, "what Info.plist declares"
    ) { $0.backgroundModes = AppScript.BackgroundModes($1) }
    static let permittedIdentifiers = Key<AppScript>.distinct(
        "BGTaskSchedulerPermittedIdentifiers", Forms.identifier,
        "the task identifiers in Info.plist; a task that is not among them is refused"
    ) { app, identifiers in
        app.declaresPermittedIdentifiers = true
        app.permittedIdentifiers = identifiers
    }
    static let inAppSwitcher = Key<AppScript>.flag(
        "inAppSwitcher", "whether the App Switcher shows the app at the start", \.isInAppSwitcher)
    static let habits = Key<AppScript>.values(
        "habits", Forms.habit,
        "visits of the last 14 days, from which the usage predictor learned; default: on all of them"
    ) { $0.habits = $1 }

    private static let declarations: [Key<AppScript>] = [
        backgroundModes, permittedIdentifiers,
        .flag("UIApplicationSceneManifest", "whether the app has scenes", \.hasScenes),
        .value(
            "fileProtection", Forms.fileProtection,
            "how the files that background work needs are protected; default: completeUntilFirstUserAuthentication",
            \.fileProtection),
        .slices("backgroundAppRefreshOff", "when the app's own switch is off", \.refreshOff),
        inAppSwitcher,
        .value(
            "lastUsed", Forms.lastUsed, "when the person used it before the start; default: today",
            \.daysSinceLastUse),
        .value("contentAge", Forms.length, "how old the content is at the start; default: none", \.freshness),
        habits,
    ]

    private static let schedulerCalls: [Key<AppScript>] = [
        .times("cancelAllTaskRequests", "when it cancels all its requests", \.cancellations),
        .times(
            "pendingTaskRequests", "when it asks which task requests are pending",
            \.pendingTaskRequests),
        .flag(
            "extensionOpenAccess",
            "whether its extensions may submit, as a keyboard may with open access only",
            \.extensionsMaySubmit),
    ]

    static let desiredPushTypes = Key<AppScript>.distinct(
        "desiredPushTypes", Forms.pushRegistration, "what the app asks PKPushRegistry for; default: nothing"
    ) { $0.desiresVoIPPushes = !$1.isEmpty }
    private static let serviceExtension = Key<AppScript>.flag(
        "notificationServiceExtension", "whether it has a Notification Service Extension",
        \.hasServiceExtension)
    static let frequentUpdates = Key<AppScript>.flag(
        "NSSupportsLiveActivitiesFrequentUpdates",
        "whether Info.plist asks for more updates of Live Activities by push", \.supportsFrequentUpdates)

    static let swipedAway = Key<AppScript>.times(
        "swipedAway", "when the person swipes it away in the App Switcher", \.swipes)
    static let endedBySystem = Key<AppScript>.times(
        "endedBySystem", "when the system ends it to reclaim memory", \.systemKills)
    static let crashes = Key<AppScript>.times("crashes", "when it crashes", \.crashes)
}
