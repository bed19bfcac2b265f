import BackgroundPolicy
import Simulation
import Timeline

/// Reads health data, App Intents and background location.
extension AppReader {
    func readHealthIntentsAndLocation(
        _ script: inout AppScript, _ requests: inout RequestNames, _ roster: inout Roster
    ) {
        let keys: [(String, ExecutionMode)] = [
            ("healthDeliveries", .healthDelivery), ("appIntents", .appIntent),
            ("locationSessions", .locationSession), ("locationPushes", .locationPush),
        ]
        for (key, mode) in keys { refuseIfNotOffered(key, mode) }
        script.healthDeliveries = section.sections("healthDeliveries").compactMap {
            healthDelivery($0, &requests, &roster)
        }
        script.appIntents = section.sections("appIntents").compactMap { appIntent($0, &requests, &roster) }
        script.locationSessions = section.sections("locationSessions").compactMap {
            locationSession($0, &requests, &roster)
        }
        script.locationPushes = section.sections("locationPushes").map(pushFiles.fill).compactMap {
            locationPush($0, &requests, &roster)
        }
    }

    private func healthDelivery(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> HealthScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .healthDelivery, part.problems, &roster) else { return nil }
        var script = HealthScript(task: task)
        if let frequency = part.value("frequency", Words.frequency) { script.frequency = frequency.value }
        script.isHourlyAtMost = part.yesOrNo("hourlyAtMost", default: false)
        script.newData = part.arrivals("newData", clock)
        script.isEntitled = part.yesOrNo("entitlement", default: true)
        script.readsData = part.yesOrNo("readsData", default: true)
        script.work = work.read(
            part.section("work"), doneKey: "completionHandler", hasHandler: false, default: script.work)
        return script
    }

    private func appIntent(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> IntentScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .appIntent, part.problems, &roster) else { return nil }
        var script = IntentScript(task: task)
        script.runs = part.arrivals("runs", clock)
        script.isControl = part.yesOrNo("control", default: false)
        script.work = work.read(part.section("work"), doneKey: nil, default: script.work)
        return script
    }

    private func locationSession(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> LocationSessionScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .locationSession, part.problems, &roster) else { return nil }
        var script = LocationSessionScript(task: task)
        script.starts = part.arrivals("starts", clock)
        if let length = part.value("lasts", Length.read) { script.work.time = DrawnRange(length.value) }
        script.work.power = part.value("power", Quantity.power.read)?.value
        return script
    }

    private func locationPush(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> LocationPushScript? {
        guard let push = readPush(.locationPush, part, &requests, &roster) else { return nil }
        var script = LocationPushScript(task: push.task)
        script.arrivals = push.arrivals
        script.expiration = push.expiration
        script.isEntitled = part.yesOrNo("entitlement", default: true)
        script.isAuthorized = part.yesOrNo("authorized", default: true)
        script.authorizedOff = part.slices("authorizedOff", clock).map(\.value)
        script.work = work.readWidget(part.section("extension"), default: script.work)
        return script
    }
}
