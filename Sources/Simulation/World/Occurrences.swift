import Timeline

/// What each occurrence does when its time has come.
extension World {
    mutating func handle(_ occurrence: Occurrence) {
        switch occurrence {
        case .batteryTick: tickBattery()
        case .budgetSlot: refillBudgets()
        case .midnight: turnDay()
        case .charger(let isConnected): setCharger(isConnected: isConnected)
        case .network(let network): setNetwork(network)
        case .lowPowerMode(let isOn): setLowPowerMode(isOn: isOn)
        case .lowDataMode(let isOn): setLowDataMode(isOn: isOn)
        case .backgroundAppRefresh(let isOn): setBackgroundAppRefresh(isOn: isOn)
        case .refreshRestricted(let isOn): setRefreshRestricted(isOn: isOn)
        case .firstUnlock: unlockForTheFirstTime()
        case .settledAfterBoot:
            device.isSettledAfterBoot = true
            needsSweep = true
        case .useBegins: beginUse()
        case .useEnds: endUse()
        case .lockIfUnused: updateLock()
        case .idleReached(let generation): reachIdle(generation)
        case .visitBegins(let app, let visit): beginVisit(Int(app), place: Int(visit))
        case .contentFetched(let app, let generation): finishFetching(Int(app), generation)
        case .visitEnds(let app, let generation): endVisit(Int(app), generation)
        case .swipe(let app): swipeAway(Int(app))
        case .appBackgroundAppRefresh(let app, let isOn): setAppBackgroundAppRefresh(Int(app), isOn: isOn)
        case .systemKill(let app):
            if apps[Int(app)].state != .foreground { endProcess(Int(app), .systemKill) }
        case .crash(let app): endProcess(Int(app), .crash)
        case .suspend(let app, let generation): suspendAfterLeaving(Int(app), generation)
        case .usageWindowOpens(let app, let minutes): openUsageWindow(Int(app), minutes: minutes)
        case .usageWindowCloses(let app): closeUsageWindow(Int(app))
        case .evaluate(let app): evaluate(Int(app))
        case .submit(let app, let task): submit(Int(app), Int(task))
        case .extensionSubmits(let app, let task): submitFromExtension(Int(app), Int(task))
        case .cancel(let app, let task): cancel(Int(app), Int(task))
        case .cancelAll(let app): cancelAll(Int(app))
        case .askPending(let app): tellPending(Int(app))
        case .push(let occurrence): handlePush(occurrence)
        case .enqueue(let app, let transfer): enqueueInForeground(Int(app), Int(transfer))
        case .enqueueInVisit(let app, let transfer, let generation):
            if apps[Int(app)].generation == generation { enqueue(Int(app), Int(transfer)) }
        case .setFetchInterval(let app, let change): changeFetchInterval(Int(app), Int(change))
        case .fetchSlot: turnFetchSlot()
        case .trigger(let app, let trigger): receiveTrigger(Int(app), Int(trigger))
        case .beginBackgroundTask(let app, let script, let generation):
            beginBackgroundTask(Int(app), Int(script), generation)
        case .eligible(let slot, let generation): makeEligible(Int(slot), generation)
        case .workDone(let slot, let generation): finishWork(Int(slot), generation)
        case .transferDone(let slot, let generation): finishTransfer(Int(slot), generation)
        case .cpuWindowEnds(let slot, let generation): endCPUWindow(Int(slot), generation)
        case .memoryReached(let slot, let generation): reachMemory(Int(slot), generation)
        case .requestTimesOut(let slot, let generation): endAttempt(Int(slot), generation)
        case .resourceTimesOut(let slot, let request): giveUpTransfer(Int(slot), request)
        case .serverStall(let app, let transfer): changeServer(Int(app), Int(transfer))
        case .expire(let app, let generation): expire(Int(app), generation)
        case .runOut(let app, let generation): runOut(Int(app), generation)
        }
    }

    private mutating func beginUse() {
        device.uses += 1
        updateLock()
    }

    /// The phone is locked only after what is planned for the same moment, which may be another use of it.
    private mutating func endUse() {
        device.uses -= 1
        schedule(.lockIfUnused, at: now)
    }
}
