import BackgroundPolicy
import Simulation
import Timeline

/// Transfers that are created one after the other in the background.
extension InspectedApp {
    /// A transfer whose launch at the end enqueues the next one, so that each waits for the resume delay,
    /// which doubles with each resume of the app (R253).
    var chainedTransfers: [Diagnosis] {
        chained.map { index, transfer in
            Diagnosis(
                app: id, task: transfer.task, key: "relaunch.enqueues",
                mistake:
                    "each launch at the end of a transfer enqueues the next one, which is created in the "
                    + "background and delayed; the delay doubles each time",
                remedy:
                    "create all of them together while the app is in front, in one session, and few large files",
                ground: .rule(254), countsTransfers: true,
                effect: { day in
                    let requests = day.requests(transfer.task).filter { $0.request.mode.isTransfer }
                    let delayed = requests.filter { $0.waited(for: .resumeDelay) > 0 }
                    guard !delayed.isEmpty else { return nil }
                    let delay = delayed.reduce(0) { $0 + $1.waited(for: .resumeDelay) }
                    return Counted.text(delayed.count, of: requests.count, "transfer", "transfers")
                        + " waited for the delay of tasks created in the background, \(Span.text(delay)) in all"
                },
                fixInDay: { script, day in
                    let requests = day.requests(transfer.task).filter { $0.request.mode.isTransfer }
                    guard let first = requests.first else { return }
                    script.enqueueTogether(index, count: requests.count, at: first.submitted)
                })
        }
    }

    /// The transfers of a background session that are enqueued again by the launch at their end.
    private var chained: [(index: ScriptIndex<TransferScript>, script: TransferScript)] {
        script.transfers.entries { index, transfer in
            let session = transfer.session(among: script.sessions).inForce(under: choices)
            return session.isBackground && session.sessionSendsLaunchEvents
                && session.relaunchWork.enqueues == index
        }
    }
}

extension AppScript {
    /// Has a number of transfers enqueued together in a visit, and no longer by work in the background.
    fileprivate mutating func enqueueTogether(
        _ index: ScriptIndex<TransferScript>, count: Int, at moment: Moment
    ) {
        removeEnqueuing(of: index)
        transfers[index].enqueuedAt = [Moment](repeating: moment, count: count)
        transfers[index].afterVisitBegins = nil
        let isInFront = visits.contains { $0.moment < moment && moment < $0.moment + $0.length.least }
        guard !isInFront else { return }
        visits.append(Visit(at: moment, length: DrawnRange(Span.minute)))
        visits.sort { $0.moment < $1.moment }
    }

    /// Lets no work in the background enqueue a transfer.
    mutating func removeEnqueuing(of index: ScriptIndex<TransferScript>) {
        for work in works(under: PolicyChoices()) where work.work.enqueues == index {
            self[keyPath: work.path].enqueues = nil
        }
    }
}

extension RequestRecord {
    /// How long it waited for a requirement, in milliseconds.
    fileprivate func waited(for requirement: Requirement) -> Milliseconds {
        awaited(until: .distantFuture).first { $0.requirement == requirement }?.milliseconds ?? 0
    }
}
