import BackgroundPolicy
import Timeline

/// The life of a request: taken in, made eligible, ended.
extension World {
    /// Takes a request in at the end of its app's list and says that it was submitted.
    mutating func add(
        _ app: Int, _ mode: ExecutionMode, _ task: TaskID, script: Int, earliestBegin: Int64
    ) -> Int {
        let request = Request(id: RequestID(nextRequest), app: AppID(app), mode: mode, task: task)
        nextRequest &+= 1
        let ordinal = submissions[Int(task.index)]
        submissions[Int(task.index)] &+= 1
        let slot = requests.add(
            RequestSlot(request, script: script, ordinal: ordinal, earliestBegin: earliestBegin)
        )
        emit(.submitted(request, earliestBegin: Moment(earliestBegin)))
        if earliestBegin > now {
            schedule(
                .eligible(slot: UInt32(slot), generation: requests[slot].generation),
                at: earliestBegin
            )
        } else {
            noteEligible(slot)
        }
        return slot
    }

    /// Says that a request's earliest begin date has come, once; another of the same moment may start it first.
    mutating func noteEligible(_ slot: Int) {
        guard !requests[slot].isEligible, now >= requests[slot].earliestBegin else { return }
        requests[slot].isEligible = true
        emit(.eligible(requests[slot].request))
    }

    mutating func makeEligible(_ slot: Int, _ generation: UInt32) {
        guard requests[slot].generation == generation, requests[slot].phase == .waiting else { return }
        noteEligible(slot)
        evaluate(Int(requests[slot].request.app.index))
    }

    /// Ends a request and accounts for what it cost.
    mutating func end(_ slot: Int, _ outcome: Outcome, reason: EndReason?) {
        let ended = requests[slot]
        let app = Int(ended.request.app.index)
        if ended.request.mode.isTransfer, ended.phase == .running { settleTransfer(slot) }
        let isRunning = ended.isRunning
        if isRunning, !ended.request.mode.isTransfer {
            if !ended.request.mode.runsOutsideApp { apps[app].running -= 1 }
            accountRun(slot)
        }
        leaveRadio(slot)
        let energy = requests[slot].energy
        let cellular = requests[slot].cellular
        if isRunning, ended.terms.contains(.isInApp) { apps[app].transfersInApp -= 1 }
        if ended.delivery == .throttled { countThrottled(app, by: -1) }
        if isRunning, ended.request.mode == .eventTrigger { forgetAudio(slot) }
        uncountInSession(slot)
        emit(.ended(ended.request, outcome, reason, energy: energy, cellular: cellular))
        if isRunning, !ended.request.mode.isTransfer {
            spend(energy: energy, cellular: cellular, on: purpose(of: ended))
        }
        requests.remove(slot)
    }

    /// Whose account the work of a request is on.
    private func purpose(of request: RequestSlot) -> Spending {
        guard !request.isInForeground else { return .finishing }
        return switch request.request.mode {
        // The budgets are for work whose time the system chooses; a trigger's is not (assumed).
        case .backgroundTask, .voIPPush, .notificationServiceExtension, .eventTrigger: .finishing
        case .backgroundPush where choices.departs(.pushesAndBudgets): .finishing
        default: .opportunistic
        }
    }

    /// Adds the energy of the time that a handler ran.
    private mutating func accountRun(_ slot: Int) {
        let work = work(of: slot)
        let power = work.power ?? limits[.backgroundPower]
        requests[slot].energy += power * (now - requests[slot].startedAt) / 1_000
    }

    /// The work that a running request of the app's own process does.
    ///
    /// It is inlined, because a call would copy the whole world to the stack, and asks for no script as a whole.
    @inline(__always)
    func work(of slot: Int) -> Work {
        let app = Int(requests[slot].request.app.index)
        let place = Int(requests[slot].script)
        return switch requests[slot].request.mode {
        case .appRefresh, .processing: scenario.apps[app].tasks[place].work
        case .backgroundPush: scenario.apps[app].pushWork(place)
        case .voIPPush: scenario.apps[app].voIPPushes[place].work
        case .notificationServiceExtension: scenario.apps[app].standardPushes[place].extensionWork
        case .backgroundTask: scenario.apps[app].backgroundTasks[place].work
        case .discretionaryTransfer, .discretionaryRelaunch, .nondiscretionaryTransfer,
            .nondiscretionaryRelaunch:
            scenario.apps[app].transfers[place].session(among: scenario.apps[app].sessions).relaunchWork
        case .backgroundFetch: fetchScript(of: app).work
        case .eventTrigger: scenario.apps[app].eventTriggers[place].work
        }
    }

    /// The first request of an app that satisfies a condition, in order of submission.
    func firstRequest(
        of app: Int, in isMeant: (RequestGroup.Kind) -> Bool, where condition: (RequestSlot) -> Bool
    ) -> Int? {
        requests.listed(of: app, in: isMeant).first { condition(requests[$0.slot]) }?.slot
    }

    /// Ends every request of an app that stands in some of its groups and satisfies a condition.
    mutating func endAll(
        of app: Int, in isMeant: (RequestGroup.Kind) -> Bool, _ outcome: Outcome,
        reason: EndReason?, where condition: (RequestSlot) -> Bool
    ) {
        for listed in requests.listed(of: app, in: isMeant) where condition(requests[listed.slot]) {
            end(listed.slot, outcome, reason: reason)
        }
    }

    /// Ends every waiting request of a mode that satisfies a condition.
    mutating func endWaiting(
        of app: Int, _ mode: ExecutionMode, _ outcome: Outcome, reason: EndReason,
        where condition: (RequestSlot) -> Bool = { _ in true }
    ) {
        endAll(of: app, in: { $0.isOrMayBeWaiting(mode) }, outcome, reason: reason) {
            $0.request.mode == mode && $0.phase == .waiting && condition($0)
        }
    }
}
