import Frames
import Timeline

/// The card of the lesson: a box over the lower rows, at most half of the screen.
///
/// A page that is longer than the card is shown in parts, which the keys turn as they turn pages.
struct LessonCard {
    let rows: Range<Int>
    /// The lines of the page, in parts that fit the card.
    let parts: [[LessonText.Line]]
    /// The index of the part that is shown.
    let part: Int
    private let model: DashboardModel
    private let lesson: Lesson
    private let isShort: Bool
    /// Whether the question stands below the rule, or nowhere.
    private let isQuestionBelow: Bool
    private var keys: LessonKeys { LessonKeys(keyMap: model.keyMap) }

    /// Text is easier to read in lines that are not longer.
    private static let columnsAtMost = 100

    /// The card; nil where there is none, or a panel is open.
    init?(_ model: DashboardModel, glyphs: GlyphSet = .unicode) {
        let state = model.state
        guard let lesson = model.lesson, state.lesson.isOpen, state.panel == nil,
            let layout = model.layout
        else { return nil }
        self.model = model
        self.lesson = lesson
        isShort = state.size.rows < 18 || state.size.columns < 60
        let columns = min(state.size.columns - 2, Self.columnsAtMost)
        let text = LessonText(model: model, lesson: lesson, glyphs: glyphs, columns: columns)
        // A question that the rule would cut has its own lines.
        let rule = 30 + TextWidth.columns(of: lesson.name + lesson.question) + lesson.steps.count
        isQuestionBelow =
            state.lesson.page.step == nil || lesson.question.isEmpty || !isShort && rule > state.size.columns
        let lines = (isQuestionBelow && state.lesson.page.step != nil ? text.question : []) + text.lines
        let rules = isShort ? 1 : 2
        let capacity = max(1, state.size.rows / 2 - rules)
        parts = stride(from: 0, to: max(1, lines.count), by: capacity).map { first in
            Array(lines[first..<min(first + capacity, lines.count)])
        }
        part = min(state.lesson.part, parts.count - 1)
        rows = (layout.keyBarRow - min(lines.count, capacity) - rules)..<layout.keyBarRow
    }

    func draw(on page: inout Page) {
        page.frame.fill(rows: rows, columns: 0..<page.width, ground: .panel)
        page.drawRule(row: rows.lowerBound, heading: heading(page.glyphs), trailing: position(page.glyphs))
        var row = rows.lowerBound + 1
        for line in parts[part] {
            page.draw(line.map { ($0.text, $0.role) }, row: row, column: 1)
            row += 1
        }
        let last = rows.upperBound - 1
        if let notice = hiddenNotice {
            page.drawRule(row: last, heading: notice.text, role: notice.role)
        } else if !isShort {
            page.drawRule(row: last, heading: hints.joined(separator: "   "), role: .dim)
        }
    }

    private func heading(_ glyphs: GlyphSet) -> String {
        guard !isShort else {
            return (hints.prefix(1) + [lesson.name]).joined(separator: " \(glyphs.separator) ")
        }
        return isQuestionBelow ? lesson.name : "\(lesson.name) \(glyphs.separator) \(lesson.question)"
    }

    /// The marks of the steps, and the number of the one that is shown.
    private func position(_ glyphs: GlyphSet) -> String {
        guard !lesson.steps.isEmpty else { return "" }
        let marks = lesson.steps.indices.map { step in
            String(model.isDone(step, of: lesson) ? glyphs.passes : glyphs.ring)
        }
        let number = model.state.lesson.page.step.map { "\($0 + 1)/\(lesson.steps.count)" }
        let part = parts.count > 1 ? "part \(part + 1) of \(parts.count)" : nil
        let isRoomForMarks = marks.count <= (isShort ? 6 : 12) && (!isShort || part == nil)
        return [isRoomForMarks ? marks.joined() : nil, number, part].compactMap(\.self)
            .joined(separator: " ")
    }

    /// What the keys do, the next one first.
    private var hints: [String] {
        let page = model.state.lesson.page
        var hints: [String] = []
        if part < parts.count - 1 {
            hints.append("\(keys.next) reads on")
        } else if model.openStep != nil, let step = page.step, !model.state.lesson.seen.contains(step) {
            hints += ["\(keys.predict) predicts", "\(keys.next) shows the answer"]
        } else if let next = lesson.page(after: page) {
            hints.append("\(keys.next) \(verb(of: next))")
        }
        if part > 0 || lesson.page(before: page) != nil { hints.append("\(keys.previous) back") }
        return hints + ["\(keys.toggle) closes"]
    }

    private func verb(of page: LessonPage) -> String {
        switch page {
        case .question, .step: "next step"
        case .answer: "shows the answer"
        case .summary: "ends"
        }
    }

    /// The message or the comparison of the status line, where the card hides that line.
    private var hiddenNotice: (text: String, role: Role)? {
        let state = model.state
        guard let layout = model.layout, rows.contains(layout.statusRow) else {
            return nil
        }
        if let message = state.message {
            return (message.text, message.weight == .note ? .emphasis : .warning)
        }
        return model.comparison.map { comparison in
            let difference = comparison.difference
            let role: Role = difference.lost.count > difference.gained.count ? .lost : .gained
            return (difference.text(model.index.header), role)
        }
    }
}
