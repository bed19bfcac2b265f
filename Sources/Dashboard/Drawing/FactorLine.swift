import Answers
import BackgroundPolicy
import Frames
import Timeline

/// One row about a factor: its opinion, when it held the request back, what it sees, and the source.
struct FactorLine {
    let line: RequestExplanation.Line
    let record: RequestRecord
    let playhead: Moment
    /// Whether the source is told at the end of the row.
    let showsEvidence: Bool

    func draw(row: Int, on page: inout Page) {
        let (glyph, role) = page.glyphs.verdict(line.opinion)
        page.frame.put(glyph, row: row, column: 2, role: role)
        let isExempt = line.opinion == .exempt
        let nameRole: Role = line.opinion == .holds ? .holds : isExempt ? .exempt : .text
        page.draw(line.factor.name.capitalizingFirst, row: row, column: 4, until: 27, role: nameRole)
        var column = 27
        if page.width >= 100 {
            let columns = min(30, page.width / 6)
            drawHeldBar(row: row, column: column, columns: columns, on: &page)
            column += columns + 2
        }
        let wordsEnd = page.wordsEnd
        let room = wordsEnd - column - TextWidth.columns(of: line.reason.text) - 2
        let isLong = page.width >= 116 && TextWidth.columns(of: line.evidence) <= room
        let evidence = isLong ? line.evidence : line.shortEvidence
        let evidenceColumns = TextWidth.columns(of: evidence)
        // A fact is not cut for its source.
        let isWhole = TextWidth.columns(of: line.reason.text) <= wordsEnd - evidenceColumns - 2 - column
        let hasEvidence = showsEvidence && page.width >= 78 && isWhole
        let end = hasEvidence ? wordsEnd - evidenceColumns - 2 : wordsEnd
        let text = line.factor.spelledOut(in: line.reason.text, columns: end - column)
        page.draw(text, row: row, column: column, until: end, role: isExempt ? .exempt : .text)
        if hasEvidence {
            page.write(evidence, row: row, column: wordsEnd - evidenceColumns, role: .evidence)
        }
    }

    /// Draws the request's wait as a bar, marked where the factor held it back.
    private func drawHeldBar(row: Int, column: Int, columns: Int, on page: inout Page) {
        let until = min(playhead, record.started ?? record.ended ?? playhead)
        let length = until - record.submitted
        // A request that did not wait has nothing to show, nor has a factor that is not asked: a line, of whatever kind, reads
        // as one that holds or passes.
        guard length > 0, line.opinion != .exempt else { return }
        func offset(_ moment: Moment) -> Int {
            Int(max(0, min(Int64(columns), (moment - record.submitted) * Int64(columns) / length)))
        }
        for judgement in record.judgements where judgement.from <= until {
            let first = min(offset(judgement.from), columns - 1)
            let last = max(first + 1, offset(min(judgement.to ?? until, until)))
            let holds = judgement.verdict.opinion(of: line.factor, on: record.request.mode) == .holds
            page.frame.fill(
                rows: row..<(row + 1), columns: (column + first)..<(column + min(last, columns)),
                with: holds ? page.glyphs.dashedLine : page.glyphs.heavyLine, role: holds ? .holds : .passes
            )
        }
    }
}

extension Factor {
    /// A reason with the factor's abbreviation spelled out after it, if it has one and both fit.
    fileprivate func spelledOut(in reason: String, columns: Int) -> String {
        guard spelledOutName != name else { return reason }
        let text = "\(reason) (BAR: \(DeviceSetting.backgroundAppRefresh.descriptor.name))"
        return TextWidth.columns(of: text) <= columns ? text : reason
    }
}
extension GlyphSet {
    /// The glyph and role of a factor's opinion.
    func verdict(_ opinion: Verdict.Opinion?) -> (Unicode.Scalar, Role) {
        switch opinion {
        case .holds: (holds, .holds)
        case .passes: (passes, .passes)
        case .exempt: (dash, .exempt)
        case .notLogged: (separator, .dim)
        case nil: (separator, .dim)
        }
    }
}

extension String {
    /// The text with a capital first letter.
    var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
