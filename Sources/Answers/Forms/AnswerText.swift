import BackgroundPolicy
import Timeline
import UntrustedText

/// An answer as lines of text: sections with an empty line between them, labels in a column, and behind every line who
/// says so.
struct AnswerText: AnswerWriter {
    /// The columns of a label.
    private static let label = 15

    private var sentences: SentenceWriter
    private let layout: AnswerTable.Layout
    private var isFirst = true

    init(header: DayHeader?, layout: @escaping AnswerTable.Layout) {
        self.layout = layout
        sentences = SentenceWriter(
            header: header, name: { PlainText.line($0) }, quotation: { PlainText.line($0) }, words: { $0 },
            citation: Self.cited)
    }

    mutating func text(of section: AnswerSection) -> String {
        guard !section.isSilent else { return "" }
        var lines: [String] = []
        if let heading = section.heading { lines.append(sentences.text(heading)) }
        if let table = section.table { lines += layout(table.text, table.nameColumns) }
        let margin = section.heading == nil ? "" : "  "
        for line in section.lines {
            guard let sentence = line.sentence else { continue }
            lines.append(margin + begin(of: line.place) + sentences.text(sentence, by: line.provenance))
        }
        defer { isFirst = false }
        return (isFirst ? "" : "\n") + lines.map { $0 + "\n" }.joined()
    }

    func end() -> String { "" }

    private func begin(of place: AnswerLine.Place) -> String {
        switch place {
        case .labelled(let label):
            label + String(repeating: " ", count: max(1, Self.label - label.count))
        case .continued: String(repeating: " ", count: Self.label)
        case .alone: ""
        case .quoted: "  "
        }
    }

    /// The sources, with the support of limits that are supported less well.
    private static func cited(_ provenance: Provenance) -> String {
        "[\(provenance.sources.map(\.rawValue).joined(separator: ", ")) · \(provenance.support)]"
    }
}
