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
            trailing: width >= 100 ? "the model says  \(glyphs.separator)  Esc closes" : "Esc closes")
        drawCourse(explanation, row: rows.lowerBound + 1)
        var row = rows.lowerBound + 2
        for line in explanation.lines where row < rows.upperBound {
            drawFactor(line, of: record, row: row)
            row += 1
        }
        row += rows.upperBound - row > 6 ? 1 : 0
        for line in historyLines(record) where row < rows.upperBound {
            frame.put(line.glyph, row: row, column: 2, role: line.role)
            write(line.clock, row: row, column: 4, role: .dim)
            let lengthColumn = 5 + max(9, TextWidth.columns(of: line.clock))
            write(line.length, row: row, column: lengthColumn, role: .dim, maxWidth: 12)
            draw(line.words, row: row, column: 27, until: width - 1, role: .text)
            row += 1
        }
        drawEarlierRequests(before: record, rows: min(row + 1, rows.upperBound)..<rows.upperBound)
    }

    /// What became of the app's requests before this one, newest first.
    private mutating func drawEarlierRequests(before record: RequestRecord, rows: Range<Int>) {
        guard rows.count >= 2 else { return }
        let index = index
        let earlier = index[record.request.app].requests.reversed().lazy
            .map { index.requests[$0] }
            .filter { $0.request.id < record.request.id }
        write("Earlier requests of the app", row: rows.lowerBound, column: 2, role: .heading)
        var row = rows.lowerBound + 1
        for other in earlier.prefix(rows.count - 1) {
            let explanation = RequestExplanation(other, in: index, at: state.playhead)
            write(explanation.mode.shortName, row: row, column: 4, role: explanation.mode.role)
            drawCourse(explanation, row: row, column: 16)
            row += 1
        }
        if row == rows.lowerBound + 1 { write("none", row: row, column: 4, role: .dim) }
    }

    /// A stretch of a request's life.
    private struct HistoryLine {
        let clock: String
        let length: String
        let words: String
        let glyph: Unicode.Scalar
        let role: Role
    }

    private func historyLines(_ record: RequestRecord) -> [HistoryLine] {
        var lines: [HistoryLine] = []
        for judgement in record.judgements where judgement.from <= state.playhead {
            let words = EventText.words(of: judgement.verdict, record.request.mode)
            let verdict = judgement.verdict
            let isHeld = !verdict.held(record.request.mode).isEmpty
            let isWaiting = !isHeld && !verdict.awaited.isEmpty
            let glyph = isHeld ? glyphs.holds : isWaiting ? glyphs.separator : glyphs.passes
            let role: Role = isHeld ? .holds : isWaiting ? .waiting : .passes
            lines.append(historyLine(from: judgement.from, to: judgement.to, words, glyph, role))
        }
        for run in record.runs where run.from <= state.playhead {
            let rest = run.bytesLeft.map { ", paused with \(Quantity.bytes($0)) to go" } ?? ""
            lines.append(
                historyLine(from: run.from, to: run.to, "ran\(rest)", glyphs.disc, record.request.mode.role))
        }
        if let ended = record.ended, ended <= state.playhead, let outcome = record.outcome {
            let cost = "\(Quantity.energy(record.energy)), \(Quantity.bytes(record.cellular)) over cellular"
            let glyph = outcome == .completed ? glyphs.passes : glyphs.cross
            let words = "\(outcome.text(of: record.request.mode)); it cost \(cost)"
            lines.append(historyLine(from: ended, to: ended, words, glyph, outcome.role))
        }
        return lines
    }

    private func historyLine(
        from: Moment, to: Moment?, _ words: String, _ glyph: Unicode.Scalar, _ role: Role
    ) -> HistoryLine {
        let end = min(to ?? state.playhead, state.playhead)
        return HistoryLine(
            clock: dayClock.clock(from), length: end > from ? Span.text(end - from) : "", words: words,
            glyph: glyph,
            role: role
        )
    }
}
