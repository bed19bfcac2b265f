import Answers
import Frames
import Timeline

/// The answer about a request that has run: how it ran and ended, why, and what would help.
struct RunAnswer {
    /// A row with its mark, which continues the row above where it has none.
    private typealias Row = (mark: (glyph: Unicode.Scalar, role: Role)?, text: String)

    private let history: RequestHistory
    private let lines: [RequestHistory.Line]
    /// What would help.
    private let help: [HelpWords]
    private let glyphs: GlyphSet
    private let columns: Int

    /// The answer on a page.
    ///
    /// - Parameters:
    ///   - history: What became of the request.
    ///   - help: What would help, each a sentence.
    ///   - width: The columns of the page.
    ///   - glyphs: The glyphs of the screen.
    init(history: RequestHistory, help: [HelpWords], width: Int, glyphs: GlyphSet) {
        self.history = history
        self.help = help
        self.glyphs = glyphs
        lines = history.runs
        columns = width - 5
    }

    /// Whether anything would help.
    var hasHelp: Bool { !help.isEmpty }

    /// Draws as much as fits: the last lines matter most, which say how it ended and why, then what would help.
    ///
    /// - Parameters:
    ///   - rows: The rows of the page for it.
    ///   - page: The page.
    /// - Returns: how many rows it took.
    func draw(rows: Range<Int>, on page: inout Page) -> Int {
        let wanted = helpRows(atMost: .max).count
        let shown = lines.suffix(max(1, rows.count - wanted))
        let helpRows = helpRows(atMost: max(0, rows.count - shown.count))
        var drawn: [Row] = []
        var free = rows.count - shown.count - helpRows.count
        // From the last line on, which is the one with the cause.
        for line in shown.reversed() {
            let texts = texts(of: line, rows: 1 + free)
            free -= texts.count - 1
            let marked = texts.enumerated().map {
                Row($0 == 0 ? (line.mark.glyph(in: glyphs), line.mark.role) : nil, $1)
            }
            drawn.insert(contentsOf: marked, at: 0)
        }
        for (row, line) in zip(rows, drawn) {
            if let mark = line.mark { page.frame.put(mark.glyph, row: row, column: 2, role: mark.role) }
            page.draw(line.text, row: row, column: 4, role: .text)
        }
        for (row, text) in zip(rows.dropFirst(drawn.count), helpRows) {
            page.draw(text, row: row, column: 2, role: .emphasis)
        }
        return drawn.count + helpRows.count
    }

    /// What would help in at most so many rows; the last of the sentences is shortened for them.
    private func helpRows(atMost most: Int) -> [String] {
        func wrapped(_ text: String) -> [String] {
            TextWidth.wrap(TextWidth.words(of: text), columns: columns - 1)
        }
        var rows: [String] = []
        for words in help where rows.count < most {
            let free = most - rows.count
            let lines = wrapped(words.fitting(ellipsis: glyphs.ellipsis) { wrapped($0).count <= free })
            // The last row goes on where the page ends, so that it is seen to be cut.
            let kept =
                lines.count <= free
                ? lines : lines.prefix(free - 1) + [lines.dropFirst(free - 1).joined(separator: " ")]
            rows += kept.enumerated().map { ($0 == 0 ? "\(glyphs.rightArrow) " : "  ") + $1 }
        }
        return rows
    }

    /// A line in at most so many rows: without what it cost, then without its time, which the course tells too, where
    /// that makes it whole.
    private func texts(of line: RequestHistory.Line, rows: Int) -> [String] {
        let forms = [history.text(line), history.text(line.withoutCost), line.withoutCost.text]
        let wrapped = forms.map { TextWidth.wrap(TextWidth.words(of: $0), columns: columns) }
        if let whole = wrapped.first(where: { $0.count <= rows }) { return whole }
        // The last row is cut where the page ends.
        let kept = wrapped[0].prefix(rows - 1)
        return kept + [wrapped[0].dropFirst(rows - 1).joined(separator: " ")]
    }
}
