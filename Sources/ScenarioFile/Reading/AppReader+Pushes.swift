import BackgroundPolicy
import Simulation
import Timeline

/// Reads the pushes that a server sends to the app.
extension AppReader {
    func push(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> PushScript? {
        let name = part.value("name", Words.name)
        let arrivals = part.values("arrivals") { scanner throws(PhraseFault) in
            try Occasions.arrivals(&scanner, clock)
        }
        _ = part.value("content-available", Words.contentAvailable)
        let priority = part.value("apns-priority", Words.priority)?.value ?? 5
        let pushWork = work.read(part.section("work"), doneKey: "completionHandler", unlessTold: Work())
        guard let task = requests.add(name, .backgroundPush, part.problems, &roster) else { return nil }
        var script = PushScript(task: task)
        script.arrivals = arrivals.flatMap(\.value).sorted()
        script.priority = priority
        script.work = pushWork
        return script
    }
}
