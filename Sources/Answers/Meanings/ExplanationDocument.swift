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

    /// A fact that Dayline says of itself has no source.
    private static let fact =
        [
            AnswerKey("label", .text, "what the statement is about, such as means"),
            AnswerKey("words", .text, "the statement"),
        ] + AnswerKey.nullable(Provenance.citationKeys)

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
        let provenance = fact.citation.map { Provenance($0) }
        let cited = provenance?.citationMembers ?? Provenance.citationKeys.map { ($0.name, .null) }
        return .labelled(
            fact.label, "\(fact.words)", by: provenance,
            .element(
                "facts", .object([("label", JSON(fact.label)), ("words", JSON(fact.words))] + cited)))
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
