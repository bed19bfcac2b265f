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
    func isClear(_ verdict: Verdict, _ mode: ExecutionMode) -> Bool {
        verdict.awaited.isEmpty && verdict.adverse.isDisjoint(with: row(mode).gates)
    }
}

/// A row of the policy matrix, prepared for the simulation: the variant of each factor, and which factors
/// gate.
struct FactorRow: BitwiseCopyable {
    let criticallyLowBattery: FactorVariant?
    /// The factors that a setting of the device decides and that verdicts on the mode speak of.
    let settings: FactorSet
    let appUsage: FactorVariant?
    let appSwitcher: FactorVariant?
    let backgroundAppRefreshSwitch: FactorVariant?
    let systemBudgets: FactorVariant?
    let rateLimiting: FactorVariant?
    let gates: FactorSet

    init(_ row: MatrixRow) {
        criticallyLowBattery = row[.criticallyLowBattery].variant
        settings = Factor.allCases.reduce(into: FactorSet()) { set, factor in
            if factor.basis == .setting, row[factor].variant != nil { set.insert(FactorSet(factor)) }
        }
        appUsage = row[.appUsage].variant
        appSwitcher = row[.appSwitcher].variant
        backgroundAppRefreshSwitch = row[.backgroundAppRefreshSwitch].variant
        systemBudgets = row[.systemBudgets].variant
        rateLimiting = row[.rateLimiting].variant
        gates = row.gates
    }
}
