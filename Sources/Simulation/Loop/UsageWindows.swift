import BackgroundPolicy
import Timeline

/// The usage predictor: opens a window for refreshes shortly before the usual visits (R068), as often as the
/// app is used (R067), and so unevenly over the day (R069).
///
/// The window of a visit closes when the visit has come. Weekdays and weekends are learned separately (R132).
extension World {
    /// Plans the windows of the current calendar day; called at the start and at each midnight.
    mutating func planUsageWindows(_ app: AppID) {
        guard isRefreshed(app) else { return }
        if choices.usesAlternative(.refreshTimes) {
            if now == 0 { openWindowForAllDay(app) }
            return
        }
        if choices.weighUsage { planExpectedVisits(app) }
        let day = scenario.header.calendar.dayNumber(at: Moment(now))
        let today = predictingDays(for: day, app)
        for habit in usage.habits(of: app, on: today) where now == 0 || !beginsBeforeMidnight(habit) {
            planWindow(app, habit, day)
        }
        let tomorrow = predictingDays(for: day + 1, app)
        for habit in usage.habits(of: app, on: tomorrow) where beginsBeforeMidnight(habit) {
            planWindow(app, habit, day + 1)
        }
    }

    /// The remembered days that predict a day: those of its kind, weekday or weekend, once enough are known;
    /// else all.
    func predictingDays(for day: Int64, _ app: AppID) -> UInt32 {
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

    /// Whether the app has requests that the predictor times.
    private func isRefreshed(_ app: AppID) -> Bool {
        let script = scenario.apps[app]
        return script.backgroundFetch != nil || script.tasks.contains { $0.kind == .appRefresh }
    }

    /// Opens one window for the whole scenario, where refreshes come at regular intervals (R155).
    private mutating func openWindowForAllDay(_ app: AppID) {
        openUsageWindow(app, Seconds(scenario.header.length / Span.second + 1), visitIn: 0)
    }

    /// Whether the window of a habit may open on the day before, so that it must be planned then.
    private func beginsBeforeMidnight(_ habit: UsageHistory.Habit) -> Bool {
        habit.timeOfDay < limits[.usageLead]
    }

    private mutating func planWindow(_ app: AppID, _ habit: UsageHistory.Habit, _ day: Int64) {
        let midnight = scenario.header.calendar.moment(day: day, timeOfDay: 0).milliseconds
        // By the second, as the lengths of windows are.
        let visit = midnight + habit.timeOfDay / Span.second * Span.second
        let opens = max(
            now, visit / Span.minute * Span.minute - limits[.usageLead] + lateness(app, habit, day))
        let closes = visit + limits[.usageTail]
        guard closes > opens, admits(app, habit) else { return }
        schedule(
            .usageWindowOpens(
                app, Seconds((closes - opens) / Span.second), visitIn: seconds(until: visit, opens)),
            at: opens)
    }

    /// How late the window of a habit opens on a day: whole minutes, and the seconds of a clock that nobody set.
    private func lateness(_ app: AppID, _ habit: UsageHistory.Habit, _ day: Int64) -> Milliseconds {
        let slot = Int(habit.timeOfDay / usage.slotLength)
        let most = limits[.usageScatter]
        let minutes = chance.draw(
            DrawnRange(0, most / Span.minute), .usageWindow, Int(app.index), slot, Int(day))
        let seconds = chance.draw(DrawnRange(0, 59), .usageSecond, Int(app.index), slot, Int(day))
        return min(minutes * Span.minute + seconds * Span.second, most)
    }

    private func seconds(until visit: Milliseconds, _ time: Milliseconds) -> Seconds {
        Seconds(max(visit - time, 0) / Span.second)
    }

    /// Adds the likelihood of the habit to its credit; a whole window of credit opens one.
    ///
    /// The credit of a habit begins with a part of a window that is drawn, so that on every single day a window opens
    /// as likely as the visit is, and over many days as often.
    private mutating func admits(_ app: AppID, _ habit: UsageHistory.Habit) -> Bool {
        let slot = Int(habit.timeOfDay / usage.slotLength)
        let former =
            usage.credit(of: app, habit)
            ?? chance.draw(DrawnRange(0, 999), .usageCredit, Int(app.index), slot)
        let credit = former + habit.likelihood
        let isAdmitted = credit >= limits[.usageAdmission]
        usage.setCredit(of: app, habit, isAdmitted ? max(credit - 1_000, 0) : credit)
        return isAdmitted
    }

    mutating func openUsageWindow(_ app: AppID, _ length: Seconds, visitIn visit: Seconds) {
        let until = now + Int64(length) * Span.second
        apps[app].openWindow(until: until, visit: now + Int64(visit) * Span.second)
        emit(.app(app, .usageWindow(until: Moment(apps[app].expectedUntil))))
        schedule(.usageWindowCloses(app), at: until)
        evaluate(app)
    }

    mutating func closeUsageWindow(_ app: AppID) {
        if apps[app].closeWindow(at: now) { evaluate(app) }
    }

    /// Closes the refresh window of an app that the person has opened or left: the visit has come.
    ///
    /// If the visit that was predicted last is further ahead than one that may come early, its window opens again.
    mutating func answerUsageWindow(_ app: AppID) {
        answerExpectedVisits(app)
        guard apps[app].standing.isExpected, !choices.usesAlternative(.refreshTimes) else { return }
        let (visit, until) = (apps[app].expectedVisit, apps[app].expectedUntil)
        apps[app].endWindow(at: now)
        emit(.app(app, .usageWindow(until: Moment(now))))
        markDirty(app)
        let opens = visit - limits[.usageMatch]
        guard opens > now, until > opens else { return }
        schedule(
            .usageWindowOpens(
                app, Seconds((until - opens) / Span.second), visitIn: seconds(until: visit, opens)),
            at: opens)
    }

    /// Cancels the pending tasks of apps not used within the window for processing.
    private mutating func cancelTasksOfUnusedApps() {
        let since = now - limits[.processingUsageWindow]
        for app in appIDs where apps[app].standing.lastForeground < since {
            endAll(of: app, in: \.mayHoldWaitingTasks, .cancelled, reason: .unusedApp) {
                $0.mode.isScheduled && $0.phase == .waiting
            }
        }
    }

    /// Orders the apps by how much they were used on the days before today (R132).
    mutating func orderByUse() { useOrder = UseOrder(appIDs.map { usage.uses(of: $0) }) }

    /// Starts a calendar day.
    mutating func advanceDay() {
        usage.advanceDay()
        orderByUse()
        device.budgets.beginDay()
        shareBudgets()
        updateBudgetHolds()
        if choices.usesAlternative(.unusedApps) { cancelTasksOfUnusedApps() }
        planRefill()
        for app in useOrder.apps { planUsageWindows(app) }
        QuietTimes.advanceDay(&self)
        countLooks()
        schedule(.midnight, at: now + Span.day)
    }
}
