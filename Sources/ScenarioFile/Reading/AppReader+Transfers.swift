import BackgroundPolicy
import Simulation
import Timeline

/// Reads the app's transfers.
extension AppReader {
    func transfer(
        _ part: Section, _ requests: inout RequestNames, _ roster: inout Roster
    ) -> TransferScript? {
        let name = part.value("name", Words.name)
        let isDiscretionary = part.yesOrNo("isDiscretionary", unlessTold: false)
        let mode: ExecutionMode = isDiscretionary ? .discretionaryTransfer : .nondiscretionaryTransfer
        guard let task = requests.add(name, mode, part.problems, &roster) else { return nil }
        var script = TransferScript(task: task)
        script.isDiscretionary = isDiscretionary
        script.sessionSendsLaunchEvents = part.yesOrNo("sessionSendsLaunchEvents", unlessTold: true)
        script.allowsCellularAccess = part.yesOrNo("allowsCellularAccess", unlessTold: true)
        if let size = part.value("size", Quantity.size.readRange) { script.bytes = size.value }
        let times = part.values("enqueue") { scanner throws(PhraseFault) in try Enqueue.read(&scanner, clock)
        }
        for time in times {
            switch time.value {
            case .afterVisitBegins(let length): script.afterVisitBegins = length
            case .moments(let moments): script.enqueuedAt += moments
            }
        }
        script.enqueuedAt.sort()
        script.relaunchWork = work.read(
            part.section("relaunch"), doneKey: "completionHandler", unlessTold: script.relaunchWork)
        return script
    }
}
