import Answers
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
        let shown = Array(zip(rows, lines))
        let columns = columns(onWidth: page.width, of: shown.map(\.1.moment))
        for (row, line) in shown {
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

    /// The first columns of the parts of a line, each with a gap before the next.
    private struct Columns {
        let subject: Int
        let kind: Int
        let words: Int
    }

    /// The columns of the clock, the name and the kind, which no line leaves.
    ///
    /// They are those of the clocks that are shown and of the day's names.
    private func columns(onWidth width: Int, of moments: [Moment]) -> Columns {
        let isNarrow = width < Self.leastWidth
        let clock = moments.reduce(0) { max($0, TextWidth.columns(of: self.clock($1, isNarrow: isNarrow))) }
        let subject = 1 + clock + 1
        guard !isNarrow else { return Columns(subject: subject, kind: subject + 8, words: subject + 8) }
        let isRoomy = width >= Self.roomyWidth
        let least = isRoomy ? 16 : 7
        let most = isRoomy ? 22 : 16
        var name = least
        for app in index.header.roster.apps where name < most {
            name = min(most, max(name, TextWidth.columns(of: app.name) + 1))
        }
        return Columns(
            subject: subject, kind: subject + name, words: subject + name + (isRoomy ? 12 : 11))
    }

    private func clock(_ moment: Moment, isNarrow: Bool) -> String {
        isNarrow ? dayClock.hourAndMinute(moment) : dayClock.clock(moment)
    }

    private var dayClock: DayClock { DayClock(index.header, at: playhead) }

    /// The words of a line.
    func words(of line: EventLines.Line) -> EventText {
        switch line {
        case .event(let number):
            let event = index.events[number]
            let isSilence = if case .device(.silence) = event.happening { true } else { false }
            return EventText(
                event, index.header,
                isRefreshRestricted: index.device.refreshRestricted.isOn(at: event.moment),
                isFirstSight: isFirstSight(event), index.evidence
            ).citing(event.line, in: index.evidence, isSaid: !isSilence)
        case .held(let requests, let factors, let isNew):
            return EventText(holding: requests, factors, isNew: isNew, index.header)
        }
    }

    /// Whether a device's log tells of a setting for the first time, so that it says nothing of a change, or of a
    /// request, without its submission.
    private func isFirstSight(_ event: TimelineEvent) -> Bool {
        guard index.evidence != nil else { return false }
        return switch event.happening {
        case .device(.setting(let setting, _, _)): index.device.restates(setting, at: event.moment)
        case .request(let request, .submitted): !index.knowsSubmission(of: request.id)
        case .device, .app, .request, .intervention: false
        }
    }

    private func drawHeld(_ text: EventText, at moment: Moment, row: Int, on page: inout Page) {
        let clock = dayClock.hourAndMinute(moment)
        let column = 1 + page.write(clock, row: row, column: 1, role: .dim) + 1
        let words = "\(text.subject) \(text.words)"
        page.draw(words, row: row, column: column, role: text.mark.role)
    }

    /// Draws a line; words that are too long give up the place in a log, then what the work took, then their end.
    private func draw(
        _ event: EventText, at moment: Moment, _ columns: Columns, row: Int, on page: inout Page
    ) {
        let isNarrow = page.width < Self.leastWidth
        page.write(clock(moment, isNarrow: isNarrow), row: row, column: 1, role: .dim)
        let end = page.width - 1
        page.draw(event.subject, row: row, column: columns.subject, until: columns.kind - 1, role: .text)
        if !isNarrow { page.write(event.kind, row: row, column: columns.kind, role: event.mark.role) }
        page.draw(
            event.words(fitting: end - columns.words, ellipsis: page.glyphs.ellipsis), row: row,
            column: columns.words, until: end, role: event.kind.isEmpty ? event.mark.role : .text)
    }
}
