/// How one factor applies to one execution mode: a cell of the matrix.
public struct Influence: Hashable, Sendable {
    /// How strongly a factor applies to a mode.
    public enum Strength: Sendable {
        /// The factor holds the work back.
        case holds
        /// The factor holds the work back in a weaker form.
        case relaxed
        /// The factor does not apply to the mode.
        case free
        /// No source says.
        case notStated
    }

    /// How strongly the factor applies to the mode.
    public let strength: Strength
    /// The evidence of the cell.
    public let evidence: Evidence
    /// The form of the factor that a verdict evaluates; nil if a verdict leaves the factor out.
    ///
    /// A factor that is common to all work of an app is evaluated even where it does not gate the mode.
    public let variant: FactorVariant?

    static let free = Influence(strength: .free, evidence: .stated, variant: nil)
    static let silent = Influence(strength: .notStated, evidence: .assumed, variant: nil)

    static func free(_ variant: FactorVariant) -> Influence {
        Influence(strength: .free, evidence: .stated, variant: variant)
    }

    static func silent(_ variant: FactorVariant) -> Influence {
        Influence(strength: .notStated, evidence: .assumed, variant: variant)
    }

    static func holds(_ variant: FactorVariant) -> Influence {
        Influence(strength: .holds, evidence: .stated, variant: variant)
    }

    static func relaxed(_ variant: FactorVariant) -> Influence {
        Influence(strength: .relaxed, evidence: .stated, variant: variant)
    }

    static func assumed(_ influence: Influence) -> Influence {
        Influence(strength: influence.strength, evidence: .assumed, variant: influence.variant)
    }

    static func documented(_ influence: Influence) -> Influence {
        Influence(strength: influence.strength, evidence: .documented, variant: influence.variant)
    }

    static func reported(_ influence: Influence) -> Influence {
        Influence(strength: influence.strength, evidence: .reported, variant: influence.variant)
    }

    static func measured(_ influence: Influence) -> Influence {
        Influence(strength: influence.strength, evidence: .measured, variant: influence.variant)
    }

    static func reverseEngineered(_ influence: Influence) -> Influence {
        Influence(strength: influence.strength, evidence: .reverseEngineered, variant: influence.variant)
    }

    static func engineer(_ influence: Influence) -> Influence {
        Influence(strength: influence.strength, evidence: .engineer, variant: influence.variant)
    }

    static func notes(_ influence: Influence) -> Influence {
        Influence(strength: influence.strength, evidence: .notes, variant: influence.variant)
    }

    /// The cell with another form of the factor.
    func with(_ variant: FactorVariant) -> Influence {
        Influence(strength: strength, evidence: evidence, variant: variant)
    }

    /// Whether the factor can hold the mode's work back at all.
    public var gates: Bool { strength == .holds || strength == .relaxed }

    /// The mark behind a cell that no publication states, as a word in a wide table and as a sign in a narrow one: `+` was
    /// observed, `?` is assumed.
    public var mark: (word: String, sign: String) {
        switch evidence {
        case .stated, .documented, .engineer: ("", "")
        case .notes: (" (notes)", "*")
        case .reported: (" (reported)", "+")
        case .measured, .reverseEngineered, .logged: strength == .notStated ? ("", "") : (" +", "+")
        case .assumed: strength == .notStated ? ("", "") : (" ?", "?")
        }
    }

    /// The cell as the README and `dayline policy` print it.
    public var text: String {
        let word =
            switch strength {
            case .holds: "holds"
            case .relaxed: "relaxed"
            case .free: "–"
            case .notStated: "·"
            }
        return word + mark.word
    }
}

/// The cells of one execution mode, in the order of the factors; leaving one out does not compile.
public struct MatrixRow: Sendable {
    /// The factors that can hold requests of the mode back.
    public private(set) var gates = FactorSet()

    private var cells: [Influence] { didSet { findGates() } }

    init(
        _ criticallyLowBattery: Influence, _ lowPowerMode: Influence, _ appUsage: Influence,
        _ appSwitcher: Influence, _ backgroundAppRefreshSwitch: Influence, _ systemBudgets: Influence,
        _ rateLimiting: Influence, _ thermalState: Influence
    ) {
        cells = [
            criticallyLowBattery, lowPowerMode, appUsage, appSwitcher, backgroundAppRefreshSwitch,
            systemBudgets, rateLimiting, thermalState,
        ]
        findGates()
    }

    private mutating func findGates() {
        gates = FactorSet(Factor.allCases.filter { self[$0].gates }.map { FactorSet($0) })
    }

    /// The cell of a factor.
    public internal(set) subscript(_ factor: Factor) -> Influence {
        get { cells[Int(factor.rawValue)] }
        set { cells[Int(factor.rawValue)] = newValue }
    }

}

/// The table of execution modes by factors that all targets read (WWDC20 10063).
///
/// The simulation evaluates each factor in the variant of the mode's cell, so what is printed is what runs.
public enum PolicyMatrix {
    // Verdicts and frames ask for rows all the time, so that they are made once.
    private static let rows = ExecutionMode.allCases.map(makeRow)

    private static let rowsWithoutThermalState = rows.map { row in
        var row = row
        row[.thermalState] = .silent
        return row
    }

    /// The row of a mode.
    public static func row(_ mode: ExecutionMode) -> MatrixRow { rows[Int(mode.rawValue)] }

    // swift-format-ignore
    private static func makeRow(_ mode: ExecutionMode) -> MatrixRow {
        switch mode {
        //                                                critical                  Low Power                 App                   App                       BAR                       system                            rate                   thermal
        //                                                battery                   Mode                      usage                 Switcher                  switch                    budgets                           limiting               state
        case .appRefresh:                     MatrixRow(.holds(.strict),          .holds(.strict),          .holds(.predicted),   .holds(.strict),          .holds(.strict),          .holds(.strict),                  .holds(.spacing),        .assumed(.holds(.strict)))
        case .backgroundPush:                 MatrixRow(.holds(.strict),          .holds(.strict),          .free,                .holds(.strict),          .holds(.despiteLowDataMode),          .holds(.strict),                  .holds(.spacing),        .assumed(.holds(.strict)))
        case .discretionaryTransfer:          MatrixRow(.holds(.strict),          .holds(.strict),          .free,                .holds(.strict),          .holds(.strict),          .holds(.strict),                  .free,                   .assumed(.holds(.strict)))
        case .discretionaryRelaunch:          MatrixRow(.assumed(.holds(.strict)), .assumed(.holds(.strict)), .assumed(.free),      .assumed(.holds(.strict)), .assumed(.holds(.strict)), .assumed(.holds(.strict)),        .relaxed(.doubling), .assumed(.holds(.strict)))
        case .nondiscretionaryTransfer:       MatrixRow(.free(.strict),           .free(.strict),           .free,                .holds(.strict),          .free(.strict),           .relaxed(.requested),             .free,                   .silent)
        case .nondiscretionaryRelaunch:       MatrixRow(.holds(.strict),          .holds(.strict),          .free,                .holds(.strict),          .holds(.despiteLowDataMode),          .holds(.strict),                  .free(.doubling),        .silent)
        case .processing:                     MatrixRow(.relaxed(.withoutCharger), .relaxed(.withoutCharger), .relaxed(.recentUse), .holds(.strict),          .holds(.strict),          .notes(.relaxed(.withoutCharger)), .relaxed(.spacing),      .assumed(.holds(.strict)))
        case .backgroundTask:                 MatrixRow(.silent(.strict),         .silent(.strict),         .silent,              .silent(.strict),         .silent(.strict),         .silent,                          .silent,                 .silent)
        case .voIPPush:                       MatrixRow(.silent(.strict),         .silent(.strict),         .silent,              .documented(.free(.strict)), .silent(.strict),         .silent,                          .silent,                 .silent)
        case .standardPush:                   MatrixRow(.silent(.strict),         .silent(.strict),         .silent,              .documented(.free(.strict)), .silent(.strict),         .silent,                          .silent,                 .silent)
        case .backgroundFetch:                MatrixRow(.holds(.strict),          .holds(.strict),          .holds(.quietTimes),  .holds(.strict),          .holds(.strict),          .holds(.strict),                  .holds(.spacing),        .assumed(.holds(.strict)))
        case .eventTrigger:                   MatrixRow(.silent(.strict),         .silent(.strict),         .silent,              .documented(.relaxed(.onArrival)), .silent(.strict), .silent,                         .documented(.relaxed(.onArrival)), .silent)
        case .continuedProcessing:            MatrixRow(.silent,                  .silent,                  .silent,              .documented(.holds(.strict)),         .silent,                  .silent,                          .silent,                 .silent)
        case .widgetReload:                   MatrixRow(.silent,                  .silent,                  .documented(.relaxed(.ofItsOwn)), .assumed(.free), .silent,                  .documented(.holds(.ofItsOwn)),   .documented(.holds(.ofItsOwn)), .silent)
        case .liveActivity:                   MatrixRow(.silent,                  .silent,                  .silent,              .assumed(.free),          .silent,                  .silent,                          .silent,                 .silent)
        case .liveActivityPush:               MatrixRow(.silent,                  .silent,                  .silent,              .assumed(.free),          .silent,                  .documented(.holds(.ofItsOwn)),   .silent,                 .silent)
        case .pushToStart:                    MatrixRow(.silent,                  .silent,                  .silent,              .assumed(.free),          .silent,                  .engineer(.holds(.onArrival)),    .silent,                 .silent)
        case .healthDelivery:                 MatrixRow(.silent,                  .silent,                  .silent,              .assumed(.holds(.strict)), .silent,                 .silent,                          .documented(.holds(.ofItsOwn)), .silent)
        case .appIntent:                      MatrixRow(.silent,                  .silent,                  .silent,              .assumed(.free),          .silent,                  .silent,                          .silent,                 .silent)
        case .locationSession:                MatrixRow(.silent,                  .silent,                  .silent,              .silent,                  .silent,                  .silent,                          .silent,                 .silent)
        case .locationPush:                   MatrixRow(.silent,                  .silent,                  .silent,              .assumed(.free),          .silent,                  .silent,                          .silent,                 .silent)
        case .photoUpload:                   MatrixRow(.assumed(.holds(.strict)), .assumed(.holds(.strict)), .measured(.free), .assumed(.holds(.strict)), .reverseEngineered(.holds(.strict)), .assumed(.free), .measured(.holds(.ofItsOwn)), .assumed(.holds(.strict)))
        case .photoUploadJob:                MatrixRow(.assumed(.holds(.strict)), .assumed(.holds(.strict)), .assumed(.free), .assumed(.holds(.strict)), .assumed(.free), .assumed(.free), .silent, .assumed(.holds(.strict)))
        case .longRunningIntent:              MatrixRow(.silent,                  .silent,                  .silent,              .assumed(.free),          .silent,                  .silent,                          .silent,                 .silent)
        }
    }

    /// The answer of `swipeAndTriggers` that no event launches an app after a swipe.
    private static let noTriggersAfterSwipe = 2

    /// The row of a mode under a day's answers to the open questions.
    public static func row(_ mode: ExecutionMode, under choices: PolicyChoices) -> MatrixRow {
        let isThermal = choices.usesAlternative(.thermalState)
        var row = (isThermal ? rows : rowsWithoutThermalState)[Int(mode.rawValue)]
        if mode == .discretionaryRelaunch, choices.usesAlternative(.resumeLimiter) {
            // The relaunch itself is not delayed then (R253).
            row[.rateLimiting] = .engineer(.free)
        }
        switch mode {
        case .backgroundPush, .discretionaryRelaunch, .nondiscretionaryRelaunch:
            if choices.usesAlternative(.lowBattery) {
                row[.criticallyLowBattery] = row[.criticallyLowBattery].with(.nearlyEmpty)
            }
        case .processing:
            if choices.usesAlternative(.swipeAndProcessing) { row[.appSwitcher] = .engineer(.free) }
            // Where it never runs without a charger, what a charger lifts never holds it.
            if choices.usesAlternative(.processingExemptions) || choices.usesAlternative(.unpluggedProcessing)
            {
                let isAssumed = choices.usesAlternative(.unpluggedProcessing)
                row[.criticallyLowBattery] = isAssumed ? .assumed(.free) : .reverseEngineered(.free)
                row[.lowPowerMode] = row[.criticallyLowBattery]
                row[.systemBudgets] = row[.systemBudgets].with(.cellularOnly)
            }
        case .nondiscretionaryTransfer:
            if choices.usesAlternative(.transfersAfterSwipe) { row[.appSwitcher] = .assumed(.free) }
        case .eventTrigger:
            // That no event launches an app after a swipe is one developer's word.
            if choices[.swipeAndTriggers] == Self.noTriggersAfterSwipe {
                row[.appSwitcher] = .reported(.relaxed(.onArrival))
            }
        case .photoUpload, .photoUploadJob:
            if choices.usesAlternative(.uploadInLowPowerMode) { row[.lowPowerMode] = .assumed(.free) }
            // The table has the cells of the answers that hold it, so that a verdict needs no choices.
            if !choices.usesAlternative(.uploadAfterSwipe) { row[.appSwitcher] = .assumed(.free) }
        case .appRefresh, .discretionaryTransfer, .backgroundTask, .voIPPush, .standardPush,
            .backgroundFetch, .continuedProcessing, .widgetReload, .liveActivity,
            .liveActivityPush, .pushToStart, .healthDelivery, .appIntent, .locationSession, .locationPush,
            .longRunningIntent:
            break
        }
        return row
    }

    /// The factors that take part in a day: those that can hold some mode back, in their order.
    public static func factors(under choices: PolicyChoices) -> [Factor] {
        let rows = ExecutionMode.allCases.map { row($0, under: choices) }
        return Factor.allCases.filter { factor in rows.contains { $0[factor].gates } }
    }

    /// The rule that restates what the sources say of a whole row.
    public static func citation(of mode: ExecutionMode) -> Citation { mode.descriptor.matrixCitation }

    /// The matrix of the profile `sources` as a Markdown table, as README shows it.
    public static var markdown: String {
        let choices = PolicyChoices()
        let factors = factors(under: choices)
        var lines = ["| mode | " + factors.map(\.name).joined(separator: " | ") + " | source |"]
        lines.append("|---" + String(repeating: "|---", count: factors.count + 1) + "|")
        for mode in ExecutionMode.offered(in: .sources) {
            let row = row(mode, under: choices)
            let cells = factors.map { row[$0].text }.joined(separator: " | ")
            let citation = citation(of: mode)
            lines.append("| \(mode.name) | \(cells) | \(citation.source.rawValue), \(citation.ruleName) |")
        }
        return lines.joined(separator: "\n")
    }
}
