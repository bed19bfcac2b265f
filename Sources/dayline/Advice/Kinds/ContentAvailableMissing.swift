import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A background push without `content-available` (R029).
enum ContentAvailableMissing: Advisor {
    static let id = FindingID.contentAvailableMissing

    static func suspicions(about app: SuspectedApp) -> [Suspicion] {
        app.script.pushes.indices.filter { !app.script.pushes[$0].isContentAvailable }.map { place in
            let push = app.script.pushes[place]
            return Suspicion(
                app: app.id, task: push.task, key: "content-available",
                mistake: "content-available is not 1, so it wakes no app",
                remedy: "set content-available to 1", ground: .rule(29),
                effect: { $0.refusedPushes(push, .noContentAvailable) },
                mend: { $0.pushes[place].isContentAvailable = true })
        }
    }
}
