import BackgroundPolicy
import Frames
import Timeline

/// Draws a dashed line while an eligible request of an app is held back, and dots while one waits.
///
/// Each stretch begins with the letter of the factor that holds; the line behind it is barely there.
struct HoldLines {
    let waits: WaitTrack
    let chart: Chart
    let row: Int

    func draw(on page: inout Page) {
        let shown = gather()
        var end = 0
        while end < shown.count {
            let start = end
            while end < shown.count, shown[end] == shown[start] { end += 1 }
            draw(shown[start], from: start, to: end, on: &page)
        }
    }

    /// The gravest reason of each column.
    private func gather() -> [WaitReason] {
        var shown = [WaitReason](repeating: .nothing, count: chart.scale.columns.count)
        for wait in waits.slices(from: chart.scale.from, to: chart.end) {
            for index in chart.scale.indices(of: wait.slice, until: chart.shownUntil)
            where wait.reason > shown[index] {
                shown[index] = wait.reason
            }
        }
        return shown
    }

    private func draw(_ shown: WaitReason, from start: Int, to end: Int, on page: inout Page) {
        let glyph: Unicode.Scalar
        let role: Role
        switch shown {
        case .nothing: return
        case .waits: (glyph, role) = (page.glyphs.waitingDot, .axis)
        case .usual, .notable, .eitherSwitch: (glyph, role) = (page.glyphs.dashedLine, .heldLine)
        }
        for index in start..<end {
            let column = chart.firstColumn + index
            guard page.isFree(row: row, column: column) else { continue }
            page.frame.put(glyph, row: row, column: column, role: role)
        }
        for (column, factor) in zip(chart.firstColumn + start..<chart.firstColumn + end, shown.factors)
        where page.isFree(row: row, column: column) {
            page.frame.put(page.glyphs.letter(of: factor), row: row, column: column, role: .waiting)
        }
    }
}
