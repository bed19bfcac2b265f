import BackgroundPolicy
import Simulation
import Timeline

/// What helps widgets, Live Activities, health data and location, which have budgets or terms of their own.
extension Trouble {
    /// Whether the factors of the talk have nothing to do with requests of the mode.
    var isOfLaterMode: Bool {
        !ExecutionMode.offered(in: .sources).contains(mode) && mode != .continuedProcessing
    }

    func developersRemediesOfLaterMode(in day: HelpDay) -> [Remedy] {
        let script = day.input[app: app]
        if let index = script.activityPushes.firstIndex(where: { $0.task == task }),
            causes.contains(.factor(.systemBudgets))
        {
            return [
                .developer(
                    "update-priority-5", "send it with apns-priority 5, which does not count", rule: 273
                ) { input in
                    input[app: app].activityPushes[index].isUrgent = false
                    return task
                }
            ]
        }
        guard let index = script.healthDeliveries.firstIndex(where: { $0.task == task }),
            !script.healthDeliveries[index].work.saysWhenDone
        else { return [] }
        return [
            .developer(
                "complete-delivery", "call the completion handler of each delivery", rule: 281
            ) { input in
                input[app: app].healthDeliveries[index].work.saysWhenDone = true
                return task
            }
        ]
    }

    func personsRemediesOfLaterMode(in day: HelpDay) -> [Remedy] {
        guard let index = day.input[app: app].widgets.firstIndex(where: { $0.task == task }),
            causes.contains(.factor(.appUsage))
        else { return [] }
        let often = day.input.scenario.limits[.widgetLooksOften]
        return [
            .person("seen-often", "looks at the widget often", rule: 261) { input in
                input[app: app].widgets[index].looksPerDay = often
                return task
            }
        ]
    }

    /// The advice that fits best; nil if the sources have none.
    var adviceOfLaterMode: Remedy? {
        switch (mode, refusal) {
        case (.widgetReload, _) where causes.contains(.factor(.systemBudgets)):
            .advice(
                "more-entries", "give each timeline more entries: to show the next costs nothing", rule: 263)
        case (.locationSession, .locationSessionNotInForeground):
            .advice("begin-in-foreground", "create the session while the app is in the foreground", rule: 288)
        case (.liveActivity, .activityNotInForeground):
            .advice(
                "begin-in-foreground", "request it in the foreground, by an intent, or start it by push",
                rule: 270)
        case (.pushToStart, nil) where causes.contains(.factor(.systemBudgets)):
            .advice("start-in-app", "request it in the app where possible: that does not count", rule: 275)
        case (.healthDelivery, nil) where record?.endReason == .healthDataLocked:
            .advice(
                "read-when-unlocked", "read the data when the phone is unlocked: only saving works before",
                rule: 282)
        default: nil
        }
    }
}
