import BackgroundPolicy
import Frames
import Timeline

/// The policy: execution modes by factors, each cell with its evidence.
struct MatrixPanel: Panel {
    static let ground: Ground? = .panel

    let title: String
    private let layout: Layout
    private let columns: MatrixColumns
    private let choices: PolicyChoices
    private let factors: [Factor]
    /// The modes that the day's profile offers.
    private let modes: [ExecutionMode]
    private let scroll: Int
    /// The mode of the selected request, which is highlighted.
    private let selectedMode: ExecutionMode?
    /// Its verdict at the playhead, if one is in force.
    private let verdict: Verdict?
    private let legend: [String]

    init(model: DashboardModel, layout: Layout) {
        self.layout = layout
        let profile = model.index.header.profile
        title = PanelWords.matrix(profile).text
        choices = model.index.header.choices
        factors = PolicyMatrix.factors(under: choices)
        columns = MatrixColumns(width: layout.panelPlace.panel.count, factorCount: factors.count)
        modes = ExecutionMode.offered(in: profile)
        scroll = model.state.scroll
        let record = model.selectedRecord
        selectedMode = record?.request.mode
        verdict = record?.judgement(at: model.state.playhead)?.verdict
        let width = layout.panelPlace.panel.count
        let own =
            columns.source > 0
            ? PolicyMatrix.ownSources(in: profile, under: choices) : []
        legend =
            Self.legendLines(columns, factors, width: width, namesSelection: selectedMode != nil)
            + TextWidth.wrap(MatrixWords.sources(own), columns: width - 3, separator: "   ")
    }

    /// The rows of the factors' names, and the empty row below them.
    private var headRows: Int { columns.detail == .tight ? 1 : layout.panelRows.count >= 18 ? 3 : 2 }

    /// The modes, a blank line and the legend scroll under the names of the factors.
    func scrolling(atMost limit: Int) -> PanelScrolling {
        PanelScrolling(
            lines: modes.count + 1 + legend.count,
            rows: layout.panelRows.count - 1 - headRows)
    }

    private enum Line {
        case mode(ExecutionMode)
        case text(String)
    }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        drawHead(row: rows.lowerBound, on: &page)
        let lines = modes.map { Line.mode($0) } + [.text("")] + legend.map { .text($0) }
        let shown = min(rows.lowerBound + headRows, rows.upperBound)..<rows.upperBound
        let first = min(scroll, PanelScrolling(lines: lines.count, rows: shown.count).lastFirst)
        for (row, line) in zip(shown, lines.dropFirst(first)) {
            switch line {
            case .mode(let mode): draw(mode, row: row, on: &page)
            case .text(let text):
                page.draw(text, row: row, column: 2, role: .dim)
            }
        }
    }

    /// Draws the names of the factors.
    private func drawHead(row: Int, on page: inout Page) {
        for (number, factor) in factors.enumerated() {
            let words = words(of: factor)
            for (line, word) in words.enumerated() {
                page.draw(
                    word, row: row + line, column: columns.column(number), until: columns.end(number),
                    role: .heading)
            }
        }
        if columns.source > 0 {
            page.write("source, rule", row: row + 1, column: columns.end + 1, role: .heading)
        }
    }

    private func words(of factor: Factor) -> [String] {
        switch columns.detail {
        case .full, .short: factor.twoWords
        case .letters: factor.twoShortWords
        case .tight: [factor.initials]
        }
    }

    private func draw(_ mode: ExecutionMode, row: Int, on page: inout Page) {
        let isSelected = mode == selectedMode
        let width = page.width
        let room = columns.first - columns.name
        let name =
            room >= 43 ? mode.name : room >= 27 ? mode.descriptor.mediumName : mode.descriptor.narrowName
        if isSelected { page.frame.overlay(.selected, rows: row..<(row + 1), columns: 1..<(width - 1)) }
        page.draw(
            name, row: row, column: columns.name, until: columns.first - (columns.detail == .letters ? 1 : 0),
            role: isSelected ? .laneSelected : .text)
        let policy = PolicyMatrix.row(mode, under: choices)
        for (number, factor) in factors.enumerated() {
            let cell = policy[factor]
            let column = columns.column(number)
            guard isSelected, let opinion = verdict?.opinion(of: factor, on: mode), opinion != .exempt else {
                page.draw(text(cell), row: row, column: column, until: columns.end(number), role: role(cell))
                continue
            }
            // The selected request's cells say whether they bind now.
            let (glyph, role) = page.glyphs.verdict(opinion)
            let isRoomy = columns.detail == .full || columns.detail == .short
            guard isRoomy else {
                // The letter stays what the policy says; the sign before it says what is so now.
                page.frame.put(glyph, row: row, column: column - 1, role: role)
                page.draw(text(cell), row: row, column: column, until: columns.end(number), role: role)
                continue
            }
            page.frame.put(glyph, row: row, column: column, role: role)
            // A tick before "holds" would say the opposite of what is so.
            page.draw(
                text(
                    cell,
                    insteadOfStrength: opinion == .holds
                        ? nil : opinion == .notLogged ? "not logged" : "clear"), row: row,
                column: column + 2, until: columns.end(number), role: role)
        }
        guard columns.source > 0 else { return }
        drawSource(of: mode, row: row, on: &page)
    }

    /// Draws the source and the rule of a row; a name that is too long is cut, and the rule is whole.
    private func drawSource(of mode: ExecutionMode, row: Int, on page: inout Page) {
        let citation = PolicyMatrix.citation(of: mode)
        let (first, rule) = (columns.end + 1, " \(citation.ruleName)")
        let room = page.width - 1 - first - TextWidth.columns(of: rule)
        let source = TextWidth.fit(citation.source.rawValue, columns: room, ellipsis: page.glyphs.ellipsis)
        page.draw(source + rule, row: row, column: first, until: page.width - 1, role: .evidence)
    }

    /// The strength of a cell, or another word instead of it, with the mark of its evidence.
    private func text(_ cell: Influence, insteadOfStrength word: String? = nil) -> String {
        let detail = columns.detail
        guard detail != .full else {
            let words = cell.text.split(separator: " ", omittingEmptySubsequences: false)
            return word.map { ([Substring($0)] + words.dropFirst()).joined(separator: " ") } ?? cell.text
        }
        let isShort = detail == .short
        let strength =
            switch cell.strength {
            case .holds: isShort ? "holds" : "H"
            case .relaxed: isShort ? "relaxed" : "r"
            case .free: "–"
            case .notStated: "·"
            }
        // Without a blank before it: a cell that is full would run into the next.
        return (word ?? strength) + cell.mark.sign
    }

    /// The meaning of the cells, in lines that fit the screen.
    private static func legendLines(
        _ columns: MatrixColumns, _ factors: [Factor], width: Int, namesSelection: Bool
    ) -> [String] {
        let detail = columns.detail
        let inLetters = detail == .letters || detail == .tight
        var notes = MatrixWords.cells(inLetters: inLetters, namingEvidence: detail == .full)
        if detail == .tight { notes += factors.map { "\($0.initials) \($0.name)" } }
        if namesSelection { notes += MatrixWords.selection(inLetters: inLetters) }
        return TextWidth.wrap(notes, columns: width - 3, separator: "   ")
    }

    private func role(_ cell: Influence) -> Role {
        switch cell.strength {
        case .holds: .holds
        case .relaxed: .relaxed
        case .free: .exempt
        case .notStated: .dim
        }
    }
}
