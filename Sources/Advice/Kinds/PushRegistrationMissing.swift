import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// VoIP pushes to an app that did not ask `PKPushRegistry` for them (R020).
enum PushRegistrationMissing: Advisor {
    static let id = FindingID.pushRegistrationMissing

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        guard !app.script.desiresVoIPPushes else { return [] }
        return app.script.voIPPushes.indices.map { place in
            let push = app.script.voIPPushes[place]
            return Diagnosis(
                app: app.id, task: push.task, key: "name",
                mistake: "VoIP pushes, and desiredPushTypes of PKPushRegistry does not hold voIP",
                remedy: "set desiredPushTypes to [.voIP] at every launch", ground: .rule(20),
                effect: { day in
                    let lost = day.refusals(.noPushRegistration) { $1 == push.task }
                    return lost > 0 ? Counted.text(lost, "call", "calls") + " never rang" : nil
                },
                fix: { $0.desiresVoIPPushes = true })
        }
    }
}
