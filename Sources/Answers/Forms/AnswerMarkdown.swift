import BackgroundPolicy
import Timeline
import UntrustedText

/// An answer in Markdown, as it can be pasted into an issue: a title, sections with headings, facts as lists, and sources
/// as links, whose addresses stand at the end.
struct AnswerMarkdown: AnswerWriter {
    private var sentences: SentenceWriter
    private var title: Sentence?

    init(header: DayHeader?, title: Sentence) {
        self.title = title
        sentences = SentenceWriter(
            header: header, name: { Self.code(PlainText.line($0)) },
            quotation: { Self.escaped(PlainText.line($0)) }, words: { Self.escaped($0) },
            emphasis: { "**\(Self.escaped($0))**" }, citation: Self.cited)
    }

    mutating func text(of section: AnswerSection) -> String {
        guard !section.isSilent else { return "" }
        var text = title.map { "## \(sentences.text($0))\n\n" } ?? "\n"
        title = nil
        if let heading = section.heading { text += "### \(sentences.text(heading))\n" }
        let lines = section.lines.filter { $0.sentence != nil }
        if let table = section.table { text += (section.heading != nil ? "\n" : "") + Self.text(of: table) }
        if section.heading != nil || section.table != nil, !lines.isEmpty { text += "\n" }
        for line in lines {
            guard let sentence = line.sentence else { continue }
            let words = sentences.text(sentence, by: line.provenance)
            // A sentence without a heading or a label is a paragraph.
            let isParagraph = if case .alone = line.place { section.heading == nil } else { false }
            text += (isParagraph ? "" : begin(of: line.place)) + "\(words)\n"
        }
        return text
    }

    func end() -> String {
        let addresses = sentences.cited.compactMap { source in
            source.address.map { "[\(source.rawValue)]: \($0)\n" }
        }
        return addresses.isEmpty ? "" : "\n" + addresses.joined()
    }

    private func begin(of place: AnswerLine.Place) -> String {
        switch place {
        case .labelled(let label): "- **\(Self.escaped(label))** "
        case .alone: "- "
        case .continued: "  - "
        case .quoted: "  - "
        }
    }

    /// A table whose first column is aligned left, and its figures right.
    private static func text(of table: AnswerTable) -> String {
        func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
        let rows = table.rows.map { cells in
            row(
                cells.map { cell in
                    if case .emphasis(let words) = cell { return "**\(escaped(words))**" }
                    guard case .name = cell else { return escaped(cell.text) }
                    // A bar ends a cell even in code.
                    return code(cell.text).split(separator: "|", omittingEmptySubsequences: false)
                        .joined(separator: "\\|")
                })
        }
        let rule = ["---"] + table.headings.dropFirst().map { _ in "---:" }
        return row(table.headings.map(escaped)) + row(rule) + rows.joined()
    }

    /// The sources, each a link if it has an address.
    private static func cited(_ provenance: Provenance) -> String {
        let sources = provenance.sources.map { source in
            source.address == nil ? escaped(source.rawValue) : "[\(source.rawValue)]"
        }
        return "(\(sources.joined(separator: ", ")) · \(escaped(provenance.support)))"
    }

    /// A name as code: what Markdown means by signs in it does not count.
    private static func code(_ name: String) -> String {
        let longest = name.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        // A blank on each side is not shown; it keeps a grave accent at either end from being part of the fence.
        let pad = name.hasPrefix("`") || name.hasSuffix("`") ? " " : ""
        return name.isEmpty ? "" : fence + pad + name + pad + fence
    }

    /// Text in which no sign means anything to Markdown.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if "\\`*_{}[]<>#|~&!".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
