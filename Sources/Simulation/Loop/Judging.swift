import BackgroundPolicy
import Timeline

/// Verdicts on requests, and submissions that are judged at once.
extension World {
    /// The current verdict on a request.
    mutating func verdict(of index: RequestIndex) -> Verdict {
        requests[index].mode.policy.verdict(of: index, &self)
    }

    /// Judges a waiting request and reports the verdict if it has changed.
    ///
    /// - Returns: whether nothing holds the request back.
    mutating func judge(_ index: RequestIndex) -> Bool {
        let verdict = verdict(of: index)
        if requests[index].verdict != verdict {
            requests[index].verdict = verdict
            emit(.request(requests[index].request, .verdict(verdict)))
        }
        if verdict.awaited == [.sharedRadio] { beginCoalescing(requests[index].app) }
        let row = rules.row(requests[index].mode)
        if !verdict.adverse.isDisjoint(with: row.ofItsOwn) { rejudgeAtNextChange(requests[index].app) }
        if choices.weighUsage, verdict.adverse.contains(FactorSet.appUsage) { rejudgeWhenWeighed(index) }
        return verdict.isClear(row)
    }

    /// Lets a fetch that may start wait for others to be coalesced with, up to a limit (R123).
    private mutating func beginCoalescing(_ app: AppID) {
        guard apps[app].standing.coalescesUntil == .max else { return }
        let end = now + max(limits[.fetchGathering], 1)
        apps[app].standing.coalesce(until: end)
        schedule(.evaluate(app), at: end)
    }

    /// Judges a request that was just submitted; if nothing holds it back, its app is evaluated after this
    /// occurrence.
    mutating func judgeSubmitted(_ index: RequestIndex?) {
        guard let index, judge(index) else { return }
        schedule(.evaluate(requests[index].app), at: now)
    }

    /// Submits a task request at a moment of the scenario, which says that the app runs then.
    ///
    /// An app whose process has crashed or ended does not begin what a person would continue.
    mutating func submitAtMoment(_ app: AppID, _ task: ScriptIndex<TaskScript>) {
        let process = apps[app].process
        let isContinued = scenario.apps[app].tasks[task].mode.showsProgress
        guard !isContinued || !process.hasEnded else { return }
        submit(app, task, isInForeground: process.state == .foreground)
    }

    /// Submits a task request, by the app, which is running then.
    mutating func submit(_ app: AppID, _ task: ScriptIndex<TaskScript>, isInForeground: Bool) {
        guard registerBeforeSubmission(app, task) else { return }
        submitRegistered(app, task, isInForeground: isInForeground)
    }

    private mutating func submitRegistered(
        _ app: AppID, _ task: ScriptIndex<TaskScript>, isInForeground: Bool
    ) {
        let policy = scenario.apps[app].tasks[task].mode.policy
        judgeSubmitted(policy.submit(app, task, isInForeground: isInForeground, &self))
    }

    /// Runs an extension that submits; the app itself is not affected until it is launched (R097, R098).
    mutating func submitFromExtension(_ app: AppID, _ task: ScriptIndex<TaskScript>) {
        let script = scenario.apps[app].tasks[task]
        emit(.app(app, .extensionRan(script.task)))
        guard scenario.apps[app].extensionsMaySubmit else {
            return refuse(app, script.mode, script.task, .unavailableToExtension)
        }
        submitRegistered(app, task, isInForeground: false)
    }

    /// Enqueues a transfer, which starts at once if nothing holds it back.
    mutating func enqueue(_ app: AppID, _ transfer: ScriptIndex<TransferScript>) {
        guard let index = BackgroundSessions.enqueue(app, transfer, &self) else { return }
        if judge(index) {
            TransferRun.start(index, &self)
        } else if requests[index].detail.isInApp {
            // Such a session waits for a network only if its configuration says so (Apple reference).
            end(index, .failed, reason: .noConnection)
        }
    }
}
