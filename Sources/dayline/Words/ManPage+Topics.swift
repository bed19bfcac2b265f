import Frames

extension ManPage {
    /// A topic of `dayline help` as a section of the page.
    static func lines(_ topic: HelpTopic) -> [String] {
        let name = topic.title.prefix { $0 != ":" }.uppercased()
        var lines = [".Sh \(name)"]
        var list: ListKind?
        for block in topic.blocks {
            let next = ListKind(block)
            if next != list {
                if list != nil { lines.append(".El") }
                if let next { lines.append(next.rawValue) }
                list = next
            }
            lines += self.lines(block, isFirst: lines.last.map { $0.hasPrefix(".S") } ?? true)
        }
        return lines + (list == nil ? [] : [".El"])
    }

    /// The lists that parts of a topic are in, by what begins them.
    private enum ListKind: String {
        case items = ".Bl -bullet"
        case rows = ".Bl -tag -width Ds -compact"

        init?(_ block: HelpBlock) {
            switch block {
            case .item: self = .items
            case .row: self = .rows
            case .heading, .paragraph, .code: return nil
            }
        }
    }

    private static func lines(_ block: HelpBlock, isFirst: Bool) -> [String] {
        switch block {
        case .heading(let text): [".Ss \(word(marks.text(text)))"]
        case .paragraph(let text): (isFirst ? [] : [".Pp"]) + marked(text)
        case .item(let text): [".It"] + marked(text)
        case .code(let lines):
            [".Bd -literal -offset indent"] + lines.map(escaped) + [".Ed"]
        case .row(let name, let text):
            [".It " + names(name).map { "Ic \(word($0))" }.joined(separator: " , ")] + marked(text)
        }
    }

    /// The words in code of a cell, or the whole of one that has none.
    private static func names(_ cell: String) -> [String] {
        let names = cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
        return names.isEmpty ? [cell] : names
    }

    private static let marks = MarkedText(
        code: ("\\fB", "\\fR"), strong: ("\\fB", "\\fR"), emphasis: ("\\fI", "\\fR"))

    /// Sentences, with the marks of Markdown as fonts.
    private static func marked(_ text: String) -> [String] {
        let lines = prose(text, columns: 56).joined(separator: "\n")
        return marks.text(lines).split(separator: "\n").map(String.init)
    }
}
