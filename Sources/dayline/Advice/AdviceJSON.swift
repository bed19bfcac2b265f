import BackgroundPolicy
import ScenarioFile
import Timeline

/// Puts advice into JSON.
struct AdviceJSON {
    let file: String
    let roster: Roster

    func text(_ advice: Advice) -> String {
        JSON.object([
            ("file", .string(file)), ("allowed", .number(Int64(advice.allowed))),
            ("findings", .array(advice.findings.map(json))),
        ]).text
    }

    private func json(_ finding: Finding) -> JSON {
        let suspicion = finding.suspicion
        return .object([
            ("id", .string(finding.id.rawValue)),
            ("grade", .string(suspicion.isNote ? "note" : "finding")),
            ("line", .number(Int64(finding.place.line))),
            ("column", .number(Int64(finding.place.column))),
            ("app", .string(roster[suspicion.app].bundleIdentifier)),
            ("task", suspicion.task.map { .string(roster[$0].identifier) } ?? .null),
            ("mistake", .string(suspicion.mistake)),
            ("inThisDay", finding.seen.map { .string($0) } ?? .null),
            ("hasEffect", hasEffect(finding.outcome)),
            ("changes", changes(finding.outcome)),
            ("remedy", .string(suspicion.remedy)),
            ("rule", .string(suspicion.ground.name)),
            ("statement", .string(suspicion.ground.statement)),
            ("sources", .array(suspicion.ground.sources.map { .string($0.rawValue) })),
            ("evidence", .string(suspicion.ground.evidence.rawValue)),
        ])
    }

    /// Null where the mended day was not tried.
    private func hasEffect(_ outcome: Finding.Outcome) -> JSON {
        switch outcome {
        case .sameDay: .bool(false)
        case .changed: .bool(true)
        case .notTried: .null
        }
    }

    private func changes(_ outcome: Finding.Outcome) -> JSON {
        guard case .changed(let changes) = outcome else { return .array([]) }
        return .array(
            changes.map { change in
                .object([
                    ("figure", .string(change.figure.name)), ("unit", .string(change.figure.unit)),
                    ("asItIs", change.before.map { .number($0) } ?? .null),
                    ("mended", change.mended.map { .number($0) } ?? .null),
                ])
            })
    }
}
