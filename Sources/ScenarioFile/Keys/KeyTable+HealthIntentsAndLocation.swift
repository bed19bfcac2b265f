/// The keys of health data, App Intents and background location.
extension KeyTable {
    private static let entitlementKey = ScenarioKey(
        "entitlement", .value(.yesOrNo), "whether the app has the entitlement; default: true")

    static let healthDelivery = KeyTable(
        name: "healthDelivery",
        keys: [
            nameKey,
            ScenarioKey(
                "frequency", .value(.frequency),
                "how often the app asks for: immediate, hourly, daily or weekly; default: immediate"),
            ScenarioKey(
                "hourlyAtMost", .value(.yesOrNo),
                "whether the type is one that is delivered hourly at most, such as stepCount; default: false"),
            ScenarioKey("newData", .values(.arrivals), "when there are new samples", isRequired: true),
            entitlementKey,
            ScenarioKey(
                "readsData", .value(.yesOrNo),
                "whether the app reads health data, which are locked with the phone; default: true"),
            ScenarioKey(
                "work", .table(work("healthWork", doneKey: "completionHandler", hasHandler: false)),
                "what the app does with the new samples"),
        ])

    static let appIntent = KeyTable(
        name: "appIntent",
        keys: [
            nameKey,
            ScenarioKey("runs", .values(.arrivals), "when the person runs it", isRequired: true),
            ScenarioKey(
                "control", .value(.yesOrNo), "whether it is the action of a control; default: false"),
            ScenarioKey(
                "work", .table(work("intentWork", doneKey: nil)),
                "what the app does in the background for it"),
        ])

    static let locationSession = KeyTable(
        name: "locationSession",
        keys: [
            nameKey,
            ScenarioKey(
                "starts", .values(.arrivals), "when the app creates the session, in the foreground",
                isRequired: true),
            ScenarioKey("lasts", .value(.length), "how long after it the app invalidates it; default: 30m"),
            ScenarioKey("power", .value(.power), "the power that the app and the updates draw"),
        ])

    static let locationPush = KeyTable(
        name: "locationPush",
        keys: [
            nameKey, arrivalsKey, expirationKey,
        ] + pushFileKeys + [
            entitlementKey,
            ScenarioKey(
                "authorized", .value(.yesOrNo),
                "whether the person has allowed location always; default: true"),
            ScenarioKey("authorizedOff", .values(.timeRange), "when Location is off"),
            ScenarioKey("extension", .table(locationExtension), "what the extension does"),
        ])

    private static let locationExtension = KeyTable(
        name: "locationExtension",
        keys: costKeys.filter { $0.name != "memory" } + [
            ScenarioKey(
                "completion", .value(.yesOrNo),
                "whether the extension calls the completion handler; default: true")
        ])
}
