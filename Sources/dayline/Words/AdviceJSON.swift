import Advice
import BackgroundPolicy
import ScenarioFile
import Timeline
import UntrustedText

/// Formats advice as JSON.
struct AdviceJSON {
    let file: String
    let roster: Roster

    func text(_ advice: ScenarioAdvice) -> String {
        JSON.object([
            ("file", .string(file)), ("allowed", .number(Int64(advice.allowed))),
            ("findings", .array(advice.findings.map(json))),
            ("failed", advice.failedRequests().map { .array($0.map(json)) } ?? .null),
        ]).text
    }

    /// Requests in one mode of which at least half came to nothing.
    private func json(_ failed: FailedRequests) -> JSON {
        .object([
            ("app", .string(roster[failed.app].bundleIdentifier)),
            ("task", failed.task.map { .string(roster[$0].identifier) } ?? .null),
            ("mode", .string(failed.mode.key)),
            ("requests", .number(Int64(failed.requests))), ("failed", .number(Int64(failed.failed))),
            ("fate", .string(failed.fate.rawValue)), ("reason", failed.reason.map { .string($0) } ?? .null),
        ])
    }

    private func json(_ finding: Finding) -> JSON {
        let diagnosis = finding.diagnosis
        return .object([
            ("id", .string(finding.id.rawValue)),
            ("grade", .string(diagnosis.isNote ? "note" : "finding")),
            ("line", .number(Int64(finding.place.line))),
            ("column", .number(Int64(finding.place.column))),
            ("app", .string(roster[diagnosis.app].bundleIdentifier)),
            ("task", diagnosis.task.map { .string(roster[$0].identifier) } ?? .null),
            ("mistake", .string(diagnosis.mistake)),
            ("inThisDay", finding.seen.map { .string($0) } ?? .null),
            ("hasEffect", hasEffect(finding.outcome)),
            ("isBetter", isBetter(finding.outcome)),
            ("changes", changes(finding.outcome)),
            ("remedy", .string(diagnosis.remedy)),
            ("help", finding.help.map { .string($0.text) } ?? .null),
            ("rule", .string(diagnosis.ground.name)),
            ("statement", .string(diagnosis.ground.statement)),
            ("sources", .array(diagnosis.ground.sources.map { .string($0.rawValue) })),
            ("evidence", .string(diagnosis.ground.evidence.rawValue)),
        ])
    }

    /// Null if the day was not simulated without the mistake.
    private func hasEffect(_ outcome: Finding.Outcome) -> JSON {
        switch outcome {
        case .sameDay: .bool(false)
        case .changed, .noBetter: .bool(true)
        case .notTried: .null
        }
    }

    private func changes(_ outcome: Finding.Outcome) -> JSON {
        switch outcome {
        case .sameDay, .notTried: .array([])
        case .changed(let changes), .noBetter(let changes): .array(changes.map(json))
        }
    }

    /// Null if the day was not simulated without the mistake.
    private func isBetter(_ outcome: Finding.Outcome) -> JSON {
        switch outcome {
        case .sameDay, .noBetter: .bool(false)
        case .changed: .bool(true)
        case .notTried: .null
        }
    }

    private func json(_ change: FigureChange) -> JSON {
        .object([
            ("figure", .string(change.figure.name)), ("unit", .string(change.figure.unit)),
            ("before", change.before.map { .number($0) } ?? .null),
            ("fixed", change.fixed.map { .number($0) } ?? .null),
        ])
    }
}
