import Answers
import Frames
import Timeline

/// The answer about the selected request of a day that a device logged, below its course.
struct LoggedInspector {
    let answer: LoggedHistory
    let history: RequestHistory

    /// Draws as much as there is room for: what blocked it, how it ran, the last evaluation, then lines of the log.
    func draw(rows: Range<Int>, on page: inout Page) {
        var lines = answer.summary.map { [$0] } ?? []
        if history.record.isDecided(at: history.moment) {
            lines += history.runs
        } else {
            lines += answer.evaluation + answer.meanings
        }
        lines += answer.totals
        if lines.count < rows.count { lines += answer.lines.prefix(rows.count - lines.count) }
        if lines.isEmpty {
            let words = EmptyPlace.notLoggedYet.text
            page.draw(words, row: rows.lowerBound, column: 2, role: .dim)
        }
        for (row, line) in zip(rows, lines) {
            page.frame.put(line.mark.glyph(in: page.glyphs), row: row, column: 2, role: line.mark.role)
            page.draw(history.text(line), row: row, column: 4, role: line.mark == .quoted ? .dim : .text)
        }
    }
}
