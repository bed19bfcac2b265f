import Frames

/// The page that reports are written on.
enum ReportPage {
    /// The columns of a line.
    static let width = 100

    /// A table of a report: the first column to the left, the others to the right.
    static func table(_ rows: [[String]]) -> TextTable {
        TextTable(rows, padding: [.behind, .before], page: width)
    }

    /// A sentence in lines of the page, the first less far indented than the others.
    static func fill(_ sentence: String, first: Int, indent: Int) -> [String] {
        TextWidth.wrap(
            sentence.split(separator: " "), columns: width, first: String(repeating: " ", count: first),
            indent: String(repeating: " ", count: indent))
    }

    /// Phrases in lines of the page, with commas between them and all lines but the first indented.
    static func wrap(_ phrases: [String], first: String, indent: Int) -> [String] {
        let pieces = phrases.dropLast().map { $0 + "," } + phrases.suffix(1)
        return TextWidth.wrap(
            pieces, columns: width, first: first + " ", indent: String(repeating: " ", count: indent))
    }
}
