import Answers
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
        } else if case .reading(let progress) = state.course {
            let words = ReadingWords(progress, stops: model.keyMap.name(of: .session(.close)))
            page.draw(words.text, row: row, column: 1, until: page.width - 1, role: .emphasis)
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
        } else if state.course == .live,
            let notice = WaitNotice(of: model.selectedRecord, in: model.index, at: state.playhead)
        {
            page.draw(notice.text, row: row, column: 1, until: page.width - 1, role: .emphasis)
        } else if let hint = state.hint {
            let words = Self.hint(hint, columns: page.width - 2)
            page.draw(words, row: row, column: 1, until: page.width - 1, role: .dim)
        } else if let app = model.selectedApp {
            let words = AppStateWords(
                app, in: model.index, at: state.playhead,
                namesWindow: page.width >= 100 && !model.asksPrediction)
            page.draw(
                words.pieces.map { ($0.text, $0.mark.role) }, row: row, column: 1, until: page.width - 1)
        }
    }

    /// The sentences of a hint that fit: the last one, which leads to all others, and the first ones.
    private static func hint(_ text: String, columns: Int) -> String {
        var sentences = text.split(separator: ". ", omittingEmptySubsequences: false)
        while sentences.count > 1, TextWidth.columns(of: sentences.joined(separator: ". ")) > columns {
            sentences.remove(at: sentences.count - 2)
        }
        return sentences.joined(separator: ". ")
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
        let room = width - 2 - TextWidth.columns(of: face.map(\.0).joined())
        let (intro, told) = words.fitting(columns: room, page.glyphs)
        let gap = String(repeating: " ", count: ComparisonWords.gap)
        page.draw(
            face + [(intro + gap, .dim), (told, role)], row: row, column: 1, until: width - 1)
    }

    private func role(_ weight: Message.Weight) -> Role {
        switch weight {
        case .note: .emphasis
        case .warning: .warning
        case .error: .error
        }
    }
}
