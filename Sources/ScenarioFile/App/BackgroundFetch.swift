import BackgroundPolicy
import Simulation
import Timeline

/// The keys of background fetch of iOS 7.
extension KeyTable {
    static let backgroundFetch = KeyTable(
        name: "backgroundFetch",
        keys: [
            nameKey,
            ScenarioKey(
                "setMinimumBackgroundFetchInterval", .value(.fetchInterval),
                "how often the app asks to be woken: minimum for as often as possible; default: never"),
            ScenarioKey("setAgain", .timed(.fetchInterval), "what it sets the interval to at later times"),
            ScenarioKey(
                "newDataAt", .values(.arrivals),
                "when the server has something new; a fetch that finds nothing new reports NoData; "
                    + "default: always"),
            ScenarioKey(
                "loggedOut", .values(.timeRange), "when nobody is logged in, and there is nothing to fetch"),
            ScenarioKey(
                "serverDown", .values(.timeRange),
                "when the server is out of reach, and fetches report Failed"),
            ScenarioKey(
                "work", .table(work("fetchWork", doneKey: "completionHandler")),
                "the cost of a fetch, and its result if there is new data"),
        ])
}

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
