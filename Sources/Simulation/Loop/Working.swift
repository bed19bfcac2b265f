import BackgroundPolicy
import Timeline

/// The work of requests from start to end.
extension World {
    /// Starts the work of a running request; its duration is drawn from the seed.
    mutating func beginWork(_ index: RequestIndex, delay: Int64) {
        let work = work(of: index)
        let isLockedOut = !canOpenFiles(requests[index].app)
        requests[index].isLockedOut = isLockedOut
        let time = isLockedOut ? 0 : workTime(of: index, work)
        if !isLockedOut { planDownload(index, work, delay: delay) }
        schedule(.workDone(index, generation: requests[index].generation), at: now + delay + time)
        guard !isLockedOut else { return }
        watchProcess(index, work)
        if requests[index].mode.showsProgress { scheduleReport(1, of: index, work, from: now + delay) }
    }

    /// Completes the work when its time is over and its download is complete; the app reports it, or forgets to.
    mutating func finishWork(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].isRunning, !requests[index].isWorkDone
        else { return }
        let work = work(of: index)
        guard requests[index].phase == .running || !work.stopsOnExpiration else { return }
        guard !isDownloading(index) else {
            requests[index].isTimeOver = true
            return
        }
        requests[index].isWorkDone = true
        measureLessCPU(requests[index].app)
        if requests[index].mode.showsProgress, !work.saysWhenDone { endProgress(index, work) }
        let app = requests[index].app
        let policy = requests[index].mode.policy
        if !requests[index].mode.runsOutsideApp {
            if requests[index].isLockedOut || !canStillReadFiles(app) {
                return failForLockedFiles(index, work)
            }
            if work.requestsSceneRefresh { apps[app].content.requestSnapshot() }
        }
        switch policy.finish(index, work, &self) {
        case .everything where requests[index].downloadLeft > 0:
            // What a launch downloads is what its work is for: that it fails without a network is assumed.
            if work.saysWhenDone { complete(index, .failed, reason: .noNetwork) }
        case .everything:
            applyResults(index, work)
            if work.saysWhenDone { complete(index, .completed, reason: nil) }
        case .fetch(let outcome, let reason):
            if outcome == .completed { applyResults(index, work) }
            guard work.saysWhenDone else { return }
            QuietTimes.learn(app, outcome, &self)
            complete(index, outcome, reason: reason)
        case .failed(let reason): if work.saysWhenDone { complete(index, .failed, reason: reason) }
        case .ended: break
        }
    }

    /// Applies the effects of the work: a download, fresh content, a transfer for the rest.
    private mutating func applyResults(_ index: RequestIndex, _ work: Work) {
        showDownloaded(index, work)
        if work.reloadsAllTimelines { reloadAllTimelines(requests[index].app) }
        guard let transfer = work.enqueues, device.conditions.network != .none else { return }
        enqueue(requests[index].app, transfer)
    }

    /// Ends a request whose app has reported completion.
    private mutating func complete(_ index: RequestIndex, _ outcome: Outcome, reason: EndReason?) {
        let app = requests[index].app
        end(index, outcome, reason: reason)
        suspendWhenDone(app)
    }

    /// Fails work that cannot read its files: the app notices, gives up, and reports that.
    private mutating func failForLockedFiles(_ index: RequestIndex, _ work: Work) {
        refuse(requests[index].request, .filesLocked)
        if work.saysWhenDone { complete(index, .failed, reason: .filesLocked) }
    }
}
