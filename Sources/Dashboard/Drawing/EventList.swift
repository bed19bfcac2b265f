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
        let columns = columns(onWidth: page.width)
        for (row, line) in zip(rows, lines) {
            let text = words(of: line.line)
            if case .held = line.line, page.width < Self.leastWidth {
                drawHeld(text, at: line.moment, row: row, on: &page)
            } else {
                draw(text, at: line.moment, columns, row: row, on: &page)
            }
        }
    }

    /// A narrower page has short clocks, and no kinds.
    private static let leastWidth = 70
    /// A narrower page has columns that are no wider than they must be.
    private static let roomyWidth = 100

    /// The columns of the name and of the kind; those of the day's names, so that they stay where they are.
    private func columns(onWidth width: Int) -> (subject: Int, kind: Int) {
        guard width >= Self.leastWidth else { return (8, 0) }
        guard width < Self.roomyWidth else { return (16, 12) }
        var subject = 7
        for app in index.header.roster.apps where subject < 16 {
            subject = min(16, max(subject, TextWidth.columns(of: app.name) + 1))
        }
        return (subject, 11)
    }

    private var dayClock: DayClock { DayClock(index.header, at: playhead) }

    /// The words of a line.
    func words(of line: EventLines.Line) -> EventText {
        switch line {
        case .event(let number):
            let event = index.events[number]
            return EventText(
                event, index.header,
                isRefreshRestricted: index.device.refreshRestricted.isOn(at: event.moment),
                isFirstSight: isFirstSight(event)
            ).citing(event.line, in: index.evidence)
        case .held(let requests, let factors, let isNew):
            return EventText(holding: requests, factors, isNew: isNew, index.header)
        }
    }

    /// Whether a device's log tells of a setting for the first time, so that it says nothing of a change.
    private func isFirstSight(_ event: TimelineEvent) -> Bool {
        guard index.evidence != nil, case .setting(let setting, _, _) = event.happening else { return false }
        return index.device.firstSight(of: setting) == event.moment
    }

    private func drawHeld(_ text: EventText, at moment: Moment, row: Int, on page: inout Page) {
        let clock = dayClock.hourAndMinute(moment)
        let column = 1 + page.write(clock, row: row, column: 1, role: .dim) + 1
        let words = "\(text.subject) \(text.words)"
        page.draw(words, row: row, column: column, until: page.width - 1, role: text.role)
    }

    /// Draws a line; one that is too long gives up the end of what its work took first, then the space between its parts,
    /// then the place that tells it.
    private func draw(
        _ event: EventText, at moment: Moment, _ usual: (subject: Int, kind: Int), row: Int,
        on page: inout Page
    ) {
        let isNarrow = page.width < Self.leastWidth
        let clock = isNarrow ? dayClock.hourAndMinute(moment) : dayClock.clock(moment)
        var column = 1 + page.write(clock, row: row, column: 1, role: .dim) + 1
        let end = page.width - 1
        var columns = usual
        func fits(_ words: String) -> Bool {
            column + columns.subject + columns.kind + TextWidth.columns(of: words) <= end
        }
        let subject = TextWidth.columns(of: event.subject) + 1
        // What the work took is cut before the columns are given up.
        let least = TextWidth.columns(of: event.words) - max(0, event.columnsToCut - 1)
        let fitsCut = column + columns.subject + columns.kind + least <= end
        if !isNarrow, !fits(event.words), !fitsCut {
            columns.subject = min(columns.subject, subject)
            columns.kind = event.kind.isEmpty ? 0 : TextWidth.columns(of: event.kind) + 1
        } else if !isNarrow, fits(event.words) {
            // A name that is too long for its column is whole where the words leave the room.
            let spare = end - column - columns.kind - TextWidth.columns(of: event.words)
            columns.subject = subject <= spare ? max(columns.subject, subject) : columns.subject
        }
        let words = fits(event.words) ? event.words : event.wordsWithoutPlace
        page.draw(event.subject, row: row, column: column, until: column + columns.subject - 1, role: .text)
        column += columns.subject
        if !isNarrow { page.write(event.kind, row: row, column: column, role: event.role) }
        column += columns.kind
        page.draw(
            words, row: row, column: column, until: end, role: event.kind.isEmpty ? event.role : .text)
    }
}
