import BackgroundPolicy
import Timeline

/// The state of the device.
struct Device {
    var battery = Battery()
    var budgets = Budgets()
    /// The part of the state that verdicts depend on.
    private(set) var conditions = DeviceConditions()
    /// The factors that settings make adverse, without the effect of a charger.
    private(set) var settingFactors = FactorSet()
    /// The charge when it was looked at last, in thousandths of a percent.
    private(set) var lastCharge: Int64 = 0
    /// The energies that are more than the whole percent of that charge, and less than the next.
    private var withinPercent: Range<Int64> = 0..<0
    /// Whether the charges count that the scenario says were measured.
    private(set) var isChargeMeasured = true
    /// Whether the energy for background work is used up, where the scenario says it; nil where the model counts it.
    private(set) var isEnergyUsedUp: Bool?
    /// How many periods of use without an app of the scenario are in progress.
    private(set) var uses = 0
    /// The app in the foreground.
    private(set) var foreground: AppID?
    private(set) var lockedSince: Milliseconds = AppCondition.never
    /// When the device has settled, or settles, after its last boot.
    private(set) var settlesAfterBoot: Milliseconds = AppCondition.never
    /// Incremented whenever the wait for an idle device starts again.
    private(set) var idleGeneration: UInt32 = 0
    /// Until when the processing of other apps waits for its turn.
    private var processingTurnEnds: Milliseconds = AppCondition.never
    /// How many launches and transfers use the radio.
    private(set) var radioUsers: Int32 = 0

    /// Whether nobody uses the phone.
    var isUnused: Bool { uses == 0 && foreground == nil }

    /// The settings, without the effect of a charger or a restriction.
    var settings: DeviceSettings { conditions.settings }

    // MARK: Conditions

    /// Changes a setting, and updates the factor that it decides.
    mutating func set(_ setting: DeviceSetting, _ value: SettingValue) {
        conditions.settings[setting] = value
        settingFactors = conditions.settings.adverseFactors
    }

    /// Leaves the charge and the budgets to the model: what was measured is of another day from now on.
    mutating func leaveMeasuredDay() { (isChargeMeasured, isEnergyUsedUp) = (false, nil) }

    /// Sets whether the energy for background work is used up, in place of what the model counts.
    mutating func setEnergyUsedUp(_ isUsedUp: Bool) { isEnergyUsedUp = isUsedUp }

    /// Records the charge, in thousandths of a percent.
    ///
    /// - Returns: the charge when it was looked at before.
    mutating func recordCharge() -> Int64 {
        defer {
            lastCharge = battery.milliPercent
            withinPercent = battery.microjoules(withinPercent: lastCharge / 1_000)
        }
        return lastCharge
    }

    /// Whether the charge has come to a whole percent, or passed one, since it was looked at: every limit of it is one.
    var hasChargePassedPercent: Bool {
        // Each minute asks, and this answers without a division.
        if withinPercent.contains(battery.microjoules) { return false }
        let charge = battery.milliPercent
        return charge != lastCharge && (charge % 1_000 == 0 || charge / 1_000 != lastCharge / 1_000)
    }

    mutating func changeNetwork(to network: Network) { conditions.network = network }

    /// Updates which factors are adverse.
    ///
    /// - Returns: whether that has changed.
    mutating func setAdverse(_ factors: FactorSet) -> Bool {
        defer { conditions.adverse = factors }
        return factors != conditions.adverse
    }

    /// Updates whether only Low Data Mode turns Background App Refresh off.
    ///
    /// - Returns: whether that has changed.
    mutating func setRefreshOff(inLowDataModeOnly isOff: Bool) -> Bool {
        defer { conditions.isRefreshOffInLowDataModeOnly = isOff }
        return isOff != conditions.isRefreshOffInLowDataModeOnly
    }

    /// Updates which budgets have nothing left to lend.
    ///
    /// - Returns: whether that has changed.
    mutating func setBudgetHolds(_ holds: BudgetHolds) -> Bool {
        defer { conditions.budgets = holds }
        return holds != conditions.budgets
    }

    /// Updates what the charge and the charger allow beside the factors.
    ///
    /// - Returns: whether that has changed.
    mutating func setPower(hasPowerToSpare: Bool, isNearlyEmpty: Bool) -> Bool {
        let former = (conditions.hasPowerToSpare, conditions.isNearlyEmpty)
        conditions.hasPowerToSpare = hasPowerToSpare
        conditions.isNearlyEmpty = isNearlyEmpty
        return former != (hasPowerToSpare, isNearlyEmpty)
    }

    mutating func setUnlockedOnce(_ isUnlockedOnce: Bool) { conditions.isUnlockedOnce = isUnlockedOnce }

    mutating func setSettledAfterBoot(_ isSettled: Bool) { conditions.isSettledAfterBoot = isSettled }

    /// Lets what is not urgent wait until a moment after boot.
    mutating func settleAfterBoot(at moment: Milliseconds) {
        settlesAfterBoot = moment
        conditions.isSettledAfterBoot = false
    }

    mutating func setIdle(_ isIdle: Bool) { conditions.isIdle = isIdle }

    // MARK: Processing

    /// Lets the processing of other apps wait until a moment.
    mutating func takeProcessingTurn(until end: Milliseconds) {
        processingTurnEnds = end
        conditions.isProcessingStarting = true
    }

    /// Ends the turn of the last app whose processing started, if its time is over.
    ///
    /// - Returns: whether it has ended.
    mutating func endProcessingTurn(at now: Milliseconds) -> Bool {
        guard conditions.isProcessingStarting, now >= processingTurnEnds else { return false }
        conditions.isProcessingStarting = false
        return true
    }

    // MARK: Use

    mutating func beginUse() { uses += 1 }

    mutating func endUse() { uses -= 1 }

    /// Brings an app to the foreground.
    ///
    /// - Returns: the app that was there, if one was.
    mutating func bringToForeground(_ app: AppID) -> AppID? {
        defer { foreground = app }
        return foreground
    }

    /// Removes an app from the foreground.
    ///
    /// - Returns: whether it was there.
    mutating func removeFromForeground(_ app: AppID) -> Bool {
        guard foreground == app else { return false }
        foreground = nil
        return true
    }

    /// Locks the phone or takes it into use; waiting for an idle device starts again.
    mutating func setLocked(_ isLocked: Bool, at now: Milliseconds) {
        conditions.isLocked = isLocked
        if isLocked { lockedSince = now }
        idleGeneration &+= 1
    }

    // MARK: The radio

    mutating func joinRadio() { radioUsers += 1 }

    mutating func leaveRadio() { radioUsers -= 1 }

    /// Updates whether the radio is in use.
    ///
    /// - Returns: whether that has changed.
    mutating func updateRadio() -> Bool {
        let isUp = radioUsers > 0 || !conditions.isLocked
        defer { conditions.isRadioUp = isUp }
        return isUp != conditions.isRadioUp
    }
}

/// The part of the device's state that verdicts depend on.
struct DeviceConditions: BitwiseCopyable {
    fileprivate(set) var network = Network.wiFi
    fileprivate(set) var settings = DeviceSettings()
    fileprivate(set) var isLocked = true
    fileprivate(set) var isIdle = false
    fileprivate(set) var isUnlockedOnce = true
    fileprivate(set) var isSettledAfterBoot = true
    fileprivate(set) var hasPowerToSpare = true
    /// Whether the charge is below what pushes and relaunches need, where the low battery has two thresholds.
    fileprivate(set) var isNearlyEmpty = false
    /// Whether a launch or a transfer uses the radio, so that a fetch does not have to power it up.
    fileprivate(set) var isRadioUp = false
    /// Whether processing of an app has just started, so that that of others waits for its turn.
    fileprivate(set) var isProcessingStarting = false
    /// The budgets that hold an app back which has nothing left of its own share.
    fileprivate(set) var budgets: BudgetHolds = []
    /// The factors of the device that are adverse: critically low battery, Low Power Mode, the BAR switch.
    fileprivate(set) var adverse = FactorSet()
    /// Whether Background App Refresh is off on the device because of Low Data Mode, and for nothing else.
    fileprivate(set) var isRefreshOffInLowDataModeOnly = false

    var isCharging: Bool { settings[.charger].isOn }
    /// Low Data Mode: every network is constrained.
    var isLowDataModeOn: Bool { settings[.lowDataMode].isOn }
}

/// The battery's charge, exact to the milliwatt and millisecond.
struct Battery {
    private(set) var microjoules: Int64 = 0
    private(set) var capacity: Int64 = 1
    private var integratedUntil: Milliseconds = 0
    private var reportedPercent: Int64 = -1

    init() {}

    /// A battery with a charge, which counts as reported.
    ///
    /// - Parameters:
    ///   - capacityMillijoules: The energy of a full battery.
    ///   - milliPercent: The charge in thousandths of a percent.
    init(capacityMillijoules: Int64, milliPercent: Int64) {
        // A multiple of 100,000 microjoules, so that a full battery has 100 percent and not a trace more.
        capacity = max(capacityMillijoules / 100, 1) * 100_000
        microjoules = capacity / 100_000 * milliPercent
        reportedPercent = milliPercent / 1_000
    }

    /// The charge in thousandths of a percent, 0 to 100,000.
    var milliPercent: Int64 { microjoules / (capacity / 100_000) }

    /// The energies, in microjoules, of charges that are more than a whole percent and less than the next, in thousandths.
    func microjoules(withinPercent percent: Int64) -> Range<Int64> {
        let milliPercent = capacity / 100_000
        return (percent * 1_000 + 1) * milliPercent..<(percent + 1) * 1_000 * milliPercent
    }

    /// Updates the charge for the power drawn since the last update.
    ///
    /// - Parameters:
    ///   - now: The current time.
    ///   - milliwatts: The power drawn; negative if the charger supplies more.
    mutating func integrate(through now: Int64, milliwatts: Int64) {
        let elapsed = now - integratedUntil
        guard elapsed > 0 else { return }
        integratedUntil = now
        microjoules = min(capacity, max(0, microjoules - milliwatts * elapsed))
    }

    /// Takes a charge that was measured, in thousandths of a percent.
    mutating func set(milliPercent: Int64) { microjoules = capacity / 100_000 * milliPercent }

    /// Subtracts the energy that work has used.
    mutating func drain(millijoules: Int64) {
        microjoules = max(0, microjoules - millijoules * 1_000)
    }

    /// Whether the charge has reached another whole percent since the last call.
    mutating func reportsPercent() -> Bool {
        let percent = milliPercent / 1_000
        guard percent != reportedPercent else { return false }
        reportedPercent = percent
        return true
    }
}
