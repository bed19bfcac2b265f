import BackgroundPolicy
import Timeline

/// The scheduler's verdicts on requests, and what is submitted and judged at once.
extension World {
    /// What bears on a request now.
    mutating func verdict(of index: RequestIndex) -> Verdict {
        let app = Int(requests[index].app.index)
        return rules.verdict(
            Situation(
                now: now, device: device.conditions, app: apps[app].standing,
                state: apps[app].process.state, mode: requests[index].mode,
                earliestBegin: requests[index].earliestBegin, request: requests[index].detail))
    }

    /// Finds the verdict of a waiting request and reports it if it has changed.
    ///
    /// - Returns: whether nothing holds the request back.
    mutating func judge(_ index: RequestIndex) -> Bool {
        let verdict = verdict(of: index)
        if requests[index].verdict != verdict {
            requests[index].verdict = verdict
            emit(.verdict(requests[index].request, verdict))
        }
        if verdict.awaited == .sharedRadio { beginCoalescing(requests[index].app) }
        return rules.isClear(verdict, requests[index].mode)
    }

    /// Has a fetch that may begin wait for others, no longer than the limit says (R123).
    private mutating func beginCoalescing(_ app: AppID) {
        guard apps[app].standing.coalescesUntil == .max else { return }
        let end = now + max(limits[.fetchGathering], 1)
        apps[app].standing.coalescesUntil = end
        schedule(.evaluate(app), at: end)
    }

    /// Judges a request that was just submitted; if nothing holds it back it starts after what happens now.
    mutating func judgeSubmitted(_ index: RequestIndex?) {
        guard let index, judge(index) else { return }
        schedule(.evaluate(requests[index].app), at: now)
    }

    /// Submits a task request, by the app, which runs then, or by an extension of it.
    mutating func submit(_ app: AppID, _ task: ScriptIndex<TaskScript>, isInForeground: Bool) {
        let isProcessing = scenario.apps[app].tasks[task].isProcessing
        let submitted =
            isProcessing
            ? Processing.submit(app, task, isInForeground: isInForeground, &self)
            : AppRefresh.submit(app, task, isInForeground: isInForeground, &self)
        judgeSubmitted(submitted)
    }

    /// An extension runs and submits; the app itself stays as it is until it is launched (R097, R098).
    mutating func submitFromExtension(_ app: AppID, _ task: ScriptIndex<TaskScript>) {
        let script = scenario.apps[app].tasks[task]
        emit(.extensionRan(app, script.task))
        guard scenario.apps[app].extensionsMaySubmit else {
            return refuse(app, script.mode, script.task, .unavailableToExtension)
        }
        submit(app, task, isInForeground: false)
    }

    /// Enqueues a transfer, which begins at once if nothing holds it back.
    mutating func enqueue(_ app: AppID, _ transfer: ScriptIndex<TransferScript>) {
        guard let index = BackgroundSessions.enqueue(app, transfer, &self) else { return }
        if judge(index) {
            TransferRun.start(index, &self)
        } else if requests[index].detail.isInApp {
            // Such a session does not wait for a network unless it is told to (Apple reference).
            end(index, .failed, reason: .noConnection)
        }
    }
}
