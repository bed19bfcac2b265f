/// A part of a topic: what stands between two empty lines of its Markdown, or one of several items.
enum HelpBlock: Equatable {
    case heading(String)
    case paragraph(String)
    case item(String)
    case code([String])
    /// A row of a table, whose first cell names what the second explains.
    case row(String, String)

    /// The parts of a text in Markdown.
    static func all(in text: some StringProtocol) -> [HelpBlock] {
        var blocks: [HelpBlock] = []
        var code: [String]?
        var isOpen = false
        for line in String(text).split(separator: "\n" as Character, omittingEmptySubsequences: false) {
            let line = String(line)
            if line.hasPrefix("```") {
                if let code { blocks.append(.code(code)) }
                code = code == nil ? [] : nil
                isOpen = false
            } else if code != nil {
                code?.append(line)
            } else if line.isEmpty {
                isOpen = false
            } else if isOpen, let longer = blocks.last?.followed(by: line) {
                blocks[blocks.count - 1] = longer
            } else if let block = beginning(with: line) {
                blocks.append(block)
                isOpen = true
            }
        }
        return blocks
    }

    /// The part that a line begins; nil for the line below a table's heading.
    private static func beginning(with line: String) -> HelpBlock? {
        if line.hasPrefix("## ") { return .heading(String(line.dropFirst(3))) }
        if line.hasPrefix("- ") { return .item(String(line.dropFirst(2))) }
        guard line.hasPrefix("|") else { return .paragraph(line) }
        let cells = line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { cell in cell.trimmingBlanks }
        guard cells.count == 2, !cells[0].hasPrefix("--") else { return nil }
        return cells[1].isEmpty ? .heading(cells[0]) : .row(cells[0], cells[1])
    }

    /// The part with a further line of it; nil if the line begins another one.
    private func followed(by line: String) -> HelpBlock? {
        switch self {
        case .paragraph(let text) where !line.hasPrefix("- "): .paragraph(text + " " + line)
        case .item(let text) where line.hasPrefix("  "): .item(text + " " + line.trimmingBlanks)
        case .paragraph, .item, .heading, .code, .row: nil
        }
    }
}

extension StringProtocol {
    /// The text without the blanks around it.
    fileprivate var trimmingBlanks: String {
        String(String(drop { $0 == " " }.reversed()).drop { $0 == " " }.reversed())
    }
}
