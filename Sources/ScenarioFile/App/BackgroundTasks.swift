import BackgroundPolicy
import Simulation
import Timeline

/// The keys of work to complete.
extension KeyTable {
    static let backgroundTask = KeyTable(
        name: "beginBackgroundTask",
        keys: [
            nameKey,
            ScenarioKey("begins", .value(.begins), "when it is begun; default: on entering background"),
            ScenarioKey(
                "afterVisits", .values(.visitNumber), "after which visits there is such work; default: all"
            ),
            ScenarioKey(
                "begunByPerson", .value(.yesOrNo),
                "whether the person begins the work, as by a tap on Send; default: false"),
            ScenarioKey(
                "work", .table(work("backgroundTaskWork", doneKey: "endBackgroundTask")),
                "the work to complete"),
        ])
}

/// Reads what the app completes with `beginBackgroundTask`.
extension AppReader {
    func backgroundTask(
        _ part: Section, visits: Int, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> BackgroundTaskScript? {
        let name = part.value("name", Words.name)
        guard let task = requests.add(name, .backgroundTask, part.problems, &roster) else { return nil }
        var script = BackgroundTaskScript(task: task)
        script.beginsBeforeLeaving = part.value("begins", Occasions.begins)?.value ?? 0
        if part.pair("afterVisits") != nil {
            let numbers = part.values("afterVisits", Words.visitNumber)
            for number in numbers where number.value > visits {
                let expected = visits == 0 ? "a visit of the app" : "a visit from 1 to \(visits)"
                part.problems.add(
                    number.place, number.path, .outOfBounds(found: number.text, expected: expected))
            }
            script.visits = Set(numbers.map { $0.value - 1 }).sorted()
        }
        script.isBegunByPerson = part.yesOrNo("begunByPerson", default: false)
        script.work = work.read(part.section("work"), doneKey: "endBackgroundTask", default: script.work)
        return script
    }
}
