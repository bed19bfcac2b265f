import Advice
import Answers
import BackgroundPolicy
import ScenarioFile
import Timeline
import UntrustedText

/// Advice as JSON, with its schema.
struct AdviceJSON {
    let file: String
    let roster: Roster
    let infoPlists: [InfoPlistReport]

    func json(
        _ advice: ScenarioAdvice, _ expectations: [JudgedExpectation], _ goals: PopulationReport,
        _ header: DayHeader
    ) -> JSON {
        [
            "file": JSON(file), "allowed": JSON(advice.allowed),
            "findings": .array(advice.findings.map(json)),
            "infoPlist": .array(infoPlists.flatMap(\.membersBesideScenario)),
            "unmetExpectations": .array(expectations.compactMap { json($0, header) }),
            "goals": goals.goalsJSON,
            "failed": advice.failedRequests().map { .array($0.map(json)) } ?? .null,
        ]
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

    /// What a step of the lesson expects in vain; nil where the day shows it.
    private func json(_ judged: JudgedExpectation, _ header: DayHeader) -> JSON? {
        let words = ExpectationWords(header)
        return words.found(judged).map { found in
            [
                "step": JSON(judged.step), "line": JSON(judged.place.line),
                "column": JSON(judged.place.column), "expected": JSON(words.text(judged.expectation)),
                "found": JSON(found),
            ]
        }
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
        case .changed(let changes): .bool(!changes.isEmpty)
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

// MARK: The schema

extension AdviceJSON {
    /// The members of the advice about a scenario.
    static let members: [AnswerKey] = [
        AnswerKey("file", .text, "the file"),
        AnswerKey("allowed", .integer, "how many findings the scenario allows"),
        AnswerKey("findings", .list(.object(findingKeys)), "what is wrong, in the order of the places"),
        AnswerKey(
            "infoPlist", .list(.object(InfoPlistReport.keysBesideScenario)),
            "what is wrong with the Info.plist files that it was given, in their order"),
        AnswerKey(
            "unmetExpectations", .list(.object(unmetKeys)),
            "what its lesson expects and the day does not show"),
        AnswerKey(
            "goals", .list(.object(PopulationReport.goalKeys)),
            "what the scenario expects of its day, which is phone 0"),
        AnswerKey(
            "failed", .optional(.list(.object(failedKeys))),
            "the requests of which at least half came to nothing; null for a day too long to look at"),
    ]

    private static let findingKeys: [AnswerKey] = [
        AnswerKey("id", .text, "the kind of mistake"), AnswerKey("grade", .text, "finding or note"),
        AnswerKey("line", .integer, "the line of the key"), AnswerKey("column", .integer, "its column"),
        AnswerKey("app", .text, "the bundle identifier of the app"),
        AnswerKey("task", .optional(.text), "the task; null if it is the whole app"),
        AnswerKey("mistake", .text, "what is wrong"),
        AnswerKey("inThisDay", .optional(.text), "what it does in the day"),
        AnswerKey("hasEffect", .optional(.boolean), "whether the day changes without it; null if not tried"),
        AnswerKey("isBetter", .optional(.boolean), "whether the day is better without it"),
        AnswerKey("changes", .list(.object(changeKeys)), "the figures of the app that change"),
        AnswerKey("remedy", .text, "what to do"),
        AnswerKey("help", .optional(.text), "what that does for the request that it helps most"),
        AnswerKey("rule", .text, "the rule that it breaks; empty if it is none of the model's"),
        AnswerKey("statement", .text, "what that says"),
        AnswerKey("sources", .list(.text), "the publications that say so"),
        AnswerKey("evidence", .text, "how well they support it"),
    ]

    private static let changeKeys: [AnswerKey] = [
        AnswerKey("figure", .text, "what is measured"), AnswerKey("unit", .text, "its unit"),
        AnswerKey("before", .optional(.integer), "with the mistake"),
        AnswerKey("fixed", .optional(.integer), "without it"),
    ]

    private static let unmetKeys: [AnswerKey] = [
        AnswerKey("step", .integer, "the step, from 1"), AnswerKey("line", .integer, "its line"),
        AnswerKey("column", .integer, "its column"), AnswerKey("expected", .text, "what it expects"),
        AnswerKey("found", .text, "what the day shows"),
    ]

    private static let failedKeys: [AnswerKey] = [
        AnswerKey("app", .text, "the bundle identifier of the app"),
        AnswerKey("task", .optional(.text), "the task; null for several"),
        AnswerKey("mode", .text, "the execution mode"),
        AnswerKey("requests", .integer, "how many there were"),
        AnswerKey("failed", .integer, "how many came to nothing"),
        AnswerKey("fate", .text, "refused, failed or unstarted"),
        AnswerKey("reason", .optional(.text), "the most frequent reason"),
    ]
}
