import BackgroundPolicy
import Timeline

/// The kinds of work that the system budgets hold back.
struct BudgetHolds: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// All work paid from the energy budget or, on cellular, the data budget.
    static let strict = BudgetHolds(rawValue: 1)
    /// Transfers that the person asked for: their separate allowance is used up (R049).
    static let requested = BudgetHolds(rawValue: 2)
    /// Work that only cellular data holds back.
    static let cellularOnly = BudgetHolds(rawValue: 4)
}

/// The system budgets: every run is deducted, and they are refilled slowly through the day (R136, R137).
struct Budgets {
    /// Which budget pays for a piece of work.
    enum Account: BitwiseCopyable {
        /// Work that the system chose the time of: the system budgets.
        case opportunistic
        /// A transfer that the person asked for: a separate daily allowance (R049).
        case requested
        /// Finishing what was begun in the foreground, a call, a notification for the person, or an event
        /// that happened: no budget.
        case unlimited
    }

    /// What is left; negative when overdrawn.
    private(set) var energyMillijoules: Int64 = 0
    private(set) var cellularBytes: Int64 = 0
    /// What transfers that the person asked for have used today.
    private(set) var requestedMillijoules: Int64 = 0
    private(set) var requestedBytes: Int64 = 0

    init() {}

    /// The budgets as the scenario begins.
    init(_ limits: PolicyLimits) {
        energyMillijoules = limits[.energyBudget] * limits[.energyBudgetAtStart] / 100
        cellularBytes = limits[.cellularBudget] * limits[.cellularBudgetAtStart] / 100
    }

    /// Adds a portion of the day's budgets; both are clamped to the whole day's.
    mutating func refill(energy: Int64, cellular: Int64, _ limits: PolicyLimits) {
        energyMillijoules = min(limits[.energyBudget], energyMillijoules + energy)
        cellularBytes = min(limits[.cellularBudget], cellularBytes + cellular)
    }

    /// Deducts the cost of work.
    ///
    /// - Returns: whether the system budgets have changed.
    mutating func deduct(energy: Int64, cellular: Int64, from account: Account) -> Bool {
        switch account {
        case .unlimited: return false
        case .requested:
            requestedMillijoules += energy
            requestedBytes += cellular
            return false
        case .opportunistic:
            guard energy > 0 || cellular > 0 else { return false }
            energyMillijoules -= energy
            cellularBytes -= cellular
            return true
        }
    }

    /// Starts a day with a new allowance for transfers that the person asks for.
    mutating func beginDay() {
        requestedMillijoules = 0
        requestedBytes = 0
    }

    /// The kinds of work that the budgets hold back now.
    ///
    /// - Parameters:
    ///   - onCellular: Whether bytes count against the cellular budgets.
    ///   - isEnergyLifted: Whether a charger lifts the energy budgets.
    ///   - limits: The sizes of the budgets.
    /// - Returns: the kinds of work.
    func holds(onCellular: Bool, isEnergyLifted: Bool, _ limits: PolicyLimits) -> BudgetHolds {
        let share = limits[.relaxedBudgetShare]
        let energyMost = limits[.energyBudget] * share / 1_000
        let cellularMost = limits[.cellularBudget] * share / 1_000
        var holds: BudgetHolds = []
        if onCellular, cellularBytes <= 0 { holds.insert(.cellularOnly) }
        let isEnergyUsedUp = !isEnergyLifted && energyMillijoules <= 0
        let isRequestedEnergyUsedUp = !isEnergyLifted && requestedMillijoules >= energyMost
        if isEnergyUsedUp || holds.contains(.cellularOnly) { holds.insert(.strict) }
        if isRequestedEnergyUsedUp || (onCellular && requestedBytes >= cellularMost) {
            holds.insert(.requested)
        }
        return holds
    }
}
