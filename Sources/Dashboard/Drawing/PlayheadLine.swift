import Frames

/// The bright line of the playhead through all rows above and in the lanes, and that of a moment to predict; what they go
/// through stays visible on them.
struct PlayheadLine {
    let chart: Chart

    func draw(on page: inout Page) {
        for moment in [chart.playhead, chart.pointer].compactMap(\.self) {
            if let column = chart.column(of: moment) { draw(column: column, on: &page) }
        }
    }

    private func draw(column: Int, on page: inout Page) {
        let lanes = chart.layout.laneRows
        for row in chart.layout.deviceRows.lowerBound..<lanes.upperBound {
            // A counter has its value in its gauge, too.
            let isFree =
                page.isFree(row: row, column: column) || chart.layout.counterRows.contains(row)
                || page.frame[row, column].base == page.glyphs.lightShade
            page.drawPlayhead(row: row, column: column, isFree: isFree)
        }
    }
}
