/// The marks at which a document begins and ends in its text, which cannot stand inside of another document.
enum DocumentMarks {
    /// The lines of a document, each in its place, without its marks and what stands before and behind them.
    static func lines(within text: String) -> [Substring] {
        let bare = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
        var lines = bare.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if let end = lines.firstIndex(where: { isMark("...", $0) }) { lines.removeSubrange(end...) }
        if let start = lines.firstIndex(where: { isMark("---", $0) }) {
            // Before the mark, what is no comment is a directive.
            for line in 0..<start { lines[line] = "" }
            lines[start] = lines[start].dropFirst(3)
        }
        return lines
    }

    /// A text up to the mark that ends its document, so that more of the document may stand behind it.
    static func open(_ text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        guard let end = lines.first(where: { isMark("...", $0) }) else {
            return text.hasSuffix("\n") ? text : text + "\n"
        }
        return String(text[..<end.startIndex])
    }

    private static func isMark(_ mark: String, _ line: Substring) -> Bool {
        guard line.hasPrefix(mark) else { return false }
        return line.dropFirst(mark.count).first.map { $0 == " " || $0 == "\t" } ?? true
    }
}
