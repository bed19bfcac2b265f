import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// Processing that downloads and does not require a network (R081).
enum NetworkNotRequired: Advisor {
    static let id = FindingID.networkNotRequired

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let tasks = app.script.tasks
        let places = tasks.indices.filter {
            tasks[$0].isProcessing && !tasks[$0].requiresNetworkConnectivity
                && tasks[$0].work.download.most > 0
        }
        return places.map { place in
            let task = tasks[place].task
            return Diagnosis(
                app: app.id, task: task, key: "requiresNetworkConnectivity",
                mistake: "the work downloads, and does not wait for a network",
                remedy: "set requiresNetworkConnectivity to true", ground: .rule(81),
                effect: { day in
                    let launched = day.launched(task)
                    let offline = launched.count { record in
                        record.started.map { day.index.device.network(at: $0) == .none } ?? false
                    }
                    guard offline > 0 else { return nil }
                    return Counted.text(offline, of: launched.count, "launch", "launches")
                        + " found no network"
                },
                fix: { $0.tasks[place].requiresNetworkConnectivity = true })
        }
    }
}
