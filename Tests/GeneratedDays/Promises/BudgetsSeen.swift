import BackgroundPolicy
import Simulation
import Timeline

/// The system budgets as the events tell them, and a second account of what each app has left of its share.
///
/// Where apps have shares, an app pays from its own part, then from what is lent to it, and then on credit; a portion is
/// divided by the shares, and what a part has no room for is lent (X34). An app in debt borrows nothing, and no app
/// more than its share of a day. The model keeps an account of what is lent; here it is what the apps' parts leave of
/// the whole.
struct BudgetsSeen {
    /// Amounts of both budgets.
    struct Amounts: Equatable {
        var energy: Int64 = 0
        var cellular: Int64 = 0

        fileprivate static var budgets: [KeyPath<Amounts, Int64>] { [\.energy, \.cellular] }
    }

    /// Work that was over, and what it cost in all, of which its launch may have been paid before.
    struct Ended {
        let request: Request
        let energy: Int64
        let cellular: Int64
    }

    /// What changed the sum, until the events of shares that go with it have come.
    fileprivate struct Change {
        let former: Amounts
        let formerParts: [Amounts]
        /// The portion of each budget that was added; nil for a payment.
        let added: Amounts?
        /// Whether the portion of energy is one that can be told.
        let isEnergyTold: Bool
        /// The app that paid, if it can be told.
        let payer: AppID?
        var told: [AppID] = []
    }

    private let whole: Amounts
    private let atStart: Amounts
    private let portion: Amounts
    private let launches: [Int64]
    /// What a launch is known to take before anything is known of its work.
    private let launchAtLeast: Amounts
    /// Whether the portions of energy can be told without knowing how the predictor learns (X15).
    private let isRefillEven: Bool
    private let hasShares: Bool
    /// What is left of each budget in all; negative when overdrawn.
    private(set) var left: Amounts?
    private var parts: [Amounts]
    private var shares: [Int64]
    private var change: Change?
    /// What the events told wrongly since it was asked last.
    private var problems: [String] = []

    init(_ scenario: Scenario) {
        let limits = scenario.limits
        whole = Amounts(energy: limits[.energyBudget], cellular: limits[.cellularBudget])
        atStart = Amounts(
            energy: whole.energy * limits[.energyBudgetAtStart] / 100,
            cellular: whole.cellular * limits[.cellularBudgetAtStart] / 100)
        let slot = min(max(limits[.budgetSlot], Span.minute), Span.day)
        portion = Amounts(
            energy: whole.energy * slot / Span.day, cellular: whole.cellular * slot / Span.day)
        launches = [0, limits[.coldLaunchEnergy], limits[.warmLaunchEnergy]]
        launchAtLeast = Amounts(
            energy: limits[.coldLaunchEnergy], cellular: limits[.cellularBytesPerLaunch])
        isRefillEven = !scenario.choices.usesAlternative(.energyRefill)
        hasShares = !scenario.choices.usesAlternative(.budgetsAre) && scenario.apps.count > 1
        parts = scenario.apps.map { _ in Amounts() }
        shares = scenario.apps.map { _ in 0 }
    }

    /// Whether an app may begin work with what it has left of a budget, or with what is lent to it.
    private func remains(_ budget: KeyPath<Amounts, Int64>, for app: AppID) -> Bool {
        guard let left else { return false }
        guard hasShares else { return left[keyPath: budget] > 0 }
        let part = parts[Int(app.index)][keyPath: budget]
        if part > 0 { return true }
        let lent = parts.reduce(left[keyPath: budget]) { $0 - $1[keyPath: budget] }
        let loan = min(lent, piece(of: whole[keyPath: budget], for: Int(app.index)))
        return part == 0 && loan > 0 && loan >= launchAtLeast[keyPath: budget]
    }

    /// Whether an app has anything left of each budget.
    func remains(for app: AppID) -> (energy: Bool, cellular: Bool) {
        (remains(\.energy, for: app), remains(\.cellular, for: app))
    }

    /// Whether an app has overdrawn the energy budget, and more than before the event that comes now.
    func isOverdrawing(_ energy: Int64, by app: AppID?) -> Bool {
        guard hasShares else { return energy < 0 && energy < left?.energy ?? 0 }
        return app.map { energy < 0 && energy < parts[Int($0.index)].energy } ?? false
    }

    /// What was found wrong since the last call.
    mutating func takeProblems() -> [String] {
        defer { problems.removeAll() }
        return problems
    }

    // MARK: Reading

    /// Reads an event, and of the one before it what ended at a cost.
    mutating func read(_ event: TimelineEvent, after ended: Ended?) {
        switch event.happening {
        case .device(.budgets(let energy, let cellular)):
            settle()
            begin(Amounts(energy: energy, cellular: cellular), after: ended)
        case .app(let app, .budgetShare(let perMille, let energy, let cellular)):
            read(app, Int64(perMille), Amounts(energy: energy, cellular: cellular))
        default: settle()
        }
    }

    private mutating func check(_ condition: Bool, _ problem: @autoclosure () -> String) {
        if !condition { problems.append("\(problem()) (R136)") }
    }

    private mutating func begin(_ amounts: Amounts, after ended: Ended?) {
        let former = left ?? Amounts()
        let isRefill =
            left == nil || (former.energy <= amounts.energy && former.cellular <= amounts.cellular)
        let added = left == nil ? atStart : portion
        let next = Change(
            former: former, formerParts: parts, added: isRefill ? added : nil,
            isEnergyTold: isRefillEven || left == nil, payer: payer(amounts, former, ended))
        for budget in next.toldBudgets where isRefill {
            let expected = min(whole[keyPath: budget], former[keyPath: budget] + added[keyPath: budget])
            check(amounts[keyPath: budget] == expected, "a refill makes \(amounts) of \(former)")
        }
        change = next
        left = amounts
    }

    /// The app whose work was over just before, if what was paid is what it cost.
    private func payer(_ amounts: Amounts, _ former: Amounts, _ ended: Ended?) -> AppID? {
        guard let ended, former.cellular - amounts.cellular == ended.cellular,
            launches.contains(ended.energy - (former.energy - amounts.energy))
        else { return nil }
        return ended.request.app
    }

    private mutating func read(_ app: AppID, _ share: Int64, _ part: Amounts) {
        check(hasShares, "an app has a share of budgets that all share")
        let place = Int(app.index)
        // A payment or a portion leaves the shares as they are; what changes them follows it.
        if let change, change.former != Amounts(), shares[place] != share { settle() }
        shares[place] = share
        if change == nil {
            // The shares are others from midnight on; what is over is lent.
            for budget in Amounts.budgets {
                let expected = min(
                    parts[place][keyPath: budget], piece(of: whole[keyPath: budget], for: place))
                check(part[keyPath: budget] == expected, "app \(place) with another share has \(part)")
            }
        }
        change?.told.append(app)
        parts[place] = part
    }

    /// Checks a change of the sum when all shares that it changed have been told.
    private mutating func settle() {
        guard let change, let left else { return }
        self.change = nil
        guard hasShares else { return }
        if let added = change.added { checkRefill(change, added) } else { checkPayment(change, left) }
        let sum = shares.reduce(0, +)
        check(sum == 1_000, "the shares are \(sum) thousandths")
        for budget in Amounts.budgets {
            let lent = parts.reduce(left[keyPath: budget]) { $0 - $1[keyPath: budget] }
            check(lent >= 0, "\(lent) of a budget are lent")
        }
    }

    /// The piece of an app, if an amount is divided among the apps in their order to the last unit.
    private func piece(of amount: Int64, for app: Int) -> Int64 {
        let before = shares.prefix(app).reduce(0, +)
        return amount * (before + shares[app]) / 1_000 - amount * before / 1_000
    }

    private mutating func checkRefill(_ change: Change, _ added: Amounts) {
        for budget in change.toldBudgets {
            for app in parts.indices {
                let former = change.formerParts[app][keyPath: budget]
                let most = piece(of: whole[keyPath: budget], for: app)
                let expected = min(former + piece(of: added[keyPath: budget], for: app), most)
                let part = parts[app][keyPath: budget]
                check(part == expected, "a portion makes \(part) of app \(app)'s \(former)")
            }
        }
    }

    private mutating func checkPayment(_ change: Change, _ left: Amounts) {
        check(change.told.count <= 1, "\(change.told.count) apps paid for one piece of work")
        guard let app = change.told.first ?? change.payer else { return }
        check(change.payer ?? app == app, "app \(app.index) paid for another's work")
        let place = Int(app.index)
        for budget in Amounts.budgets {
            let cost = change.former[keyPath: budget] - left[keyPath: budget]
            let own = change.formerParts[place][keyPath: budget]
            let lent = change.formerParts.reduce(change.former[keyPath: budget]) { $0 - $1[keyPath: budget] }
            let paid = min(cost, max(own, 0))
            let borrowed = own < 0 ? 0 : min(cost - paid, lent, piece(of: whole[keyPath: budget], for: place))
            let part = parts[place][keyPath: budget]
            check(part == own - (cost - borrowed), "app \(place) has \(part) after it paid \(cost) of \(own)")
        }
    }
}

extension BudgetsSeen.Change {
    /// The budgets whose portions can be told.
    fileprivate var toldBudgets: [KeyPath<BudgetsSeen.Amounts, Int64>] {
        isEnergyTold ? [\.energy, \.cellular] : [\.cellular]
    }
}
