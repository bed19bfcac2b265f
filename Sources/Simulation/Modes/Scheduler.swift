import BackgroundPolicy
import Timeline

/// `BGTaskScheduler`: what it takes, refuses, gives back and tells (R089 to R113).
extension World {
    /// Submits a task request, which may be refused; by the app, which runs then, or by an extension of it.
    mutating func submit(_ app: Int, _ place: Int, isInForeground: Bool? = nil) {
        let script = scenario.apps[app].tasks[place]
        let mode = script.isProcessing ? ExecutionMode.processing : .appRefresh
        if let refusal = refusal(of: script, app) {
            emit(.refused(AppID(app), mode, script.task, refusal))
            return
        }
        // A later submission of the same identifier takes the earlier one's place (R095).
        endWaiting(of: app, mode, .replaced, reason: .laterSubmission) { $0.request.task == script.task }
        if let refusal = excess(of: mode, app) {
            emit(.refused(AppID(app), mode, script.task, refusal))
            return
        }
        let slot = add(app, mode, script.task, script: place, earliestBegin: now + script.earliestBegin)
        requests[slot].isTooFar = script.earliestBegin > limits[.earliestBeginDateMaximum]
        requests[slot].isRequestedInForeground = isInForeground ?? (apps[app].state == .foreground)
        requests[slot].requiresPower = script.requiresExternalPower
        requests[slot].requiresNetwork = script.requiresNetworkConnectivity
        if script.isProcessing, !script.requiresExternalPower {
            let wait = requests[slot].earliestBegin + limits[.unpluggedProcessingWait]
            schedule(.evaluate(app: UInt16(app)), at: wait)
        }
        if judge(slot) { schedule(.evaluate(app: UInt16(app)), at: now) }
    }

    /// An extension runs and submits; the app itself stays as it is until it is launched (R097, R098).
    mutating func submitFromExtension(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].tasks[place]
        emit(.extensionRan(AppID(app), script.task))
        guard scenario.apps[app].extensionsMaySubmit else {
            let mode = script.isProcessing ? ExecutionMode.processing : .appRefresh
            emit(.refused(AppID(app), mode, script.task, .unavailableToExtension))
            return
        }
        submit(app, place, isInForeground: false)
    }

    /// Takes back the request of an identifier; one that runs already goes on.
    mutating func cancel(_ app: Int, _ place: Int) {
        let script = scenario.apps[app].tasks[place]
        endWaiting(
            of: app, script.isProcessing ? .processing : .appRefresh, .cancelled, reason: .cancelledByApp
        ) {
            $0.request.task == script.task
        }
    }

    /// Takes back every task request of the app that has not been launched.
    mutating func cancelAll(_ app: Int) {
        endAll(
            of: app, in: { $0.isOrMayBeWaiting(.appRefresh) || $0.isOrMayBeWaiting(.processing) }, .cancelled,
            reason: .cancelledByApp
        ) {
            $0.request.mode.isScheduled && $0.phase == .waiting
        }
    }

    /// Tells the app which of its task requests are pending.
    mutating func tellPending(_ app: Int) {
        emit(
            .pendingTaskRequests(
                AppID(app), refresh: Int32(pending(.appRefresh, app)),
                processing: Int32(pending(.processing, app))))
    }

    private func refusal(of script: TaskScript, _ app: Int) -> Refusal? {
        guard script.isPermitted else { return .notPermitted }
        let needed: AppScript.BackgroundModes = script.isProcessing ? .processing : .fetch
        guard scenario.apps[app].backgroundModes.contains(needed) else { return .modeNotPermitted }
        if scenario.device.isSimulator { return .unavailableOnSimulator }
        if device.isRefreshRestricted { return .unavailableAsRestricted }
        return device.isRefreshOn && apps[app].isRefreshOn ? nil : .unavailable
    }

    private func excess(of mode: ExecutionMode, _ app: Int) -> Refusal? {
        let most = limits[mode == .processing ? .pendingProcessingRequests : .pendingRefreshRequests]
        return pending(mode, app) >= most ? .tooManyPendingTaskRequests : nil
    }

    private func pending(_ mode: ExecutionMode, _ app: Int) -> Int64 {
        let fresh = requests.listed(of: app) { $0 == .fresh }
            .count { requests[$0.slot].request.mode == mode }
        return Int64(fresh + requests.count(of: app) { $0.isWaiting && $0.holds(mode) })
    }
}
