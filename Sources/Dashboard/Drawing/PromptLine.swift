import Frames

/// The prompt with its text.
struct PromptLine {
    let prompt: Prompt
    let row: Int
    /// What is said of the text, if there is anything to say.
    var note: String?

    func draw(on page: inout Page) {
        var column = 1 + page.write(prompt.kind.sign, row: row, column: 1, role: .helpKey)
        // Of a long text the end is shown, where the person types.
        let room = max(4, page.width - column - 2)
        var shown = prompt.text[...]
        while TextWidth.columns(of: String(shown)) > room { shown.removeFirst() }
        column += page.write(String(shown), row: row, column: column, role: .emphasis)
        page.frame.put(" ", row: row, column: column, role: .selection, ground: .selected)
        page.frame.rest(row: row, column: column)
        column += 3
        page.draw(prompt.text.isEmpty ? prompt.kind.hint : note ?? "", row: row, column: column, role: .dim)
    }
}
