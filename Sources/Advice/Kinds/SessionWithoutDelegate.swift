import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A background session without a delegate (R061).
enum SessionWithoutDelegate: Advisor {
    static let id = FindingID.sessionWithoutDelegate

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let sessions = app.script.sessions
        return sessions.indices.filter { sessions[$0].isBackground && !sessions[$0].hasDelegate }.map {
            place in
            Diagnosis(
                app: app.id, task: sessions[place].task, key: "delegate",
                mistake: "the background session has no delegate",
                remedy: "give the session a delegate; it takes no completion blocks", ground: .rule(61),
                effect: { SessionTransfers(app, place).refused($0, .noDelegate) },
                fix: { $0.sessions[place].hasDelegate = true })
        }
    }
}

/// The transfers of a session, as advice counts them.
struct SessionTransfers {
    let tasks: [TaskID]

    init(_ app: InspectedApp, _ session: Int) {
        tasks = app.script.transfers.filter { $0.session == session }.map(\.task)
    }

    /// How many were refused for a reason; nil if none.
    func refused(_ day: MeasuredDay, _ refusal: Refusal) -> String? {
        day.refused(tasks, refusal, "transfer was", "transfers were")
    }

    /// Every request for one of them.
    func requests(_ day: MeasuredDay) -> [RequestRecord] { tasks.flatMap { day.requests($0) } }
}
