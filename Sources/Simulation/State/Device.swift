import BackgroundPolicy
import Timeline

/// What the model knows of the device at the moment reached.
struct Device {
    var battery = Battery()
    var budgets = Budgets()
    /// What verdicts depend on.
    var conditions = DeviceConditions()
    /// The factors that settings make adverse, whatever a charger makes of them.
    private(set) var settingFactors = FactorSet()
    /// How many stretches of use without an app of the scenario go on.
    var uses = 0
    /// The app that the person looks at.
    var foreground: AppID?
    var lockedSince = AppCondition.never
    /// Raised whenever waiting for an idle device begins anew.
    var idleGeneration: UInt32 = 0
    /// How many launches and transfers use the radio.
    var radioUsers: Int32 = 0

    /// Whether the phone is in nobody's hands.
    var isUnused: Bool { uses == 0 && foreground == nil }

    /// The settings, whatever a charger or a restriction makes of them.
    var settings: DeviceSettings { conditions.settings }

    /// Changes a setting, and with it the factor that it decides.
    mutating func set(_ setting: DeviceSetting, _ value: SettingValue) {
        conditions.settings[setting] = value
        settingFactors = conditions.settings.adverseFactors
    }
}

/// What verdicts depend on of the device.
struct DeviceConditions: BitwiseCopyable {
    var network = Network.wiFi
    fileprivate(set) var settings = DeviceSettings()
    var isLocked = true
    var isIdle = false
    var isUnlockedOnce = true
    var isSettledAfterBoot = true
    var hasPowerToSpare = true
    /// Below what pushes and relaunches need where low battery is graded.
    var isNearlyEmpty = false
    /// Whether somebody uses the radio, so that a fetch costs no wake of its own.
    var isRadioUp = false
    var budgets: BudgetHolds = []
    /// Critically low battery, Low Power Mode and the device's BAR switch, as far as they are adverse.
    var adverse = FactorSet()

    var isCharging: Bool { settings[.charger].isOn }
    /// Low Data Mode: every network is constrained.
    var isLowDataModeOn: Bool { settings[.lowDataMode].isOn }
}

/// The battery's charge, exact to the milliwatt and millisecond.
struct Battery {
    private(set) var microjoules: Int64 = 0
    private(set) var capacity: Int64 = 1
    private var integratedUntil: Int64 = 0
    private var reportedPercent: Int64 = -1

    init() {}

    /// A battery with a charge, which has been reported.
    ///
    /// - Parameters:
    ///   - capacityMillijoules: Of a full one.
    ///   - milliPercent: The charge in thousandths of a percent.
    init(capacityMillijoules: Int64, milliPercent: Int64) {
        // A multiple of 100,000 microjoules, so that a full battery has 100 percent and not a trace more.
        capacity = max(capacityMillijoules / 100, 1) * 100_000
        microjoules = capacity / 100_000 * milliPercent
        reportedPercent = milliPercent / 1_000
    }

    /// The charge in thousandths of a percent, 0 to 100,000.
    var milliPercent: Int64 { microjoules / (capacity / 100_000) }

    /// Moves the charge to the present with the power drawn since it was last moved.
    ///
    /// - Parameters:
    ///   - now: The present.
    ///   - milliwatts: What is drawn; negative where the charger gives more.
    mutating func integrate(through now: Int64, milliwatts: Int64) {
        let elapsed = now - integratedUntil
        guard elapsed > 0 else { return }
        integratedUntil = now
        microjoules = min(capacity, max(0, microjoules - milliwatts * elapsed))
    }

    /// Takes energy out that work has cost.
    mutating func drain(millijoules: Int64) {
        microjoules = max(0, microjoules - millijoules * 1_000)
    }

    /// Says that the charge has reached another whole percent, once.
    ///
    /// - Returns: whether it has.
    mutating func reportsPercent() -> Bool {
        let percent = milliPercent / 1_000
        guard percent != reportedPercent else { return false }
        reportedPercent = percent
        return true
    }
}
