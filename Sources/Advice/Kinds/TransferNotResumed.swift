import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A transfer whose task is made and never resumed (R058).
enum TransferNotResumed: Advisor {
    static let id = FindingID.transferNotResumed

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let transfers = app.script.transfers
        return transfers.indices.filter { !transfers[$0].isResumed }.map { place in
            let task = transfers[place].task
            return Diagnosis(
                app: app.id, task: task, key: "resume",
                mistake: "resume is not called, and every task is made suspended",
                remedy: "call resume on the task", ground: .rule(58),
                effect: { day in
                    let refused = day.refusals(.notResumed) { $1 == task }
                    return refused > 0
                        ? Counted.text(refused, "transfer", "transfers") + " did nothing" : nil
                },
                fix: { $0.transfers[place].isResumed = true })
        }
    }
}
