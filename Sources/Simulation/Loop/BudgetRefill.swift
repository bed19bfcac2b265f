import BackgroundPolicy
import Timeline

/// The refill of the system budgets through the day (R137): evenly, or in proportion to predicted use.
extension World {
    /// Adds the portion of the budgets that is due.
    mutating func refillBudgets() {
        // What transfers under way have cost so far is deducted first.
        settleTransfers()
        let length = refillMilliseconds
        let energy = energyPortion(limits[.energyBudget], length)
        let cellular = limits[.cellularBudget] * length / Span.day
        let former = device.budgets
        device.budgets.refill(energy: energy, cellular: cellular)
        reportBudgets()
        reportShares(insteadOf: former)
        updateBudgetHolds()
        schedule(.budgetRefill, at: now + length)
    }

    /// The interval of the refill in milliseconds: at least a minute, at most a day.
    var refillMilliseconds: Int64 { min(max(limits[.budgetSlot], Span.minute), Span.day) }

    /// Recomputes the weights of the day's slots, if the refill follows predicted use.
    mutating func planRefill() {
        guard choices.usesAlternative(.energyRefill) else { return }
        refillWeights = usage.uses()
    }

    /// The energy of the portion that is due, in millijoules.
    private mutating func energyPortion(_ energy: Int64, _ length: Int64) -> Int64 {
        guard choices.usesAlternative(.energyRefill), !refillWeights.isEmpty else {
            return energy * length / Span.day
        }
        let total = refillWeights.reduce(0, +)
        // A portion of the budget may be longer or shorter than a slot of the predictor.
        var (weight, time, rest) = (Int64(0), timeOfDay, length)
        while rest > 0 {
            let slot = min(Int(time / usage.slotLength), refillWeights.count - 1)
            let part = min(rest, (Int64(slot) + 1) * usage.slotLength - time)
            weight += refillWeights[slot] * part
            rest -= part
            time = (time + part) % Span.day
        }
        return energy * (weight / usage.slotLength) / total
    }
}
