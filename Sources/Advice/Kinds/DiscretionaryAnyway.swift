import BackgroundPolicy
import ScenarioFile
import Simulation
import Timeline

/// A nondiscretionary transfer that only background work enqueues, where it is discretionary anyway (R043).
enum DiscretionaryAnyway: Advisor {
    static let id = FindingID.discretionaryAnyway

    static func diagnoses(of app: InspectedApp) -> [Diagnosis] {
        let script = app.script
        let work = script.tasks.map(\.work) + script.pushes.map(\.work) + script.transfers.map(\.relaunchWork)
        let inBackground = Set(work.compactMap(\.enqueues))
        return script.transfers.indices.filter { place in
            let transfer = script.transfers[place]
            return inBackground.contains(place) && transfer.session == nil && !transfer.isDiscretionary
                && transfer.afterVisitBegins == nil && transfer.enqueuedAt.isEmpty
        }.map { place in
            let task = script.transfers[place].task
            return Diagnosis(
                app: app.id, task: task, key: "isDiscretionary",
                mistake:
                    "isDiscretionary is false, which does not count for what is enqueued in the background",
                remedy: "enqueue it in the foreground, or set isDiscretionary to true and expect it to wait",
                ground: .rule(43),
                effect: { day in
                    let requests = day.requests(task).filter { $0.request.mode.isTransfer }
                    let discretionary = requests.count { $0.request.mode == .discretionaryTransfer }
                    guard discretionary > 0 else { return nil }
                    return Counted.text(discretionary, of: requests.count, "transfer", "transfers")
                        + " went as a discretionary one does"
                },
                fix: { $0.transfers[place].isDiscretionary = true })
        }
    }
}
