import Answers
import Frames
import Timeline

/// The line between the lanes and the inspector: the prompt, a message, or the comparison.
struct StatusLine {
    let model: DashboardModel
    let layout: Layout

    private var state: DashboardState { model.state }

    func draw(on page: inout Page) {
        if let prompt = state.prompt, prompt.kind != .find {
            PromptLine(prompt: prompt, row: layout.statusRow).draw(on: &page)
        } else {
            page.draw(words(on: page), row: layout.statusRow, column: 1)
        }
    }

    /// What is said while nothing is typed: the most urgent first.
    private func words(on page: Page) -> [(String, Role)] {
        if let message = state.message {
            return [(message.text(columns: page.width - 2), Self.role(message.weight))]
        }
        if case .reading(let progress) = state.course {
            let notice = Notice.reads(
                percent: progress.percent, lines: progress.lines, events: progress.events)
            return [(model.message(notice).text(columns: page.width - 2), .emphasis)]
        }
        if let range = RangeLine(model: model).words(columns: page.width - 2, page.glyphs) {
            return [(range, .emphasis)]
        }
        if let mark = model.nearMark {
            let clock = DayClock(model.index.header, at: state.playhead).hourAndMinute(mark.moment)
            let words = [String(page.glyphs.mark), clock, mark.note].filter { !$0.isEmpty }
            return [(words.joined(separator: " "), .emphasis)]
        }
        if state.hasReplayEnded { return [(RecordingEnd.words(page.glyphs, isShort: false), .emphasis)] }
        if let comparison = model.comparison { return words(of: comparison, on: page) }
        if model.hidesRest, !state.changes.interventions.isEmpty {
            return [(Notice.restIsHidden(hasChanges: true).text(model.keyMap), .emphasis)]
        }
        if state.course == .live,
            let notice = WaitNotice(of: model.selectedRecord, in: model.index, at: state.playhead)
        {
            return [(notice.text, .emphasis)]
        }
        if !state.hint.isEmpty { return [(Self.hint(state.hint, columns: page.width - 2), .dim)] }
        return model.selectedApp.map { appWords($0, columns: page.width - 2) } ?? []
    }

    /// What the selected app is at the moment, in the longest words that fit.
    private func appWords(_ app: AppID, columns: Int) -> [(String, Role)] {
        let forms = AppStateWords.Length.allCases.lazy.map {
            AppStateWords(app, in: model.index, at: state.playhead, namesWindow: columns >= 98, length: $0)
        }
        let form = forms.first { TextWidth.columns(of: $0.text) <= columns } ?? forms[forms.count - 1]
        return form.pieces.map { ($0.text, $0.mark.role) }
    }

    /// The sentences of a hint that fit: the last one, which leads to all others, and the first ones.
    private static func hint(_ sentences: [String], columns: Int) -> String {
        var sentences = sentences
        while sentences.count > 1, TextWidth.columns(of: sentences.joined(separator: ". ")) > columns {
            sentences.remove(at: sentences.count - 2)
        }
        return sentences.joined(separator: ". ")
    }

    /// Says what the day is compared with, what was changed, and what differs.
    private func words(of comparison: ShownComparison, on page: Page) -> [(String, Role)] {
        let words = ComparisonWords(comparison, model)
        let difference = comparison.difference
        let role: Role =
            difference.lost.count > difference.gained.count
            ? .lost : difference.gained.isEmpty ? .text : .gained
        let face: [(String, Role)] = state.face == .before ? [("BEFORE  ", .warning)] : []
        let room = page.width - 2 - TextWidth.columns(of: face.map(\.0).joined())
        let (intro, told) = words.fitting(columns: room, page.glyphs)
        let gap = String(repeating: " ", count: ComparisonWords.gap)
        return face + [(intro + gap, .dim), (told, role)]
    }

    /// The colour of a message.
    static func role(_ weight: Message.Weight) -> Role {
        switch weight {
        case .note: .emphasis
        case .warning: .warning
        case .error: .error
        }
    }
}
