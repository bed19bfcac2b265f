import BackgroundPolicy
import Timeline

/// The rules of a day, which never change in it: its limits, its answers to open questions, and the policy
/// matrix under them.
struct DayRules {
    let limits: PolicyLimits
    let choices: PolicyChoices
    private let rows: [FactorRow]

    init(_ limits: PolicyLimits, _ choices: PolicyChoices) {
        self.limits = limits
        self.choices = choices
        rows = ExecutionMode.allCases.map { FactorRow(PolicyMatrix.row($0, under: choices)) }
    }

    /// The variants of the factors for a mode.
    func row(_ mode: ExecutionMode) -> FactorRow { rows[Int(mode.rawValue)] }

    /// Whether a verdict lets a request of a mode start.
    func isClear(_ verdict: Verdict, _ mode: ExecutionMode) -> Bool { verdict.isClear(row(mode)) }
}

extension Verdict {
    /// Whether the verdict lets a request start whose mode has a row of the matrix.
    func isClear(_ row: FactorRow) -> Bool { awaited.isEmpty && adverse.isDisjoint(with: row.gates) }
}

/// A row of the policy matrix, prepared for evaluation: each factor in the variant that the matrix has.
struct FactorRow: BitwiseCopyable {
    /// The factors that apply in the strict variant and that conditions of the device or the app decide alone.
    private(set) var strict = FactorSet()
    /// The factors that apply in the strict variant to a run without a charger, and not at all to one on a charger.
    private(set) var withoutCharger = FactorSet()
    /// Whether a critically low battery holds only when it is nearly empty.
    private(set) var isBatteryGraded = false
    /// Whether Low Data Mode, which turns Background App Refresh off, does not hold the mode.
    private(set) var runsInLowDataMode = false
    private(set) var appUsage: FactorVariant?
    /// Whether app usage decides when the mode runs, by the visits that are expected.
    var isTimedByUsage: Bool { appUsage == .predicted || appUsage == .quietTimes }
    /// The budgets that hold the mode back.
    private(set) var budgets = BudgetHolds()
    /// Those that hold it back without a charger.
    private(set) var budgetsWithoutCharger = BudgetHolds()
    private(set) var rateLimiting: FactorVariant?
    /// The factors that the terms of the request itself decide.
    private(set) var ofItsOwn = FactorSet()
    /// The factors that can hold the mode back.
    let gates: FactorSet

    init(_ row: MatrixRow) {
        gates = row.gates
        for factor in Factor.allCases {
            if let variant = row[factor].variant { add(factor, variant) }
        }
    }

    private mutating func setBudgets(_ holds: BudgetHolds, withoutCharger: BudgetHolds? = nil) {
        budgets = holds
        budgetsWithoutCharger = withoutCharger ?? holds
    }

    private mutating func add(_ factor: Factor, _ variant: FactorVariant) {
        switch (factor.basis, variant) {
        case (.battery, .strict), (.setting, .strict), (.appSwitcher, .strict), (.refreshSwitches, .strict):
            strict.insert(FactorSet(factor))
        case (.refreshSwitches, .despiteLowDataMode):
            strict.insert(FactorSet(factor))
            runsInLowDataMode = true
        case (.battery, .nearlyEmpty): isBatteryGraded = true
        case (.appUsage, .predicted), (.appUsage, .quietTimes), (.appUsage, .recentUse): appUsage = variant
        case (.battery, .withoutCharger), (.setting, .withoutCharger):
            withoutCharger.insert(FactorSet(factor))
        case (.budgets, .strict): setBudgets(.strict)
        case (.budgets, .requested): setBudgets(.requested)
        case (.budgets, .cellularOnly): setBudgets(.cellularOnly)
        case (.budgets, .withoutCharger): setBudgets(.cellularOnly, withoutCharger: .strict)
        case (.appUsage, .ofItsOwn), (.budgets, .ofItsOwn), (.lastLaunch, .ofItsOwn):
            ofItsOwn.insert(FactorSet(factor))
        // Whether an event may launch the app, or a push start an activity, is decided as it comes.
        case (.appSwitcher, .onArrival), (.lastLaunch, .onArrival), (.budgets, .onArrival): break
        case (.lastLaunch, .spacing), (.lastLaunch, .doubling): rateLimiting = variant
        default: preconditionFailure("\(factor.name) has no variant \(variant)")
        }
    }
}
