import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A session of the default configuration for what can wait: it costs the foreground, and ends with the app (R064).
enum DefaultSession: Advisor {
    static let id = FindingID.defaultSession

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let sessions = app.script.sessions
        return sessions.indices.filter { !sessions[$0].isBackground && sessions[$0].isDiscretionary }.map {
            place in
            Diagnosis(
                app: app.id, task: sessions[place].task, key: "configuration",
                mistake:
                    "isDiscretionary has no effect in a default configuration, whose transfers end with the app",
                remedy: "defer what can wait: use a background configuration", ground: .rule(64),
                effect: { day in
                    let transfers = SessionTransfers(app, place).requests(day)
                    let cutOff = transfers.count { $0.outcome == .failed || $0.outcome == .abandoned }
                    guard !transfers.isEmpty else { return nil }
                    return Counted.text(cutOff, of: transfers.count, "transfer", "transfers")
                        + " failed, and all took "
                        + Quantities.energy(transfers.reduce(0) { $0 + $1.energy }) + " in the foreground"
                },
                fix: { $0.sessions[place].isBackground = true })
        }
    }
}
