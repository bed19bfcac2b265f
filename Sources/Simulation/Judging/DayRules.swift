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
