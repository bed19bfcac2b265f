/// The keys of `BGTaskScheduler` requests.
extension KeyTable {
    private static let identifierKey = Key(
        "identifier", .value(.identifier), "the task identifier", isRequired: true)
    private static let taskKeys = [
        identifierKey,
        Key(
            "earliestBeginDate", .value(.length),
            "how long after the submission it may begin; default: none"),
        Key(
            "submit", .values(.submission),
            "when it is submitted; default: on entering background and in handler"),
        Key("cancel", .values(.time), "when the app cancels its request"),
        Key(
            "registered", .value(.registration),
            "whether a launch handler is registered in time, or late, or twice; default: true"),
        Key(
            "work", .table(work("taskWork", doneKey: "setTaskCompleted")),
            "the cost and the result of a launch"),
    ]

    static let refreshTask = KeyTable(name: "BGAppRefreshTask", keys: taskKeys)

    static let processingTask = KeyTable(
        name: "BGProcessingTask",
        keys: taskKeys + [
            Key(
                "requiresExternalPower", .value(.yesOrNo), "whether it waits for the charger; default: false"),
            Key(
                "requiresNetworkConnectivity", .value(.yesOrNo),
                "whether it waits for a network; default: false"),
        ])
}
