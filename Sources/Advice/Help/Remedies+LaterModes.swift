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
            return frequentUpdates(script) + [
                .developer(
                    "update-priority-5", "send it with apns-priority 5, which does not count", rule: 273
                ) { input in
                    input[app: app].activityPushes[index].isUrgent = false
                    return task
                }
            ]
        }
        return []
    }

    /// The key for more updates, unless the app has it.
    private func frequentUpdates(_ script: AppScript) -> [Remedy] {
        guard !script.supportsFrequentUpdates else { return [] }
        return [
            .developer(
                "frequent-updates", "set NSSupportsLiveActivitiesFrequentUpdates in Info.plist", rule: 274
            ) { input in
                input[app: app].supportsFrequentUpdates = true
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
    func adviceOfLaterMode(in day: HelpDay) -> Remedy? {
        if mode == .widgetReload, causes.contains(.factor(.systemBudgets)) {
            return isAskedFor(in: day)
                ? .advice(
                    "reload-what-changed",
                    "ask for a new timeline only when what the widget shows has changed", rule: 265)
                : .advice(
                    "more-entries", "give each timeline more entries: to show the next costs nothing",
                    rule: 263)
        }
        if record?.endReason == .healthDataLocked {
            return .advice(
                "read-when-unlocked", "read the data when the phone is unlocked: only saving works before",
                rule: 282)
        }
        let advice: [Refusal: Remedy] = [
            .locationSessionNotInForeground: .advice(
                "begin-in-foreground", "create the session while the app is in the foreground", rule: 288),
            .activityNotInForeground: .advice(
                "begin-in-foreground", "request it in the foreground, by an intent, or start it by push",
                rule: 270),
            .noActivity: .advice(
                "update-while-active", "send updates from the start of the Live Activity to its end only",
                rule: 277),
            .startBudgetExceeded: .advice(
                "start-in-app", "request it in the app where possible: that does not count", rule: 275),
        ]
        return refusal.flatMap { advice[$0] }
    }

    /// Whether runs in the background ask for more reloads than the widget has.
    private func isAskedFor(in day: HelpDay) -> Bool {
        !InspectedApp(Int(app.index), of: day.input.scenario).widgetReloadsInBackground.isEmpty
    }
}
