import BackgroundPolicy
import Frames
import Timeline

extension Page {
    /// The whole record of the selected request: the seven factors, every verdict with its time, and every run.
    mutating func drawWhy() {
        let rows = layout.panelRows
        guard let app = model.selectedApp else { return }
        guard let record = model.selectedRecord else {
            drawRule(row: rows.lowerBound, heading: index.header.roster[app].name, trailing: "Esc closes")
            write("nothing asked for yet", row: rows.lowerBound + 1, column: 2, role: .dim)
            return
        }
        let explanation = RequestExplanation(record, in: index, at: state.playhead)
        drawRule(
            row: rows.lowerBound, heading: explanation.title,
            trailing: "the model says  \(glyphs.separator)  Esc closes")
        drawCourse(explanation, row: rows.lowerBound + 1)
        var row = rows.lowerBound + 2
        for line in explanation.lines where row < rows.upperBound {
            drawFactor(line, of: record, row: row)
            row += 1
        }
        row += rows.upperBound - row > 6 ? 1 : 0
        for line in historyLines(record) where row < rows.upperBound {
            var column = 2 + write(line.clock, row: row, column: 2, role: .dim) + 2
            column += write(line.length, row: row, column: column, role: .dim, maxWidth: 12)
            draw(line.words, row: row, column: max(column + 1, 30), until: width - 1, role: line.role)
            row += 1
        }
    }

    /// A stretch of a request's life.
    private struct HistoryLine {
        let clock: String
        let length: String
        let words: String
        let role: Role
    }

    private func historyLines(_ record: RequestRecord) -> [HistoryLine] {
        var lines: [HistoryLine] = []
        for judgement in record.judgements where judgement.from <= state.playhead {
            let words = EventText.words(of: judgement.verdict, record.request.mode)
            let role: Role = judgement.verdict.mayStart(record.request.mode) ? .passes : .holds
            lines.append(historyLine(from: judgement.from, to: judgement.to, words, role))
        }
        for run in record.runs where run.from <= state.playhead {
            let rest = run.bytesLeft.map { ", paused with \(Quantity.bytes($0)) to go" } ?? ""
            lines.append(historyLine(from: run.from, to: run.to, "ran\(rest)", record.request.mode.role))
        }
        if let ended = record.ended, ended <= state.playhead, let outcome = record.outcome {
            let cost = "\(Quantity.energy(record.energy)), \(Quantity.bytes(record.cellular)) over cellular"
            lines.append(historyLine(from: ended, to: ended, "\(outcome.key); it cost \(cost)", outcome.role))
        }
        return lines
    }

    private func historyLine(from: Moment, to: Moment?, _ words: String, _ role: Role) -> HistoryLine {
        let end = min(to ?? state.playhead, state.playhead)
        return HistoryLine(
            clock: calendar.clock(from), length: end > from ? Span.text(end - from) : "", words: words,
            role: role
        )
    }
}
