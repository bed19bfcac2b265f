import BackgroundPolicy
import Timeline

/// The policy in words: for each mode the factors by how they apply to it, with the rule, and for the mode of the
/// selected request which of them hold it now.
struct PlainMatrix {
    private let profile: Profile
    private let choices: PolicyChoices
    private let modes: [ExecutionMode]
    private let ownSources: [PolicyMatrix.OwnSource]
    private let selected: ExecutionMode?
    /// The verdict on the selected request at the playhead, if one is in force.
    private let verdict: Verdict?

    init(_ model: DashboardModel) {
        profile = model.index.header.profile
        choices = model.index.header.choices
        modes = ExecutionMode.offered(in: profile)
        ownSources = PolicyMatrix.ownSources(in: profile, under: choices)
        let record = model.selectedRecord
        selected = record?.request.mode
        verdict = record?.judgement(at: model.state.playhead)?.verdict
    }

    var lines: [String] { [PanelWords.matrix(profile).text] + modes.map(text) }

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
        let mark = mode == selected ? " (\(PlainReply.ofSelectedRequest.text))" : ""
        let own = ownSources.filter { $0.mode == mode }.map { " [\($0.textInRow)]" }
        return "\(mode.name)\(mark): \(parts.joined(separator: "; ")) [\(citation.source.rawValue) "
            + "\(citation.ruleName)]\(own.joined())" + (mode == selected ? opinions(on: mode, factors) : "")
    }

    /// What each factor that applies to the selected request says of it now; empty where it does not wait.
    private func opinions(on mode: ExecutionMode, _ factors: [Factor]) -> String {
        guard let verdict else { return "" }
        let groups: [(Verdict.Opinion, String)] = [
            (.holds, "holds now"), (.passes, "clear now"), (.notLogged, EmptyPlace.notInLog().text),
        ]
        let parts = groups.compactMap { opinion, words in
            let names = factors.filter { verdict.opinion(of: $0, on: mode) == opinion }.map(\.name)
            return names.isEmpty ? nil : "\(words): \(names.joined(separator: ", "))"
        }
        return parts.isEmpty ? "" : ". " + parts.joined(separator: "; ")
    }

    /// What a cell says, with its evidence where nobody states it.
    private static func words(for cell: Influence) -> String {
        let strength = MatrixWords.spoken(cell.strength)
        return switch cell.evidence {
        case .notes: "\(strength) (attendees' notes)"
        case .assumed, .measured, .reported, .reverseEngineered, .logged:
            cell.strength == .notStated ? strength : "\(strength) (\(cell.evidence.rawValue))"
        case .stated, .documented, .engineer: strength
        }
    }
}
