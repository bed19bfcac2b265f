import Frames
import Timeline

/// The changes that the person made, with a cursor: each can be moved in time, switched off and removed.
struct ChangesPanel: Panel {
    let title = PanelWords.changes.text
    private let model: DashboardModel
    private let rows: Int

    init(model: DashboardModel, layout: Layout) {
        self.model = model
        rows = layout.panelRows.count - 1
    }

    private var changes: [ChangeList.Change] { model.state.changes.changes }

    var firstCursor: Int? { max(0, changes.count - 1) }

    func scrolling(atMost limit: Int) -> PanelScrolling {
        PanelScrolling(lines: changes.count, rows: rows, hasCursor: true)
    }

    func destination(ofLine line: Int) -> PanelDestination? {
        guard changes.indices.contains(line) else { return nil }
        let intervention = changes[line].intervention
        return PanelDestination(moment: intervention.moment, app: intervention.act.app)
    }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        guard !changes.isEmpty else {
            let words: EmptyPlace =
                model.mayIntervene ? .noChangesYet(keys: model.keyMap.namesOfChanges) : .noChanges
            page.draw(words.text, row: rows.lowerBound, column: 2, role: .dim)
            return drawForks(row: rows.lowerBound + 2, rows: rows, on: &page)
        }
        let extent = PanelScrolling(lines: changes.count, rows: rows.count, hasCursor: true)
        let cursor = min(model.state.scroll, extent.lastFirst)
        let first = extent.firstVisible(cursor: cursor)
        var row = rows.lowerBound
        for number in changes.indices.dropFirst(first).prefix(rows.count) {
            draw(changes[number], model.note(ofChange: number), row: row, on: &page)
            row += 1
        }
        page.drawCursor(row: rows.lowerBound + cursor - first)
        drawForks(row: row + 1, rows: rows, on: &page)
    }

    private func draw(_ change: ChangeList.Change, _ note: String, row: Int, on page: inout Page) {
        let header = model.index.header
        let role: Role = note.isEmpty ? .text : .dim
        page.frame.put(
            change.isOn ? page.glyphs.star : page.glyphs.ring, row: row, column: 2,
            role: change.isOn ? .simulated : .dim)
        let clock = header.clock(change.intervention.moment, day: .date)
        let column = 4 + page.write(clock, row: row, column: 4, role: .dim) + 2
        let words = change.intervention.act.text(header.roster) + note
        page.draw(words, row: row, column: column, role: role)
    }

    /// Draws the names under which the person kept versions of the day.
    private func drawForks(row: Int, rows: Range<Int>, on page: inout Page) {
        let forks = model.state.changes.forks
        guard !forks.isEmpty, row + 1 < rows.upperBound else { return }
        let heading = PanelWords.keptDays(key: model.keyMap.name(of: .prompt(.goTo)))
        page.write(heading.text, row: row, column: 2, role: .heading)
        for (line, fork) in zip((row + 1)..<rows.upperBound, forks) {
            let count = Counted.text(fork.changes.count, "change", "changes")
            page.draw("\(fork.name)  \(count)", row: line, column: 4, role: .text)
        }
    }
}
