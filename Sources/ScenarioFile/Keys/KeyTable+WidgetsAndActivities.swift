/// The keys of widgets and Live Activities.
extension KeyTable {
    static let widget = KeyTable(
        name: "widget",
        keys: [
            nameKey,
            ScenarioKey(
                "timeline", .value(.length),
                "for how long the entries of a timeline last, 5m at least; default: 1h"),
            ScenarioKey(
                "policy", .value(.reloadPolicy),
                "when another timeline is asked for: atEnd, never, or a date such as after 30m; default: atEnd"
            ),
            ScenarioKey(
                "placed", .value(.daysAgo), "when the person has placed it; default: 30 days ago"),
            ScenarioKey(
                "looksPerDay", .value(.looks),
                "how often the person looked at it on the day before, or looks at it each day without looks; "
                    + "default: 8"),
            ScenarioKey(
                "looks", .values(.arrivals),
                "when the person looks at it; reloads are spread over the hours from the first to the last"),
            ScenarioKey("taps", .values(.arrivals), "when the person uses a control in it, which reloads it"),
            ScenarioKey(
                "pushes", .values(.arrivals), "when pushes of the type widgets arrive; from iOS 26 on"),
            ScenarioKey(
                "reloadsAtVisits", .value(.yesOrNo),
                "whether the app asks for a new timeline at each visit; default: true"),
            ScenarioKey("work", .table(widgetWork), "what the widget's extension does for a reload"),
        ])

    private static let widgetWork = KeyTable(
        name: "widgetWork",
        keys: costKeys.filter { $0.name != "memory" } + [
            ScenarioKey(
                "completion", .value(.yesOrNo), "whether the extension hands the timeline over; default: true"
            )
        ])

    static let liveActivity = KeyTable(
        name: "liveActivity",
        keys: [
            nameKey,
            ScenarioKey("requests", .values(.arrivals), "when the app requests it, in the foreground"),
            ScenarioKey(
                "requestsByIntent", .values(.arrivals), "when an App Intent of the person requests it"),
            ScenarioKey(
                "lasts", .value(.length), "how long after its start the app ends it; default: it does not"),
            ScenarioKey("updates", .tables(activityPush), "pushes that update it"),
            ScenarioKey("starts", .tables(startPush), "pushes that start it"),
        ])

    static let activityPush = KeyTable(
        name: "activityPush",
        keys: [
            nameKey, arrivalsKey,
            ScenarioKey(
                "apns-priority", .value(.priority),
                "10 for at once, which counts, or 5 for a good moment, which does not; default: 10"),
            expirationKey,
        ] + pushFileKeys)

    static let startPush = KeyTable(
        name: "startPush",
        keys: [
            nameKey, arrivalsKey, expirationKey,
        ] + pushFileKeys + [
            ScenarioKey("alert", .value(.yesOrNo), "whether it has an alert, as it must; default: true"),
            ScenarioKey("work", .table(work("startWork", doneKey: nil)), "what the woken app does"),
        ])
}
