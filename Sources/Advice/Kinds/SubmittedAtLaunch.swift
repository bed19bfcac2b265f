import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A task that is submitted on the main thread while the app launches (R112).
enum SubmittedAtLaunch: Advisor {
    static let id = FindingID.submittedAtLaunch

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.tasks
        return tasks.indices.filter { tasks[$0].submitsAtLaunch == .onMainThread }.map { place in
            Diagnosis(
                app: app.id, task: tasks[place].task, key: "submit",
                mistake: "submit is called on the main thread while the app launches",
                remedy: "call it on a background queue, or when the app enters the background",
                ground: .rule(112),
                effect: { day in
                    let starts = day.processStarts(of: app.id)
                    guard starts > 0 else { return nil }
                    return "each of " + Counted.text(starts, "launch", "launches") + " took "
                        + Span.text(app.limits[.submitTime]) + " longer"
                },
                fix: { $0.tasks[place].submitsAtLaunch = .onBackgroundQueue })
        }
    }
}
