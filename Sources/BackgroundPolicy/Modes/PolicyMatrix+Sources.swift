/// Who says what the cells say.
extension PolicyMatrix {
    /// The citation of one cell, under a day's answers to the open questions.
    public static func citation(
        of mode: ExecutionMode, _ factor: Factor, under choices: PolicyChoices = PolicyChoices()
    ) -> Citation {
        AnsweredRow(mode, choices).source(of: factor).citation
    }

    /// A cell whose source is not that of its mode's row.
    public struct OwnSource: Sendable {
        /// The mode of the row.
        public let mode: ExecutionMode
        /// The factor of the column.
        public let factor: Factor
        let citation: Citation

        /// Such as `App Switcher: Apple developer forums R231`; without a rule where no single one has it.
        public var textInRow: String {
            "\(factor.name): \(citation.source.rawValue)" + (citation.rule > 0 ? " \(citation.ruleName)" : "")
        }

        /// The same with the mode before it.
        public var text: String { "\(mode.descriptor.mediumName), \(textInRow)" }
    }

    /// The cells of a profile's modes that another publication decides than their row's, or the answer to an open
    /// question; what nobody states has its mark in the table.
    public static func ownSources(in profile: Profile, under choices: PolicyChoices) -> [OwnSource] {
        let factors = factors(under: choices)
        return ExecutionMode.offered(in: profile).flatMap { mode in
            let row = AnsweredRow(mode, choices)
            return factors.compactMap { factor -> OwnSource? in
                let (own, isAnswer) = row.source(of: factor)
                guard row.cells[factor].strength != .notStated, own.evidence != .assumed,
                    isAnswer || own.source != citation(of: mode).source
                else { return nil }
                return OwnSource(mode: mode, factor: factor, citation: own)
            }
        }
    }

    /// The row of a mode in a day, and what it would be without each answer that departs from the table.
    private struct AnsweredRow {
        let mode: ExecutionMode
        let cells: MatrixRow
        private let answers: [(citation: Citation, usual: MatrixRow)]

        init(_ mode: ExecutionMode, _ choices: PolicyChoices) {
            self.mode = mode
            cells = row(mode, under: choices)
            answers = Choice.allCases.filter { choices[$0] != 0 }.map { choice in
                var others = choices
                others.options[choice.rawValue] = 0
                return (choice.citation(of: choices[choice]), row(mode, under: others))
            }
        }

        /// The source of a cell, and whether that is one of an answer.
        func source(of factor: Factor) -> (citation: Citation, isAnswer: Bool) {
            let cell = cells[factor]
            let answer = answers.first {
                let usual = $0.usual[factor]
                return (usual.strength, usual.evidence) != (cell.strength, cell.evidence)
            }
            return answer.map { ($0.citation, true) } ?? (ofTable(cell, factor), false)
        }

        private func ofTable(_ cell: Influence, _ factor: Factor) -> Citation {
            let (rule, row) = (rule(of: factor), citation(of: mode))
            return switch cell.evidence {
            // A cell that the row's own publication does not decide cites that of its rule.
            case .documented where row.evidence != .documented, .engineer where row.evidence != .engineer,
                .reported, .measured, .reverseEngineered:
                Citation(Rule[rule].sources[0], cell.evidence, rule: rule)
            case .stated, .documented, .engineer: Citation(row.source, cell.evidence, rule: rule)
            case .notes: Citation(.attendeeNotes, .notes, rule: rule)
            case .logged, .assumed: Citation(.dayline, cell.evidence, rule: rule)
            }
        }

        /// The rule of a cell: its own where it has one, else the row's.
        private func rule(of factor: Factor) -> Int {
            if mode == .eventTrigger, factor == .appSwitcher { return 290 }
            return factor == .thermalState
                ? 140 : mode.descriptor.rules.cells.value(of: factor) ?? citation(of: mode).rule
        }
    }
}
