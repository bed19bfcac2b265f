import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A task that never calls `setTaskCompleted`, not even when it expires (R105).
enum TaskNotCompleted: Advisor {
    static let id = FindingID.taskNotCompleted

    static func suspicions(about app: SuspectedApp) -> [Suspicion] {
        app.script.tasks.indices.filter { !app.script.tasks[$0].work.saysWhenDone }.map { place in
            let task = app.script.tasks[place].task
            let isIgnored = app.script.tasks[place].work.handlesExpiration
            return Suspicion(
                app: app.id, task: task, key: "work.setTaskCompleted",
                mistake: "setTaskCompleted is never called"
                    + (isIgnored ? ", not even by the expiration handler" : ""),
                remedy: "call setTaskCompleted(success:) when the work ends, and from the expiration handler",
                ground: .rule(105),
                effect: { day in
                    let launched = day.launched(task)
                    let killed = launched.count { $0.outcome == .killed }
                    guard killed > 0 else { return nil }
                    return Counted.text(killed, of: launched.count, "launch", "launches")
                        + " ended with the app killed, because it did not say that it was done"
                },
                mend: { $0.tasks[place].work.saysWhenDone = true })
        }
    }
}
