import BackgroundPolicy
import Timeline

/// The scheduler's decisions: what holds each request back, and what may start.
extension World {
    /// Looks at all requests of an app, starts what may start, and notes every verdict that has changed.
    ///
    /// A launch changes what bears on those that still wait, so they are looked at again after it.
    mutating func evaluate(_ app: Int) {
        while findReady(app) { launch(app) }
    }

    /// Starts and pauses transfers, and says whether anything else is ready for a launch.
    ///
    /// It goes by order of submission, and past every group in which a look at all requests would find nothing.
    private mutating func findReady(_ app: Int) -> Bool {
        if judgedAnew.earliest ?? .max <= now { freshenThoseDue() }
        let isClosing = isClosing(app)
        var walk = takeWalk()
        listForEvaluation(app, isClosing: isClosing, into: &walk)
        var isAnyReady = false
        var place = 0
        while place < walk.count {
            let slot = walk[place].slot
            place += 1
            switch requests[slot].phase {
            case .waiting: if startIfClear(slot, isClosing: isClosing) { isAnyReady = true }
            case .running:
                let budgets = device.heldByBudgets
                reviewTransfer(slot)
                // What the transfer has cost bears on those behind it.
                guard device.heldByBudgets != budgets else { continue }
                listRest(app, behind: walk[place - 1], into: &walk, &place)
            case .free, .ready, .expiring: break
            }
        }
        giveBack(&walk)
        return isAnyReady
    }

    /// Judges a waiting request and starts it if nothing holds it back.
    ///
    /// - Returns: whether it is ready for a launch.
    private mutating func startIfClear(_ slot: Int, isClosing: Bool) -> Bool {
        guard judge(slot) else {
            groupByVerdict(slot)
            return false
        }
        if requests[slot].request.mode.isTransfer {
            startTransfer(slot)
        } else if requests[slot].request.mode == .notificationServiceExtension {
            deliverStandardPush(slot)
        } else if isClosing {
            groupByVerdict(slot)
        } else {
            requests[slot].phase = .ready
            requests.regroup(slot)
            return true
        }
        return false
    }

    /// Whether the app runs in a launch whose expiration handlers have been called; what is ready then waits
    /// for the next launch, because this one has no time left for it (R101).
    @inline(__always)
    func isClosing(_ app: Int) -> Bool {
        apps[app].isInLaunch && now >= apps[app].deadline - limits[.expirationGrace]
            && now > apps[app].launchedAt
    }

    /// Finds the verdict of a waiting request and notes it if it has changed.
    ///
    /// - Returns: whether nothing holds the request back.
    mutating func judge(_ slot: Int) -> Bool {
        let verdict = verdict(of: slot)
        if !requests[slot].isJudged || requests[slot].verdict != verdict {
            requests[slot].isJudged = true
            requests[slot].verdict = verdict
            emit(.verdict(requests[slot].request, verdict))
        }
        if verdict.awaited == .sharedRadio { gather(Int(requests[slot].request.app.index)) }
        return isClear(verdict, requests[slot].request.mode)
    }

    func isClear(_ verdict: Verdict, _ mode: ExecutionMode) -> Bool {
        verdict.awaited.isEmpty && verdict.adverse.isDisjoint(with: gates[Int(mode.rawValue)])
    }

    /// What bears on a request now: the common conditions, and those of its mode.
    ///
    /// It is inlined with all that it asks, because each call would copy the whole world to the stack.
    @inline(__always)
    func verdict(of slot: Int) -> Verdict {
        let app = Int(requests[slot].request.app.index)
        var verdict = Verdict(adverse: commonFactors(app))
        if now < requests[slot].earliestBegin { verdict.awaited.insert(.earliestBeginDate) }
        switch requests[slot].request.mode {
        case .appRefresh: judgeAppRefresh(slot, app, &verdict)
        case .processing: judgeProcessing(slot, app, &verdict)
        case .backgroundPush: judgeBackgroundPush(slot, app, &verdict)
        case .discretionaryTransfer: judgeDiscretionaryTransfer(slot, &verdict)
        case .nondiscretionaryTransfer: judgeNondiscretionaryTransfer(slot, &verdict)
        case .discretionaryRelaunch, .nondiscretionaryRelaunch: judgeRelaunch(app, &verdict)
        case .voIPPush: judgeVoIPPush(slot, app, &verdict)
        case .notificationServiceExtension: judgeStandardPush(slot, &verdict)
        case .backgroundFetch: judgeBackgroundFetch(app, &verdict)
        case .eventTrigger: judgeEventTrigger(&verdict)
        case .backgroundTask: break
        }
        return verdict
    }

    @inline(__always)
    private func commonFactors(_ app: Int) -> FactorSet {
        var adverse = device.adverse
        if !apps[app].isInAppSwitcher { adverse.insert(.appSwitcher) }
        if !apps[app].isRefreshOn { adverse.insert(.backgroundAppRefreshSwitch) }
        return adverse
    }

    /// Takes the low battery off the verdict of a push or relaunch, where only a nearly empty one pauses them.
    func gradeBattery(_ verdict: inout Verdict) {
        if choices.departs(.lowBattery), !device.isNearlyEmpty {
            verdict.adverse.remove(.criticallyLowBattery)
        }
    }

    /// Adds what every launch of an app's own process waits for.
    @inline(__always)
    func requireLaunchable(_ verdict: inout Verdict) {
        if !device.isUnlockedOnce { verdict.awaited.insert(.firstUnlock) }
        if !device.isSettledAfterBoot { verdict.awaited.insert(.settledAfterBoot) }
    }
}
