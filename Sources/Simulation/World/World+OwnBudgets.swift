import BackgroundPolicy
import Timeline

/// The budgets of widgets and Live Activities through the day.
extension World {
    /// Schedules another verdict for the moment at which what the system keeps for the app changes next.
    mutating func rejudgeAtNextChange(_ app: AppID) {
        let changes = scenario.apps[app].widgets.scriptIndices.compactMap {
            WidgetReload.nextChange(app, $0, self)
        }
        let next = (changes + [ownBudgets[app].nextChange(after: now)].compactMap { $0 }).min()
        let planned = ownBudgets[app].rejudgedAt
        guard let next, planned <= now || next < planned else { return }
        ownBudgets[app].rejudgedAt = next
        schedule(.evaluate(app), at: next)
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
