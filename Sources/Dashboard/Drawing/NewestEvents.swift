import Frames
import Timeline

/// The newest events before the playhead, the newest last as in a log, under a rule.
struct NewestEvents {
    let index: TimelineIndex
    let playhead: Moment
    let filter: EventFilter
    let layout: Layout

    func draw(on page: inout Page) {
        guard layout.eventRows.count >= 2 else { return }
        page.drawPart(rows: layout.eventRows, columns: layout.eventColumns) { part in
            let whose = filter.app.map { index.header.roster[$0].name } ?? "all apps"
            part.drawRule(
                row: 0, heading: PanelWords.newestLast(filter.level).text, role: .dim, trailing: whose)
            let list = EventList(index: index, playhead: playhead, filter: filter)
            let lines = list.lines(atMost: layout.eventRows.count - 1).reversed()
            list.draw(lines, rows: 1..<layout.eventRows.count, on: &part)
        }
    }
}
