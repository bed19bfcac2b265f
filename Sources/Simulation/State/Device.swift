import BackgroundPolicy
import Timeline

/// The state of the device.
struct Device {
    var battery = Battery()
    var budgets = Budgets()
    /// The part of the state that verdicts depend on.
    var conditions = DeviceConditions()
    /// The factors that settings make adverse, without the effect of a charger.
    private(set) var settingFactors = FactorSet()
    /// How many periods of use without an app of the scenario are in progress.
    var uses = 0
    /// The app in the foreground.
    var foreground: AppID?
    var lockedSince = AppCondition.never
    /// Incremented whenever the wait for an idle device starts again.
    var idleGeneration: UInt32 = 0
    /// How many launches and transfers use the radio.
    var radioUsers: Int32 = 0

    /// Whether nobody uses the phone.
    var isUnused: Bool { uses == 0 && foreground == nil }

    /// The settings, without the effect of a charger or a restriction.
    var settings: DeviceSettings { conditions.settings }

    /// Changes a setting, and updates the factor that it decides.
    mutating func set(_ setting: DeviceSetting, _ value: SettingValue) {
        conditions.settings[setting] = value
        settingFactors = conditions.settings.adverseFactors
    }
}

/// The part of the device's state that verdicts depend on.
struct DeviceConditions: BitwiseCopyable {
    var network = Network.wiFi
    fileprivate(set) var settings = DeviceSettings()
    var isLocked = true
    var isIdle = false
    var isUnlockedOnce = true
    var isSettledAfterBoot = true
    var hasPowerToSpare = true
    /// Whether the charge is below what pushes and relaunches need, where the low battery has two thresholds.
    var isNearlyEmpty = false
    /// Whether a launch or a transfer uses the radio, so that a fetch does not have to power it up.
    var isRadioUp = false
    var budgets: BudgetHolds = []
    /// The factors of the device that are adverse: critically low battery, Low Power Mode, the BAR switch.
    var adverse = FactorSet()

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
