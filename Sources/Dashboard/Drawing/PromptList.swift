import Frames
import Timeline

/// What the prompt takes, above its line: every action with its key while nothing is typed, then what would complete
/// the text.
struct PromptList {
    let model: DashboardModel
    let prompt: Prompt
    /// The rows that the list may cover, of which it takes the last ones.
    let rows: Range<Int>

    /// The list; nil where the prompt has nothing to choose from.
    init?(model: DashboardModel, rows: Range<Int>) {
        guard let prompt = model.state.prompt, !prompt.candidates.isEmpty, rows.count > 2 else { return nil }
        (self.model, self.prompt, self.rows) = (model, prompt, rows)
    }

    func draw(on page: inout Page) {
        let count = prompt.candidates.count
        let lines = min(count, rows.count - 1)
        let chosen = prompt.chosenCandidate ?? 0
        let first = max(0, min(chosen - lines / 2, count - lines))
        let top = rows.upperBound - lines - 1
        page.frame.fill(rows: top..<rows.upperBound, columns: 0..<page.width, ground: .panel)
        let range = lines < count ? "\(first + 1)–\(first + lines) / \(count)" : ""
        page.drawRule(row: top, heading: PromptWords.choices.text, trailing: range)
        page.frame.overlay(.panel, rows: top..<(top + 1), columns: 0..<page.width)
        for (row, number) in zip((top + 1)..<rows.upperBound, first..<(first + lines)) {
            draw(prompt.candidates[number], row: row, on: &page)
            if number == prompt.chosenCandidate { page.drawCursor(row: row) }
        }
    }

    /// The columns of the keys, and of names that are not longer.
    private static let keyColumns = 8

    private func draw(_ name: String, row: Int, on page: inout Page) {
        let nameColumns = min(30, page.width / 2 - Self.keyColumns)
        let action = Destination.actions.first { $0.name == name }
        let key = action.flatMap { model.keyMap.keys(of: $0).first }?.hint(in: page.glyphs) ?? ""
        page.draw(key, row: row, column: 2, until: 2 + Self.keyColumns, role: .helpKey)
        let column = 2 + Self.keyColumns
        page.draw(name, row: row, column: column, until: column + nameColumns, role: .emphasis)
        let help = action.map { model.keyMap.help(of: $0) } ?? meaning(of: name)
        page.draw(help, row: row, column: column + nameColumns + 1, role: .helpText)
    }

    /// What a name is that is no action's.
    private func meaning(of name: String) -> String {
        let roster = model.index.header.roster
        if roster.apps.contains(where: { $0.name == name }) { return PromptWords.app.text }
        if EventKind(rawValue: name) != nil { return PromptWords.kindOfEvent.text }
        if let fork = model.state.changes.forks.first(where: { $0.name == name }) {
            return PromptWords.keptDay(changes: fork.changes.count).text
        }
        let task = roster.tasks.first { $0.identifier == name }
        return PromptWords.task(of: task.map { roster[$0.app].name }).text
    }
}
