import Frames
import Timeline

/// Draws what ran in the former day where nothing runs now.
struct GhostLane {
    /// What ran in the former day.
    let columns: LaneColumns
    let chart: Chart
    /// The intervention's moment, from which the days may differ.
    let from: Moment
    let row: Int

    func draw(on page: inout Page) {
        for index in columns.ran.indices {
            let column = chart.firstColumn + index
            guard chart.scale.moment(at: index + 1) > from, let mode = columns.mode[index],
                page.isFree(row: row, column: column)
            else { continue }
            let height = columns.height(at: index, mode, in: chart.scale.columnLength)
            page.frame.put(page.glyphs.vertical(eighths: height), row: row, column: column, role: .ghost)
            guard chart.layout.marksOffset == 1 else { continue }
            page.frame.put(page.glyphs.bullet, row: row + 1, column: column, role: .ghost)
        }
    }
}

/// Marks the launches that only the former day has, and those to come that only this day has.
struct LaneDifferences {
    let comparison: DashboardState.Comparison
    let app: AppID
    let chart: Chart
    let row: Int

    func draw(on page: inout Page) {
        let marksRow = row + chart.layout.marksOffset
        for lost in comparison.lost where lost.app == app {
            guard let column = chart.column(of: lost.moment) else { continue }
            if page.frame[row, column].role == .ghost {
                page.frame.tint(.lost, rows: row..<(row + 1), columns: column..<(column + 1))
            }
            let isGhost = page.frame[marksRow, column].role == .ghost
            if marksRow != row, isGhost || page.isFree(row: marksRow, column: column) {
                page.frame.put(page.glyphs.minus, row: marksRow, column: column, role: .lost)
            }
        }
        for gained in comparison.gained where gained.app == app && gained.moment >= chart.shownUntil {
            guard let column = chart.column(of: gained.moment), page.isFree(row: marksRow, column: column)
            else { continue }
            page.frame.put("+", row: marksRow, column: column, role: .gained)
        }
    }
}
