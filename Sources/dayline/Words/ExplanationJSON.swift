import BackgroundPolicy
import Explanations
import UntrustedText

/// Formats explanations as JSON.
enum ExplanationJSON {
    static func text(_ explanations: [Explanation]) -> String {
        JSON.object([("explanations", .array(explanations.map(json)))]).text
    }

    private static func json(_ explanation: Explanation) -> JSON {
        .object([
            ("title", .string(explanation.subject.title)),
            ("kind", .string(explanation.subject.kind)),
            ("facts", .array(explanation.facts.map(json))),
            ("lesson", explanation.lesson.map(json) ?? .null),
        ])
    }

    private static func json(_ fact: Explanation.Fact) -> JSON {
        .object([
            ("label", .string(fact.label)),
            ("words", .string(fact.words)),
            ("source", fact.citation.map { .string($0.source.rawValue) } ?? .null),
            ("evidence", fact.citation.map { .string($0.evidence.rawValue) } ?? .null),
            ("asQuoted", fact.citation.map { .bool($0.isQuoted) } ?? .null),
            ("rule", fact.citation.map { .string($0.ruleName) } ?? .null),
        ])
    }

    private static func json(_ lesson: PastedText.Lesson) -> JSON {
        .object([
            ("scenario", .string(lesson.scenario)), ("app", .string(lesson.app)),
            ("command", .string(lesson.command)),
        ])
    }
}
