import Frames
import Timeline

/// How many of the apps have a lane on the screen, the filter, and the window where it is not the whole day.
struct LaneCount {
    let model: DashboardModel
    let layout: Layout

    private var state: DashboardState { model.state }
    private var columns: Int { layout.labelColumns - 3 }

    func draw(on page: inout Page) {
        let day = model.index.header.length
        let isZoomed = state.window.length < day
        let window = isZoomed ? Span.text(model.axis.length(of: state.window)) : ""
        guard let strip = layout.tickRow else {
            let both = hiddenWords(page.glyphs, before: window.isEmpty ? "" : "  " + window)
            page.draw(both.trimmingBlanks, row: layout.rulerRow, column: 1, until: 1 + columns, role: .dim)
            return
        }
        let hidden = hiddenWords(page.glyphs, before: "")
        page.draw(hidden, row: layout.rulerRow, column: 1, until: 1 + columns, role: .dim)
        guard isZoomed else { return }
        drawOverview(row: strip, window: window, on: &page)
    }

    /// Such as `7/10 ↓3`, with how many lanes are collapsed; with a filter, the filter, for which the counts make room.
    private func hiddenWords(_ glyphs: GlyphSet, before window: String) -> String {
        let all = model.index.apps.count
        let above = state.firstLane
        // The card of the lesson lies over the lower lanes.
        let end = LessonCard(model)?.rows.lowerBound ?? layout.laneRows.upperBound
        let shown = LaneStack(state, layout).lanes.count { $0.rows.upperBound <= end }
        let below = state.order.count - above - shown
        guard shown < all || state.collapsedCount > 0 else { return window }
        let up = above > 0 ? " \(glyphs.upArrow)\(above)" : ""
        let down = below > 0 ? " \(glyphs.downArrow)\(below)" : ""
        let collapsed = state.collapsedCount > 0 ? " \(glyphs.collapsed)\(state.collapsedCount)" : ""
        let counts = "\(shown)/\(all)"
        guard !state.laneFilter.isEmpty else { return counts + up + down + collapsed + window }
        let filter = "/\(state.laneFilter)"
        let choices = [
            "\(counts)\(up)\(down)\(collapsed) \(filter)\(window)",
            "\(counts)\(up)\(down) \(filter)\(window)",
            "\(counts) \(filter)\(window)", "\(counts) \(filter)", filter,
        ]
        return choices.first { TextWidth.columns(of: $0) <= columns } ?? filter
    }

    /// Draws the whole day as a line with the window on it, and the window's length.
    private func drawOverview(row: Int, window: String, on page: inout Page) {
        let textColumns = TextWidth.columns(of: window)
        let cells = columns - textColumns - 1
        guard cells >= 4 else {
            page.draw(window, row: row, column: 1, until: 1 + columns, role: .dim)
            return
        }
        let axis = model.axis
        let (from, to) = (axis.position(of: state.window.from), axis.position(of: state.window.to))
        let first = Int(from * Int64(cells) / axis.length)
        let last = max(first + 1, Int((to * Int64(cells) + axis.length - 1) / axis.length))
        for cell in 0..<cells {
            let isIn = cell >= first && cell < last
            page.frame.put(
                isIn ? page.glyphs.viewLine : page.glyphs.axisLine, row: row, column: 1 + cell,
                role: isIn ? .emphasis : .rule)
        }
        page.write(window, row: row, column: 2 + cells, role: .dim)
    }
}
