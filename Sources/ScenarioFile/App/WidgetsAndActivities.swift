import BackgroundPolicy
import Simulation
import Timeline

extension AppList {
    /// Widgets that the person has placed.
    static let widgets = AppList(
        "widgets", "widgets that the person has placed", from: ExecutionMode.widgetReload.firstProfile,
        into: \.widgets,
        RequestTable(
            "widget", .widgetReload, WidgetScript.init,
            keys: [
                WidgetKeys.timeline,
                .value(
                    "policy", Forms.reloadPolicy,
                    "when another timeline is asked for: atEnd, never, or a date such as after 30m; default: atEnd",
                    \.policy),
                .value(
                    "placed", Forms.daysAgo, "when the person has placed it; default: 30 days ago",
                    \.daysSincePlaced),
                WidgetKeys.looksPerDay, WidgetKeys.looks,
                .moments("taps", "when the person uses a control in it, which reloads it", \.taps),
                .moments(
                    "pushes", "when pushes of the type widgets arrive; from iOS 26 on", \.pushes),
                .flag(
                    "reloadsAtVisits", "whether the app asks for a new timeline at each visit",
                    \.reloadsAtVisits),
                .work(
                    "work", "widgetWork",
                    WorkKeys.costWithoutMemory + [
                        WorkKeys.says(.completion, "whether the extension hands the timeline over")
                    ], "what the widget's extension does for a reload", \.work),
            ],
            check: { part, _, _ in part.refuse("pushes", unless: \.hasWidgetPushes) }))

    /// Live Activities with the pushes that update and start them.
    static let liveActivities = AppList(
        "liveActivities", "its Live Activities", from: ExecutionMode.liveActivity.firstProfile,
        RequestTable(
            "liveActivity", .liveActivity, LiveActivityScript.init,
            keys: [
                .moments("requests", "when the app requests it, in the foreground", \.requests),
                .moments(
                    "requestsByIntent", "when an App Intent of the person requests it", \.requestsByIntent),
                .value(
                    "lasts", Forms.length, "how long after its start the app ends it; default: it does not",
                    \.lasts),
            ], parts: [updates.key, starts.key])
    ) { app, activity, part, requests in
        let index = ScriptIndex<LiveActivityScript>(app.liveActivities.count)
        app.liveActivities.append(activity)
        for part in part.parts(updates) {
            guard var push = updateTable.read(part, of: app, &requests) else { continue }
            push.activity = index
            app.activityPushes.append(push)
        }
        for part in part.parts(starts) {
            guard var push = startTable.read(part, of: app, &requests) else { continue }
            push.activity = index
            app.startPushes.append(push)
        }
    }

    private static let updates = PartField("updates", updateTable.table, "pushes that update it")
    private static let starts = PartField("starts", startTable.table, "pushes that start it")

    private static let updateTable = RequestTable(
        "activityPush", .liveActivityPush, { ActivityPushScript(task: $0, activity: ScriptIndex(0)) },
        keys: [
            .arrivals(\.arrivals),
            .value(
                "apns-priority", Forms.priority,
                "10 for at once, which counts, or 5 for a good moment, which does not; 1 is as 5, which is assumed; default: 10"
            ) { $0.isUrgent = $1 == 10 },
            .expiration(\.expiration),
        ] + Key.pushFiles)

    private static let startTable = RequestTable(
        "startPush", .pushToStart, { StartPushScript(task: $0, activity: ScriptIndex(0)) },
        keys: [.arrivals(\.arrivals), .expiration(\.expiration)] + Key.pushFiles + [
            .flag("alert", "whether it has an alert, as it must", \.hasAlert),
            .work("startWork", done: nil, "what the woken app does", \.work),
        ])
}

/// The keys of a widget's timeline, and of when it is seen.
enum WidgetKeys {
    static let timeline = Key<WidgetScript>.value(
        // The entries of a timeline are at least about five minutes apart (R263).
        "timeline", Forms.length(in: 5 * Span.minute...Int64.max, "at least 5m"),
        "for how long the entries of a timeline last, 5m at least; default: 1h", \.timelineLength)
    static let looksPerDay = Key<WidgetScript>.value(
        "looksPerDay", Forms.looks,
        "how often the person looked at it on the day before, or looks at it each day without looks; default: 8"
    ) { $0.looksPerDay = Int64($1) }
    static let looks = Key<WidgetScript>.moments(
        "looks", "when the person looks at it; reloads are spread over the hours from the first to the last",
        \.looks)
}
