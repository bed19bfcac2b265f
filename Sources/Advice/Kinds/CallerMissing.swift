import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A VoIP push that does not say who calls (R024).
enum CallerMissing: Advisor {
    static let id = FindingID.callerMissing

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let lookup = app.limits[.callerLookupTime]
        let pushes = app.script.voIPPushes
        return pushes.indices.filter { !pushes[$0].carriesCaller && pushes[$0].reportsCall }.map { place in
            let push = pushes[place]
            return Diagnosis(
                app: app.id, task: push.task, key: "caller",
                mistake: "the payload does not say who calls, so that the app has to ask first",
                remedy: "put what the call's screen shows into the payload", ground: .rule(24),
                effect: { day in
                    let calls = day.launched(push.task).count
                    guard calls > 0 else { return nil }
                    return Counted.text(calls, "call", "calls") + " rang \(Span.text(lookup)) later"
                },
                fix: { $0.voIPPushes[place].carriesCaller = true })
        }
    }
}
