import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A session that has the app launched at the end of a transfer for nothing (R050); worth a note.
enum IdleLaunchEvents: Advisor {
    static let id = FindingID.idleLaunchEvents

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let transfers = app.script.transfers
        return transfers.indices.filter { place in
            let relaunch = transfers[place].relaunchWork
            return transfers[place].session == nil && transfers[place].sessionSendsLaunchEvents
                && !relaunch.updatesContent
                && relaunch.enqueues == nil
        }.map { place in
            let task = transfers[place].task
            return Diagnosis(
                app: app.id, task: task, key: "sessionSendsLaunchEvents",
                mistake: "the session has the app launched at the end, and that launch updates no content",
                remedy: "set sessionSendsLaunchEvents to false, and look at the transfer at the next visit",
                ground: .rule(50), isNote: true,
                effect: { day in
                    let relaunched = day.launched(task).filter { $0.request.mode.launches }
                    guard !relaunched.isEmpty else { return nil }
                    return Counted.text(relaunched.count, "relaunch", "relaunches") + " took "
                        + Quantities.energy(relaunched.reduce(0) { $0 + $1.energy })
                },
                fix: { $0.transfers[place].sessionSendsLaunchEvents = false })
        }
    }
}
