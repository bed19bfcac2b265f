import Frames

/// The help: every action of the table, in two columns where there is room, and the meaning of the glyphs.
struct HelpPanel: Panel {
    static let descriptor = PanelDescriptor(
        id: PanelID("help"), keys: [.character("?")], help: "this help", bar: BarLabel("help", rank: 0),
        isForSpectators: true, ground: .panel
    )

    /// A line of the help: a heading, or keys with their effect.
    private enum Line {
        case blank
        case heading(String)
        case keys(String, help: String)
    }

    let title = "help"
    private let scroll: Int
    /// Whether there is room for two columns.
    private let isWide: Bool
    private let legendRows: Int
    private let left: [Line]
    private let right: [Line]
    private let rows: Int

    init(model: DashboardModel, layout: Layout) {
        scroll = model.state.scroll
        let width = layout.size.columns
        isWide = width >= 110
        let panelRows = layout.panelRows.count
        // A row stays free above the legend.
        legendRows = panelRows >= 24 ? 1 + Legend.rowCount(width: width) : 0
        rows = panelRows - 1 - legendRows
        let purposes = Action.Purpose.allCases
        let world = purposes.firstIndex(of: .world) ?? purposes.endIndex
        left = Self.lines(isWide ? purposes[..<world] : purposes[...])
        right = isWide ? Self.lines(purposes[world...]) : []
    }

    private static func lines(_ purposes: ArraySlice<Action.Purpose>) -> [Line] {
        var lines: [Line] = []
        for purpose in purposes {
            lines.append(.heading(purpose.rawValue))
            for entry in ActionTable.entries where entry.action.purpose == purpose {
                lines.append(.keys(entry.keys.map(\.name).joined(separator: " "), help: entry.help))
            }
            lines.append(.blank)
        }
        return lines.dropLast()
    }

    private var extent: PanelScrolling { PanelScrolling(lines: max(left.count, right.count), rows: rows) }

    func scrolling(atMost limit: Int) -> PanelScrolling? { extent }

    func note(on page: Page) -> String? {
        extent.lastFirst > 0 ? "\(page.glyphs.upArrow)\(page.glyphs.downArrow) more" : nil
    }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        let columns = isWide ? page.width / 2 : page.width
        let shown = rows.lowerBound..<(rows.upperBound - legendRows)
        draw(left, rows: shown, column: 2, columns: columns - 3, on: &page)
        draw(right, rows: shown, column: columns + 1, columns: columns - 3, on: &page)
        if legendRows > 0 { Legend().draw(row: shown.upperBound + 1, on: &page) }
    }

    private func draw(_ lines: [Line], rows: Range<Int>, column: Int, columns: Int, on page: inout Page) {
        let first = min(scroll, PanelScrolling(lines: lines.count, rows: rows.count).lastFirst)
        let keyColumns = columns < 64 ? 11 : 14
        for (row, line) in zip(rows, lines.dropFirst(first)) {
            switch line {
            case .blank: continue
            case .heading(let text):
                page.draw(text, row: row, column: column, until: column + columns, role: .heading)
            case .keys(let keys, let help):
                page.draw(keys, row: row, column: column + 1, until: column + keyColumns, role: .helpKey)
                page.draw(
                    help, row: row, column: column + keyColumns + 1, until: column + columns,
                    role: .helpText)
            }
        }
    }
}
