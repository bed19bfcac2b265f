import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A push with an alert, a sound or a badge among the background pushes (R028, R029).
enum AlertKeys: Advisor {
    static let id = FindingID.alertKeys

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let pushes = app.script.standardPushes
        return pushes.indices.filter { pushes[$0].isMeantForBackground }.map { place in
            let push = pushes[place]
            return Diagnosis(
                app: app.id, task: push.task, key: "arrivals",
                mistake: "it has an alert, a sound or a badge, so it is no background push",
                remedy: "leave them out; where the person is to be told, send a standard push",
                ground: .rule(29),
                effect: { day in
                    let shown = day.presented(.notification, by: push.task)
                    return shown > 0
                        ? Counted.text(shown, "notification was", "notifications were") + " shown" : nil
                },
                fix: { script in
                    script.standardPushes.remove(at: place)
                    var fixed = PushScript(task: push.task)
                    fixed.arrivals = push.arrivals
                    fixed.expiration = push.expiration
                    fixed.work = push.wakeWork
                    script.pushes.append(fixed)
                })
        }
    }
}
