import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A background task that is never ended (R016).
enum BackgroundTaskLeaked: Advisor {
    static let id = FindingID.backgroundTaskLeaked

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.backgroundTasks
        return tasks.indices.filter { !tasks[$0].work.saysWhenDone }.map { place in
            let task = tasks[place].task
            return Diagnosis(
                app: app.id, task: task, key: "work.endBackgroundTask",
                mistake: "endBackgroundTask is never called",
                remedy: "call endBackgroundTask when the work ends, and from the expiration handler",
                ground: .rule(16),
                effect: { day in
                    let runs = day.launched(task)
                    let killed = runs.count { $0.outcome == .killed }
                    guard killed > 0 else { return nil }
                    return Counted.text(killed, of: runs.count, "run", "runs")
                        + " ended with the app killed, because its task was still open"
                },
                fix: { $0.backgroundTasks[place].work.saysWhenDone = true })
        }
    }
}
