import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A configuration that is changed when the session has already copied it.
enum SetAfterSession: Advisor {
    static let id = FindingID.setAfterSession

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let sessions = app.script.sessions
        let ground = Ground(
            name: "R054",
            statement:
                "A URLSession copies its configuration when it is made; what is set later has no effect.",
            sources: [.appleReference], evidence: .documented)
        return sessions.indices.filter { !sessions[$0].setAfterSession.isEmpty }.map { place in
            Diagnosis(
                app: app.id, task: sessions[place].task, key: "setAfterSession",
                mistake: "the configuration is set after the session was made with it",
                remedy: "set everything in the configuration before the session is made", ground: ground,
                effect: { day in
                    let transfers = SessionTransfers(app, place).requests(day)
                    guard !transfers.isEmpty else { return nil }
                    return Counted.text(transfers.count, "request", "requests")
                        + " of the session went without it"
                },
                fix: { $0.sessions[place].setAfterSession = [] })
        }
    }
}
