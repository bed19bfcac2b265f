import BackgroundPolicy
import Frames
import Timeline

extension Page {
    /// What ran in the former day where nothing runs now.
    mutating func drawGhost(_ columns: LaneColumns, row: Int, from moment: Moment) {
        let first = layout.laneColumns.lowerBound
        for place in columns.ran.indices {
            guard scale.moment(at: place + 1) > moment, let mode = columns.mode[place] else { continue }
            let glyph = frame[row, first + place].base
            guard glyph == " " || glyph == glyphs.horizontalLine || glyph == glyphs.dashedLine else {
                continue
            }
            frame.put(
                glyphs.vertical(eighths: columns.height(at: place, mode, in: scale.columnLength)),
                row: row, column: first + place, role: .ghost
            )
            guard layout.marksOffset == 1 else { continue }
            frame.put(glyphs.bullet, row: row + 1, column: first + place, role: .ghost)
        }
    }

    /// Launches that the former day had and this one has not, and those that are new and still to come.
    mutating func drawDifferences(_ comparison: DashboardState.Comparison, of app: AppID, row: Int) {
        let first = layout.laneColumns.lowerBound
        let marksRow = row + layout.marksOffset
        for lost in comparison.lost where lost.app == app {
            guard let place = scale.place(of: lost.moment) else { continue }
            let column = first + place
            if frame[row, column].role == .ghost {
                frame.tint(.lost, rows: row..<(row + 1), columns: column..<(column + 1))
            }
            if marksRow != row, isFree(row: marksRow, place: place) || frame[marksRow, column].role == .ghost
            {
                frame.put(glyphs.minus, row: marksRow, column: column, role: .lost)
            }
        }
        for gained in comparison.gained where gained.app == app && gained.moment >= shownUntil {
            guard let place = scale.place(of: gained.moment), isFree(row: marksRow, place: place) else {
                continue
            }
            frame.put("+", row: marksRow, column: first + place, role: .gained)
        }
    }
}
