import Frames
import Timeline

extension Page {
    /// The newest events before the playhead, newest first, under a rule.
    mutating func drawNewestEvents() {
        let rows = layout.eventRows
        guard rows.count >= 2 else { return }
        frame.fill(
            rows: rows.lowerBound..<(rows.lowerBound + 1), columns: 0..<width, with: glyphs.horizontalLine,
            role: .rule)
        drawEvents(rows: (rows.lowerBound + 1)..<rows.upperBound, skipping: 0)
    }

    /// The events of the whole day before the playhead, a page of them.
    mutating func drawEventPanel() {
        let rows = layout.panelRows
        drawRule(row: rows.lowerBound, heading: "newest events", trailing: "Esc closes")
        drawEvents(rows: (rows.lowerBound + 1)..<rows.upperBound, skipping: state.scroll)
    }

    private mutating func drawEvents(rows: Range<Int>, skipping: Int) {
        var place = index.eventCount(through: state.playhead)
        var row = rows.lowerBound
        var left = skipping
        while place > 0, row < rows.upperBound {
            place -= 1
            let event = index.events[place]
            guard EventText.isNoteworthy(event.happening) else { continue }
            if left > 0 {
                left -= 1
                continue
            }
            draw(EventText(event, index.header), at: event.moment, row: row)
            row += 1
        }
    }

    private mutating func draw(_ event: EventText, at moment: Moment, row: Int) {
        let isNarrow = width < 70
        let clock = isNarrow ? calendar.hourAndMinute(moment) : calendar.clock(moment)
        let subjectColumns = isNarrow ? 8 : 16
        var column = 1 + write(clock, row: row, column: 1, role: .dim) + 1
        draw(event.subject, row: row, column: column, until: column + subjectColumns - 1, role: .text)
        column += subjectColumns
        if !isNarrow {
            write(event.kind, row: row, column: column, role: event.role)
            column += 12
        }
        draw(
            event.words, row: row, column: column, until: width - 1,
            role: event.kind.isEmpty ? event.role : .text)
    }
}
