import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// More tasks of a kind than may be pending at the same time (R096).
enum TooManyPending: Advisor {
    static let id = FindingID.tooManyPending

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let refreshes = app.script.tasks.indices.filter { !app.script.tasks[$0].isProcessing }
        let processing = app.script.tasks.indices.filter { app.script.tasks[$0].isProcessing }
        return diagnoses(app, refreshes, .pendingRefreshRequests)
            + diagnoses(app, processing, .pendingProcessingRequests)
    }

    private static func diagnoses(_ app: InspectedApp, _ places: [Int], _ limit: Limit) -> [Diagnosis] {
        let most = Int(clamping: app.limits[limit])
        return places.dropFirst(most).map { place in
            let script = app.script.tasks[place]
            let kind = script.isProcessing ? ExecutionMode.processing : .appRefresh
            return Diagnosis(
                app: app.id, task: script.task, key: "identifier",
                mistake: "one \(kind.name) more than the \(most) that may be pending",
                remedy: "do the work in the handler of another \(kind.name), and submit only that one",
                ground: .refusal(.tooManyPendingTaskRequests),
                effect: { day in
                    let count = day.refusals(.tooManyPendingTaskRequests) { mode, task in
                        mode == kind && day.index.header.roster[task].app == app.id
                    }
                    guard count > 0 else { return nil }
                    return Counted.text(count, "submission", "submissions")
                        + " of the app's \(kind.name)s failed with code 2"
                },
                fix: { $0.tasks[place].submitNever() })
        }
    }
}

extension TaskScript {
    fileprivate mutating func submitNever() {
        submitsOnEnteringBackground = false
        submitsInHandler = false
        submissions = []
    }
}
