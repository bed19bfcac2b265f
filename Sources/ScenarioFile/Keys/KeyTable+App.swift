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
            Key("backgroundAppRefreshOff", .values(.timeRange), "when the app's own switch is off"),
            Key(
                "inAppSwitcher", .value(.yesOrNo), "whether the App Switcher shows the app at the start; true"
            ),
            Key("lastUsed", .value(.lastUsed), "when the person used it before the start; today"),
            Key("contentAge", .value(.length), "how old the content is at the start; none unless told"),
            Key(
                "habits", .values(.habit),
                "visits of the last 14 days, from which the usage predictor learned"),
            Key("visits", .values(.visit), "when the person brings it to the foreground, and for how long"),
            Key("BGAppRefreshTask", .tables(.refreshTask), "an app refresh task"),
            Key("BGProcessingTask", .tables(.processingTask), "a processing task"),
            Key("pushes", .tables(.push), "background pushes that a server sends"),
            Key("transfers", .tables(.transfer), "transfers of a background URLSession"),
            Key("beginBackgroundTask", .tables(.backgroundTask), "work to complete when the person leaves"),
            Key("swipedAway", .values(.time), "when the person swipes it away in the App Switcher"),
            Key("endedBySystem", .values(.time), "when the system ends it to reclaim memory"),
            Key("crashes", .values(.time), "when it crashes"),
            Key("allow", .values(.finding), "findings of dayline check about it that are meant to be"),
        ])

    private static let identifierKey = Key(
        "identifier", .value(.identifier), "the task identifier", isRequired: true)
    private static let nameKey = Key(
        "name", .value(.name), "its name among the app's requests", isRequired: true)

    private static let taskKeys = [
        identifierKey,
        Key(
            "earliestBeginDate", .value(.length),
            "how long after the submission it may begin; none unless told"),
        Key(
            "submit", .values(.submission),
            "when it is submitted; on entering background and in handler unless told otherwise"),
        Key("registered", .value(.yesOrNo), "whether a launch handler is registered in time; true"),
        Key("work", .table(work("taskWork", doneKey: "setTaskCompleted")), "what a launch takes and gives"),
    ]

    static let refreshTask = KeyTable(name: "BGAppRefreshTask", keys: taskKeys)

    static let processingTask = KeyTable(
        name: "BGProcessingTask",
        keys: taskKeys + [
            Key("requiresExternalPower", .value(.yesOrNo), "whether it waits for the charger; false"),
            Key("requiresNetworkConnectivity", .value(.yesOrNo), "whether it waits for a network; false"),
        ])

    static let push = KeyTable(
        name: "push",
        keys: [
            nameKey,
            Key("arrivals", .values(.arrivals), "when the pushes reach the phone", isRequired: true),
            Key("apns-priority", .value(.priority), "the priority header; 5, and with 10 no app is launched"),
            Key("content-available", .value(.contentAvailable), "1 in every background push"),
            Key(
                "work", .table(work("pushWork", doneKey: "completionHandler")),
                "what a launch takes and gives"),
        ])

    static let transfer = KeyTable(
        name: "transfer",
        keys: [
            nameKey,
            Key("isDiscretionary", .value(.yesOrNo), "whether the system picks the time; false"),
            Key("sessionSendsLaunchEvents", .value(.yesOrNo), "whether the app is launched at the end; true"),
            Key("allowsCellularAccess", .value(.yesOrNo), "whether cellular will do; true"),
            Key("size", .value(.sizeRange), "how much there is to transfer; 5MB"),
            Key(
                "enqueue", .values(.enqueue),
                "when it is enqueued; never unless told, or by the work of a task"),
            Key(
                "relaunch", .table(work("relaunchWork", doneKey: "completionHandler")),
                "the work of the launch at its end"),
        ])

    static let backgroundTask = KeyTable(
        name: "beginBackgroundTask",
        keys: [
            nameKey,
            Key("begins", .value(.begins), "when it is begun; on entering background unless told"),
            Key(
                "afterVisits", .values(.visitNumber), "after which visits there is such work; all unless told"
            ),
            Key(
                "work", .table(work("backgroundTaskWork", doneKey: "endBackgroundTask")),
                "what is to be completed"),
        ])

    /// The keys of work; only the call that says it is done has a name of its own in each mode.
    private static func work(_ name: String, doneKey: String) -> KeyTable {
        KeyTable(
            name: name,
            keys: [
                Key("time", .value(.lengthRange), "from the handler's call to the end of the work"),
                Key(
                    "download", .value(.sizeRange), "how much it downloads over whatever network there is; 0B"
                ),
                Key("power", .value(.power), "what it draws while it runs"),
                Key(doneKey, .value(.yesOrNo), "whether the app says that it is done; true"),
                Key("expirationHandler", .value(.yesOrNo), "whether a handler stops the work in time; true"),
                Key("updatesContent", .value(.yesOrNo), "whether the content is fresh afterwards"),
                Key("enqueues", .value(.name), "the name of a transfer of the app that it enqueues"),
            ])
    }
}
