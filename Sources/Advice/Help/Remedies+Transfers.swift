import BackgroundPolicy
import Simulation
import Timeline

/// What the developer can do for transfers.
extension Trouble {
    func ofTransfers(in day: HelpDay) -> [Remedy] {
        let script = day.input[app: app]
        guard let index = script.transfers.firstIndex(where: { $0.task == task }) else { return [] }
        let transfer = script.transfers[index]
        guard mode == .discretionaryTransfer else { return [] }
        return [inForeground(index, of: transfer)]
    }

    /// Enqueued by the app in front and not discretionary.
    private func inForeground(_ index: Int, of transfer: TransferScript) -> Remedy {
        let isEnqueuedThere = transfer.afterVisitBegins != nil || !transfer.enqueuedAt.isEmpty
        return .developer(
            isEnqueuedThere ? "not-discretionary" : "in-foreground",
            isEnqueuedThere
                ? "leave isDiscretionary false if the person waits for it"
                : "enqueue it while the app is in front, with isDiscretionary false", rule: 47
        ) { input in
            if let session = transfer.session {
                input[app: app].sessions[session].isDiscretionary = false
            }
            input[app: app].transfers[index].isDiscretionary = false
            if !isEnqueuedThere {
                input[app: app].removeEnqueuing(of: ScriptIndex(index))
                input[app: app].transfers[index].enqueuedAt = [since]
            }
            return task
        }
    }
}
