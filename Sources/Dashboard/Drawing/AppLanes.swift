import BackgroundPolicy
import Frames
import Timeline

/// The lanes of the apps, from the first that is shown, as many as fit.
struct AppLanes {
    let model: DashboardModel
    let chart: Chart

    private var layout: Layout { chart.layout }
    private var firstLane: Int { model.state.firstLane }
    /// Whether each lane has a row for the other day.
    private var hasGhostRow: Bool { model.state.face == .both && model.comparison != nil }

    func draw(on page: inout Page) {
        let order = model.state.order
        let last = min(order.count, firstLane + layout.shownLanes)
        guard firstLane < last else {
            let close = model.keyMap.name(of: .session(.close))
            let words =
                chart.index.apps.isEmpty ? "the day has no apps" : "no app matches; \(close) shows all"
            page.write(words, row: layout.laneRows.lowerBound, column: 1, role: .dim)
            return
        }
        var columns = LaneColumns(count: chart.scale.columns.count)
        let gates = Gates()
        for lane in firstLane..<last {
            let row = layout.laneRows.lowerBound + (lane - firstLane) * layout.rowsPerLane
            draw(order[lane], row: row, &columns, gates, on: &page)
        }
        drawFuture(on: &page)
        guard let comparison = model.comparison else { return }
        for lane in firstLane..<last {
            let row = layout.laneRows.lowerBound + (lane - firstLane) * layout.rowsPerLane
            drawDifference(comparison, order[lane], row: row, &columns, on: &page)
        }
    }

    private func draw(
        _ app: AppID, row: Int, _ columns: inout LaneColumns, _ gates: Gates, on page: inout Page
    ) {
        LaneLabel(roster: chart.index.header.roster, app: app, layout: layout, row: row).draw(on: &page)
        drawAmount(of: app, row: row, on: &page)
        let tracks = chart.index[app]
        columns.gather(tracks, chart.scale, until: chart.shownUntil)
        let marksRow = row + layout.marksOffset
        if layout.hasBands {
            LaneBands(columns: columns, app: tracks, chart: chart, rows: row..<marksRow).draw(on: &page)
        } else {
            LaneBars(columns: columns, app: tracks, chart: chart, row: row).draw(on: &page)
        }
        HoldLines(app: app, chart: chart, gates: gates, row: marksRow).draw(on: &page)
        LaneMarks(app: tracks, chart: chart, row: marksRow).draw(on: &page)
        drawNote(of: app, row: marksRow, on: &page)
    }

    /// Says in an empty lane why it is empty.
    private func drawNote(of app: AppID, row: Int, on page: inout Page) {
        guard layout.marksOffset > 0, let note = model.laneNotes[app] else { return }
        let first = chart.firstColumn
        let room = first..<min(page.width - 1, first + TextWidth.columns(of: note) + 2)
        guard room.allSatisfy({ page.isFree(row: row, column: $0) }) else { return }
        page.draw(" \(note) ", row: row, column: first + 1, until: page.width - 1, role: .dim)
    }

    /// Draws the amount by which the lanes are in order beside the app's name.
    private func drawAmount(of app: AppID, row: Int, on page: inout Page) {
        guard let amount = model.state.amounts[app] else { return }
        let text = model.state.laneOrder.text(amount)
        let column = layout.labelColumns - 2 - TextWidth.columns(of: text)
        guard column > 4 else { return }
        page.write(text, row: row, column: column, role: .axis)
    }

    /// Tints everything after the playhead, unless it is shown like the past.
    private func drawFuture(on page: inout Page) {
        guard model.state.future == .dim else { return }
        let end = layout.laneColumns.upperBound
        let first =
            chart.playhead < chart.scale.from
            ? chart.firstColumn : min(end, chart.column(of: chart.playhead).map { $0 + 1 } ?? end)
        let rows = layout.deviceRows.lowerBound..<layout.laneRows.upperBound
        let columns = first..<end
        guard !columns.isEmpty else { return }
        // Lines that are faint already stay so.
        page.frame.tint(.future, rows: rows, columns: columns, except: .grid)
        page.frame.overlay(.plain, rows: rows, columns: columns)
    }

    private func drawDifference(
        _ comparison: ShownComparison, _ app: AppID, row: Int, _ columns: inout LaneColumns,
        on page: inout Page
    ) {
        if hasGhostRow {
            let ghostRow = row + layout.rowsPerLane - 1
            columns.gather(comparison.baseline[app], chart.scale, until: chart.scale.to)
            GhostLane(columns: columns, app: comparison.baseline[app], chart: chart, row: ghostRow).draw(
                on: &page)
        }
        let lostRow = hasGhostRow ? row + layout.rowsPerLane - 1 : row + layout.marksOffset
        LaneDifferences(
            difference: comparison.difference, app: app, chart: chart, row: row + layout.marksOffset,
            lostRow: lostRow
        ).draw(on: &page)
    }
}
