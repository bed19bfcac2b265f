/// What one factor means to one execution mode: a cell of the matrix.
public struct Influence: Hashable, Sendable {
    /// How strongly a factor bears on a mode.
    public enum Strength: Sendable {
        /// The factor holds the work back.
        case holds
        /// The factor holds the work back in a weaker form.
        case relaxed
        /// The factor does not bear on the mode.
        case free
        /// No source says.
        case notStated
    }

    public let strength: Strength
    public let evidence: Evidence

    static let holds = Influence(strength: .holds, evidence: .stated)
    static let less = Influence(strength: .relaxed, evidence: .stated)
    static let free = Influence(strength: .free, evidence: .stated)
    static let silent = Influence(strength: .notStated, evidence: .assumed)

    static func assumed(_ influence: Influence) -> Influence {
        Influence(strength: influence.strength, evidence: .assumed)
    }

    static func notes(_ influence: Influence) -> Influence {
        Influence(strength: influence.strength, evidence: .notes)
    }

    /// Whether the factor can hold the mode's work back at all.
    public var gates: Bool { strength == .holds || strength == .relaxed }

    /// The cell as the README and `dayline policy` print it; `?` marks a cell that no source states.
    public var text: String {
        let word =
            switch strength {
            case .holds: "holds"
            case .relaxed: "relaxed"
            case .free: "–"
            case .notStated: "·"
            }
        return switch evidence {
        case .stated: word
        case .notes: word + " (notes)"
        default: strength == .notStated ? word : word + " ?"
        }
    }
}

/// The seven cells of one execution mode, in the talk's order; leaving one out does not compile.
public struct MatrixRow: Sendable {
    let cells: [Influence]

    init(
        _ criticallyLowBattery: Influence, _ lowPowerMode: Influence, _ appUsage: Influence,
        _ appSwitcher: Influence, _ backgroundAppRefreshSwitch: Influence, _ systemBudgets: Influence,
        _ rateLimiting: Influence
    ) {
        cells = [
            criticallyLowBattery, lowPowerMode, appUsage, appSwitcher, backgroundAppRefreshSwitch,
            systemBudgets, rateLimiting,
        ]
    }

    public subscript(_ factor: Factor) -> Influence { cells[Int(factor.rawValue)] }

    /// The factors that can hold the mode back.
    public var gates: FactorSet {
        Factor.allCases.reduce(into: FactorSet()) { set, factor in
            if self[factor].gates { set.insert(FactorSet(factor)) }
        }
    }
}

/// The table that everything reads: execution modes by factors (WWDC20 10063).
public enum PolicyMatrix {
    // swift-format-ignore
    /// The row of a mode.
    public static func row(_ mode: ExecutionMode) -> MatrixRow {
        switch mode {
        //                                                 critical         Low Power        App              App              BAR              system           rate
        //                                                 battery          Mode             usage            Switcher         switch           budgets          limiting
        case .appRefresh:                   MatrixRow(.holds,          .holds,          .holds,          .holds,          .holds,          .holds,          .holds)
        case .backgroundPush:               MatrixRow(.holds,          .holds,          .free,           .holds,          .holds,          .holds,          .holds)
        case .discretionaryTransfer:        MatrixRow(.holds,          .holds,          .free,           .holds,          .holds,          .holds,          .free)
        case .discretionaryRelaunch:        MatrixRow(.assumed(.holds), .assumed(.holds), .assumed(.free), .assumed(.holds), .assumed(.holds), .assumed(.holds), .less)
        case .nondiscretionaryTransfer:     MatrixRow(.free,           .free,           .free,           .holds,          .free,           .less,           .free)
        case .nondiscretionaryRelaunch:     MatrixRow(.holds,          .holds,          .free,           .holds,          .holds,          .holds,          .free)
        case .processing:                   MatrixRow(.free,           .free,           .less,           .holds,          .holds,          .notes(.less),   .less)
        case .backgroundTask:               MatrixRow(.silent,         .silent,         .silent,         .silent,         .silent,         .silent,         .silent)
        case .voIPPush:                     MatrixRow(.silent,         .silent,         .silent,         .silent,         .silent,         .silent,         .silent)
        case .notificationServiceExtension: MatrixRow(.silent,         .silent,         .silent,         .silent,         .silent,         .silent,         .silent)
        case .backgroundFetch:              MatrixRow(.holds,          .holds,          .holds,          .holds,          .holds,          .holds,          .holds)
        case .eventTrigger:                 MatrixRow(.silent,         .silent,         .silent,         .silent,         .silent,         .silent,         .silent)
        }
    }

    /// The rule that restates what the sources say of a whole row.
    public static func citation(of mode: ExecutionMode) -> Citation {
        switch mode {
        case .appRefresh: Citation(.wwdc20, .stated, rule: 70)
        case .backgroundPush: Citation(.wwdc20, .stated, rule: 35)
        case .discretionaryTransfer: Citation(.wwdc20, .stated, rule: 48)
        case .discretionaryRelaunch: Citation(.wwdc20, .stated, rule: 51)
        case .nondiscretionaryTransfer: Citation(.wwdc20, .stated, rule: 49)
        case .nondiscretionaryRelaunch: Citation(.wwdc20, .stated, rule: 52)
        case .processing: Citation(.wwdc20, .stated, rule: 84)
        case .backgroundTask: Citation(.wwdc19, .stated, rule: 12)
        case .voIPPush: Citation(.wwdc19, .stated, rule: 21)
        case .notificationServiceExtension: Citation(.wwdc19, .stated, rule: 27)
        case .backgroundFetch: Citation(.wwdc19, .stated, rule: 66)
        case .eventTrigger: Citation(.wwdc19, .stated, rule: 3)
        }
    }

    /// The citation of one cell.
    public static func citation(of mode: ExecutionMode, _ factor: Factor) -> Citation {
        let cell = row(mode)[factor]
        let rule = rule(of: mode, factor)
        return switch cell.evidence {
        case .stated: Citation(citation(of: mode).source, .stated, rule: rule)
        case .notes: Citation(.attendeeNotes, .notes, rule: rule)
        default: Citation(.dayline, cell.evidence, rule: rule)
        }
    }

    /// The rule of one cell, where it has one of its own beside the row's.
    private static func rule(of mode: ExecutionMode, _ factor: Factor) -> Int {
        switch (mode, factor) {
        case (.appRefresh, .appUsage): 68
        case (.backgroundPush, .rateLimiting): 36
        case (.processing, .criticallyLowBattery), (.processing, .lowPowerMode),
            (.processing, .systemBudgets):
            83
        case (.processing, .rateLimiting): 85
        default: citation(of: mode).rule
        }
    }

    /// The whole matrix as a Markdown table, as README carries it.
    public static var markdown: String {
        var lines = ["| mode | " + Factor.allCases.map(\.name).joined(separator: " | ") + " | source |"]
        lines.append("|---" + String(repeating: "|---", count: Factor.allCases.count + 1) + "|")
        for mode in ExecutionMode.allCases {
            let row = row(mode)
            let cells = Factor.allCases.map { row[$0].text }.joined(separator: " | ")
            let citation = citation(of: mode)
            lines.append("| \(mode.name) | \(cells) | \(citation.source.rawValue), \(citation.ruleName) |")
        }
        return lines.joined(separator: "\n")
    }
}
