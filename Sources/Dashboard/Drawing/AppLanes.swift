import BackgroundPolicy
import Frames
import Timeline

/// The lanes of the apps, from the first that is shown, as many as fit.
struct AppLanes {
    let model: DashboardModel
    let chart: Chart

    private var layout: Layout { chart.layout }
    private var firstLane: Int { model.state.firstLane }

    func draw(on page: inout Page) {
        let apps = chart.index.apps
        let last = min(apps.count, firstLane + layout.shownLanes)
        guard firstLane < last else {
            if apps.isEmpty {
                page.write("the day has no apps", row: layout.laneRows.lowerBound, column: 1, role: .dim)
            }
            return
        }
        var current = LaneColumns(count: chart.scale.columns.count)
        var former = LaneColumns(count: model.former == nil ? 0 : chart.scale.columns.count)
        let gates = Gates()
        for lane in firstLane..<last {
            let row = layout.laneRows.lowerBound + (lane - firstLane) * layout.rowsPerLane
            let app = AppID(lane)
            LaneLabel(roster: chart.index.header.roster, app: app, layout: layout, row: row).draw(on: &page)
            current.gather(apps[lane], chart.scale, until: chart.shownUntil)
            LaneBars(columns: current, app: apps[lane], chart: chart, row: row).draw(on: &page)
            let comparison = model.state.shownComparison
            if let ghost = model.former, let comparison {
                former.gather(ghost.apps[lane], chart.scale, until: ghost.header.end)
                GhostLane(columns: former, chart: chart, from: comparison.intervention.moment, row: row)
                    .draw(on: &page)
            }
            let marksRow = row + layout.marksOffset
            HoldLines(app: app, chart: chart, gates: gates, row: marksRow).draw(on: &page)
            LaneMarks(app: apps[lane], chart: chart, row: marksRow).draw(on: &page)
            if let comparison {
                LaneDifferences(comparison: comparison, app: app, chart: chart, row: row).draw(on: &page)
            }
        }
        drawScrollHints(last: last, on: &page)
    }

    private func drawScrollHints(last: Int, on page: inout Page) {
        let column = layout.labelColumns - 1
        let first = layout.laneRows.lowerBound
        if firstLane > 0 { page.frame.put(page.glyphs.upArrow, row: first, column: column, role: .dim) }
        if last < chart.index.apps.count {
            let row = first + layout.shownLanes * layout.rowsPerLane - 1
            page.frame.put(page.glyphs.downArrow, row: row, column: column, role: .dim)
        }
    }
}
