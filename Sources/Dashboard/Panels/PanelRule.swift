import Frames

/// The rule above an open panel: its title or the text that is sought in it, and what else there is to say.
struct PanelRule {
    /// The name of the key that closes the panel.
    let closing: String
    /// The prompt for the text that is sought, while it is open.
    let prompt: Prompt?
    /// The text that was sought last, and where it was found.
    let found: PanelSearch?
    /// What was said since the panel is open, where it covers the line that usually says it.
    let message: (text: String, role: Role)?

    init(_ model: DashboardModel, coversStatus: Bool) {
        closing = model.keyMap.name(of: .session(.close))
        prompt = model.state.prompt.flatMap { $0.kind == .find ? $0 : nil }
        found = model.state.found
        let isCovered = coversStatus && model.state.isMessageOfPanel
        message = isCovered ? model.state.message.map { ($0.text, StatusLine.role($0.weight)) } : nil
    }

    /// What is said of the text while it is typed.
    private var note: String? {
        guard let prompt else { return nil }
        return foundWords ?? Warning.isNotFound(prompt.text).text(.default)
    }

    private var foundWords: String? {
        found.map { PanelWords.found($0.text, number: $0.number, of: $0.count).text }
    }

    /// Shows where the text that is sought stands in some rows.
    func highlight(rows: Range<Int>, on page: inout Page) {
        guard let text = prompt?.text ?? found?.text, let search = FrameText(sought: text) else { return }
        for row in rows {
            for columns in search.places(in: page.frame.cells(inRow: row)) {
                for column in columns {
                    let cell = page.frame[row, column]
                    page.frame.put(cell.base, row: row, column: column, role: .selection, ground: .selected)
                }
            }
        }
    }

    /// Draws the rule; that there is more is always said, and a title that is too long is cut for it.
    func draw(_ title: String, _ notes: [String], hasMore: Bool, row: Int, on page: inout Page) {
        if let prompt {
            page.drawRule(row: row)
            page.frame.fill(rows: row..<(row + 1), columns: 1..<max(1, page.width - 1))
            return PromptLine(prompt: prompt, row: row, note: note).draw(on: &page)
        }
        if let message {
            page.drawRule(row: row)
            page.draw(" \(message.text) ", row: row, column: 1, role: message.role)
            return
        }
        func form(_ parts: String?...) -> String {
            parts.compactMap(\.self).joined(separator: "  \(page.glyphs.separator)  ")
        }
        func fits(_ form: String) -> Bool { TextWidth.columns(of: form + title) + 8 <= page.width }
        let (up, down) = (Key.up.hint(in: page.glyphs), Key.down.hint(in: page.glyphs))
        let more = hasMore ? "\(Key.hint(up, down)) more" : nil
        let closes = "\(closing) closes"
        let notes = (foundWords.map { [$0] } ?? []) + notes
        let room = page.width / 2 - 3
        let whole = (0..<notes.count).reversed()
            .map { form(notes[...$0].joined(separator: "  "), more, closes) }.first(where: fits)
        let short = [form(more, closes), more].compactMap(\.self)
            .first { fits($0) || TextWidth.columns(of: $0) <= room }
        page.drawRule(row: row, heading: title, trailing: whole ?? short ?? closes)
    }
}
