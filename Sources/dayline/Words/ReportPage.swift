import Frames

/// The layout of reports.
enum ReportPage {
    /// The columns of a line.
    static let width = 100

    /// A table of a report, with the first column aligned left and the others right.
    static func table(_ rows: [[String]]) -> TextTable {
        TextTable(rows, padding: [.behind, .before], page: width)
    }

    /// A sentence wrapped to the page, with another indentation for its first line.
    static func fill(_ sentence: String, first: Int, indent: Int) -> [String] {
        TextWidth.wrap(
            sentence.split(separator: " "), columns: width, first: String(repeating: " ", count: first),
            indent: String(repeating: " ", count: indent))
    }

    /// Phrases separated by commas, wrapped to the page; all lines but the first are indented.
    static func wrap(_ phrases: [String], first: String, indent: Int) -> [String] {
        let pieces = phrases.dropLast().map { $0 + "," } + phrases.suffix(1)
        return TextWidth.wrap(
            pieces, columns: width, first: first + " ", indent: String(repeating: " ", count: indent))
    }
}
