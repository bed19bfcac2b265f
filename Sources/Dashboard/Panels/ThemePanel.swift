import Frames
import Timeline

/// The themes, with a cursor: the screen has the theme under it at once, and the key of a list keeps it.
struct ThemePanel: Panel {
    static let ground: Ground? = .panel

    let title: String
    private let model: DashboardModel
    private let rows: Int

    init(model: DashboardModel, layout: Layout) {
        self.model = model
        rows = layout.panelRows.count - 1
        let names = model.themes.names
        let shown = names.indices.contains(model.shownTheme) ? names[model.shownTheme] : nil
        title = PanelWords.themes(shown: shown).text
    }

    func notes(in glyphs: GlyphSet) -> [String] {
        [PanelWords.keepsTheme(key: model.keyMap.shortName(of: .session(.follow), in: glyphs)).text]
    }

    var firstCursor: Int? { model.state.theme }

    func scrolling(atMost limit: Int) -> PanelScrolling {
        PanelScrolling(lines: model.themes.names.count, rows: rows, hasCursor: true)
    }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        let names = model.themes.names
        guard !names.isEmpty else {
            page.write(EmptyPlace.noThemes.text, row: rows.lowerBound, column: 2, role: .dim)
            return
        }
        let extent = PanelScrolling(lines: names.count, rows: rows.count, hasCursor: true)
        let cursor = min(model.state.scroll, extent.lastFirst)
        let first = extent.firstVisible(cursor: cursor)
        let last = min(names.count, first + rows.count)
        for (row, theme) in zip(rows, first..<last) {
            let column = 2 + page.write(names[theme], row: row, column: 2, role: .text) + 2
            if let trouble = model.learned.themeTroubles[theme] {
                page.draw(trouble, row: row, column: column, role: .error)
            } else if theme == model.state.theme {
                // The file is the person's own, and nothing writes into it.
                let words = PanelWords.keptTheme(names[theme]).text
                page.draw(words, row: row, column: column, role: .dim)
            }
        }
        page.drawCursor(row: rows.lowerBound + cursor - first)
        // The colours of the lanes, which the panel hides.
        let below =
            (rows.lowerBound + last - first + 1)..<max(rows.lowerBound + last - first + 1, rows.upperBound)
        for (row, line) in zip(
            below,
            Legend.lines(
                width: page.width, page.glyphs, modes: model.index.header.roster.modes))
        {
            Legend.draw(line, row: row, on: &page)
        }
    }
}
