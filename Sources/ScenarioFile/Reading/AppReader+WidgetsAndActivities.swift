import BackgroundPolicy
import Simulation
import Timeline

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
