import BackgroundPolicy
import UntrustedText

/// The answer to "what does this text mean" as a document: its schema for programs.
public enum ExplanationDocument {
    /// The members of an answer.
    public static let members: [AnswerKey] = [
        AnswerKey(
            Explanation.list, .list(.object(explanation)),
            "what is known of the text, in the order of its words")
    ]

    private static let explanation: [AnswerKey] = [
        AnswerKey("title", .text, "the text or the name that is explained"),
        AnswerKey("kind", .text, "what it is, such as crash report or rule"),
        AnswerKey("facts", .list(.object(fact)), "what is said of it"),
        AnswerKey("lesson", .optional(.object(lesson)), "a bundled day that shows it"),
    ]

    private static let fact: [AnswerKey] = [
        AnswerKey("label", .text, "what the statement is about, such as means"),
        AnswerKey("words", .text, "the statement"),
        AnswerKey(
            "source", .optional(.text), "the publication that says so; null for what Dayline says of itself"),
        AnswerKey("evidence", .optional(.text), "how well that supports it, from stated to assumed"),
        AnswerKey(
            "asQuoted", .optional(.boolean), "whether the publication was read only as others quote it"),
        AnswerKey("rule", .optional(.text), "the rule of the model, such as R036; empty without one"),
    ]

    private static let lesson: [AnswerKey] = [
        AnswerKey("scenario", .text, "the name of the day"),
        AnswerKey("app", .text, "the app that it is about"),
        AnswerKey("command", .text, "the command that shows it"),
    ]
}

extension Explanation {
    fileprivate static let list = "explanations"

    /// The explanation as a section of an answer.
    public var section: AnswerSection {
        AnswerSection(
            .element(Self.list), heading: "\(subject.title) · \(subject.kind)",
            [.data("title", JSON(subject.title)), .data("kind", JSON(subject.kind))] + facts.map(Self.line)
                + (lesson.map { [Self.line($0)] } ?? []))
    }

    private static func line(_ fact: Fact) -> AnswerLine {
        let citation = fact.citation
        return .labelled(
            fact.label, "\(fact.words)", by: citation.map { Provenance($0) },
            .element(
                "facts",
                [
                    "label": JSON(fact.label), "words": JSON(fact.words),
                    "source": JSON(citation?.source.rawValue), "evidence": JSON(citation?.evidence.rawValue),
                    "asQuoted": JSON(citation?.isQuoted), "rule": JSON(citation?.ruleName),
                ]))
    }

    private static func line(_ lesson: PastedText.Lesson) -> AnswerLine {
        .labelled(
            "lesson", "\(name: lesson.command)",
            .value(
                "lesson",
                [
                    "scenario": JSON(lesson.scenario), "app": JSON(lesson.app),
                    "command": JSON(lesson.command),
                ]))
    }
}
