import BackgroundPolicy
import Simulation
import Timeline

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

/// Reads the events that launch the app.
extension AppReader {
    func eventTrigger(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> TriggerScript? {
        let name = part.value("name", Words.name)
        let kind = part.value("kind", Words.triggerKind)?.value
        let moments = part.arrivals("at", clock)
        let isAuthorized = part.yesOrNo("authorized", default: true)
        let isRestarted = part.yesOrNo("restartedAtLaunch", default: true)
        if let kind, !kind.isRestartedByApp, let pair = part.pair("restartedAtLaunch") {
            let kinds = TriggerScript.Kind.allCases.filter(\.isRestartedByApp).map(\.key)
            part.add(
                pair.value.place, key: "restartedAtLaunch",
                .outOfBounds(
                    found: kind.key,
                    expected: "a kind that the app starts: " + kinds.joined(separator: " or ")))
        }
        let authorizedOff = part.slices("authorizedOff", clock).map(\.value)
        guard let task = requests.add(name, .eventTrigger, part.problems, &roster), let kind else {
            return nil
        }
        var script = TriggerScript(task: task, kind: kind)
        script.moments = moments
        script.isAuthorized = isAuthorized
        script.authorizedOff = authorizedOff
        script.isRestartedAtLaunch = isRestarted
        script.work = work.read(part.section("work"), doneKey: nil, default: script.work)
        return script
    }
}
