import BackgroundPolicy
import Timeline

/// What the model knows of the device at the moment reached.
struct DeviceCondition {
    /// The battery's energy in microjoules, exact to the milliwatt and millisecond.
    var microjoules: Int64 = 0
    var capacity: Int64 = 1
    var integratedUntil: Int64 = 0
    var reportedPercent: Int64 = -1
    var isCharging = false
    var network = Network.wiFi
    var isLowPower = false
    /// Low Data Mode: every network is constrained.
    var isLowData = false
    var isRefreshOn = true
    var isRefreshRestricted = false
    var isUnlockedOnce = true
    var uses = 0
    var foreground: Int32 = -1
    var isLocked = true
    var lockedSince = AppCondition.never
    var isIdle = false
    var idleGeneration: UInt32 = 0
    /// What is left of the budgets, in millijoules and bytes.
    var energyBudget: Int64 = 0
    var cellularBudget: Int64 = 0
    /// What nondiscretionary transfers have cost today; they have a relaxed budget of their own.
    var requestedEnergy: Int64 = 0
    var requestedCellular: Int64 = 0

    /// The factors of the device, for every app and mode alike: battery, Low Power Mode, BAR switch.
    var adverse = FactorSet()
    var hasPowerToSpare = true
    /// Below what pushes and relaunches need where low battery is graded.
    var isNearlyEmpty = false
    var isSettledAfterBoot = true
    /// How many launches and transfers use the radio.
    var radioUsers: Int32 = 0
    /// Whether the budgets hold work back: in full, in the relaxed form, and as cellular data only.
    var budgetsHold = false
    var relaxedBudgetsHold = false
    var cellularHolds = false

    /// What the budgets hold back, as one value to compare.
    var heldByBudgets: UInt8 {
        (budgetsHold ? 1 : 0) | (relaxedBudgetsHold ? 2 : 0) | (cellularHolds ? 4 : 0)
    }

    /// The charge in thousandths of a percent, 0 to 100,000.
    var milliPercent: Int64 { microjoules / (capacity / 100_000) }
}
