import BackgroundPolicy
import Timeline

/// The costs of work: battery, system budgets, radio.
extension World {
    /// Deducts the cost of an app's work, in millijoules and cellular bytes, from the battery and the budgets.
    ///
    /// Whether energy is deducted on a charger is an open question (X36); bytes over Wi-Fi are not cellular data.
    mutating func spend(energy: Int64, cellular: Int64, from account: Budgets.Account, by app: AppID) {
        if !device.conditions.isCharging {
            integrateBattery()
            device.battery.drain(millijoules: energy)
        }
        let deducted = isEnergyLifted ? 0 : energy
        let former = device.budgets.share(of: app)
        let formerlyLent = (device.budgets.energy.lent, device.budgets.cellular.lent)
        let isChanged = device.budgets.deduct(energy: deducted, cellular: cellular, from: account, by: app)
        if isChanged { reportBudgets() }
        reportShare(of: app, insteadOf: former)
        if isChanged || account == .requested { updateBudgetHolds() }
        guard isChanged else { return }
        // What one app has borrowed is not lent to another.
        let isBorrowed = formerlyLent != (device.budgets.energy.lent, device.budgets.cellular.lent)
        if isBorrowed, !device.budgets.shares.isEmpty {
            for app in appIDs { updateUsedUp(app) }
        } else {
            updateUsedUp(app)
        }
    }

    /// Reports what is left of the budgets.
    mutating func reportBudgets() {
        emit(.device(.budgets(energy: device.budgets.energy.left, cellular: device.budgets.cellular.left)))
    }

    /// Updates which budgets have nothing left for an app without a share of its own.
    mutating func updateBudgetHolds() {
        let conditions = device.conditions
        var holds = device.budgets.holds(
            onCellular: conditions.network == .cellular,
            isEnergyLifted: isEnergyLifted, limits)
        if let isUsedUp = device.isEnergyUsedUp {
            holds.remove(.energy)
            if isUsedUp, !isEnergyLifted { holds.insert(.energy) }
        }
        if device.setBudgetHolds(holds) { markEveryAppDirty() }
    }

    // MARK: Shares

    /// The share of each app in thousandths; none where all apps share one budget, or one app has it alone (X34).
    var sharesOfBudgets: [Int64] {
        choices.usesAlternative(.budgetsAre) || apps.count < 2 ? [] : useOrder.shares
    }

    /// Shares the budgets among the apps anew, by their use.
    mutating func shareBudgets() {
        let former = device.budgets
        device.budgets.share(sharesOfBudgets)
        reportShares(insteadOf: former)
    }

    /// Reports every share that is another than before.
    mutating func reportShares(insteadOf former: Budgets?) {
        for app in appIDs {
            reportShare(of: app, insteadOf: former?.share(of: app))
            updateUsedUp(app)
        }
    }

    /// Reports an app's share of the budgets, if it has one and it was another before.
    private mutating func reportShare(of app: AppID, insteadOf former: BudgetShare?) {
        guard let share = device.budgets.share(of: app), share != former else { return }
        emit(
            .app(
                app, .budgetShare(perMille: share.perMille, energy: share.millijoules, cellular: share.bytes))
        )
    }

    /// Updates which budgets an app has nothing left of.
    private mutating func updateUsedUp(_ app: AppID) {
        var usedUp = device.budgets.usedUp(by: app)
        // What a phone told is of all apps.
        if device.isEnergyUsedUp != nil { usedUp.insert(.energy) }
        if apps[app].standing.setUsedUp(usedUp) { markDirty(app) }
    }

    /// Whether a charger is connected that lifts the energy budget.
    var isEnergyLifted: Bool {
        device.conditions.isCharging && !choices.usesAlternative(.chargerAndBudgets)
    }

    /// Updates the battery's charge with the power drawn since the last update.
    mutating func integrateBattery() {
        let drain = limits[.idlePower] + (device.conditions.isLocked ? 0 : limits[.foregroundPower])
        let gain = device.conditions.isCharging ? limits[.chargerPower] : 0
        device.battery.integrate(through: now, milliwatts: drain - gain)
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

    // MARK: The radio

    // Fetches of several apps are coalesced (R123): one that may start waits a while for the radio to be in use, and all
    // others that may start join it. What wakes the radio is assumed: use of the phone, transfers, and launches for data.

    /// Counts a request that starts to use the radio; without fetching apps, nothing depends on it.
    mutating func joinRadio(_ index: RequestIndex) {
        guard !fetchers.isEmpty, !requests[index].usesRadio else { return }
        requests[index].usesRadio = true
        device.joinRadio()
        updateRadio()
    }

    /// Counts a request that stops using the radio.
    mutating func leaveRadio(_ index: RequestIndex) {
        guard requests[index].usesRadio else { return }
        requests[index].usesRadio = false
        device.leaveRadio()
        updateRadio()
    }

    /// Updates whether the radio is in use, and marks fetching apps dirty if that has changed.
    mutating func updateRadio() {
        guard device.updateRadio() else { return }
        for app in fetchers { markDirty(app) }
    }
}
