import BackgroundPolicy
import Frames
import Timeline

/// The requests of the selected app in columns, with a cursor that leads to their launches.
struct RequestsPanel: Panel {
    let title: String
    private let index: TimelineIndex
    private let playhead: Moment
    /// The requests as indices into the timeline index's.
    private let requests: [Int]
    private let cursor: Int
    private let rows: Int

    init(model: DashboardModel, layout: Layout) {
        index = model.index
        playhead = model.state.playhead
        cursor = model.state.scroll
        // A row has the names of the columns.
        rows = layout.panelRows.count - 2
        let numbers = model.selectedApp.map { model.index[$0].requests } ?? []
        let task = model.state.task
        requests = task == nil ? numbers : numbers.filter { model.index.requests[$0].request.task == task }
        let name = model.selectedApp.map { model.index.header.roster[$0].name } ?? "no app"
        title = "\(name): \(Counted.text(requests.count, "request", "requests"))"
    }

    var firstCursor: Int? {
        max(0, requests.partitioningIndex { index.requests[$0].submitted > playhead } - 1)
    }

    func scrolling(atMost limit: Int) -> PanelScrolling {
        PanelScrolling(lines: requests.count, rows: rows, hasCursor: true)
    }

    func destination(ofLine line: Int) -> PanelDestination? {
        guard requests.indices.contains(line) else { return nil }
        let record = index.requests[requests[line]]
        let moment = record.started ?? record.ended.map { min($0, index.end) } ?? record.submitted
        return PanelDestination(moment: moment, app: record.request.app, request: record.request)
    }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        guard !requests.isEmpty else {
            page.write("no requests", row: rows.lowerBound, column: 2, role: .dim)
            return
        }
        let table = RequestTable(index: index, playhead: playhead, width: page.width)
        table.drawHead(row: rows.lowerBound, on: &page)
        let shown = (rows.lowerBound + 1)..<rows.upperBound
        let extent = PanelScrolling(lines: requests.count, rows: shown.count, hasCursor: true)
        let line = min(cursor, extent.lastFirst)
        let first = extent.firstVisible(cursor: line)
        for (row, number) in zip(shown, requests.dropFirst(first)) {
            table.draw(index.requests[number], row: row, on: &page)
        }
        page.drawCursor(row: shown.lowerBound + line - first)
    }
}
