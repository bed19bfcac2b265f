import Frames
import Timeline

/// The events before the playhead that a filter shows, newest first.
struct EventList {
    let index: TimelineIndex
    let playhead: Moment
    let filter: EventFilter

    /// A line and the moment of its events.
    typealias Line = (moment: Moment, line: EventLines.Line)

    /// The newest lines.
    ///
    /// - Complexity: O(log n), and the events down to the last of the lines among those that the filter chooses from.
    func lines(atMost limit: Int) -> [Line] {
        var lines: [Line] = []
        var shown = ShownEvents(filter, in: index, behind: index.eventCount(through: playhead))
        var next = shown.previous()
        while let newest = next, lines.count < limit {
            let moment = index.events[newest].moment
            var numbers = [newest]
            next = shown.previous()
            while let number = next, index.events[number].moment == moment {
                numbers.append(number)
                next = shown.previous()
            }
            // The most important ones, with the acts as the oldest: what they brought about came after them.
            let chosen = EventLines.lines(of: numbers, in: index).prefix(limit - lines.count)
            let ordered = chosen.filter { !isAct($0) } + chosen.filter(isAct)
            lines += ordered.map { (moment, $0) }
        }
        return lines
    }

    private func isAct(_ line: EventLines.Line) -> Bool {
        guard case .event(let number) = line, case .intervention = index.events[number].happening else {
            return false
        }
        return true
    }

    /// Draws lines, one per row.
    func draw(_ lines: some Sequence<Line>, rows: Range<Int>, on page: inout Page) {
        for (row, line) in zip(rows, lines) { draw(line.line, at: line.moment, row: row, on: &page) }
    }

    private var dayClock: DayClock { DayClock(index.header, at: playhead) }

    /// The words of a line.
    func words(of line: EventLines.Line) -> EventText {
        switch line {
        case .event(let number):
            let event = index.events[number]
            return EventText(
                event, index.header,
                isRefreshRestricted: index.device.refreshRestricted.isOn(at: event.moment)
            ).citing(event.line, in: index.evidence)
        case .held(let requests, let factors, let isNew):
            return EventText(holding: requests, factors, isNew: isNew, index.header)
        }
    }

    private func draw(_ line: EventLines.Line, at moment: Moment, row: Int, on page: inout Page) {
        let text = words(of: line)
        guard case .held = line, page.width < 70 else {
            return draw(text, at: moment, row: row, on: &page)
        }
        let clock = dayClock.hourAndMinute(moment)
        let column = 1 + page.write(clock, row: row, column: 1, role: .dim) + 1
        let words = "\(text.subject) \(text.words)"
        page.draw(words, row: row, column: column, until: page.width - 1, role: text.role)
    }

    private func draw(_ event: EventText, at moment: Moment, row: Int, on page: inout Page) {
        let isNarrow = page.width < 70
        let clock = isNarrow ? dayClock.hourAndMinute(moment) : dayClock.clock(moment)
        let subjectColumns = isNarrow ? 8 : 16
        var column = 1 + page.write(clock, row: row, column: 1, role: .dim) + 1
        page.draw(event.subject, row: row, column: column, until: column + subjectColumns - 1, role: .text)
        column += subjectColumns
        if !isNarrow {
            page.write(event.kind, row: row, column: column, role: event.role)
            column += 12
        }
        page.draw(
            event.words, row: row, column: column, until: page.width - 1,
            role: event.kind.isEmpty ? event.role : .text)
    }
}
