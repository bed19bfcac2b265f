import BackgroundPolicy
import Timeline

/// The budgets that hold work back, or that are used up.
struct BudgetHolds: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// The energy budget.
    static let energy = BudgetHolds(rawValue: 1)
    /// The separate allowance of transfers that the person asked for (R049).
    static let requested = BudgetHolds(rawValue: 2)
    /// The budget of cellular data.
    static let cellularOnly = BudgetHolds(rawValue: 4)
    /// Both budgets that pay for work of which the system chose the time.
    static let strict: BudgetHolds = [.energy, .cellularOnly]
    static let all: BudgetHolds = [.energy, .cellularOnly, .requested]
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

    private(set) var energy = Budget(whole: 0, leastLoan: 0)
    private(set) var cellular = Budget(whole: 0, leastLoan: 0)
    /// What transfers that the person asked for have used today.
    private(set) var requestedMillijoules: Int64 = 0
    private(set) var requestedBytes: Int64 = 0
    /// The share of each app in both, in thousandths; empty where all apps share one budget.
    private(set) var shares: [Int64] = []

    init() {}

    /// The budgets as the scenario begins, with a share for each app, or with none where all share one.
    init(_ limits: PolicyLimits, shares: [Int64]) {
        energy = Budget(whole: limits[.energyBudget], leastLoan: limits[.coldLaunchEnergy])
        cellular = Budget(whole: limits[.cellularBudget], leastLoan: limits[.cellularBytesPerLaunch])
        share(shares)
        refill(
            energy: limits[.energyBudget] * limits[.energyBudgetAtStart] / 100,
            cellular: limits[.cellularBudget] * limits[.cellularBudgetAtStart] / 100)
    }

    /// Gives each app another share, in thousandths.
    mutating func share(_ shares: [Int64]) {
        guard !shares.isEmpty else { return }
        self.shares = shares
        energy.share(shares)
        cellular.share(shares)
    }

    /// Adds a portion of the day's budgets; both are clamped to the whole day's.
    mutating func refill(energy millijoules: Int64, cellular bytes: Int64) {
        energy.add(millijoules, shares)
        cellular.add(bytes, shares)
    }

    /// An app's share and what is left of it; nil where all apps share one budget.
    func share(of app: AppID) -> BudgetShare? {
        guard !shares.isEmpty else { return nil }
        return BudgetShare(
            perMille: Int32(shares[Int(app.index)]), millijoules: energy.part(of: app),
            bytes: cellular.part(of: app))
    }

    /// Deducts the cost of an app's work.
    ///
    /// - Returns: whether the system budgets have changed.
    mutating func deduct(
        energy millijoules: Int64, cellular bytes: Int64, from account: Account, by app: AppID
    ) -> Bool {
        switch account {
        case .unlimited: return false
        case .requested:
            requestedMillijoules += millijoules
            requestedBytes += bytes
            return false
        case .opportunistic:
            guard millijoules > 0 || bytes > 0 else { return false }
            energy.pay(millijoules, by: app)
            cellular.pay(bytes, by: app)
            return true
        }
    }

    /// Starts a day with a new allowance for transfers that the person asks for.
    mutating func beginDay() {
        requestedMillijoules = 0
        requestedBytes = 0
    }

    /// The budgets that hold an app back now which has nothing left of its own share, nor of what is lent to it.
    ///
    /// - Parameters:
    ///   - onCellular: Whether bytes count against the cellular budgets.
    ///   - isEnergyLifted: Whether a charger lifts the energy budgets.
    ///   - limits: The sizes of the budgets.
    /// - Returns: the budgets.
    func holds(onCellular: Bool, isEnergyLifted: Bool, _ limits: PolicyLimits) -> BudgetHolds {
        let relaxed = limits[.relaxedBudgetShare]
        let energyMost = limits[.energyBudget] * relaxed / 1_000
        let cellularMost = limits[.cellularBudget] * relaxed / 1_000
        var holds: BudgetHolds = []
        if onCellular, !shares.isEmpty || cellular.lent <= 0 { holds.insert(.cellularOnly) }
        if !isEnergyLifted, !shares.isEmpty || energy.lent <= 0 { holds.insert(.energy) }
        let isRequestedEnergyUsedUp = !isEnergyLifted && requestedMillijoules >= energyMost
        if isRequestedEnergyUsedUp || (onCellular && requestedBytes >= cellularMost) {
            holds.insert(.requested)
        }
        return holds
    }

    /// The budgets of which an app has nothing left, of its own or lent to it; all where no app has a share.
    func usedUp(by app: AppID) -> BudgetHolds {
        var usedUp = BudgetHolds.all
        guard !shares.isEmpty else { return usedUp }
        if energy.allows(app) { usedUp.remove(.energy) }
        if cellular.allows(app) { usedUp.remove(.cellularOnly) }
        return usedUp
    }
}

/// An app's share of the budgets in thousandths, and what is left of it.
struct BudgetShare: Equatable {
    let perMille: Int32
    let millijoules: Int64
    let bytes: Int64
}
