import Frames

/// The layout of reports.
enum ReportPage {
    /// The columns of a line.
    static let width = 100

    /// A table of a report, with the first column aligned left and the others right.
    static func table(_ rows: [[String]]) -> TextTable {
        TextTable(rows, padding: [.behind, .before], page: width)
    }

    /// A table of an answer, whose first column has names and takes so many columns; what does not fit beside each other
    /// on the terminal stands below each other.
    @Sendable
    static func table(_ rows: [[String]], _ nameColumns: ClosedRange<Int>) -> [String] {
        let fitted = rows.map { row in
            let name = TextWidth.fit(row.first ?? "", columns: nameColumns.upperBound, ellipsis: "…")
            return [TextWidth.padded(name, to: nameColumns.lowerBound)] + row.dropFirst()
        }
        let page = min(width, max(narrowest, WindowSize.columns ?? width))
        return TextTable(fitted, padding: [.behind, .before], page: page).lines
    }

    /// A sentence wrapped to the page, with another indentation for its first line.
    static func fill(_ sentence: String, first: Int, indent: Int) -> [String] {
        TextWidth.wrap(
            TextWidth.words(of: sentence), columns: width, first: String(repeating: " ", count: first),
            indent: String(repeating: " ", count: indent))
    }

    /// Phrases separated by commas, wrapped to the page; all lines but the first are indented.
    static func wrap(_ phrases: [String], first: String, indent: Int) -> [String] {
        let pieces = phrases.dropLast().map { $0 + "," } + phrases.suffix(1)
        return TextWidth.wrap(
            pieces, columns: width, first: first + " ", indent: String(repeating: " ", count: indent))
    }

    /// A line of a report wrapped to the page: what follows stands below the text behind the line's label, or two columns
    /// further in than the line where it has none.
    ///
    /// The page is as wide as the terminal, if that is narrower than a report; where there is none, lines stay whole.
    static func hang(_ line: String) -> [String] {
        // What a program reads has a line for each fact.
        guard let window = WindowSize.columns else { return [line] }
        return hang(line, in: max(narrowest, min(width, window)))
    }

    private static func hang(_ line: String, in columns: Int) -> [String] {
        guard TextWidth.columns(of: line) > columns else { return [line] }
        let margin = line.prefix { $0 == " " }
        let gap = line.dropFirst(margin.count).firstRange(of: "  ")
        let label = gap.map { line[margin.endIndex..<$0.lowerBound] }.flatMap {
            $0.count <= labelAtMost ? $0 : nil
        }
        let text = line[(label?.endIndex ?? margin.endIndex)...].drop { $0 == " " }
        let first = String(line[..<text.startIndex])
        // What stands below a label already is not indented further.
        let indent =
            label == nil && margin.count < labelAtMost / 2 ? first.count + 2 : TextWidth.columns(of: first)
        return TextWidth.wrap(
            TextWidth.words(of: String(text)), columns: columns, first: first,
            indent: String(repeating: " ", count: min(indent, columns / 2)))
    }

    /// A text whose lines are wrapped to the page.
    static func hung(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { hang(String($0)) }
            .joined(separator: "\n")
    }

    /// A message whose lines are wrapped to a window; whole where there is none, as is a line with a path that would be
    /// divided, and one of a file, below which a caret stands.
    static func message(_ text: String, in window: Int?) -> String {
        guard let window else { return text }
        let columns = max(narrowest, window)
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
            let isWhole =
                SourceExcerpts.isExcerpt(String(line))
                || line.split(separator: " ").contains { TextWidth.columns(of: String($0)) > columns - 2 }
            return isWhole ? [String(line)] : hang(String(line), in: columns)
        }.joined(separator: "\n")
    }

    private static let narrowest = 40
    private static let labelAtMost = 24
}
