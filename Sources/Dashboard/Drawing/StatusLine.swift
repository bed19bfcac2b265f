import Frames
import Timeline

/// The line between the lanes and the inspector: the prompt, a message, or the comparison.
struct StatusLine {
    let model: DashboardModel
    let layout: Layout

    private var state: DashboardState { model.state }
    private var row: Int { layout.statusRow }

    func draw(on page: inout Page) {
        if let prompt = state.prompt {
            PromptLine(prompt: prompt, row: row).draw(on: &page)
        } else if let message = state.message {
            page.draw(message.text, row: row, column: 1, until: page.width - 1, role: role(message.weight))
        } else if let mark = model.nearMark {
            let clock = DayClock(model.index.header, at: state.playhead).hourAndMinute(mark.moment)
            let words = [String(page.glyphs.mark), clock, mark.note].filter { !$0.isEmpty }
            page.draw(
                words.joined(separator: " "), row: row, column: 1, until: page.width - 1, role: .emphasis)
        } else if state.hasReplayEnded {
            let words = RecordingEnd.words(page.glyphs, isShort: false)
            page.draw(words, row: row, column: 1, until: page.width - 1, role: .emphasis)
        } else if let comparison = model.comparison {
            draw(comparison, on: &page)
        } else if let hint = state.hint {
            page.draw(hint, row: row, column: 1, until: page.width - 1, role: .dim)
        } else if let app = model.selectedApp {
            let words = AppStateWords(
                app, in: model.index, at: state.playhead, namesWindow: page.width >= 100)
            page.draw(words.pieces, row: row, column: 1, until: page.width - 1)
        }
    }

    /// Says what the day is compared with, what was changed, and what differs.
    private func draw(_ comparison: ShownComparison, on page: inout Page) {
        let words = ComparisonWords(comparison, model)
        let difference = comparison.difference
        let role: Role =
            difference.lost.count > difference.gained.count
            ? .lost : difference.gained.isEmpty ? .text : .gained
        let width = page.width
        let face: [(String, Role)] = state.face == .before ? [("BEFORE  ", .warning)] : []
        let forms = [words.long, words.short, words.terse]
        let fitting = forms.first { form in
            TextWidth.columns(of: face.map(\.0).joined() + form + words.difference) + 4 <= width
        }
        let intro = fitting.map { [($0 + "  ", Role.dim)] } ?? []
        page.draw(face + intro + [(words.difference, role)], row: row, column: 1, until: width - 1)
    }

    private func role(_ weight: Message.Weight) -> Role {
        switch weight {
        case .note: .emphasis
        case .warning: .warning
        case .error: .error
        }
    }
}
