import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A data task in a background session (R062).
enum DataTask: Advisor {
    static let id = FindingID.dataTask

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let transfers = app.script.transfers
        return transfers.indices.filter {
            transfers[$0].kind == .data && transfers[$0].session(among: app.script.sessions).isBackground
        }.map { place in
            let task = transfers[place].task
            return Diagnosis(
                app: app.id, task: task, key: "kind",
                mistake: "it is a data task, which a background session does not take",
                remedy: "use a download or upload task", ground: .rule(62),
                effect: { $0.refused([task], .dataTask, "data task was", "data tasks were") },
                fix: { $0.transfers[place].kind = .download })
        }
    }
}
