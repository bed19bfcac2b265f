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
        append(slot, to: app)
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
    mutating func end(_ slot: Int, _ outcome: Outcome) {
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
        emit(.ended(ended.request, outcome, energy: energy, cellular: cellular))
        if isRunning, !ended.request.mode.isTransfer {
            spend(energy: energy, cellular: cellular, on: purpose(of: ended))
        }
        remove(slot, from: app)
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
    func work(of slot: Int) -> Work {
        let request = requests[slot].request
        let script = scenario.apps[Int(request.app.index)]
        let place = Int(requests[slot].script)
        return switch request.mode {
        case .appRefresh, .processing: script.tasks[place].work
        case .backgroundPush: script.pushWork(place)
        case .voIPPush: script.voIPPushes[place].work
        case .notificationServiceExtension: script.standardPushes[place].extensionWork
        case .backgroundTask: script.backgroundTasks[place].work
        case .discretionaryTransfer, .discretionaryRelaunch, .nondiscretionaryTransfer,
            .nondiscretionaryRelaunch:
            script.transfers[place].session(among: script.sessions).relaunchWork
        case .backgroundFetch: fetchScript(of: Int(request.app.index)).work
        case .eventTrigger: script.eventTriggers[place].work
        }
    }

    private mutating func append(_ slot: Int, to app: Int) {
        let last = apps[app].lastRequest
        if last >= 0 { requests[Int(last)].next = Int32(slot) } else { apps[app].firstRequest = Int32(slot) }
        requests[slot].previous = last
        apps[app].lastRequest = Int32(slot)
    }

    private mutating func remove(_ slot: Int, from app: Int) {
        let (previous, next) = (requests[slot].previous, requests[slot].next)
        if previous >= 0 { requests[Int(previous)].next = next } else { apps[app].firstRequest = next }
        if next >= 0 { requests[Int(next)].previous = previous } else { apps[app].lastRequest = previous }
        requests.remove(slot)
    }

    /// The first request of an app that satisfies a condition, in order of submission.
    func firstRequest(of app: Int, where condition: (RequestSlot) -> Bool) -> Int? {
        var slot = Int(apps[app].firstRequest)
        while slot >= 0 {
            if condition(requests[slot]) { return slot }
            slot = Int(requests[slot].next)
        }
        return nil
    }

    /// Ends every request of an app that satisfies a condition.
    mutating func endAll(of app: Int, _ outcome: Outcome, where condition: (RequestSlot) -> Bool) {
        var slot = Int(apps[app].firstRequest)
        while slot >= 0 {
            let next = Int(requests[slot].next)
            if condition(requests[slot]) { end(slot, outcome) }
            slot = next
        }
    }
}
