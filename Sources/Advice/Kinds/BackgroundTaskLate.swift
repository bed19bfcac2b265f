import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// `beginBackgroundTask` called only on entering the background (R015).
enum BackgroundTaskLate: Advisor {
    static let id = FindingID.backgroundTaskLate
    /// How long before the person leaves the fixed task begins.
    private static let lead = 5 * Span.second

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.backgroundTasks
        return tasks.indices.filter { tasks[$0].beginsBeforeLeaving == 0 }.map { place in
            let task = tasks[place].task
            return Diagnosis(
                app: app.id, task: task, key: "begins",
                mistake: "beginBackgroundTask is called only on entering the background",
                remedy:
                    "begin the work and its task at the person's action, such as \(Span.text(lead)) sooner",
                ground: .rule(15),
                effect: { day in
                    let runs = day.launched(task)
                    let cut = runs.count { $0.outcome == .expired || $0.outcome == .killed }
                    guard cut > 0 else { return nil }
                    return Counted.text(cut, of: runs.count, "run", "runs") + " ran out of time"
                },
                fix: { $0.backgroundTasks[place].beginsBeforeLeaving = lead })
        }
    }
}
