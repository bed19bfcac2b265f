import BackgroundPolicy
import Frames
import Timeline

/// What the marks in the lane of the selected app mean: those that it has, the most frequent first, and how many.
struct LivingLegend {
    let app: AppTracks
    let chart: Chart
    let row: Int

    /// Draws as many of the marks as fit.
    func draw(on page: inout Page) {
        var column = 1
        let until = max(chart.scale.from, chart.end)
        let factors = LaneSigns.holding(app, from: chart.scale.from, to: until)
        for sign in LaneSigns(app, from: chart.scale.from, to: until, page.glyphs).inOrder
        where !draw(sign.pieces, &column, on: &page) { return }
        for factor in factors {
            let intro: [(String, Role)] = factor == factors.first ? [("held by ", .dim)] : []
            let letter = (String(page.glyphs.letter(of: factor)), Role.waiting)
            guard draw(intro + [letter, (" " + factor.shortName, .dim)], &column, on: &page) else { return }
        }
    }

    /// Draws pieces and a gap, if all of them fit.
    private func draw(_ pieces: [(String, Role)], _ column: inout Int, on page: inout Page) -> Bool {
        guard column + pieces.reduce(0, { $0 + TextWidth.columns(of: $1.0) }) < page.width else {
            return false
        }
        column = page.draw(pieces, row: row, column: column) + 2
        return true
    }
}
