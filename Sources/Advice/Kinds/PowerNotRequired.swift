import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Intensive processing that does not require external power (R082).
enum PowerNotRequired: Advisor {
    static let id = FindingID.powerNotRequired

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.tasks
        let usual = app.limits[.backgroundPower]
        let places = tasks.indices.filter {
            tasks[$0].isProcessing && !tasks[$0].requiresExternalPower && tasks[$0].work.power ?? 0 > usual
        }
        return places.map { place in
            let task = tasks[place].task
            return Diagnosis(
                app: app.id, task: task, key: "requiresExternalPower",
                mistake:
                    "the work draws \(tasks[place].work.power ?? usual) mW, where background work usually "
                    + "draws \(usual) mW, and does not wait for the charger",
                remedy: "set requiresExternalPower to true", ground: .rule(82),
                effect: { day in
                    let launched = day.launched(task)
                    let unplugged = launched.filter { record in
                        record.started.map { !day.index.device.charging.isOn(at: $0) } ?? false
                    }
                    guard !unplugged.isEmpty else { return nil }
                    return Counted.text(unplugged.count, of: launched.count, "launch", "launches")
                        + " ran off the charger and took "
                        + Quantities.energy(unplugged.reduce(0) { $0 + $1.energy })
                },
                fix: { $0.tasks[place].requiresExternalPower = true })
        }
    }
}
