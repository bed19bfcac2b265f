import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A VoIP push that APNs keeps for longer than the call rings (R025).
enum CallExpiration: Advisor {
    static let id = FindingID.callExpiration

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let pushes = app.script.voIPPushes
        return pushes.indices.filter { (pushes[$0].expiration ?? .max) > pushes[$0].callLasts }.map { place in
            let push = pushes[place]
            let kept = push.expiration.map { "for \(Span.text($0))" } ?? "without end"
            return Diagnosis(
                app: app.id, task: push.task, key: "apns-expiration",
                mistake: "APNs keeps the push \(kept), and the call rings for \(Span.text(push.callLasts))",
                remedy: "set apns-expiration to 0 or a few seconds", ground: .rule(25),
                effect: { day in
                    let late = day.presented(.lateCall, by: push.task)
                    return late > 0
                        ? "the phone rang " + Counted.text(late, "time", "times")
                            + " for a call that was over"
                        : nil
                },
                fix: { $0.voIPPushes[place].expiration = 0 })
        }
    }
}
