import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A VoIP push whose call the app does not report to CallKit (R022, R023, R026).
enum CallNotReported: Advisor {
    static let id = FindingID.callNotReported

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        app.script.voIPPushes.indices.filter { !app.script.voIPPushes[$0].reportsCall }.map { place in
            let push = app.script.voIPPushes[place]
            return Diagnosis(
                app: app.id, task: push.task, key: "reportNewIncomingCall",
                mistake: "the callback returns and no call was reported to CallKit",
                remedy: "call reportNewIncomingCall before it returns, every time; "
                    + "where a banner will do, send a standard push (R026)",
                ground: .rule(22),
                effect: { day in
                    let killed = day.launched(push.task).count { $0.outcome == .killed }
                    let stopped = day.refusals(.voIPLaunchesStopped) { $1 == push.task }
                    guard killed > 0 else { return nil }
                    return "the app was killed " + Counted.text(killed, "time", "times") + ", and "
                        + Counted.text(stopped, "later push", "later pushes") + " launched it no more"
                },
                fix: { $0.voIPPushes[place].reportsCall = true })
        }
    }
}
