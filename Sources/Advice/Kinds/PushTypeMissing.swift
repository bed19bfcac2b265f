import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A background push whose `apns-push-type` is not background (R033).
enum PushTypeMissing: Advisor {
    static let id = FindingID.pushTypeMissing

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        app.script.pushes.indices.filter { app.script.pushes[$0].pushType != .background }.map { place in
            let push = app.script.pushes[place]
            let found = push.pushType == .missing ? "missing" : "alert"
            return Diagnosis(
                app: app.id, task: push.task, key: "apns-push-type",
                mistake:
                    "apns-push-type is \(found); a watch does not get the push, and other devices may not",
                remedy: "send it with apns-push-type background", ground: .rule(33), isNote: true,
                effect: { _ in nil },
                fix: { $0.pushes[place].pushType = .background })
        }
    }
}
