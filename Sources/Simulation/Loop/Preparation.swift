import BackgroundPolicy
import Timeline

/// The world before anything happens: its initial conditions.
extension World {
    /// The world at the beginning of a scenario.
    init(_ scenario: Scenario) {
        self.init(unprepared: scenario)
        for app in appIDs { learnHabits(app, scenario.apps[app]) }
        orderByUse()
        prepareDevice()
        for app in appIDs { prepareApp(app) }
        for app in useOrder.apps { beginPlan(of: app) }
        planRefill()
        QuietTimes.scheduleSlotEnd(&self)
        plan.close()
        // No request waits yet, so there is nothing to evaluate for the initial conditions.
        isEveryAppDirty = false
    }

    private mutating func prepareDevice() {
        let script = scenario.device
        device.battery = Battery(
            capacityMillijoules: limits[.batteryCapacity], milliPercent: Int64(script.battery))
        _ = device.recordCharge()
        device.budgets = Budgets(limits, shares: sharesOfBudgets)
        if !script.energyUsedUp.isEmpty { device.setEnergyUsedUp(false) }
        // A first unlock after a restart in the day is that one's.
        let isBootedBefore = script.firstUnlock.map { unlock in script.restarts.contains { $0 <= unlock } }
        device.setUnlockedOnce(isBootedBefore ?? true)
        emit(.device(.battery(milliPercent: script.battery)))
        emit(.device(.network(.wiFi)))
        emit(.device(.lock(isLocked: true)))
        reportBudgets()
        reportShares(insteadOf: nil)
        updatePower()
        updateDeviceFactors()
        updateBudgetHolds()

        planDevice()
        schedule(.idleReached(generation: 0), at: limits[.idleBeforeProcessing])
        schedule(.batteryTick, at: Span.minute)
        schedule(.budgetRefill, at: refillMilliseconds)
        schedule(.midnight, at: Span.day - scenario.header.calendar.startOfDay)
    }

    private mutating func prepareApp(_ app: AppID) {
        let script = scenario.apps[app]
        let isUnlockedOnce = device.conditions.isUnlockedOnce
        let isUnseenSinceBoot = choices.usesAlternative(.appSwitcherMembership) && !isUnlockedOnce
        prepareLaunchSequence(app)
        if scenario.tellsBeforeStart {
            let days = script.daysSinceLastUse.map { Int32($0) }
            emit(.app(app, .beforeStart(BeforeStart(daysSinceUse: days, contentAge: script.freshness))))
        }
        apps[app].standing.setInAppSwitcher(script.isInAppSwitcher && !isUnseenSinceBoot)
        if let days = script.daysSinceLastUse {
            apps[app].standing.recordForeground(at: -Int64(days) * Span.day)
            evaluateWhenAbsent(app)
            let isSuspended = days == 0 && script.isInAppSwitcher && isUnlockedOnce
            if isSuspended, !apps[app].process.crashesAtLaunch { apps[app].process.beginSuspended() }
        }
        if let freshness = script.freshness { apps[app].content.updatedAt = -freshness }
        if apps[app].process.state == .suspended { emit(.app(app, .appState(.suspended, .suspended))) }
        if !apps[app].standing.isInAppSwitcher { emit(.app(app, .appSwitcher(isPresent: false))) }
    }

    private mutating func beginPlan(of app: AppID) {
        planApp(app)
        planUsageWindows(app)
        judgeSubmitted(BackgroundFetch.prepare(app, &self))
        prepareWidgets(app)
    }

    /// Fills the usage predictor's memory with the habits of the days before, and of the hours before the start.
    private mutating func learnHabits(_ app: AppID, _ script: AppScript) {
        guard let lastUse = script.daysSinceLastUse else { return }
        for (index, habit) in script.habits.enumerated() {
            let visited = visitedDays(app, habit, index)
            for day in (0...usage.daysKept).reversed() where day >= lastUse && visited & 1 << UInt32(day) != 0
            {
                let weekday = scenario.header.calendar.weekday(ofDay: Int64(-day))
                guard habit.weekdays.contains(weekday) else { continue }
                let time = chance.jittered(
                    habit.timeOfDay,
                    by: habit.jitter,
                    .habit,
                    Int(app.index),
                    index * 64 + day
                )
                let wrapped = (time % Span.day + Span.day) % Span.day
                guard day > 0 || wrapped < scenario.header.calendar.startOfDay else { continue }
                usage.record(app, timeOfDay: wrapped, daysAgo: day)
            }
        }
    }

    /// The days on which the person followed a habit, a bit for each by how many days ago it was.
    ///
    /// Which days of a fortnight are missed is drawn; so is whether today is, for the hours before the start.
    private func visitedDays(_ app: AppID, _ habit: AppScript.Habit, _ index: Int) -> UInt32 {
        // No day of a fortnight is missed.
        if habit.days >= 14 { return .max }
        func lot(_ day: Int) -> Int64 {
            chance.draw(DrawnRange(0, 999_999), .habitDay, Int(app.index), index, day)
        }
        var visited: UInt32 = lot(0) % 14 < Int64(habit.days) ? 1 : 0
        for first in stride(from: 1, through: usage.daysKept, by: 14) {
            let fortnight = (first..<first + 14).map { (lot: lot($0), day: $0) }.sorted { $0 < $1 }
            for (_, day) in fortnight.prefix(habit.days) where day <= usage.daysKept {
                visited |= 1 << UInt32(day)
            }
        }
        return visited
    }
}
