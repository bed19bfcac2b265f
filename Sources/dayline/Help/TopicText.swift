import CursesTerminal
import Frames

/// A topic as lines for a terminal, a pipe or a file.
struct TopicText {
    /// The columns of a line.
    let columns: Int
    private let marks: MarkedText
    private let bold: (begin: String, end: String)

    /// Lines in which code, strong words and headings are bold if they are styled, as on a terminal.
    init(columns: Int, isStyled: Bool) {
        self.columns = columns
        bold = isStyled ? ("\u{1B}[1m", "\u{1B}[22m") : ("", "")
        marks = MarkedText(
            code: isStyled ? bold : ("`", "`"), strong: bold,
            emphasis: isStyled ? ("\u{1B}[4m", "\u{1B}[24m") : ("*", "*"))
    }

    /// As standard output is: bold and as wide as a page on a terminal, 80 columns elsewhere.
    static var ofOutput: TopicText {
        let window = WindowSize.columns
        let columns = window.map { max(40, min(ReportPage.width, $0)) } ?? 80
        return TopicText(columns: columns, isStyled: window != nil && Output.isTerminal(1))
    }

    /// The whole topic.
    func text(_ topic: HelpTopic) -> String {
        var lines = [bold.begin + topic.title + bold.end]
        var previous: HelpBlock?
        for block in topic.blocks {
            if !isOneList(previous, block) { lines.append("") }
            lines += self.lines(block)
            previous = block
        }
        return lines.joined(separator: "\n")
    }

    /// Whether no empty line stands between two parts.
    private func isOneList(_ first: HelpBlock?, _ second: HelpBlock) -> Bool {
        switch (first, second) {
        case (.row, .row), (.heading, .row): true
        default: false
        }
    }

    private func lines(_ block: HelpBlock) -> [String] {
        switch block {
        case .heading(let text): [bold.begin + marks.text(text) + bold.end]
        case .paragraph(let text): wrap(text, first: "", indent: "")
        case .item(let text): wrap(text, first: "- ", indent: "  ")
        case .code(let lines): lines.map { $0.isEmpty ? "" : "    " + $0 }
        case .row(let name, let text): lines(name, text)
        }
    }

    /// A name with its text behind it, or below it if the name is long.
    private func lines(_ name: String, _ text: String) -> [String] {
        let indent = String(repeating: " ", count: Self.nameColumns + 2)
        let head = TextWidth.padded("  " + name, to: Self.nameColumns) + "  "
        guard TextWidth.columns(of: head) > indent.count else {
            return wrap(text, first: head, indent: indent)
        }
        return [marks.text("  " + name)] + wrap(text, first: indent, indent: indent)
    }

    private static let nameColumns = 16

    /// Words in lines; a mark of Markdown counts as a column, so that a line is never too long.
    private func wrap(_ text: String, first: String, indent: String) -> [String] {
        let lines = TextWidth.wrap(text.split(separator: " "), columns: columns, first: first, indent: indent)
        return marks.text(lines.joined(separator: "\n")).split(separator: "\n").map(String.init)
    }
}
