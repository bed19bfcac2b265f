import Frames
import Timeline

/// The newest events before the playhead, newest first, under a rule.
struct NewestEvents {
    let index: TimelineIndex
    let playhead: Moment
    let rows: Range<Int>

    func draw(on page: inout Page) {
        guard rows.count >= 2 else { return }
        page.drawRule(row: rows.lowerBound)
        let shown = (rows.lowerBound + 1)..<rows.upperBound
        let list = EventList(index: index, playhead: playhead)
        list.draw(list.lines(atMost: shown.count), rows: shown, on: &page)
    }
}
