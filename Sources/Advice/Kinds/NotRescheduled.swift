import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A refresh whose handler does not ask for the next one (R108).
enum NotRescheduled: Advisor {
    static let id = FindingID.notRescheduled

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.tasks
        return tasks.indices.filter { !tasks[$0].isProcessing && !tasks[$0].submitsInHandler }.map { place in
            let task = tasks[place].task
            return Diagnosis(
                app: app.id, task: task, key: "submit",
                mistake: "the handler does not submit the next refresh",
                remedy: "submit the next BGAppRefreshTaskRequest in the handler, before anything else",
                ground: .rule(108),
                effect: { day in
                    let count = day.launched(task).count
                    guard count > 0 else { return nil }
                    return Counted.text(count, "launch", "launches")
                        + (count == 1 ? ", which" : ", each of which") + " used up its request"
                },
                fix: { $0.tasks[place].submitsInHandler = true })
        }
    }
}
