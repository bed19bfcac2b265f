import Frames

/// The line of the playhead through the lanes; what ran there stays visible.
struct PlayheadLine {
    let chart: Chart

    func draw(on page: inout Page) {
        guard let column = chart.column(of: chart.playhead) else { return }
        let lanes = chart.layout.laneRows
        for row in chart.layout.deviceRows.lowerBound..<lanes.upperBound
        where page.isFree(row: row, column: column) {
            page.frame.put(page.glyphs.verticalLine, row: row, column: column, role: .playhead)
        }
    }
}
