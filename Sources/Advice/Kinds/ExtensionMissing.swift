import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A push that an extension is to change, in an app without a Notification Service Extension (R027).
enum ExtensionMissing: Advisor {
    static let id = FindingID.extensionMissing

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        guard !app.script.hasServiceExtension else { return [] }
        return app.script.standardPushes.indices.compactMap { place in
            let push = app.script.standardPushes[place]
            let isWorkTold = push.extensionWork != StandardPushScript(task: push.task).extensionWork
            guard push.showsAlert, push.isMutable || isWorkTold else { return nil }
            return Diagnosis(
                app: app.id, task: push.task, key: isWorkTold ? "extension" : "mutable-content",
                mistake: "an extension is to change the push, and the app has none",
                remedy: "add a Notification Service Extension (notificationServiceExtension: true), "
                    + "and send mutable-content 1",
                ground: .rule(27),
                effect: { day in
                    let shown = day.presented(.notification, by: push.task)
                    return shown > 0
                        ? Counted.text(shown, "push was", "pushes were") + " shown as the server sent it"
                        : nil
                },
                fix: {
                    $0.hasServiceExtension = true
                    $0.standardPushes[place].isMutable = true
                })
        }
    }
}
