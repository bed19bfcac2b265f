import BackgroundPolicy
import Simulation
import Timeline

/// Reads what the app submits to `BGTaskScheduler`.
extension AppReader {
    func readTasks(_ requests: inout RequestNames, _ roster: inout Roster) -> [TaskScript] {
        let permitted = Set(
            section.values("BGTaskSchedulerPermittedIdentifiers", Words.identifier).map(\.value))
        var tasks: [TaskScript] = []
        for key in ["BGAppRefreshTask", "BGProcessingTask"] {
            for part in section.sections(key) {
                let isProcessing = key == "BGProcessingTask"
                let mode: ExecutionMode = isProcessing ? .processing : .appRefresh
                let identifier = part.value("identifier", Words.identifier)
                guard let task = requests.add(identifier, mode, part.problems, &roster) else { continue }
                var script = TaskScript(task: task, isProcessing: isProcessing)
                script.isPermitted = permitted.contains(identifier?.value ?? "")
                fill(&script, from: part)
                tasks.append(script)
            }
        }
        return tasks
    }

    func fill(_ script: inout TaskScript, from part: Section) {
        script.isRegistered = part.yesOrNo("registered", unlessTold: true)
        script.earliestBegin = part.value("earliestBeginDate", Length.read)?.value ?? 0
        if part.pair("submit") != nil {
            let times = part.values("submit") { scanner throws(PhraseFault) in
                try Submission.read(&scanner, clock)
            }.map(\.value)
            script.submitsOnEnteringBackground = times.contains(.onEnteringBackground)
            script.submitsInHandler = times.contains(.inHandler)
            script.submissions = times.flatMap { time -> [Moment] in
                if case .moments(let moments) = time { moments } else { [] }
            }.sorted()
        }
        if script.isProcessing {
            script.requiresExternalPower = part.yesOrNo("requiresExternalPower", unlessTold: false)
            script.requiresNetworkConnectivity = part.yesOrNo(
                "requiresNetworkConnectivity", unlessTold: false)
        }
        let time = script.isProcessing ? DrawnRange(2 * Span.minute) : DrawnRange(5 * Span.second)
        script.work = work.read(
            part.section("work"), doneKey: "setTaskCompleted",
            unlessTold: Work(time: time, updatesContent: !script.isProcessing))
    }
}
