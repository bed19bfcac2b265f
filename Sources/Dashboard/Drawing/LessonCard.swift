import Answers
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
        isShort = Self.isShort(state.size)
        isQuestionBelow = Self.isQuestionBelow(model, lesson)
        let lines = Self.lines(model, lesson, glyphs)
        let (capacity, rules) = Self.room(in: state.size)
        parts = stride(from: 0, to: max(1, lines.count), by: capacity).map { first in
            Array(lines[first..<min(first + capacity, lines.count)])
        }
        part = min(state.lesson.part, parts.count - 1)
        rows = (layout.keyBarRow - min(lines.count, capacity) - rules)..<layout.keyBarRow
    }

    /// The most lines on a screen, and the rules around them.
    fileprivate static func room(in size: Size) -> (capacity: Int, rules: Int) {
        let rules = isShort(size) ? 1 : 2
        return (max(1, size.rows / 2 - rules), rules)
    }

    private static func isShort(_ size: Size) -> Bool { size.rows < 18 || size.columns < 60 }

    /// Whether the question stands below the rule: one that the rule would cut has its own lines.
    private static func isQuestionBelow(_ model: DashboardModel, _ lesson: Lesson) -> Bool {
        let size = model.state.size
        let rule = 30 + TextWidth.columns(of: lesson.name + lesson.question) + lesson.steps.count
        return model.state.lesson.page.step == nil || lesson.question.isEmpty
            || !isShort(size) && rule > size.columns
    }

    /// All lines of the page that is shown.
    fileprivate static func lines(
        _ model: DashboardModel, _ lesson: Lesson, _ glyphs: GlyphSet
    ) -> [LessonText.Line] {
        let columns = min(model.state.size.columns - 2, columnsAtMost)
        let text = LessonText(model: model, lesson: lesson, glyphs: glyphs, columns: columns)
        let isBelow = isQuestionBelow(model, lesson) && model.state.lesson.page.step != nil
        return (isBelow ? text.question : []) + text.lines
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
            String(mark(of: step, glyphs))
        }
        let number = model.state.lesson.page.step.map { "\($0 + 1)/\(lesson.steps.count)" }
        let part = parts.count > 1 ? "part \(part + 1) of \(parts.count)" : nil
        let isRoomForMarks = marks.count <= (isShort ? 6 : 12) && (!isShort || part == nil)
        return [isRoomForMarks ? marks.joined() : nil, number, part].compactMap(\.self)
            .joined(separator: " ")
    }

    /// The mark of a step: a check only where what was done is what is asked, for nobody judges an answer in words.
    private func mark(of step: Int, _ glyphs: GlyphSet) -> Unicode.Scalar {
        guard model.isDone(step, of: lesson) else { return glyphs.ring }
        let isGuessed = model.state.lesson.guesses[step] != nil
        return isGuessed && model.score?.isRight(step) != true ? glyphs.disc : glyphs.passes
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

extension DashboardModel {
    /// The rows of the lesson's card on the longest page of a step, or as many as it may have.
    var rowsOfLessonCard: Int {
        guard let lesson else { return 0 }
        let pages = lesson.steps.indices.flatMap { step -> [LessonPage] in
            lesson.steps[step].prediction == nil ? [.step(step)] : [.step(step), .answer(step)]
        }
        let counts = pages.map { page in
            var shown = self
            shown.state.lesson.page = page
            return LessonCard.lines(shown, lesson, .unicode).count
        }
        let (capacity, rules) = LessonCard.room(in: state.size)
        return counts.max().map { min($0, capacity) + rules } ?? 0
    }
}
