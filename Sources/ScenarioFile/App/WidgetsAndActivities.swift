import BackgroundPolicy
import Simulation
import Timeline

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

/// Reads the app's widgets and Live Activities.
extension AppReader {
    func readWidgets(_ script: inout AppScript, _ requests: inout RequestNames, _ roster: inout Roster) {
        refuseIfNotOffered("widgets", .widgetReload)
        script.widgets = section.sections("widgets").compactMap { widget($0, &requests, &roster) }
    }

    func readLiveActivities(
        _ script: inout AppScript, _ requests: inout RequestNames, _ roster: inout Roster
    ) {
        refuseIfNotOffered("liveActivities", .liveActivity)
        script.supportsFrequentUpdates = section.yesOrNo(
            "NSSupportsLiveActivitiesFrequentUpdates", default: false)
        for part in section.sections("liveActivities") {
            guard
                let task = requests.add(
                    part.value("name", Words.name), .liveActivity, part.problems, &roster)
            else { continue }
            let index = ScriptIndex<LiveActivityScript>(script.liveActivities.count)
            var activity = LiveActivityScript(task: task)
            activity.requests = part.arrivals("requests", clock)
            activity.requestsByIntent = part.arrivals("requestsByIntent", clock)
            activity.lasts = part.value("lasts", Length.read)?.value
            script.liveActivities.append(activity)
            script.activityPushes += part.sections("updates").map(pushFiles.fill).compactMap {
                update($0, of: index, &requests, &roster)
            }
            script.startPushes += part.sections("starts").map(pushFiles.fill).compactMap {
                start($0, of: index, &requests, &roster)
            }
        }
    }

    private func widget(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> WidgetScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .widgetReload, part.problems, &roster) else { return nil }
        var script = WidgetScript(task: task)
        if let length = part.value("timeline", Length.read) {
            script.timelineLength = length.value
            if length.value < Self.shortestTimeline {
                part.add(
                    length.place, key: "timeline", .outOfBounds(found: length.text, expected: "at least 5m"))
            }
        }
        if let policy = part.value("policy", Words.reloadPolicy) { script.policy = policy.value }
        if let days = part.value("placed", Words.daysAgo) { script.daysSincePlaced = days.value }
        if let looks = part.value("looksPerDay", Words.looks) { script.looksPerDay = looks.value }
        script.looks = part.arrivals("looks", clock)
        script.taps = part.arrivals("taps", clock)
        script.pushes = part.arrivals("pushes", clock)
        if let pushes = part.pair("pushes"), !profile.hasWidgetPushes {
            let profiles = Profile.allCases.filter(\.hasWidgetPushes).map(\.rawValue)
            part.add(
                pushes.value.place, key: "pushes",
                .outOfBounds(
                    found: "pushes",
                    expected: "a profile that offers them: profile: \(profiles.joined(separator: " or "))"))
        }
        script.reloadsAtVisits = part.yesOrNo("reloadsAtVisits", default: true)
        script.work = work.readWidget(part.section("work"), default: script.work)
        return script
    }

    /// The entries of a timeline are at least about five minutes apart (R263).
    private static let shortestTimeline = 5 * Span.minute

    private func update(
        _ part: Section, of activity: ScriptIndex<LiveActivityScript>, _ requests: inout RequestNames,
        _ roster: inout Roster
    ) -> ActivityPushScript? {
        guard let push = readPush(.liveActivityPush, part, &requests, &roster) else { return nil }
        var script = ActivityPushScript(task: push.task, activity: activity)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.isUrgent = part.value("apns-priority", Words.priority)?.value != 5
        return script
    }

    private func start(
        _ part: Section, of activity: ScriptIndex<LiveActivityScript>, _ requests: inout RequestNames,
        _ roster: inout Roster
    ) -> StartPushScript? {
        guard let push = readPush(.pushToStart, part, &requests, &roster) else { return nil }
        var script = StartPushScript(task: push.task, activity: activity)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.hasAlert = part.yesOrNo("alert", default: true)
        script.work = work.read(part.section("work"), doneKey: nil, default: script.work)
        return script
    }
}
