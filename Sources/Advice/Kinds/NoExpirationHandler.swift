import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Work without an expiration handler (R103, R017).
enum NoExpirationHandler: Advisor {
    static let id = FindingID.noExpirationHandler

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.tasks.indices.filter { !app.script.tasks[$0].work.handlesExpiration }
        let completions = app.script.backgroundTasks.indices.filter {
            !app.script.backgroundTasks[$0].work.handlesExpiration
        }
        return tasks.map { place in
            Diagnosis(
                app: app.id, task: app.script.tasks[place].task, key: "work.expirationHandler",
                mistake: "the task has no expiration handler",
                remedy: "set expirationHandler first of all; let it cancel the work and complete the task",
                ground: .rule(103), effect: effect(of: app.script.tasks[place].task),
                fix: { $0.tasks[place].work.handlesExpiration = true })
        }
            + completions.map { place in
                Diagnosis(
                    app: app.id, task: app.script.backgroundTasks[place].task, key: "work.expirationHandler",
                    mistake: "the background task has no expiration handler",
                    remedy: "give beginBackgroundTask a handler that cancels the work and ends the task",
                    ground: .rule(17), effect: effect(of: app.script.backgroundTasks[place].task),
                    fix: { $0.backgroundTasks[place].work.handlesExpiration = true })
            }
    }

    private static func effect(of task: TaskID) -> @Sendable (MeasuredDay) -> String? {
        { day in
            let launched = day.launched(task)
            let cut = launched.count { $0.outcome == .expired || $0.outcome == .killed }
            guard cut > 0 else { return nil }
            let killed = launched.count { $0.outcome == .killed }
            return Counted.text(cut, of: launched.count, "run", "runs") + " ran out of time without a warning"
                + (killed > 0 ? ", \(killed) with the app killed" : "")
        }
    }
}
