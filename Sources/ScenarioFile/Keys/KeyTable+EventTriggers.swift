/// The keys of events that launch the app.
extension KeyTable {
    static let eventTrigger = KeyTable(
        name: "eventTrigger",
        keys: [
            nameKey,
            ScenarioKey("kind", .value(.triggerKind), "what happens", isRequired: true),
            ScenarioKey("at", .values(.arrivals), "when it happens", isRequired: true),
            ScenarioKey(
                "authorized", .value(.yesOrNo),
                "whether the person allowed it, such as Location for region-entry; default: true"),
            ScenarioKey("authorizedOff", .values(.timeRange), "when its setting is off"),
            ScenarioKey(
                "restartedAtLaunch", .value(.yesOrNo),
                "whether the app starts to monitor significant changes or visits again in every launch, or only when "
                    + "the person opens it; default: true"),
            ScenarioKey(
                "work", .table(work("triggerWork", doneKey: nil)),
                "what the app does; audio runs as long as it plays, anything else a few seconds"),
        ])
}
