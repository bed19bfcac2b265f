import Frames

/// Rows of short cells with a text behind them that is wrapped to the page.
struct DefinitionTable {
    struct Row {
        let cells: [String]
        let text: String
    }

    let rows: [Row]
    let page: Int

    /// The lines, with the text of every row beginning in the same column.
    var lines: [String] {
        let count = rows.map(\.cells.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.map { $0.cells.count > column ? TextWidth.columns(of: $0.cells[column]) : 0 }.max() ?? 0
        }
        return rows.flatMap { row in
            let cells = zip(row.cells, widths).map { TextWidth.padded($0, to: $1) + "  " }
            let head = cells.joined()
            let indent = String(repeating: " ", count: TextWidth.columns(of: head))
            return TextWidth.wrap(row.text.split(separator: " "), columns: page, first: head, indent: indent)
        }
    }
}
