import BackgroundPolicy
import Timeline

/// `BGAppRefreshTask`: all seven factors (WWDC20 10063), 30 seconds a launch (R065).
extension World {
    @inline(__always)
    func judgeAppRefresh(_ slot: Int, _ app: Int, _ verdict: inout Verdict) {
        requireLaunchable(app, &verdict)
        if apps[app].state == .foreground { verdict.awaited.insert(.appNotInForeground) }
        if !apps[app].isExpected || isTooFarForAbsentPerson(slot, app) { verdict.adverse.insert(.appUsage) }
        if device.budgetsHold { verdict.adverse.insert(.systemBudgets) }
        if now < apps[app].nextRefresh { verdict.adverse.insert(.rateLimiting) }
    }

    /// An `earliestBeginDate` over a week ahead needs a person who came back in that week (R111).
    @inline(__always)
    func isTooFarForAbsentPerson(_ slot: Int, _ app: Int) -> Bool {
        requests[slot].isTooFar && apps[app].lastForeground < now - limits[.earliestBeginDateMaximum]
    }

    /// Submits a task request to `BGTaskScheduler`, which may refuse it.
    mutating func submit(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].tasks[place]
        let mode = script.isProcessing ? ExecutionMode.processing : .appRefresh
        if let refusal = refusal(of: script, app) {
            emit(.refused(AppID(app), mode, script.task, refusal))
            return
        }
        // A later submission of the same identifier takes the earlier one's place (R095).
        endAll(of: app, .replaced) { $0.request.task == script.task && $0.phase == .waiting }
        if let refusal = excess(of: mode, app) {
            emit(.refused(AppID(app), mode, script.task, refusal))
            return
        }
        let slot = add(app, mode, script.task, script: place, earliestBegin: now + script.earliestBegin)
        requests[slot].isTooFar = script.earliestBegin > limits[.earliestBeginDateMaximum]
        if script.isProcessing, !script.requiresExternalPower {
            let wait = requests[slot].earliestBegin + limits[.unpluggedProcessingWait]
            schedule(.evaluate(app: UInt16(app)), at: wait)
        }
        if judge(slot) { schedule(.evaluate(app: UInt16(app)), at: now) }
    }

    private func refusal(of script: TaskScript, _ app: Int) -> Refusal? {
        let needed: AppScript.BackgroundModes = script.isProcessing ? .processing : .fetch
        guard script.isPermitted, scenario.apps[app].backgroundModes.contains(needed) else {
            return .notPermitted
        }
        guard device.isRefreshOn, apps[app].isRefreshOn else { return .unavailable }
        return nil
    }

    private func excess(of mode: ExecutionMode, _ app: Int) -> Refusal? {
        var pending: Int64 = 0
        var slot = Int(apps[app].firstRequest)
        while slot >= 0 {
            if requests[slot].request.mode == mode, requests[slot].phase == .waiting { pending += 1 }
            slot = Int(requests[slot].next)
        }
        let most = limits[mode == .processing ? .pendingProcessingRequests : .pendingRefreshRequests]
        return pending >= most ? .tooManyPendingTaskRequests : nil
    }
}
