import BackgroundPolicy
import Timeline

/// The system budgets are made available slowly through the day (R137): evenly, or where the person is expected to use
/// apps.
extension World {
    /// Gives the portion of the budgets that is due.
    mutating func refillBudgets() {
        // What transfers under way have cost so far is deducted first.
        for app in appIDs where requests.count(of: app) > 0 {
            for listed in requests.listed(of: app, in: \.isRunningTransfer) { settleTransfer(listed.index) }
        }
        let length = refillMilliseconds
        device.budgets.refill(
            energy: energyPortion(limits[.energyBudget], length),
            cellular: limits[.cellularBudget] * length / Span.day, limits)
        reportBudgets()
        updateBudgetHolds()
        schedule(.budgetRefill, at: now + length)
    }

    /// How long a portion of the budgets lasts: a minute at least, a day at most.
    var refillMilliseconds: Int64 { min(max(limits[.budgetSlot], Span.minute), Span.day) }

    /// Finds the weights of the day's slots anew, where the refill follows predicted use.
    mutating func planRefill() {
        guard choices.departs(.energyRefill) else { return }
        refillWeights = usage.weights()
    }

    /// The energy that a portion of the budget gives, in millijoules.
    private mutating func energyPortion(_ energy: Int64, _ length: Int64) -> Int64 {
        guard choices.departs(.energyRefill), !refillWeights.isEmpty else {
            return energy * length / Span.day
        }
        let total = refillWeights.reduce(0, +)
        let slot = min(Int(timeOfDay / usage.slotLength), refillWeights.count - 1)
        // A portion of the budget may be longer or shorter than a slot of the predictor.
        return energy * refillWeights[slot] / total * length / usage.slotLength
    }
}
