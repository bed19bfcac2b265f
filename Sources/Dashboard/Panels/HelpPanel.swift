import Frames

/// The help: the meaning of the glyphs, and every action of the table, in two columns where there is room.
struct HelpPanel: Panel {
    static let ground: Ground? = .panel

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
    private let showsAll: Bool
    /// The signs of the day, as places among all marks of the legend.
    private let signs: [Int]
    private let allSignsKey: String
    private let legend: [[(column: Int, mark: Legend.Mark)]]
    private let left: [Line]
    private let right: [Line]
    private let rows: Int

    init(model: DashboardModel, layout: Layout) {
        scroll = model.state.scroll
        let width = layout.panelPlace.panel.count
        isWide = width >= 110
        showsAll = model.state.showsAllSigns
        signs = model.learned.signs
        allSignsKey = model.keyMap.name(of: .view(.allSigns))
        legend = Self.legend(signs: showsAll ? nil : signs, width: width, .unicode)
        rows = layout.panelRows.count - 1
        let purposes = Action.Purpose.allCases
        let world = purposes.firstIndex(of: .world) ?? purposes.endIndex
        let columns = Self.partColumns(width, isWide: isWide)
        left = Self.lines(isWide ? purposes[..<world] : purposes[...], model, columns: columns)
        right = isWide ? Self.lines(purposes[world...], model, columns: columns) : []
    }

    /// The lines of the legend: of some signs, or of all.
    private static func legend(
        signs: [Int]?, width: Int, _ glyphs: GlyphSet
    ) -> [[(column: Int, mark: Legend.Mark)]] {
        let marks = Legend.marks(glyphs)
        return Legend.lines(width: width, of: signs.map { $0.map { marks[$0] } } ?? marks)
    }

    /// The columns of the keys before what they do, in a part of so many columns.
    private static func keyColumns(_ columns: Int) -> Int { columns < 64 ? 11 : 14 }

    /// The columns of a part of the page, with a gap to the next.
    private static func partColumns(_ width: Int, isWide: Bool) -> Int { (isWide ? width / 2 : width) - 3 }

    private static func lines(
        _ purposes: ArraySlice<Action.Purpose>, _ model: DashboardModel, columns: Int
    ) -> [Line] {
        var lines: [Line] = []
        for purpose in purposes {
            let entries = model.keyMap.entries.filter {
                $0.action.purpose == purpose && model.offers($0.action)
            }
            guard !entries.isEmpty else { continue }
            lines.append(.heading(purpose.rawValue))
            for entry in entries {
                let keys = entry.keys.map(\.name).joined(separator: " ")
                let named = keys.isEmpty ? model.keyMap.name(of: entry.action) : keys
                let help = TextWidth.wrap(
                    entry.help.split(separator: " "), columns: columns - keyColumns(columns) - 1)
                lines += help.enumerated().map { .keys($0 == 0 ? named : "", help: $1) }
            }
            lines.append(.blank)
        }
        return lines.dropLast()
    }

    /// The heading of the legend, its lines, and a blank line.
    private var legendLines: Int { legend.count + 2 }

    private var extent: PanelScrolling {
        PanelScrolling(lines: legendLines + max(left.count, right.count), rows: rows)
    }

    func scrolling(atMost limit: Int) -> PanelScrolling { extent }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        let first = min(scroll, extent.lastFirst)
        let columns = Self.partColumns(page.width, isWide: isWide)
        let legend = Self.legend(signs: showsAll ? nil : signs, width: page.width, page.glyphs)
        for row in rows {
            let line = first + row - rows.lowerBound
            if line == 0 {
                let heading = PanelWords.signs(areAll: showsAll, key: allSignsKey).text
                page.draw(heading, row: row, column: 2, role: .heading)
            } else if line <= legend.count {
                Legend.draw(legend[line - 1], row: row, on: &page)
            } else if line >= legendLines {
                draw(left, line - legendLines, row: row, column: 2, columns: columns, on: &page)
                draw(
                    right, line - legendLines, row: row, column: columns + 4, columns: columns, on: &page)
            }
        }
    }

    private func draw(
        _ lines: [Line], _ number: Int, row: Int, column: Int, columns: Int, on page: inout Page
    ) {
        guard lines.indices.contains(number) else { return }
        let keyColumns = Self.keyColumns(columns)
        switch lines[number] {
        case .blank: return
        case .heading(let text):
            page.draw(text, row: row, column: column, until: column + columns, role: .heading)
        case .keys(let keys, let help):
            page.draw(keys, row: row, column: column + 1, until: column + keyColumns, role: .helpKey)
            page.draw(
                help, row: row, column: column + keyColumns + 1, until: column + columns, role: .helpText)
        }
    }
}
