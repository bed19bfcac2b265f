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
                "work", .table(work("triggerWork", doneKey: nil)),
                "what the app does; audio runs as long as it plays, anything else a few seconds"),
        ])
}
