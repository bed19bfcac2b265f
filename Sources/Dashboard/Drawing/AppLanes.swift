import BackgroundPolicy
import Frames
import Timeline

/// The lanes of the apps, from the first that is shown, as many as fit.
struct AppLanes {
    let model: DashboardModel
    let chart: Chart

    private var layout: Layout { chart.layout }

    func draw(on page: inout Page) {
        let lanes = LaneStack(model.state, layout).lanes
        guard !lanes.isEmpty else {
            let close = model.keyMap.name(of: .session(.close))
            let words: EmptyPlace = chart.index.apps.isEmpty ? .noApps : .noMatch(close: close)
            page.write(words.text, row: layout.laneRows.lowerBound, column: 1, role: .dim)
            return
        }
        var columns = LaneColumns(count: chart.scale.columns.count)
        drawCharging(behind: lanes, on: &page)
        let names = lanes.map { TextWidth.columns(of: chart.index.header.roster[$0.app].name) }
        let inRange = RangeLine(model: model).words(
            of: lanes.map(\.app), columns: layout.labelColumns - 4 - (names.max() ?? 0))
        for lane in lanes {
            draw(lane, &columns, on: &page)
            let order = model.state.amounts[lane.app].map(model.state.laneOrder.text)
            drawAmount(inRange?[lane.app] ?? order, row: lane.rows.lowerBound, on: &page)
        }
        GroundNames(lanes: lanes, chart: chart).draw(on: &page)
        drawFuture(on: &page)
        guard let comparison = model.comparison else { return }
        for lane in lanes { drawDifference(comparison, lane, &columns, on: &page) }
    }

    /// Draws one field behind all lanes while the device is charging.
    private func drawCharging(behind lanes: [LaneStack.Lane], on page: inout Page) {
        guard let first = lanes.first?.rows.lowerBound, let last = lanes.last?.rows.upperBound else { return }
        for slice in chart.index.device.charging.slices(from: chart.scale.from, to: chart.end) {
            page.frame.overlay(.charging, rows: first..<last, columns: chart.columns(of: slice))
        }
    }

    private func draw(
        _ lane: LaneStack.Lane, _ columns: inout LaneColumns, on page: inout Page
    ) {
        let (app, row) = (lane.app, lane.rows.lowerBound)
        LaneLabel(
            roster: chart.index.header.roster, lane: lane, layout: layout,
            isCollapsed: model.state.collapsed.contains(app), isPinned: model.state.pinnedApps.contains(app)
        )
        .draw(on: &page)
        if let system = chart.index.evidence?.system, app == chart.index.systemApp {
            return SystemLane(activities: system, chart: chart, lane: lane).draw(on: &page)
        }
        let tracks = chart.index[app]
        columns.gather(tracks, chart.scale, until: chart.shownUntil)
        let marksRow = row + lane.shape.marksOffset
        if lane.shape.hasBands {
            LaneBands(columns: columns, app: tracks, chart: chart, rows: row..<marksRow).draw(on: &page)
        } else {
            LaneBars(columns: columns, app: tracks, chart: chart, row: row).draw(on: &page)
        }
        HoldLines(waits: tracks.waits, chart: chart, row: marksRow).draw(on: &page)
        LaneMarks(app: tracks, chart: chart, row: marksRow, hasBars: marksRow == row).draw(on: &page)
        if marksRow > row { drawNote(of: app, row: marksRow, on: &page) }
    }

    /// Says in an empty lane why it is empty.
    private func drawNote(of app: AppID, row: Int, on page: inout Page) {
        guard let note = model.day.laneNotes[Int(app.index)] else { return }
        let first = chart.firstColumn
        let room = first..<min(page.width - 1, first + TextWidth.columns(of: note) + 2)
        guard room.allSatisfy({ page.isFree(row: row, column: $0) }) else { return }
        page.draw(" \(note) ", row: row, column: first + 1, role: .dim)
    }

    /// Draws beside the app's name what happened in the range, or the amount by which the lanes are in order.
    private func drawAmount(_ text: String?, row: Int, on page: inout Page) {
        guard let text else { return }
        let column = layout.labelColumns - 2 - TextWidth.columns(of: text)
        guard column > 4 else { return }
        page.write(text, row: row, column: column, role: .axis)
    }

    /// Dims what is after the playhead, unless it is shown like the past.
    private func drawFuture(on page: inout Page) {
        guard model.state.future == .dim else { return }
        let end = layout.laneColumns.upperBound
        let first =
            chart.playhead < chart.scale.from
            ? chart.firstColumn : min(end, chart.column(of: chart.playhead).map { $0 + 1 } ?? end)
        guard first < end else { return }
        page.frame.changeGrounds(rows: layout.laneRows, columns: first..<end, to: \.ground.ahead)
    }

    private func drawDifference(
        _ comparison: ShownComparison, _ lane: LaneStack.Lane, _ columns: inout LaneColumns,
        on page: inout Page
    ) {
        let app = lane.app
        let marksRow = lane.rows.lowerBound + lane.shape.marksOffset
        let ghostRow = lane.rows.lowerBound + lane.shape.ghostOffset
        if lane.shape.hasGhostRow {
            columns.gather(comparison.baseline[app], chart.scale, until: chart.scale.to)
            GhostLane(
                columns: columns, app: comparison.baseline[app], chart: chart, row: ghostRow,
                first: comparison.firstChange
            ).draw(on: &page)
        }
        LaneDifferences(
            difference: comparison.difference, app: app, chart: chart, row: marksRow,
            lostRow: lane.shape.hasGhostRow ? ghostRow : marksRow, showsOtherDay: model.state.face == .before
        ).draw(on: &page)
    }
}
