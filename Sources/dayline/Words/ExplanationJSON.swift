import BackgroundPolicy
import Answers
import UntrustedText

/// Formats explanations as JSON.
enum ExplanationJSON {
    static func text(_ explanations: [Explanation]) -> String {
        JSON.text(of: ["explanations": .array(explanations.map(json))])
    }

    private static func json(_ explanation: Explanation) -> JSON {
        [
            "title": JSON(explanation.subject.title), "kind": JSON(explanation.subject.kind),
            "facts": .array(explanation.facts.map(json)), "lesson": explanation.lesson.map(json) ?? .null,
        ]
    }

    private static func json(_ fact: Explanation.Fact) -> JSON {
        [
            "label": JSON(fact.label), "words": JSON(fact.words),
            "source": JSON(fact.citation?.source.rawValue),
            "evidence": JSON(fact.citation?.evidence.rawValue), "asQuoted": JSON(fact.citation?.isQuoted),
            "rule": JSON(fact.citation?.ruleName),
        ]
    }

    private static func json(_ lesson: PastedText.Lesson) -> JSON {
        ["scenario": JSON(lesson.scenario), "app": JSON(lesson.app), "command": JSON(lesson.command)]
    }
}
