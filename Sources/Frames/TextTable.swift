/// Rows of cells in columns as wide as the widest of their cells.
public struct TextTable: Sendable {
    private let rows: [[String]]
    private let padding: [TextWidth.Side]
    private let page: Int
    private let widths: [Int]

    /// A table.
    ///
    /// - Parameters:
    ///   - rows: The headings, if there are any, and the rows; each has a cell for each column.
    ///   - padding: The side on which the cells of each column are filled up with blanks; the last goes for the
    ///     columns that follow.
    ///   - page: The columns of the screen that a line may take; what finds no place follows beneath.
    public init(_ rows: [[String]], padding: [TextWidth.Side] = [.behind], page: Int = .max) {
        precondition(!padding.isEmpty, "a table says how its columns stand")
        let count = rows.first?.count ?? 0
        precondition(rows.allSatisfy { $0.count == count }, "all rows of a table have as many cells")
        self.rows = rows
        self.padding = (0..<count).map { padding[min($0, padding.count - 1)] }
        self.page = page
        widths = (0..<count).map { column in
            rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
        }
    }

    private static let gap = "  "

    /// The lines of the table, without blanks at their ends; columns that find no place on the page follow
    /// beneath, with the first column again.
    public var lines: [String] { Array(blocks.map(lines(of:)).joined(separator: [""])) }

    /// Whether the page has room for the table in one piece.
    public var fits: Bool { blocks.count == 1 }

    /// The columns that stand beside each other, without the first.
    private var blocks: [[Int]] {
        var blocks: [[Int]] = [[]]
        var used = widths.first ?? 0
        for column in widths.indices.dropFirst() {
            let needed = widths[column] + Self.gap.utf8.count
            if used + needed > page, blocks.last?.isEmpty == false {
                blocks.append([])
                used = widths.first ?? 0
            }
            blocks[blocks.count - 1].append(column)
            used += needed
        }
        return blocks
    }

    private func lines(of block: [Int]) -> [String] {
        rows.map { row in
            let cells = (row.isEmpty ? [] : [0] + block).map { column in
                TextWidth.padded(row[column], to: widths[column], padding[column])
            }
            let line = cells.joined(separator: Self.gap)
            return line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
        }
    }
}
