import Frames
import Timeline

/// The lane of the system's own activities: how much of them ran in each column, and how many did in the window.
struct SystemLane {
    let activities: SystemActivities
    let chart: Chart
    let lane: LaneStack.Lane

    private var scale: TimeScale { chart.scale }
    private var window: Slice { Slice(from: scale.from, to: chart.end) }

    func draw(on page: inout Page) {
        let row = lane.rows.lowerBound
        let slices = activities.slices(in: window)
        drawCount(slices.count, row: row, on: &page)
        let marks = row + lane.shape.marksOffset
        if marks > row { drawHolds(row: marks, on: &page) }
        var ran = [Int64](repeating: 0, count: scale.columns.count)
        for slice in slices {
            for index in scale.indices(of: slice, until: chart.shownUntil) {
                let from = max(slice.from, scale.moment(at: index))
                let to = min(slice.to, scale.moment(at: index + 1))
                // What has no length of its own is to be seen all the same.
                ran[index] += max(1, to - from)
            }
        }
        for (index, time) in ran.enumerated() where time > 0 {
            let eighths = LaneColumns.eighths(of: min(time, scale.columnLength), in: scale.columnLength)
            page.frame.put(
                page.glyphs.vertical(eighths: eighths), row: row, column: chart.firstColumn + index,
                role: .dim)
        }
    }

    /// How many ran in the window, beside the name.
    private func drawCount(_ count: Int, row: Int, on page: inout Page) {
        let text = "\(count)"
        let column = chart.layout.labelColumns - 2 - TextWidth.columns(of: text)
        guard column > SystemActivities.name.utf8.count + 1 else { return }
        page.write(text, row: row, column: column, role: .axis)
    }

    /// Marks where policies blocked activities, below what ran.
    private func drawHolds(row: Int, on page: inout Page) {
        for hold in activities.holds(in: window) {
            for column in chart.columns(of: Slice(from: hold.first.moment, to: hold.last)) {
                page.frame.put(page.glyphs.holds, row: row, column: column, role: .holds)
            }
        }
    }
}
