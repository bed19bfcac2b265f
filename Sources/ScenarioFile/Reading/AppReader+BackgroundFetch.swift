import BackgroundPolicy
import Simulation
import Timeline

/// Reads the app's background fetch of iOS 7.
extension AppReader {
    func backgroundFetch(
        _ part: Section?, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> FetchScript? {
        guard let part else { return nil }
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .backgroundFetch, part.problems, &roster) else { return nil }
        var script = FetchScript(task: task)
        if let interval = part.value("setMinimumBackgroundFetchInterval", Words.fetchInterval) {
            script.interval = interval.value
        }
        let expected = "times with an interval each, such as \"14:00\": never"
        script.changes = part.timed("setAgain", clock, expected: expected, Words.fetchInterval)
            .map { FetchScript.Change($0.moment, $0.value) }
        if part.pair("newDataAt") != nil { script.newData = part.arrivals("newDataAt", clock) }
        script.loggedOut = part.slices("loggedOut", clock).map(\.value)
        script.serverDown = part.slices("serverDown", clock).map(\.value)
        script.work = work.read(part.section("work"), doneKey: "completionHandler", default: script.work)
        return script
    }
}
