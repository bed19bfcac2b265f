import Answers
import BackgroundPolicy
import Frames
import Timeline

/// The complete record of the selected request: its factors, every verdict with its time, and every run.
struct WhyPanel: Panel {
    let title: String
    private let index: TimelineIndex
    private let playhead: Moment
    private let showsEvidence: Bool
    private let isPlain: Bool
    /// Whether the inspector, which is seen beside the panel, tells of each factor.
    private let factorsAreBeside: Bool
    private let app: AppID?
    private let record: RequestRecord?
    private let explanation: RequestExplanation?
    private let help: [HelpWords]
    private let chain: ChainWords?
    private let keyMap: KeyMap
    private let hidesFuture: Bool
    private let scroll: Int
    private let size: Size

    init(model: DashboardModel, layout: Layout) {
        index = model.index
        playhead = model.state.playhead
        showsEvidence = !model.state.isPresenting
        isPlain = layout.inspectorForm != .rows
        app = model.selectedApp
        record = model.selectedRecord
        factorsAreBeside =
            layout.panelPlace.isBesideLanes && layout.inspectorForm == .rows && !model.state.lesson.isOpen
            && record.map { !$0.isDecided(at: model.state.playhead) || $0.isSimulated } ?? false
        help = model.helpLines
        chain = model.selectedRecord.flatMap { ChainWords($0, in: model.index, at: model.state.playhead) }
        keyMap = model.keyMap
        hidesFuture = model.state.future == .hidden
        scroll = model.state.scroll
        size = Size(columns: layout.panelPlace.panel.count, rows: layout.panelRows.count - 1)
        let explanation = record.map {
            RequestExplanation(
                $0, in: model.index, at: model.state.playhead)
        }
        self.explanation = explanation
        title = explanation?.title ?? model.selectedApp.map { model.index.header.roster[$0].name } ?? "why"
    }

    func notes(in glyphs: GlyphSet) -> [String] { explanation == nil ? [] : [index.speaker] }

    /// More lines than this are not gone through.
    private static let longest = 10_000

    func scrolling(atMost limit: Int) -> PanelScrolling {
        let rows = min(limit, Self.longest)
        var whole = Page(size: Size(columns: size.columns, rows: rows), glyphs: .ascii)
        return PanelScrolling(lines: drawWhole(on: &whole), rows: size.rows)
    }

    func drawContent(rows: Range<Int>, on page: inout Page) { _ = drawTellingOfMore(rows: rows, on: &page) }

    func drawTellingOfMore(rows: Range<Int>, on page: inout Page) -> Bool {
        // Two rows more than are shown, a heading and a line, tell whether there is more.
        let height = rows.count + max(2, scroll)
        var whole = Page(size: Size(columns: page.width, rows: height), glyphs: page.glyphs)
        let lines = drawWhole(on: &whole)
        let first = min(scroll, max(0, lines - rows.count))
        page.drawPart(rows: rows, columns: 0..<page.width) { part in
            part.frame.draw(whole.frame, row: -first, column: 0)
        }
        return lines > rows.count
    }

    /// Draws the record from its first line on, as far as the page reaches, and returns the number of its rows.
    private func drawWhole(on page: inout Page) -> Int {
        let rows = 0..<page.frame.height
        if let app, app == index.systemApp {
            let lines = SystemRunWords.newest(in: index, at: playhead, atMost: rows.count)
            return lines.reduce(rows.lowerBound) { row, line in
                draw(line, rows: row..<rows.upperBound, column: 2, indent: "  ", role: .text, on: &page)
            }
        }
        guard let record, let explanation else {
            let words = index.apps.isEmpty ? EmptyPlace.noApps.text : index.noRequestYet
            page.write(words, row: rows.lowerBound, column: 2, role: .dim)
            return 1
        }
        CourseLine(explanation: explanation, isPlain: isPlain).draw(row: rows.lowerBound, on: &page)
        if let answer = LoggedHistory(record, in: index, at: playhead) {
            return drawLogged(answer, of: record, rows: rows.dropFirst(), on: &page)
        }
        var row = 1
        for line in explanation.lines where row < rows.upperBound && !factorsAreBeside {
            FactorLine(line: line, record: record, playhead: playhead, showsEvidence: showsEvidence)
                .draw(row: row, on: &page)
            row += 1
        }
        row += 1
        let history = RequestHistory(record: record, index: index, moment: playhead)
        row = draw(
            history.verdicts + history.runs, of: history,
            rows: min(row, rows.upperBound)..<rows.upperBound, on: &page)
        row = drawChain(rows: min(row + 1, rows.upperBound)..<rows.upperBound, on: &page)
        row = drawHelp(rows: min(row + 1, rows.upperBound)..<rows.upperBound, on: &page)
        return drawEarlierRequests(before: record, rows: row..<rows.upperBound, on: &page)
    }

    /// Draws what the log of a device says about the request, and the lines that say it; returns the next row.
    private func drawLogged(
        _ answer: LoggedHistory, of record: RequestRecord, rows: Range<Int>, on page: inout Page
    ) -> Int {
        let history = RequestHistory(record: record, index: index, moment: playhead)
        let summary = answer.summary.map { [$0] } ?? []
        let lines =
            summary + answer.evaluation + answer.meanings + answer.blocks + history.runs + answer.lines
        return draw(lines, of: history, rows: rows, on: &page)
    }

    /// Draws lines of the record, wrapped to the page, and returns the next row.
    private func draw(
        _ lines: [RequestHistory.Line], of history: RequestHistory, rows: Range<Int>, on page: inout Page
    ) -> Int {
        var row = rows.lowerBound
        for line in lines where row < rows.upperBound {
            page.frame.put(line.mark.glyph(in: page.glyphs), row: row, column: 2, role: line.mark.role)
            row = draw(
                history.text(line), rows: row..<rows.upperBound, column: 4,
                role: line.mark == .quoted ? .dim : .text, on: &page)
        }
        return row
    }

    /// Draws a text, wrapped to the page, and returns the next row.
    private func draw(
        _ text: String, rows: Range<Int>, column: Int, indent: String = "", role: Role, on page: inout Page
    ) -> Int {
        // Two blanks stand between what a line has as columns.
        let words = TextWidth.words(of: text, keepsBlanks: true)
        let lines = TextWidth.wrap(words, columns: page.width - 1 - column, indent: indent)
        for (row, line) in zip(rows, lines) {
            page.draw(line, row: row, column: column, role: role)
        }
        return rows.lowerBound + min(rows.count, lines.count)
    }

    /// Draws what led to the request and what it led to, and returns the row for what follows.
    private func drawChain(rows: Range<Int>, on page: inout Page) -> Int {
        guard let chain, rows.count >= 2 else { return rows.lowerBound - 1 }
        let keys = [Action.move(.previousLink), .move(.nextLink)].map {
            keyMap.shortName(of: $0, in: page.glyphs)
        }
        page.draw(
            [
                (PanelWords.causeAndEffect.text, .heading),
                ("   \(keys.joined(separator: " ")) go along", .dim),
            ],
            row: rows.lowerBound, column: 2)
        var row = rows.lowerBound + 1
        for line in chain.lines(hidesFuture: hidesFuture) where row < rows.upperBound {
            if line.isSelected {
                page.frame.put(page.glyphs.rightArrow, row: row, column: 2, role: .emphasis)
            }
            page.frame.put(line.mark.glyph(in: page.glyphs), row: row, column: 4, role: line.mark.role)
            row = draw(
                chain.text(line), rows: row..<rows.upperBound, column: 6,
                role: line.isSelected ? .emphasis : .text, on: &page)
        }
        return row
    }

    /// Draws what would help the request, and returns the row for what follows.
    private func drawHelp(rows: Range<Int>, on page: inout Page) -> Int {
        guard !help.isEmpty, rows.count >= 2 else { return rows.lowerBound }
        page.write(PanelWords.wouldHelp.text, row: rows.lowerBound, column: 2, role: .heading)
        var row = rows.lowerBound + 1
        for line in help {
            let words = TextWidth.words(of: "\(line.text) [\(line.citation)]")
            for (number, text) in TextWidth.wrap(words, columns: page.wordsEnd - 6).enumerated()
            where row < rows.upperBound {
                page.write(text, row: row, column: number == 0 ? 4 : 6, role: .text)
                row += 1
            }
        }
        return min(row + 1, rows.upperBound)
    }

    /// Draws the app's requests before this one, newest first, and returns the next row.
    private func drawEarlierRequests(
        before record: RequestRecord, rows: Range<Int>, on page: inout Page
    ) -> Int {
        guard rows.count >= 2 else { return rows.upperBound }
        let submitted = index[record.request.app].requests
        let later = submitted.partitioningIndex { index.requests[$0].submitted > record.submitted }
        let end =
            submitted[..<later].lastIndex { index.requests[$0].request.id == record.request.id } ?? later
        page.write(PanelWords.earlierRequests.text, row: rows.lowerBound, column: 2, role: .heading)
        var row = rows.lowerBound + 1
        for number in submitted[..<end].reversed().prefix(rows.count - 1) {
            let explanation = RequestExplanation(index.requests[number], in: index, at: playhead)
            page.write(explanation.mode.shortName, row: row, column: 4, role: explanation.mode.role)
            CourseLine(explanation: explanation, isPlain: isPlain).draw(row: row, column: 16, on: &page)
            row += 1
        }
        guard row == rows.lowerBound + 1 else { return row }
        page.write("none", row: row, column: 4, role: .dim)
        return row + 1
    }
}
