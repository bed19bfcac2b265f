import Frames
import Timeline

/// What an app did, in bands as in the talk's figure: the foreground lightly shaded, what ran in the background solid
/// on a dark ground.
struct LaneBands {
    let columns: LaneColumns
    let app: AppTracks
    let chart: Chart
    /// The rows of the lane above its marks.
    let rows: Range<Int>

    /// The rows of the band for the foreground; the rest is for the background.
    private var foreground: Range<Int> { rows.lowerBound..<(rows.lowerBound + rows.count / 2) }
    private var background: Range<Int> { foreground.upperBound..<rows.upperBound }

    func draw(on page: inout Page) {
        LaneProcess(app: app, chart: chart, rows: background).draw(on: &page)
        let length = chart.scale.columnLength
        for index in columns.ran.indices {
            let column = chart.firstColumn + index
            if columns.foreground[index] > 0 {
                page.frame.fill(
                    rows: foreground, columns: column..<(column + 1), with: page.glyphs.lightShade,
                    role: .foreground, ground: .light)
            }
            let isDark = columns.background[index] > 0
            if isDark {
                page.frame.changeGrounds(
                    rows: background, columns: column..<(column + 1), to: \.ground.background)
            }
            if let mode = columns.mode[index] {
                let eighths = columns.height(at: index, mode, in: length) * background.count
                drawBar(eighths: eighths, role: mode.role, column: column, on: &page)
            } else if isDark {
                let eighths = LaneColumns.eighths(of: columns.background[index], in: length)
                // Time without a mode is the least of what the bands show.
                drawBar(eighths: eighths * background.count, role: .dim, column: column, on: &page)
            }
        }
    }

    /// Draws a bar that grows from the bottom of the band.
    private func drawBar(eighths: Int, role: Role, column: Int, on page: inout Page) {
        var rest = eighths
        for row in background.reversed() where rest > 0 {
            page.frame.put(page.glyphs.vertical(eighths: min(8, rest)), row: row, column: column, role: role)
            rest -= 8
        }
    }
}
