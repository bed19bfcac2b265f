import BackgroundPolicy
import Timeline

/// Work from its beginning to its end.
extension World {
    /// Begins the work of a running request; when it is done is drawn with the seed.
    mutating func beginWork(_ index: RequestIndex, delay: Int64) {
        let work = work(of: index)
        let isLockedOut = !canOpenFiles(requests[index].app)
        requests[index].isLockedOut = isLockedOut
        let time = isLockedOut ? 0 : workTime(of: index, work)
        schedule(.workDone(index, generation: requests[index].generation), at: now + delay + time)
        if !isLockedOut { watchProcess(index, work) }
    }

    /// The work is done; the app says so, or forgets to.
    mutating func finishWork(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].isRunning, !requests[index].isWorkDone
        else { return }
        let work = work(of: index)
        guard requests[index].phase == .running || !work.stopsOnExpiration else { return }
        requests[index].isWorkDone = true
        let app = requests[index].app
        let policy = requests[index].mode.policy
        if !requests[index].mode.runsOutsideApp {
            if requests[index].isLockedOut || !canStillReadFiles(app) {
                return failForLockedFiles(index, work)
            }
            if work.requestsSceneRefresh { apps[app].content.requestSnapshot() }
        }
        switch policy.finish(index, work, &self) {
        case .everything:
            applyResults(index, work)
            if work.saysWhenDone { complete(index, .completed, reason: nil) }
        case .fetch(let outcome, let reason):
            if outcome == .completed { applyResults(index, work) }
            guard work.saysWhenDone else { return }
            QuietTimes.learn(app, outcome, &self)
            complete(index, outcome, reason: reason)
        case .ended: break
        }
    }

    /// The work brings what it says: a download, fresh content, a transfer for the rest.
    private mutating func applyResults(_ index: RequestIndex, _ work: Work) {
        download(index, work)
        guard let transfer = work.enqueues, device.conditions.network != .none else { return }
        enqueue(requests[index].app, ScriptIndex(transfer))
    }

    /// The app has said that it is done.
    private mutating func complete(_ index: RequestIndex, _ outcome: Outcome, reason: EndReason?) {
        let app = requests[index].app
        end(index, outcome, reason: reason)
        suspendWhenDone(app)
    }

    /// The work cannot read its files: the app notices it, gives up, and says so.
    private mutating func failForLockedFiles(_ index: RequestIndex, _ work: Work) {
        let request = requests[index].request
        refuse(request.app, request.mode, request.task, .filesLocked)
        if work.saysWhenDone { complete(index, .failed, reason: .filesLocked) }
    }

    // MARK: Transfers

    /// All data has been moved.
    mutating func finishTransfer(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].phase == .running else { return }
        let transfer = requests[index]
        settleTransfer(index, isComplete: true)
        end(index, .completed, reason: nil)
        reportTransfer(transfer, isComplete: true)
    }

    /// `timeoutIntervalForResource` is over: the transfer is given up for good (R054).
    mutating func giveUpTransfer(_ index: RequestIndex, _ request: RequestID) {
        guard requests[index].phase != .free, requests[index].request.id == request else { return }
        let transfer = requests[index]
        end(index, .failed, reason: .resourceTimeout)
        reportTransfer(transfer, isComplete: false)
    }

    /// The app hears of the end of a transfer, in a launch if it has to be launched for that.
    private mutating func reportTransfer(_ transfer: RequestState, isComplete: Bool) {
        guard BackgroundSessions.report(transfer, isComplete: isComplete, &self) != nil else { return }
        evaluate(transfer.app)
    }

    /// No data has come for `timeoutIntervalForRequest`: a background session tries again, another one gives up
    /// (Apple reference).
    mutating func endAttempt(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].phase == .running else { return }
        guard !requests[index].detail.isInApp else { return end(index, .failed, reason: .requestTimeout) }
        TransferRun.pause(index, &self)
        if judge(index) { TransferRun.start(index, &self) }
    }
}
