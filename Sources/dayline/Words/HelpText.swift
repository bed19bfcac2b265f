import Advice
import BackgroundPolicy
import Timeline
import UntrustedText

/// Formats what would help as text and as JSON.
struct HelpText {
    let header: DayHeader

    /// A heading and a line for each; no lines if nothing would help.
    func lines(_ help: [HelpLine]) -> [String] {
        guard !help.isEmpty else { return [] }
        return ["What would help"]
            + help.map { line in
                "  \(ErrorText.plain(header.roster[line.task].identifier)): \(ErrorText.plain(line.text))"
                    + " [\(line.citation)]"
            }
    }

    /// A value for each line; times are milliseconds from the scenario's start.
    func json(_ help: [HelpLine]) -> JSON { .array(help.map(json)) }

    private func json(_ line: HelpLine) -> JSON {
        .object(
            [
                ("task", JSON(header.roster[line.task].identifier)),
                ("since", JSON(line.since.milliseconds)),
                ("remedy", JSON(line.remedy)),
                ("by", JSON(line.doer.rawValue)),
                ("text", JSON(line.text)),
                ("measured", JSON(line.isMeasured)),
            ] + claim(line.claim) + [
                ("source", JSON(line.basis.sources.map(\.rawValue).joined(separator: ", "))),
                ("evidence", JSON(line.basis.evidence.rawValue)),
                ("rule", JSON(line.basis.name)),
            ] + (line.lengths ?? LengthEvidence([], on: header)).json)
    }

    /// When it would run or end, and when it does; null where nothing was measured, and for never.
    private func claim(_ claim: HelpClaim?) -> [(String, JSON)] {
        switch claim {
        case nil: [("would", .null), ("at", .null), ("insteadOf", .null)]
        case .runs(let moment, let former):
            [("would", "run"), ("at", json(moment)), ("insteadOf", json(former))]
        case .ends(let outcome, let moment, _, let former):
            [("would", JSON(outcome.key)), ("at", json(moment)), ("insteadOf", json(former))]
        case .accepted(let moment):
            [("would", "accepted"), ("at", json(moment)), ("insteadOf", .null)]
        case .transfersComplete(_, let moment, _, let former):
            [("would", "completed"), ("at", json(moment)), ("insteadOf", json(former))]
        }
    }

    private func json(_ moment: Moment?) -> JSON { moment.map { .number($0.milliseconds) } ?? .null }
}
