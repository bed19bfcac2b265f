import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A launch whose work never says that it is done, not even when it expires (R105).
enum TaskNotCompleted: Advisor {
    static let id = FindingID.taskNotCompleted

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let script = app.script
        var found = script.tasks.indices.map { place in
            diagnosis(
                app, script.tasks[place].task, script.tasks[place].work, .rule(105), "setTaskCompleted",
                remedy: "call setTaskCompleted(success:) when the work ends, and from the expiration handler"
            ) { $0.tasks[place].work.saysWhenDone = true }
        }
        found += script.pushes.indices.map { place in
            diagnosis(app, script.pushes[place].task, script.pushes[place].work) {
                $0.pushes[place].work.saysWhenDone = true
            }
        }
        found += script.standardPushes.indices.map { place in
            diagnosis(app, script.standardPushes[place].task, script.standardPushes[place].wakeWork) {
                $0.standardPushes[place].wakeWork.saysWhenDone = true
            }
        }
        found += script.voIPPushes.indices.map { place in
            let push = script.voIPPushes[place]
            return diagnosis(app, push.task, push.work, .rule(21), "completion") {
                $0.voIPPushes[place].work.saysWhenDone = true
            }
        }
        if let fetch = script.backgroundFetch {
            found.append(
                diagnosis(app, fetch.task, fetch.work) { $0.backgroundFetch?.work.saysWhenDone = true })
        }
        return found.compactMap { $0 } + relaunches(app)
    }

    private static func relaunches(_ app: InspectedApp) -> [Diagnosis] {
        let (sessions, transfers) = (app.script.sessions, app.script.transfers)
        let ofSessions = sessions.indices.map { place in
            diagnosis(
                app, sessions[place].task, sessions[place].relaunchWork, .rule(63), under: "relaunch"
            ) { $0.sessions[place].relaunchWork.saysWhenDone = true }
        }
        let ofTransfers = transfers.indices.filter { transfers[$0].session == nil }.map { place in
            diagnosis(
                app, transfers[place].task, transfers[place].relaunchWork, .rule(63), under: "relaunch"
            ) { $0.transfers[place].relaunchWork.saysWhenDone = true }
        }
        return (ofSessions + ofTransfers).compactMap { $0 }
    }

    private static func diagnosis(
        _ app: InspectedApp, _ task: TaskID, _ work: Work, _ ground: Ground = .rule(120),
        _ call: String = "completionHandler", under key: String = "work",
        remedy: String? = nil, fix: @escaping @Sendable (inout AppScript) -> Void
    ) -> Diagnosis? {
        guard !work.saysWhenDone else { return nil }
        return Diagnosis(
            app: app.id, task: task, key: "\(key).\(call)",
            mistake: "\(call) is never called"
                + (work.handlesExpiration ? ", not even by the expiration handler" : ""),
            remedy: remedy ?? "call \(call) when the work ends, on every path", ground: ground,
            effect: { day in
                let launched = day.launched(task)
                let killed = launched.count { $0.outcome == .killed }
                guard killed > 0 else { return nil }
                return Counted.text(killed, of: launched.count, "launch", "launches")
                    + " ended with the app killed, because it did not say that it was done"
            },
            fix: fix)
    }
}
