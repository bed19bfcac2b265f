/// A table of text whose columns are as wide as their widest cells.
public struct TextTable: Sendable {
    private let rows: [[String]]
    private let padding: [TextWidth.Side]
    private let page: Int
    private let widths: [Int]

    /// A table of rows.
    ///
    /// - Parameters:
    ///   - rows: The rows, headings included; all have the same number of cells.
    ///   - padding: The side on which the cells of each column are padded; the last applies to all further
    ///     columns.
    ///   - page: The number of screen columns that a line may take; columns beyond it are printed beneath.
    public init(_ rows: [[String]], padding: [TextWidth.Side] = [.behind], page: Int = .max) {
        precondition(!padding.isEmpty, "a table states how its columns are padded")
        let count = rows.first?.count ?? 0
        precondition(
            rows.allSatisfy { $0.count == count }, "all rows of a table have the same number of cells")
        self.rows = rows
        self.padding = (0..<count).map { padding[min($0, padding.count - 1)] }
        self.page = page
        widths = (0..<count).map { column in
            rows.map { TextWidth.columns(of: $0[column]) }.max() ?? 0
        }
    }

    private static let gap = "  "

    /// The lines of the table, without trailing blanks.
    ///
    /// Columns that do not fit on the page follow beneath, with the first column repeated.
    public var lines: [String] { Array(blocks.map(lines(of:)).joined(separator: [""])) }

    /// Whether the table fits on the page without being split.
    public var fits: Bool { blocks.count == 1 }

    /// The columns printed beside each other, without the first.
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
