import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A background push with an `apns-priority` other than 5 (R032).
enum PushPriority: Advisor {
    static let id = FindingID.pushPriority

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        app.script.pushes.indices.filter { app.script.pushes[$0].priority != 5 }.map { place in
            let push = app.script.pushes[place]
            return Diagnosis(
                app: app.id, task: push.task, key: "apns-priority",
                mistake: "apns-priority is \(push.priority), where a background push needs 5",
                remedy: "send it with apns-priority 5", ground: .rule(32),
                effect: { $0.refusedPushes(push, .wrongPriority) },
                fix: { $0.pushes[place].priority = 5 })
        }
    }
}
