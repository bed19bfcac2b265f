import BackgroundPolicy
import Timeline

/// The life of a request: submitted, or begun by its app, made eligible, ended.
extension World {
    /// Adds a request and reports its submission.
    mutating func add(
        _ app: AppID, _ mode: ExecutionMode, _ task: TaskID, earliestBegin: Int64,
        paidFrom account: Budgets.Account, _ detail: RequestDetail
    ) -> RequestIndex {
        let request = Request(id: RequestID(nextRequest), app: app, mode: mode, task: task)
        nextRequest &+= 1
        let ordinal = submissions[Int(task.index)]
        submissions[Int(task.index)] &+= 1
        let index = requests.add(
            RequestState(
                request, ordinal: ordinal, earliestBegin: earliestBegin, paidFrom: account, detail))
        emit(.request(request, .submitted(earliestBegin: Moment(earliestBegin))))
        if earliestBegin > now {
            schedule(.eligible(index, generation: requests[index].generation), at: earliestBegin)
        } else {
            reportEligible(index)
        }
        return index
    }

    /// Adds a request that its app begins itself, so that nothing judges it, and reports its start.
    ///
    /// - Returns: the request, whose work is to start if it has any.
    mutating func begin(
        _ app: AppID, _ mode: ExecutionMode, _ task: TaskID, _ detail: RequestDetail
    ) -> RequestIndex {
        let begun = add(app, mode, task, earliestBegin: now, paidFrom: .unlimited, detail)
        requests.start(begun, at: now)
        if !mode.runsOutsideApp {
            apps[app].process.beginWork(keepsRunning: mode.keepsAppRunning)
            sharePower(begun)
        }
        emit(.request(requests[begun].request, .started(nil, .app)))
        return begun
    }

    /// Reports once that a request's earliest begin date has come.
    ///
    /// Another occurrence of the same moment may start it first.
    mutating func reportEligible(_ index: RequestIndex) {
        guard !requests[index].isEligible, now >= requests[index].earliestBegin else { return }
        requests[index].isEligible = true
        emit(.request(requests[index].request, .eligible))
    }

    /// Reports that a submission or push was refused at once.
    mutating func refuse(_ app: AppID, _ mode: ExecutionMode, _ task: TaskID, _ refusal: Refusal) {
        refuse(Request(id: .refused(refusals), app: app, mode: mode, task: task), refusal)
        refusals &+= 1
    }

    /// Reports that a request was refused.
    mutating func refuse(_ request: Request, _ refusal: Refusal) {
        emit(.request(request, .refused(refusal)))
    }

    /// Ends a request and deducts its cost.
    mutating func end(_ index: RequestIndex, _ outcome: Outcome, reason: EndReason?) {
        let mode = requests[index].mode
        let app = requests[index].app
        if mode.isTransfer, requests[index].phase == .running { settleTransfer(index) }
        let isRunning = requests[index].isRunning
        let isWork = isRunning && !mode.isTransfer
        if isWork {
            if !mode.runsOutsideApp { apps[app].process.endWork() }
            if mode.keepsAppRunning, requests[index].phase == .running { stopKeepingRunning(app) }
            chargeForTime(index)
            settleDownload(index)
        }
        if isRunning, mode.isTransfer || requests[index].downloadLeft > 0 { leaveBandwidth(index) }
        leaveRadio(index)
        if isRunning, requests[index].detail.isInApp { apps[app].process.endTransfer() }
        if requests[index].detail.delivery == .throttled { countThrottled(app, by: -1) }
        if isRunning, let end = audioEnd(of: index) {
            apps[app].audio.end(of: end)
            markWidgetsDirty(app)
        }
        leaveSession(index)
        let (energy, cellular) = (requests[index].energyMillijoules, requests[index].cellularBytes)
        let whole = energy + requests[index].launchMillijoules
        emit(.request(requests[index].request, .ended(outcome, reason, energy: whole, cellular: cellular)))
        if isWork { spend(energy: energy, cellular: cellular, from: requests[index].account, by: app) }
        let missed: ScriptIndex<HealthScript>? =
            isRunning && outcome.lacksCompletion && mode == .healthDelivery
            ? requests[index].detail.entry(of: HealthScript.self) : nil
        let isAdmitted = requests[index].detail.taskTerms.contains(.isAdmitted)
        requests.remove(index)
        if isWork { measureLessCPU(app) }
        if isAdmitted { endAdmitted() }
        if let missed { countFailure(of: missed, app) }
    }

    /// Begins to share the power of the app's process, unless the work draws a power of its own.
    mutating func sharePower(_ index: RequestIndex) {
        guard work(of: index).power == nil else { return }
        let app = Int(requests[index].app.index)
        requests[index].powerMark = apps[app].power.begin(at: now, milliwatts: limits[.backgroundPower])
    }

    /// Adds the energy of the time that a handler ran.
    private mutating func chargeForTime(_ index: RequestIndex) {
        let app = Int(requests[index].app.index)
        if let mark = requests[index].powerMark {
            requests[index].energyMillijoules += apps[app].power.end(
                since: mark, at: now, milliwatts: limits[.backgroundPower])
        } else {
            let power = work(of: index).power ?? limits[.backgroundPower]
            requests[index].energyMillijoules += power * (now - requests[index].startedAt) / 1_000
        }
    }

    /// Ends every request of an app that is in some of its groups and satisfies a condition.
    mutating func endAll(
        of app: AppID, in isMeant: (RequestGroup.Kind) -> Bool, _ outcome: Outcome, reason: EndReason?,
        where condition: (RequestState) -> Bool
    ) {
        for listed in requests.listed(of: app, in: isMeant) where condition(requests[listed.index]) {
            end(listed.index, outcome, reason: reason)
        }
    }

    /// Ends every waiting request of a mode that satisfies a condition.
    mutating func endWaiting(
        of app: AppID, _ mode: ExecutionMode, _ outcome: Outcome, reason: EndReason,
        where condition: (RequestState) -> Bool = { _ in true }
    ) {
        endAll(of: app, in: { $0.isOrMayBeWaiting(mode) }, outcome, reason: reason) {
            $0.mode == mode && $0.phase == .waiting && condition($0)
        }
    }

    // MARK: Sessions

    /// Makes a session wait for a request.
    mutating func joinSession(_ index: RequestIndex, _ session: SessionIndex?) {
        requests[index].detail.session = session
        if let session { sessions.begin(session) }
    }

    /// Stops a session waiting for a request: its transfer has ended, or its launch has come.
    mutating func leaveSession(_ index: RequestIndex) {
        if let session = requests.leaveSession(index) { sessions.end(session) }
    }

    // MARK: Pushes

    /// Counts the pushes that APNs stores until the next keep-alive or notification.
    mutating func countThrottled(_ app: AppID, by change: Int) {
        apps[app].throttledPushes += Int32(change)
        throttledPushes += change
    }
}

extension Outcome {
    /// Whether the app did not report the completion of work that ran.
    fileprivate var lacksCompletion: Bool { self == .expired || self == .killed || self == .abandoned }
}
