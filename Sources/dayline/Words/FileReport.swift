import Answers
import BackgroundPolicy
import Timeline
import UntrustedText

/// What is said of a file that a developer has: paragraphs, and how many findings they are.
struct FileReport {
    /// A paragraph: what it is about, and what is said of that.
    struct Paragraph {
        /// A sentence with its label, or without one; an empty label goes on with the sentence before.
        struct Line {
            let label: String?
            let words: String
            var sources: [Source] = []
            var evidence = Evidence.documented
            var rule = 0
            /// What stands behind the citation.
            var support = ""
        }

        let heading: String
        var lines: [Line] = []
    }

    /// The first lines: what is not as the file says itself.
    var head: [String] = []
    let paragraphs: [Paragraph]
    /// The last lines: how many findings there are, and what else is told of the whole.
    let end: [String]
    /// What programs read.
    let json: JSON

    /// Prints the report in a form.
    ///
    /// - Parameters:
    ///   - form: The form.
    ///   - name: The name of the file.
    /// - Throws: `Failure` if nothing can be printed.
    func say(_ form: AnswerForm, on name: String) throws {
        switch form {
        case .json: try Output.say(json.text)
        case .text: try Output.say(ReportPage.hung(text))
        case .markdown:
            try AnswerOutput.say(
                sections, in: [], on: nil, title: "What is found in \(name: ErrorText.plain(name))", form)
        }
    }

    private var text: String {
        let found = paragraphs.map { $0.text + "\n\n" }.joined() + end.joined(separator: "\n")
        return (head + (found.isEmpty ? [] : [found])).joined(separator: "\n")
    }

    /// The report as sections of an answer.
    var sections: [AnswerSection] {
        (head.isEmpty ? [] : [AnswerSection(.nowhere, head.map { .alone("\(quoting: $0)") })])
            + paragraphs.map(\.section)
            + (end.isEmpty ? [] : [AnswerSection(.nowhere, end.map { .alone("\(quoting: $0)") })])
    }

    /// How many findings and notes there are, such as `2 findings, 1 note`.
    static func count(_ findings: Int, notes: Int, allowed: Int = 0) -> String {
        var counts = [Counted.text(findings - notes, "finding", "findings")]
        if notes > 0 { counts.append(Counted.text(notes, "note", "notes")) }
        if allowed > 0 { counts.append("\(allowed) allowed") }
        return counts.joined(separator: ", ")
    }
}

extension FileReport.Paragraph {
    private static let labelColumns = 13

    fileprivate var text: String {
        let lines = lines.flatMap { line -> [String] in
            let blanks = String(repeating: " ", count: max(0, Self.labelColumns - (line.label?.count ?? 0)))
            let margin = line.label.map { $0 + blanks } ?? ""
            let cited = line.sources.map(\.rawValue).joined(separator: ", ")
            let support = line.evidence.text(ofRule: line.rule) + line.support
            return ["  \(margin)\(line.words)"]
                + (cited.isEmpty
                    ? [] : [String(repeating: " ", count: Self.labelColumns + 2) + "\(cited) · \(support)"])
        }
        return ([heading] + lines).joined(separator: "\n")
    }

    fileprivate var section: AnswerSection {
        AnswerSection(
            .nowhere, heading: "\(quoting: heading)",
            lines.map { line in
                let words: Sentence = "\(quoting: line.words)"
                let provenance =
                    line.sources.isEmpty
                    ? nil
                    : Provenance(
                        sources: line.sources, evidence: line.evidence, rule: line.rule,
                        lengths: LengthEvidence())
                return switch line.label {
                case nil: .alone(words, by: provenance)
                case ""?: .continued(words)
                // The rule stands in the citation.
                case let label?:
                    .labelled(provenance == nil ? label : "rule", words, by: provenance)
                }
            })
    }
}

extension FileReport.Paragraph.Line {
    /// A labelled sentence.
    init(_ label: String?, _ words: String) { self.init(label: label, words: words) }

    /// The statement of a rule of the model, with its sources.
    init(_ rule: Rule) {
        self.init(
            label: rule.name, words: rule.statement, sources: rule.sources, evidence: rule.evidence,
            rule: rule.number)
    }
}
