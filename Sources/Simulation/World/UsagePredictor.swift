import BackgroundPolicy
import Timeline

/// The usage predictor: opens a window for refresh shortly before the usual times (R068), as often as the
/// app is used (R067), and so unevenly over the day (R069). It learns weekdays and weekends apart (R132).
extension World {
    /// Plans the windows of the calendar day reached; called at the start and at each midnight.
    mutating func planUsageWindows(_ app: Int) {
        guard isRefreshed(app) else { return }
        if choices.departs(.refreshTimes) {
            if now == 0 { welcomeRefreshesAllDay(app) }
            return
        }
        let day = scenario.header.calendar.dayNumber(at: Moment(now))
        let today = daysThatSpeak(for: day, app)
        for habit in usage.habits(of: app, on: today) where now == 0 || !beginsBeforeMidnight(habit) {
            planWindow(app, habit, day, outOf: today.nonzeroBitCount)
        }
        let tomorrow = daysThatSpeak(for: day + 1, app)
        for habit in usage.habits(of: app, on: tomorrow) where beginsBeforeMidnight(habit) {
            planWindow(app, habit, day + 1, outOf: tomorrow.nonzeroBitCount)
        }
    }

    /// The remembered days that a day is predicted from: those of its kind, weekdays or weekends, once enough
    /// of them are known; else all.
    private func daysThatSpeak(for day: Int64, _ app: Int) -> UInt32 {
        let calendar = scenario.header.calendar
        let isWeekend = calendar.weekday(ofDay: day).isWeekend
        let today = calendar.dayNumber(at: Moment(now))
        var ofItsKind: UInt32 = 0
        for ago in 1...usage.daysKept
        where calendar.weekday(ofDay: today - Int64(ago)).isWeekend == isWeekend {
            ofItsKind |= 1 << UInt32(ago)
        }
        let known = (ofItsKind & usage.daysKnown(of: app)).nonzeroBitCount
        return known >= limits[.usageKindDays] ? ofItsKind : usage.remembered
    }

    /// Whether the app has anything that the predictor chooses the time of.
    private func isRefreshed(_ app: Int) -> Bool {
        let script = scenario.apps[app]
        return script.backgroundFetch != nil || script.tasks.contains { !$0.isProcessing }
    }

    /// Opens one window for the whole scenario, where refreshes come at regular intervals (R155).
    private mutating func welcomeRefreshesAllDay(_ app: Int) {
        openUsageWindow(app, minutes: UInt32(scenario.header.length / Span.minute + 1))
    }

    /// A window opens up to so much earlier than the usage lead says, so that apps do not all begin at once.
    private static let usageScatter = 10 * Span.minute

    /// Whether the window of a habit may open on the day before, so that it must be planned then.
    private func beginsBeforeMidnight(_ habit: UsageHistory.Habit) -> Bool {
        Int64(habit.firstSlot) * usage.slotLength < limits[.usageLead] + Self.usageScatter
    }

    private mutating func planWindow(
        _ app: Int, _ habit: UsageHistory.Habit, _ day: Int64, outOf days: Int
    ) {
        let midnight = scenario.header.calendar.moment(day: day, timeOfDay: 0).milliseconds
        let slot = usage.slotLength
        let early = chance.draw(
            DrawnRange(0, Self.usageScatter),
            .usageWindow,
            app,
            habit.firstSlot,
            Int(day)
        )
        let opens = max(now, midnight + Int64(habit.firstSlot) * slot - limits[.usageLead] - early)
        let closes = midnight + Int64(habit.endSlot) * slot + limits[.usageTail]
        guard closes > opens, admits(app, habit, outOf: days) else { return }
        schedule(
            .usageWindowOpens(app: UInt16(app), minutes: UInt32((closes - opens) / Span.minute)),
            at: opens
        )
    }

    /// Earns the habit's share of days towards a window; half a window is enough to open one.
    private mutating func admits(_ app: Int, _ habit: UsageHistory.Habit, outOf days: Int) -> Bool {
        apps[app].usageCredit += Int64(habit.days) * 1_000 / Int64(days)
        guard apps[app].usageCredit >= limits[.usageAdmission] else { return false }
        apps[app].usageCredit -= 1_000
        return true
    }

    mutating func openUsageWindow(_ app: Int, minutes: UInt32) {
        let until = now + Int64(minutes) * Span.minute
        apps[app].expectedUntil = max(apps[app].expectedUntil, until)
        apps[app].isExpected = true
        emit(.usageWindow(AppID(app), until: Moment(apps[app].expectedUntil)))
        schedule(.usageWindowCloses(app: UInt16(app)), at: until)
        evaluate(app)
    }

    mutating func closeUsageWindow(_ app: Int) {
        guard apps[app].isExpected, now >= apps[app].expectedUntil else { return }
        apps[app].isExpected = false
        evaluate(app)
    }

    /// Notes a visit for the days to come.
    mutating func learnVisit(_ app: Int) {
        let time = scenario.header.calendar.timeOfDay(at: Moment(now))
        usage.note(app, timeOfDay: time, daysAgo: 0)
    }

    /// Cancels what apps have waiting that the person has not used within the window for processing.
    private mutating func cancelTasksOfUnusedApps() {
        for app in apps.indices where apps[app].lastForeground < now - limits[.processingUsageWindow] {
            endAll(
                of: app, in: { $0.isOrMayBeWaiting(.appRefresh) || $0.isOrMayBeWaiting(.processing) },
                .cancelled, reason: .unusedApp
            ) {
                $0.phase == .waiting && ($0.request.mode == .appRefresh || $0.request.mode == .processing)
            }
        }
    }

    mutating func turnDay() {
        usage.turnDay()
        device.requestedEnergy = 0
        device.requestedCellular = 0
        updateBudgetFactors()
        if choices.departs(.unusedApps) { cancelTasksOfUnusedApps() }
        planRefill()
        for app in apps.indices { planUsageWindows(app) }
        turnFetchDay()
        schedule(.midnight, at: now + Span.day)
    }
}
