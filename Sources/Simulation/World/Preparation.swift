import BackgroundPolicy
import Timeline

/// The world before anything happens: its initial conditions.
extension World {
    mutating func prepareDevice() {
        let script = scenario.device
        // A multiple of 100,000 microjoules, so that a full battery has 100 percent and not a trace more.
        device.capacity = max(limits[.batteryCapacity] / 100, 1) * 100_000
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
        device.isNearlyEmpty = device.milliPercent < limits[.gradedBattery] * 1_000
        updateDeviceFactors()
        updateBudgetFactors()

        planDevice()
        schedule(.idleReached(generation: 0), at: limits[.idleBeforeProcessing])
        schedule(.batteryTick, at: Span.minute)
        schedule(.budgetSlot, at: budgetSlot)
        schedule(.midnight, at: Span.day - scenario.header.calendar.startOfDay)
    }

    mutating func prepareApp(_ app: Int) {
        let script = scenario.apps[app]
        apps[app].relaunchDelay = limits[.relaunchSpacing]
        let isUnseenSinceBoot = choices.departs(.appSwitcherMembership) && !device.isUnlockedOnce
        prepareLaunchSequence(app)
        apps[app].isInAppSwitcher = script.isInAppSwitcher && !isUnseenSinceBoot
        if let days = script.daysSinceLastUse {
            apps[app].lastForeground = -Int64(days) * Span.day
            evaluateWhenAbsent(app)
            let isSuspended = days == 0 && script.isInAppSwitcher && device.isUnlockedOnce
            if isSuspended, !apps[app].crashesAtLaunch { apps[app].state = .suspended }
        }
        if let freshness = script.freshness { apps[app].contentFrom = -freshness }
        if apps[app].state == .suspended { emit(.appState(AppID(app), .suspended, .suspended)) }
        if !apps[app].isInAppSwitcher { emit(.appSwitcher(AppID(app), isPresent: false)) }

        planApp(app)
        learn(app, script)
        planUsageWindows(app)
        prepareBackgroundFetch(app)
    }

    /// Fills the usage predictor's memory with the habits of the days before.
    private mutating func learn(_ app: Int, _ script: AppScript) {
        guard let lastUse = script.daysSinceLastUse else { return }
        for (place, habit) in script.habits.enumerated() {
            for day in 1...usage.daysKept where day >= lastUse && (day * habit.days) % 14 < habit.days {
                let weekday = scenario.header.calendar.weekday(ofDay: Int64(-day))
                guard habit.weekdays.contains(weekday) else { continue }
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
