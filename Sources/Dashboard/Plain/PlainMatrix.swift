import BackgroundPolicy
import Timeline

/// The policy in words: for each mode the factors by how they apply to it, with the rule.
struct PlainMatrix {
    private let choices: PolicyChoices
    private let modes: [ExecutionMode]
    private let selected: ExecutionMode?

    init(_ model: DashboardModel) {
        choices = model.index.header.choices
        modes = ExecutionMode.offered(in: model.index.header.profile)
        selected = model.selectedRecord?.request.mode
    }

    var lines: [String] { modes.map(text) }

    private func text(of mode: ExecutionMode) -> String {
        let row = PolicyMatrix.row(mode, under: choices)
        let factors = PolicyMatrix.factors(under: choices)
        let cells = factors.map { Self.words(for: row[$0]) }
        var groups: [String] = []
        for cell in cells where !groups.contains(cell) { groups.append(cell) }
        let parts = groups.map { group in
            let names = zip(factors, cells).filter { $0.1 == group }.map(\.0.name)
            return names.count == factors.count
                ? "\(group) by any factor" : "\(group): \(names.joined(separator: ", "))"
        }
        let citation = PolicyMatrix.citation(of: mode)
        let mark = mode == selected ? " (the selected request's mode)" : ""
        return "\(mode.name)\(mark): \(parts.joined(separator: "; ")) [\(citation.source.rawValue) "
            + "\(citation.ruleName)]"
    }

    /// What a cell says, with its evidence where nobody states it.
    private static func words(for cell: Influence) -> String {
        let strength =
            switch cell.strength {
            case .holds: "held back"
            case .relaxed: "held back in a weaker form"
            case .free: "not held back"
            case .notStated: "no source says whether held back"
            }
        return switch cell.evidence {
        case .notes: "\(strength) (attendees' notes)"
        case .assumed, .measured, .reported, .reverseEngineered, .logged:
            cell.strength == .notStated ? strength : "\(strength) (\(cell.evidence.rawValue))"
        case .stated, .documented, .engineer: strength
        }
    }
}
