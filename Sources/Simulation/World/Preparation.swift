import BackgroundPolicy
import Timeline

/// The world before anything happens: initial conditions, and the occurrences that the scenario plans.
extension World {
    mutating func prepareDevice() {
        let script = scenario.device
        device.capacity = max(limits[.batteryCapacity], 1) * 1_000
        device.microjoules = device.capacity / 100_000 * Int64(script.battery)
        device.energyBudget = limits[.energyBudget] * limits[.energyBudgetAtStart] / 100
        device.cellularBudget = limits[.cellularBudget] * limits[.cellularBudgetAtStart] / 100
        device.isUnlockedOnce = script.firstUnlock == nil
        emit(.battery(milliPercent: script.battery))
        device.reportedPercent = Int64(script.battery) / 1_000
        emit(.network(.wiFi))
        emit(.lock(isLocked: true))
        emit(.budgets(energy: device.energyBudget, cellular: device.cellularBudget))
        device.hasPowerToSpare = device.milliPercent >= limits[.powerToSpare] * 1_000
        updateDeviceFactors()
        updateBudgetFactors()

        plan(script.charging) { .charger(isConnected: $0) }
        for change in script.networks {
            schedule(.network(change.network), at: change.moment.milliseconds)
        }
        plan(script.lowPowerMode) { .lowPowerMode(isOn: $0) }
        plan(script.refreshOff) { .backgroundAppRefresh(isOn: !$0) }
        plan(script.uses) { $0 ? .useBegins : .useEnds }
        if let firstUnlock = script.firstUnlock { schedule(.firstUnlock, at: firstUnlock.milliseconds) }
        schedule(.idleReached(generation: 0), at: limits[.idleBeforeProcessing])
        schedule(.batteryTick, at: Span.minute)
        schedule(.budgetSlot, at: limits[.budgetSlot])
        schedule(.midnight, at: Span.day - scenario.header.calendar.startOfDay)
    }

    private mutating func plan(_ slices: [Slice], _ occurrence: (Bool) -> Occurrence) {
        for slice in slices {
            schedule(occurrence(true), at: slice.from.milliseconds)
            schedule(occurrence(false), at: slice.to.milliseconds)
        }
    }

    mutating func prepareApp(_ app: Int) {
        let script = scenario.apps[app]
        let id = UInt16(app)
        apps[app].relaunchDelay = limits[.relaunchSpacing]
        apps[app].isInAppSwitcher = script.isInAppSwitcher
        if let days = script.daysSinceLastUse {
            apps[app].lastForeground = -Int64(days) * Span.day
            if days == 0, script.isInAppSwitcher, device.isUnlockedOnce { apps[app].state = .suspended }
        }
        if let freshness = script.freshness { apps[app].contentFrom = -freshness }
        if apps[app].state == .suspended { emit(.appState(AppID(app), .suspended, .suspended)) }
        if !script.isInAppSwitcher { emit(.appSwitcher(AppID(app), isPresent: false)) }

        plan(script.refreshOff) { .appBackgroundAppRefresh(app: id, isOn: !$0) }
        for (place, visit) in script.visits.enumerated() {
            let time = chance.jittered(
                visit.moment.milliseconds,
                by: visit.jitter,
                .visitMoment,
                app,
                place
            )
            schedule(.visitBegins(app: id, visit: UInt16(place)), at: max(0, time))
        }
        for moment in script.swipes { schedule(.swipe(app: id), at: moment.milliseconds) }
        for moment in script.systemKills { schedule(.systemKill(app: id), at: moment.milliseconds) }
        for moment in script.crashes { schedule(.crash(app: id), at: moment.milliseconds) }
        prepareRequests(app, script)
        learn(app, script)
        planUsageWindows(app)
    }

    private mutating func prepareRequests(_ app: Int, _ script: AppScript) {
        let id = UInt16(app)
        for (place, task) in script.tasks.enumerated() {
            for moment in task.submissions {
                schedule(.submit(app: id, task: UInt16(place)), at: moment.milliseconds)
            }
        }
        for (place, push) in script.pushes.enumerated() {
            for moment in push.arrivals {
                schedule(.pushArrives(app: id, push: UInt16(place)), at: moment.milliseconds)
            }
        }
        for (place, transfer) in script.transfers.enumerated() {
            for moment in transfer.enqueuedAt {
                schedule(.enqueue(app: id, transfer: UInt16(place)), at: moment.milliseconds)
            }
        }
    }

    /// Fills the usage predictor's memory with the habits of the days before.
    private mutating func learn(_ app: Int, _ script: AppScript) {
        guard let lastUse = script.daysSinceLastUse else { return }
        for (place, habit) in script.habits.enumerated() {
            for day in 1...usage.daysKept where day >= lastUse && (day * habit.days) % 14 < habit.days {
                let time = chance.jittered(
                    habit.timeOfDay,
                    by: habit.jitter,
                    .habit,
                    app,
                    place * 64 + day
                )
                let wrapped = (time % Span.day + Span.day) % Span.day
                usage.note(app, timeOfDay: wrapped, daysAgo: day)
            }
        }
    }
}
