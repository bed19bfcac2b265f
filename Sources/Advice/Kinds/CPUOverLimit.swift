import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Processing that the CPU Monitor would end, and that does not require external power (R142, R079).
enum CPUOverLimit: Advisor {
    static let id = FindingID.cpuOverLimit

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.tasks
        let (share, window) = (app.limits[.cpuShare], app.limits[.cpuWindow])
        let places = tasks.indices.filter {
            tasks[$0].isProcessing && !tasks[$0].requiresExternalPower && tasks[$0].work.cpu ?? 0 > share
                && tasks[$0].work.time.most > window
        }
        return places.map { place in
            let task = tasks[place].task
            return Diagnosis(
                app: app.id, task: task, key: "work.cpu",
                mistake:
                    "the work takes \(tasks[place].work.cpu ?? share) % of a core, where the CPU Monitor ends "
                    + "an app over \(share) % for \(Span.text(window))",
                remedy: "set requiresExternalPower to true, which turns the CPU Monitor off for the task",
                ground: .rule(79),
                effect: { day in
                    let launched = day.launched(task)
                    let killed = launched.count { $0.processEnd == .usedTooMuchCPU }
                    guard killed > 0 else { return nil }
                    return Counted.text(killed, of: launched.count, "launch", "launches")
                        + " ended with the app killed by the CPU Monitor"
                },
                fix: { $0.tasks[place].requiresExternalPower = true })
        }
    }
}
