import Timeline

/// The loop: dispatches the next occurrence and evaluates what it has changed.
extension World {
    /// Dispatches every occurrence up to and including a moment, unless it pauses before.
    ///
    /// The end of the day is no longer part of it: nothing happens then but that the day ends.
    ///
    /// - Returns: whether the moment was reached.
    @discardableResult
    mutating func advance(through moment: Int64, pausing pause: Pause = .never) -> Bool {
        let last = min(moment, scenario.header.length - 1)
        while let occurrence = nextOccurrence(through: last) {
            occurrences += 1
            handle(occurrence)
            settle()
            if output.count >= pause.events || occurrences >= pause.occurrences { return false }
        }
        now = max(now, moment)
        return true
    }

    /// Carries out what the scenario has the person do as the day ends, and ends the requests that still wait or run.
    mutating func finish() {
        for intervention in scenario.interventions where intervention.moment == scenario.header.end {
            carryOut(intervention.act)
        }
        for app in appIDs {
            for transfer in enqueuesAtVisit[app] {
                BackgroundSessions.refuseWithoutVisit(app, transfer, &self)
            }
        }
        for app in appIDs { endAll(of: app, in: { _ in true }, .unfinished, reason: nil) { _ in true } }
    }

    /// Removes the next occurrence up to and including a moment, and advances the clock to it.
    private mutating func nextOccurrence(through moment: Int64) -> Occurrence? {
        let waiting = queue.earliest ?? .max
        while plan.through < min(plan.earliest, waiting, moment), plan.through < scenario.header.length {
            planNextStretch()
        }
        if plan.earliest <= waiting {
            guard plan.earliest <= moment else { return nil }
            now = plan.earliest
            return plan.popFirst()
        }
        guard waiting <= moment, let next = queue.popFirst() else { return nil }
        now = next.milliseconds
        return next.payload
    }

    /// Dispatches an occurrence.
    private mutating func handle(_ occurrence: Occurrence) {
        switch occurrence {
        case .batteryTick: tickBattery()
        case .budgetRefill: refillBudgets()
        case .midnight: advanceDay()
        case .setting(let setting, let value): set(setting, value)
        case .measuredCharge(let milliPercent): takeMeasuredCharge(milliPercent)
        case .energyUsedUp(let isUsedUp): takeEnergyUsedUp(isUsedUp)
        case .network(let network): setNetwork(network)
        case .intervention(let index): carryOut(scenario.interventions[Int(index)].act)
        case .boot(let occurrence): handleBoot(occurrence)
        case .useBegins: beginUse()
        case .useEnds: endUse()
        case .lockIfUnused: lockIfUnused()
        case .idleReached(let generation): reachIdle(generation)
        case .processingTurnEnds: if device.endProcessingTurn(at: now) { offerProcessingTurn() }
        case .visitBegins(let app, let visit): beginVisit(app, visit)
        case .contentFetched(let app, let generation): finishFetching(app, generation)
        case .visitEnds(let app, let generation): endVisit(app, generation)
        case .appBackgroundAppRefresh(let app, let isOn): setAppBackgroundAppRefresh(app, isOn: isOn)
        case .suspend(let app, let generation): suspendAfterLeaving(app, generation)
        case .usageWindowOpens(let app, let length, let visit): openUsageWindow(app, length, visitIn: visit)
        case .usageWindowCloses(let app): closeUsageWindow(app)
        case .usageWeighed(let app): reweighUsage(app)
        case .evaluate(let app): evaluate(app)
        case .planned(let app, let list, let occasion, let entry):
            ScriptList.all[Int(list)].acts[Int(occasion)](app, Int(entry), &self)
        case .push(let occurrence): handlePush(occurrence)
        case .enqueueInVisit(let app, let transfer, let generation):
            if apps[app].process.isCurrent(generation) { enqueue(app, transfer) }
        case .fetchSlotEnds: QuietTimes.advanceSlot(&self)
        case .beginBackgroundTask(let app, let task, let began): beginBackgroundTask(app, task, began)
        case .eligible(let index, let generation): makeEligible(index, generation)
        case .workDone(let index, let generation): finishWork(index, generation)
        case .dataBegins(let index, let generation): beginData(index, generation)
        case .dataMoved: finishMoved()
        case .progressDue(let index, let generation, let tenths):
            reportProgress(index, generation, tenths: tenths)
        case .progressStalls(let index, let generation): endStalled(index, generation)
        case .cpuTimeReached(let app, let generation): endForCPU(app, generation)
        case .memoryReached(let index, let generation): reachMemory(index, generation)
        case .extensionEnds(let index, let generation): endExtension(index, generation)
        case .requestTimesOut(let index, let generation): endAttempt(index, generation)
        case .resourceTimesOut(let index, let request): giveUpTransfer(index, request)
        case .expire(let app, let generation): expire(app, generation)
        case .runOut(let app, let generation): runOut(app, generation)
        case .widget(let occurrence): handleWidget(occurrence)
        case .liveActivityEnds(let index, let generation): LiveActivity.end(index, generation, &self)
        case .healthNotCompleted(let app, let delivery):
            judgeSubmitted(HealthDelivery.retry(app, delivery, &self))
        }
    }

    private mutating func handlePush(_ occurrence: PushOccurrence) {
        switch occurrence {
        case .wakes(let app, let push):
            if BackgroundPush.wake(app, push, &self) != nil { evaluate(app) }
        case .keepAlive: APNs.keepAlive(&self)
        case .isDue(let index, let generation): APNs.deliver(index, generation, &self)
        case .expires(let index, let generation):
            APNs.expire(index, generation, mayWait: true, &self)
        case .mayNotWait(let index, let generation):
            APNs.expire(index, generation, mayWait: false, &self)
        case .callReported(let index, let generation):
            let app = requests[index].app
            if VoIPPush.reportCall(index, generation, &self) { endProcess(app, .callNotReported) }
        }
    }

    /// Makes a request eligible whose earliest begin date has come.
    private mutating func makeEligible(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].phase == .waiting else { return }
        reportEligible(index)
        evaluate(requests[index].app)
    }

    /// Ends an extension that still runs.
    private mutating func endExtension(_ index: RequestIndex, _ generation: UInt32) {
        guard requests.isCurrent(index, generation), requests[index].phase == .running else { return }
        requests[index].mode.policy.endExtension(index, &self)
    }
}
