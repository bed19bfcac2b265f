import Advice
import Answers
import BackgroundPolicy
import ScenarioFile
import Timeline
import UntrustedText

/// Formats advice as JSON.
struct AdviceJSON {
    let file: String
    let roster: Roster

    func text(_ advice: ScenarioAdvice, _ unmet: [UnmetExpectation], _ header: DayHeader) -> String {
        JSON.text(of: [
            "file": JSON(file), "allowed": JSON(advice.allowed),
            "findings": .array(advice.findings.map(json)),
            "unmetExpectations": .array(unmet.map { json($0, header) }),
            "failed": advice.failedRequests().map { .array($0.map(json)) } ?? .null,
        ])
    }

    /// Requests in one mode of which at least half came to nothing.
    private func json(_ failed: FailedRequests) -> JSON {
        [
            "app": JSON(roster[failed.app].bundleIdentifier),
            "task": failed.task.map { .string(roster[$0].identifier) } ?? .null,
            "mode": JSON(failed.mode.key), "requests": JSON(failed.requests), "failed": JSON(failed.failed),
            "fate": JSON(failed.fate.rawValue), "reason": JSON(failed.reason),
        ]
    }

    private func json(_ unmet: UnmetExpectation, _ header: DayHeader) -> JSON {
        let words = ExpectationWords(header)
        return [
            "step": JSON(unmet.step), "line": JSON(unmet.place.line), "column": JSON(unmet.place.column),
            "expected": JSON(words.text(unmet.expectation)),
            "found": JSON(words.text(unmet.found, insteadOf: unmet.expectation)),
        ]
    }

    private func json(_ finding: Finding) -> JSON {
        let diagnosis = finding.diagnosis
        return [
            "id": JSON(finding.id.rawValue), "grade": JSON(diagnosis.isNote ? "note" : "finding"),
            "line": JSON(finding.place.line), "column": JSON(finding.place.column),
            "app": JSON(roster[diagnosis.app].bundleIdentifier),
            "task": diagnosis.task.map { .string(roster[$0].identifier) } ?? .null,
            "mistake": JSON(diagnosis.mistake), "inThisDay": JSON(finding.seen),
            "hasEffect": hasEffect(finding.outcome), "isBetter": isBetter(finding.outcome),
            "changes": changes(finding.outcome), "remedy": JSON(diagnosis.remedy),
            "help": JSON(finding.help?.text), "rule": JSON(diagnosis.ground.name),
            "statement": JSON(diagnosis.ground.statement),
            "sources": JSON(diagnosis.ground.sources.map(\.rawValue)),
            "evidence": JSON(diagnosis.ground.evidence.rawValue),
        ]
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
        [
            "figure": JSON(change.figure.name), "unit": JSON(change.figure.unit.rawValue),
            "before": JSON(change.before), "fixed": JSON(change.fixed),
        ]
    }
}
