import BackgroundPolicy
import Frames
import Timeline

/// The events before the playhead, newest first, with a cursor that leads to their moments.
struct EventPanel: Panel {
    let title: String
    private let list: EventList
    private let cursor: Int
    private let keyMap: KeyMap
    private let rows: Int

    init(model: DashboardModel, layout: Layout) {
        let filter = model.eventFilter
        list = EventList(index: model.index, playhead: model.state.playhead, filter: filter)
        cursor = model.state.scroll
        keyMap = model.keyMap
        rows = layout.panelRows.count - 1
        let whose = filter.app.map { model.index.header.roster[$0].name } ?? "all apps"
        title = PanelWords.newestFirst(filter.level, whose: whose).text
    }

    var firstCursor: Int? { 0 }

    func scrolling(atMost limit: Int) -> PanelScrolling {
        PanelScrolling(lines: list.lines(atMost: limit).count, rows: rows, hasCursor: true)
    }

    func destination(ofLine line: Int) -> PanelDestination? {
        guard let line = list.lines(atMost: line + 1).dropFirst(line).first else { return nil }
        switch line.line {
        case .event(let number):
            let happening = list.index.events[number].happening
            return PanelDestination(moment: line.moment, app: happening.app, request: happening.request)
        case .held(let requests, _, _):
            return PanelDestination(moment: line.moment, app: requests.first?.app, request: requests.first)
        }
    }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        let lines = list.lines(atMost: cursor + rows.count)
        guard !lines.isEmpty else {
            let words = EmptyPlace.noEvents(more: keyMap.name(of: .view(.eventLevel)))
            page.write(words.text, row: rows.lowerBound, column: 1, role: .dim)
            return
        }
        let extent = PanelScrolling(lines: lines.count, rows: rows.count, hasCursor: true)
        let shown = min(cursor, extent.lastFirst)
        let first = extent.firstVisible(cursor: shown)
        list.draw(lines.dropFirst(first), rows: rows, on: &page)
        page.drawCursor(row: rows.lowerBound + shown - first)
    }
}
