import BackgroundPolicy
import Timeline
import UntrustedText

/// A table of an answer for people: what a row is about, and a value in each further column.
public struct AnswerTable: Sendable {
    /// What stands in a row and a column.
    package enum Cell: Sendable {
        case words(String)
        /// A text from a file, such as an app's name.
        case name(String)
        case value(AnswerValue)
        /// A value before and after.
        case pair(AnswerValue, AnswerValue)
        /// Words that are to be seen first.
        case emphasis(String)
        case empty
    }

    let headings: [String]
    let rows: [[Cell]]
    /// How many columns of the terminal the first column takes, at least and at most.
    let nameColumns: ClosedRange<Int>

    /// A table whose rows have as many cells as there are headings.
    package init(_ headings: [String], _ rows: [[Cell]], nameColumns: ClosedRange<Int> = 0...26) {
        precondition(rows.allSatisfy { $0.count == headings.count }, "a row has a cell for each heading")
        self.headings = headings
        self.rows = rows
        self.nameColumns = nameColumns
    }

    /// Lays out rows of text, headings included, for a terminal; the first column takes so many columns.
    public typealias Layout = @Sendable (_ rows: [[String]], _ nameColumns: ClosedRange<Int>) -> [String]

    /// The rows as text, headings included; the sides of all pairs in a column stand below each other.
    var text: [[String]] {
        let widths = headings.indices.map { column in
            rows.reduce(into: (former: 0, current: 0)) { widths, row in
                guard case .pair(let former, let current) = row[column] else { return }
                widths.former = max(widths.former, former.columns, former.text.count)
                widths.current = max(widths.current, current.columns, current.text.count)
            }
        }
        return [headings]
            + rows.map { row in
                row.enumerated().map { column, cell in
                    guard case .pair(let former, let current) = cell else { return cell.text }
                    let left = Self.blanks(widths[column].former - former.text.count)
                    let right = Self.blanks(widths[column].current - current.text.count)
                    return "\(left)\(former.text) → \(current.text)\(right)"
                }
            }
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension AnswerTable.Cell {
    /// What a person reads in the cell.
    var text: String {
        switch self {
        case .words(let words): words
        case .name(let name): PlainText.line(name)
        case .value(let value): value.text
        case .pair(let former, let current): "\(former.text) → \(current.text)"
        case .emphasis(let words): "*" + words
        case .empty: ""
        }
    }
}
