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
        var end = index.eventCount(through: state.playhead)
        var row = rows.lowerBound
        var left = skipping
        while end > 0, row < rows.upperBound {
            let moment = index.events[end - 1].moment
            var first = end - 1
            while first > 0, index.events[first - 1].moment == moment { first -= 1 }
            let lines = EventLines.lines(of: first..<end, in: index)
            for line in lines.dropFirst(left).prefix(rows.upperBound - row) {
                draw(line, at: moment, row: row)
                row += 1
            }
            left = max(0, left - lines.count)
            end = first
        }
    }

    private mutating func draw(_ line: EventLines.Line, at moment: Moment, row: Int) {
        switch line {
        case .event(let place):
            let event = index.events[place]
            let text = EventText(
                event, index.header,
                isRefreshRestricted: index.device.refreshRestricted.isOn(at: event.moment))
            draw(text, at: moment, row: row)
        case .held(let requests, let factors, let isNew):
            let text = EventText(holding: requests, factors, isNew: isNew, index.header)
            guard width < 70 else { return draw(text, at: moment, row: row) }
            let column = 1 + write(dayClock.hourAndMinute(moment), row: row, column: 1, role: .dim) + 1
            let words = "\(text.subject) \(text.words)"
            draw(words, row: row, column: column, until: width - 1, role: text.role)
        }
    }

    private mutating func draw(_ event: EventText, at moment: Moment, row: Int) {
        let isNarrow = width < 70
        let clock = isNarrow ? dayClock.hourAndMinute(moment) : dayClock.clock(moment)
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
