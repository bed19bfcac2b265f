import BackgroundPolicy
import Timeline

/// The budgets of widgets and Live Activities through the day.
extension World {
    /// Schedules another verdict for the moment at which what the system keeps for the app changes next.
    mutating func rejudgeAtNextChange(_ app: AppID) {
        let changes = scenario.apps[app].widgets.scriptIndices.compactMap {
            nextReloadChange(app, $0)
        }
        let next = (changes + [ownBudgets[app].nextChange(after: now)].compactMap { $0 }).min()
        let planned = ownBudgets[app].rejudgedAt
        guard let next, planned <= now || next < planned else { return }
        ownBudgets[app].rejudgedAt = next
        schedule(.evaluate(app), at: next)
    }

    /// The next moment at which the widget's budget or spacing says something else; nil if there is none.
    private func nextReloadChange(_ app: AppID, _ widget: ScriptIndex<WidgetScript>) -> Milliseconds? {
        let state = ownBudgets[app].widgets[widget.offset]
        let budgets = [reloadAllowance(app, widget), limits[.widgetReloads]]
        let paced = budgets.compactMap { state.pace.next(after: state.lastReload, of: $0) }
        return (paced + [state.lastReload + limits[.widgetSpacing]]).filter { $0 > now }.min()
    }

    /// How many reloads the widget has in 24 hours: more in the first days, later as often as it is looked at
    /// (R260 to R262).
    func reloadAllowance(_ app: AppID, _ widget: ScriptIndex<WidgetScript>) -> Int64 {
        guard now >= endOfLearning(app, widget) else { return limits[.widgetReloadsAtFirst] }
        let most = limits[.widgetReloads]
        let least = min(limits[.widgetReloadsUnseen], most)
        let often = max(limits[.widgetLooksOften], 1)
        let looks = min(ownBudgets[app].widgets[widget.offset].looks, often)
        return least + (most - least) * looks / often
    }

    /// When the first days of a widget are over, in which its use is learned (R262).
    func endOfLearning(_ app: AppID, _ widget: ScriptIndex<WidgetScript>) -> Milliseconds {
        let placed = Int64(scenario.apps[app].widgets[widget].daysSincePlaced)
        return limits[.widgetLearning] - placed * Span.day
    }

    /// Counts a push for a Live Activity that has come to the device, unless it is over the budget (R275).
    ///
    /// - Returns: whether it is within the budget.
    mutating func admitsStart(of app: AppID) -> Bool {
        guard ownBudgets[app].startPushes.count(at: now) < limits[.startPushesPerDay] else { return false }
        ownBudgets[app].startPushes.record(at: now)
        return true
    }

    /// Counts a push that APNs had stored, and refuses it if it is over the budget.
    mutating func admitStoredStart(_ index: RequestIndex) {
        let request = requests[index].request
        guard !admitsStart(of: request.app) else { return }
        refuse(request, .startBudgetExceeded)
        end(index, .dropped, reason: .startBudgetExceeded)
    }

    /// Lets the verdicts on the widgets of an app follow what has changed for it.
    mutating func markWidgetsDirty(_ app: AppID) {
        if !ownBudgets[app].widgets.isEmpty { markDirty(app) }
    }

    /// Whether HealthKit delivers data of a type no more, as too many deliveries were not completed (R281).
    func isDeliveryStopped(_ app: AppID, _ delivery: ScriptIndex<HealthScript>) -> Bool {
        ownBudgets[app].deliveries[delivery.offset].failures >= max(limits[.healthFailuresAtMost], 1)
    }

    /// Counts a delivery that was not completed; after too many nothing waits any more, else there is another attempt.
    mutating func countFailure(of delivery: ScriptIndex<HealthScript>, _ app: AppID) {
        ownBudgets[app].deliveries[delivery.offset].failures += 1
        guard isDeliveryStopped(app, delivery) else {
            return schedule(.healthNotCompleted(app, delivery), at: now)
        }
        endWaiting(of: app, .healthDelivery, .dropped, reason: .healthDeliveryStopped) {
            $0.isOf(.healthDelivery, delivery)
        }
    }

    /// Counts how often each widget was looked at in the day that ends, as its budget follows it (R261).
    ///
    /// A widget of which the scenario gives no looks is looked at as often on each day.
    mutating func countLooks() {
        for app in appIDs where !ownBudgets[app].widgets.isEmpty {
            for (index, script) in scenario.apps[app].widgets.enumerated() where !script.looks.isEmpty {
                let seen = script.looks.count { $0.milliseconds > now - Span.day && $0.milliseconds <= now }
                // Of a first day that does not begin at midnight, the hours before it count as they were before.
                let before = max(0, Span.day - now) * script.looksPerDay / Span.day
                ownBudgets[app].widgets[index].looks = Int64(seen) + before
            }
            markDirty(app)
        }
    }
}
