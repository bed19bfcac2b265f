import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A transfer that is given up before its `earliestBeginDate` comes (R054, R056).
enum TransferBeginsTooLate: Advisor {
    static let id = FindingID.transferBeginsTooLate

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        app.script.transfers.indices.compactMap { place in
            let transfer = app.script.transfers[place]
            let session = transfer.session(among: app.script.sessions)
            let most =
                session.setAfterSession.contains(.timeoutIntervalForResource)
                ? SessionScript(task: session.task, identifier: "").timeoutIntervalForResource
                : session.timeoutIntervalForResource
            guard session.isBackground, transfer.earliestBegin >= most else { return nil }
            return Diagnosis(
                app: app.id, task: transfer.task, key: "earliestBeginDate",
                mistake: "earliestBeginDate is \(Span.text(transfer.earliestBegin)) ahead, and after "
                    + "\(Span.text(most)) (timeoutIntervalForResource) the transfer is given up",
                remedy: "set timeoutIntervalForResource to more than the wait and the transfer take",
                ground: .rule(54),
                effect: { day in
                    let requests = day.requests(transfer.task)
                    let failed = requests.count { $0.started == nil && $0.outcome == .failed }
                    guard failed > 0 else { return nil }
                    return Counted.text(failed, of: requests.count, "transfer was", "transfers were")
                        + " given up without having begun"
                },
                fix: { $0.transfers[place].earliestBegin = 0 })
        }
    }
}
