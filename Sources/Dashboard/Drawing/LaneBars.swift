import Frames
import Timeline

/// What an app did in each column, in one row: a bar that is higher the longer it ran.
///
/// Sparse dots show an app whose process is suspended; nothing shows one that does not run.
struct LaneBars {
    let columns: LaneColumns
    let app: AppTracks
    let chart: Chart
    let row: Int

    func draw(on page: inout Page) {
        LaneProcess(app: app, chart: chart, rows: row..<(row + 1)).draw(on: &page)
        let length = chart.scale.columnLength
        let half = length / 2
        for index in columns.ran.indices {
            let column = chart.firstColumn + index
            let isForeground = columns.foreground[index] > 0
            let isDark = columns.background[index] > 0
            let dark = page.frame[row, column].ground.background
            if let mode = columns.mode[index] {
                let height = columns.height(at: index, mode, in: length)
                page.frame.put(
                    page.glyphs.vertical(eighths: height), row: row, column: column, role: mode.role,
                    ground: columns.foreground[index] > half ? .light : isDark ? dark : nil
                )
            } else if isForeground {
                page.frame.put(
                    page.glyphs.lightShade, row: row, column: column, role: .foreground, ground: .light)
            } else if columns.background[index] > 0 {
                let eighths = LaneColumns.eighths(of: columns.background[index], in: length)
                page.frame.put(
                    page.glyphs.vertical(eighths: eighths), row: row, column: column, role: .background,
                    ground: dark)
            }
        }
    }
}

/// Draws sparse dots while the app's process is suspended or runs.
struct LaneProcess {
    /// The columns from one dot to the next.
    private static let distance = 4

    let app: AppTracks
    let chart: Chart
    let rows: Range<Int>

    func draw(on page: inout Page) {
        let scale = chart.scale
        let last = scale.indices(of: Slice(from: scale.from, to: chart.shownUntil), until: chart.shownUntil)
            .upperBound
        var reached = 0
        var next = app.changes.partitioningIndex { $0.moment > scale.from }
        while reached < last {
            let isRunning = next > 0 && app.changes[next - 1].state != .notRunning
            let until = next < app.changes.count ? scale.index(of: app.changes[next].moment) ?? last : last
            let stretch = reached..<min(max(until, reached), last)
            if isRunning {
                let told = app.stateKnown(after: next - 1).to
                let end = told <= scale.from ? 0 : scale.index(of: told) ?? last
                for index in stretch where index < end && index % Self.distance == 0 {
                    page.frame.put(
                        page.glyphs.suspendedDot, row: rows.upperBound - 1,
                        column: chart.firstColumn + index, role: .grid)
                }
            }
            reached = stretch.upperBound
            if next >= app.changes.count { break }
            next += 1
        }
    }
}
