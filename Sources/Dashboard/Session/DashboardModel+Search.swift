import Frames

extension DashboardModel {
    /// The lines of the open panel that are gone through at a time.
    private static let linesAtATime = 2_000

    /// Goes to the next or the previous line that has the text that was sought last.
    mutating func findAgain(isForward: Bool) {
        guard let found = state.found else { return note(.seeksNothing) }
        find(found.text, from: found.line + (isForward ? 1 : -1), isForward: isForward)
    }

    /// Goes to the first line from one on that has a text; after the last comes the first.
    mutating func find(_ text: String, from line: Int, isForward: Bool = true) {
        let lines = linesOfPanel(with: text)
        guard let first = lines.first, let last = lines.last else {
            state.found = nil
            if !text.isEmpty { warn(.isNotFound(text)) }
            return
        }
        let next = isForward ? lines.first { $0 >= line } ?? first : lines.last { $0 <= line } ?? last
        let number = (lines.firstIndex(of: next) ?? 0) + 1
        state.found = PanelSearch(text: text, line: next, number: number, count: lines.count)
        scroll(to: next)
    }

    /// The lines of the open panel that have a text, from 0.
    ///
    /// - Complexity: that of drawing all lines of the panel.
    private func linesOfPanel(with text: String) -> [Int] {
        guard let search = FrameText(sought: text), let panel = state.panel, var tall = layout else {
            return []
        }
        tall.panelRowsBelow = Self.linesAtATime
        var model = self
        var lines: [Int] = []
        var first = 0
        while true {
            model.state.scroll = first
            let drawn = panel.panel(model, tall)
            let rows = tall.panelRows.count - 1
            let extent = drawn.scrolling(atMost: first + rows + 1)
            // A panel with a cursor shows the lines around it.
            model.state.scroll = extent.hasCursor ? first + extent.rows / 2 : first
            var page = Page(size: Size(columns: tall.panelPlace.panel.count, rows: rows), glyphs: .unicode)
            panel.panel(model, tall).drawContent(rows: 0..<rows, on: &page)
            let top =
                extent.hasCursor
                ? extent.firstVisible(cursor: min(model.state.scroll, extent.lastFirst))
                : min(first, extent.lastFirst)
            for row in (rows - extent.rows)..<rows
            where !search.places(in: page.frame.cells(inRow: row)).isEmpty {
                let line = top + row - (rows - extent.rows)
                if line >= first, line < extent.lines { lines.append(line) }
            }
            first = top + extent.rows
            guard first < extent.lines else { return lines }
        }
    }
}
