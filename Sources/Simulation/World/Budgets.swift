import BackgroundPolicy
import Timeline

/// The system budgets: every run deducts, and they are made available slowly through the day (R136, R137).
extension World {
    /// Whose account work is on.
    enum Spending {
        /// Work that the system chose the time of: the system budgets.
        case opportunistic
        /// A transfer that the person asked for: a relaxed budget of its own (R049).
        case requested
        /// Finishing what was begun in the foreground, a call, a notification for the person, or an event that
        /// happened: no budget.
        case finishing
    }

    /// Gives the half hour's portion.
    mutating func refillBudgets() {
        settleTransfers()
        let slot = budgetSlot
        let energy = limits[.energyBudget]
        let cellular = limits[.cellularBudget]
        device.energyBudget = min(energy, device.energyBudget + energyPortion(energy, slot))
        device.cellularBudget = min(cellular, device.cellularBudget + cellular * slot / Span.day)
        emit(.budgets(energy: device.energyBudget, cellular: device.cellularBudget))
        updateBudgetFactors()
        schedule(.budgetSlot, at: now + slot)
    }

    /// How long a portion of the budgets lasts: a minute at least, a day at most.
    var budgetSlot: Int64 { min(max(limits[.budgetSlot], Span.minute), Span.day) }

    /// Deducts what transfers under way have cost so far.
    private mutating func settleTransfers() {
        for app in apps.indices where requests.count(of: app) > 0 {
            for listed in requests.listed(of: app, in: \.isRunningTransfer) { settleTransfer(listed.slot) }
        }
    }

    /// Takes what work has cost, in millijoules and bytes of download, from the battery and the budgets.
    ///
    /// On a charger neither is touched (read out of the system's binaries: the energy budget does not apply
    /// while plugged in), and bytes over Wi-Fi cost no cellular data.
    mutating func spend(energy: Int64, cellular: Int64, on purpose: Spending) {
        if !device.isCharging {
            integrateBattery()
            device.microjoules = max(0, device.microjoules - energy * 1_000)
        }
        let deducted = device.isCharging ? 0 : energy
        switch purpose {
        case .finishing: return
        case .requested:
            device.requestedEnergy += deducted
            device.requestedCellular += cellular
            updateBudgetFactors()
            return
        case .opportunistic: break
        }
        guard deducted > 0 || cellular > 0 else { return }
        device.energyBudget -= deducted
        device.cellularBudget -= cellular
        emit(.budgets(energy: device.energyBudget, cellular: device.cellularBudget))
        updateBudgetFactors()
    }

    mutating func updateBudgetFactors() {
        let onCellular = device.network == .cellular
        let share = limits[.relaxedBudgetShare]
        let energyMost = limits[.energyBudget] * share / 1_000
        let cellularMost = limits[.cellularBudget] * share / 1_000
        let cellularHolds = onCellular && device.cellularBudget <= 0
        let holds = device.energyBudget <= 0 || cellularHolds
        let relaxed =
            device.requestedEnergy >= energyMost || (onCellular && device.requestedCellular >= cellularMost)
        guard
            holds != device.budgetsHold || relaxed != device.relaxedBudgetsHold
                || cellularHolds != device.cellularHolds
        else { return }
        device.budgetsHold = holds
        device.relaxedBudgetsHold = relaxed
        device.cellularHolds = cellularHolds
        needsSweep = true
    }

    /// The energy of a download, in millijoules.
    func radioEnergy(_ bytes: Int64, over network: Network) -> Int64 {
        let perMegabyte =
            switch network {
            case .none: Int64(0)
            case .cellular: limits[.cellularEnergyPerMegabyte]
            case .wiFi, .hotspot: limits[.wiFiEnergyPerMegabyte]
            }
        let (megabytes, rest) = bytes.quotientAndRemainder(dividingBy: 1_000_000)
        return megabytes * perMegabyte + rest * perMegabyte / 1_000_000
    }
}
