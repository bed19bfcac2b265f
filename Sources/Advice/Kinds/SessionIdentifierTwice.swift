import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A session that is made with the identifier of another (R063).
enum SessionIdentifierTwice: Advisor {
    static let id = FindingID.sessionIdentifierTwice

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let sessions = app.script.sessions
        return sessions.indices.filter { place in
            sessions[place].isBackground
                && sessions[..<place].contains {
                    $0.isBackground && $0.identifier == sessions[place].identifier
                }
        }.map { place in
            Diagnosis(
                app: app.id, task: sessions[place].task, key: "identifier",
                mistake: "another session of the app has the identifier",
                remedy: "make one session for an identifier, once, or give this one its own",
                ground: .rule(63),
                effect: { SessionTransfers(app, place).refused($0, .sessionInUse) },
                // No identifier of a scenario has a blank in it.
                fix: { $0.sessions[place].identifier += " \(place)" })
        }
    }
}
