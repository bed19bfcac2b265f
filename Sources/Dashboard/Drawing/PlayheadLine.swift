import Frames

/// The bright line of the playhead through all rows above and in the lanes; what it goes through stays visible on it.
struct PlayheadLine {
    let chart: Chart

    func draw(on page: inout Page) {
        guard let column = chart.column(of: chart.playhead) else { return }
        let lanes = chart.layout.laneRows
        for row in chart.layout.deviceRows.lowerBound..<lanes.upperBound {
            let isFree =
                page.isFree(row: row, column: column)
                || page.frame[row, column].base == page.glyphs.lightShade
            if isFree {
                page.frame.put(page.glyphs.verticalLine, row: row, column: column, role: .playhead)
            } else {
                page.frame.overlay(.playhead, rows: row..<(row + 1), columns: column..<(column + 1))
            }
        }
    }
}
