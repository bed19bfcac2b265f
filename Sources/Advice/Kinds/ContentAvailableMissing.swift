import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A background push without `content-available` (R029).
enum ContentAvailableMissing: Advisor {
    static let id = FindingID.contentAvailableMissing

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        app.script.pushes.indices.filter { !app.script.pushes[$0].isContentAvailable }.map { place in
            let push = app.script.pushes[place]
            return Diagnosis(
                app: app.id, task: push.task, key: "content-available",
                mistake: "content-available is not 1, so it wakes no app",
                remedy: "set content-available to 1", ground: .rule(29),
                effect: { $0.refusedPushes(push, .noContentAvailable) },
                fix: { $0.pushes[place].isContentAvailable = true })
        }
    }
}
