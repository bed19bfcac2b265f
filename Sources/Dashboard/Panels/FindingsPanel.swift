import Answers
import Frames
import Timeline

/// What `dayline check` finds in the scenario of the day.
struct FindingsPanel: Panel {
    let title: String
    private let lines: [Line]
    private let scroll: Int
    private let rows: Int

    private struct Line {
        let text: String
        let role: Role
        let indent: Int
    }

    init(model: DashboardModel, layout: Layout) {
        scroll = model.state.scroll
        rows = layout.panelRows.count - 1
        guard let findings = model.learned.mistakes?.findings, model.told == nil else {
            title = "check"
            let words = model.told == nil ? EmptyPlace.findingsToCome.text : TimelineIndex.hidden
            lines = [Line(text: words, role: .dim, indent: 2)]
            return
        }
        let mistakes = findings.count { !$0.isNote }
        title = PanelWords.findings(mistakes: mistakes, notes: findings.count - mistakes).text
        let width = layout.panelPlace.panel.count
        lines =
            findings.isEmpty
            ? [Line(text: Self.noMistakes(in: model.index), role: .passes, indent: 2)]
            : findings.flatMap { Self.lines(of: $0, model.index.header.roster, width: width) }
    }

    /// What is said where nothing was found; the log of a device is not looked through for mistakes.
    static func noMistakes(in index: TimelineIndex) -> String {
        (index.isLogged ? EmptyPlace.noFindingsOfLog : .noFindings).text
    }

    private static func lines(of finding: FindingWords, _ roster: Roster, width: Int) -> [Line] {
        func wrapped(_ text: String, _ role: Role, indent: Int) -> [Line] {
            TextWidth.wrap(TextWidth.words(of: text), columns: min(width, 120) - indent - 2)
                .map { Line(text: $0, role: role, indent: indent) }
        }
        let head = "\(roster[finding.app].name): \(finding.mistake)"
        return wrapped(head, finding.isNote ? .emphasis : .warning, indent: 2)
            + finding.details.flatMap { wrapped($0, .text, indent: 4) }
            + wrapped(finding.citation, .evidence, indent: 4) + [Line(text: "", role: .text, indent: 0)]
    }

    func scrolling(atMost limit: Int) -> PanelScrolling { PanelScrolling(lines: lines.count, rows: rows) }

    func drawContent(rows: Range<Int>, on page: inout Page) {
        let first = min(scroll, PanelScrolling(lines: lines.count, rows: rows.count).lastFirst)
        for (row, line) in zip(rows, lines.dropFirst(first)) {
            page.draw(line.text, row: row, column: line.indent, role: line.role)
        }
    }
}
