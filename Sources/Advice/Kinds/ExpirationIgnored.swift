import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// An expiration handler that is called and stops nothing (R103, R105, R017).
enum ExpirationIgnored: Advisor {
    static let id = FindingID.expirationIgnored

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let (tasks, completions) = (app.script.tasks, app.script.backgroundTasks)
        return tasks.indices.filter { isIgnored(tasks[$0].work) }.map { place in
            diagnosis(app, tasks[place].task, .rule(105), "setTaskCompleted(success: false)") {
                $0.tasks[place].work.stopsOnExpiration = true
            }
        }
            + completions.indices.filter { isIgnored(completions[$0].work) }.map { place in
                diagnosis(app, completions[place].task, .rule(17), "endBackgroundTask") {
                    $0.backgroundTasks[place].work.stopsOnExpiration = true
                }
            }
    }

    private static func isIgnored(_ work: Work) -> Bool { work.handlesExpiration && !work.stopsOnExpiration }

    private static func diagnosis(
        _ app: InspectedApp, _ task: TaskID, _ ground: Ground, _ call: String,
        fix: @escaping @Sendable (inout AppScript) -> Void
    ) -> Diagnosis {
        Diagnosis(
            app: app.id, task: task, key: "work.expirationHandler",
            mistake: "the expiration handler is called, and the work goes on",
            remedy: "let the handler cancel the work and call \(call)", ground: ground,
            effect: { day in
                let launched = day.launched(task)
                let killed = launched.count { $0.outcome == .killed && $0.expiring != nil }
                guard killed > 0 else { return nil }
                return Counted.text(killed, of: launched.count, "run", "runs")
                    + " went on after the warning, and the app was killed"
            },
            fix: fix)
    }
}
