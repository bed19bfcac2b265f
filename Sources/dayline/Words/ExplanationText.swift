import BackgroundPolicy
import Answers
import Frames

/// Formats explanations as text; each statement of a source has that source and its evidence.
enum ExplanationText {
    /// The columns that a fact's label takes, with its margin.
    private static let labels = 17

    /// A paragraph for each explanation.
    static func text(_ explanations: [Explanation]) -> String {
        explanations.map { lines($0).joined(separator: "\n") }.joined(separator: "\n\n")
    }

    private static func lines(_ explanation: Explanation) -> [String] {
        let subject = explanation.subject
        let lesson = explanation.lesson.map { line("lesson", $0.command) } ?? []
        return ["\(subject.title) · \(subject.kind)"]
            + explanation.facts.flatMap { line($0.label, words(of: $0)) } + lesson
    }

    private static func words(of fact: Explanation.Fact) -> String {
        guard let citation = fact.citation else { return fact.words }
        let parts = [citation.text, citation.ruleName].filter { !$0.isEmpty }
        return [fact.words, "[\(parts.joined(separator: ", "))]"].filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    private static func line(_ label: String, _ words: String) -> [String] {
        TextWidth.wrap(
            words.split(separator: " "), columns: ReportPage.width,
            first: TextWidth.padded("  \(label)", to: labels), indent: String(repeating: " ", count: labels))
    }
}
