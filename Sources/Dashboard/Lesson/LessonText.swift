import Frames
import Timeline

/// The text of a page of the lesson, wrapped to a width.
struct LessonText {
    /// A line in pieces, each with its role.
    typealias Line = [(text: String, role: Role)]

    let model: DashboardModel
    let lesson: Lesson
    let glyphs: GlyphSet
    let columns: Int

    private var roster: Roster { model.index.header.roster }

    /// The lines of the page that is shown.
    var lines: [Line] {
        switch model.state.lesson.page {
        case .question: introduction
        case .step(let step): lines(of: step)
        case .answer(let step): answer(to: step)
        case .summary: summary
        }
    }

    private var introduction: [Line] {
        let question = wrapped(lesson.question, .emphasis)
        guard let first = lesson.steps.first else { return question + wrapped(lesson.answer, .text) }
        let count = Counted.text(lesson.steps.count, "step", "steps")
        let clock = DayClock(model.index.header, at: model.state.playhead).hourAndMinute(first.moment)
        let words =
            "\(count) through this day, the first at \(clock). \(LessonKeys.next) begins, Space plays on."
        return question + wrapped(words, .dim)
    }

    private func lines(of step: Int) -> [Line] {
        let said = lesson.steps[step]
        return wrapped(said.text, .text) + lines(of: said.prediction) + lines(ofActsOf: said)
    }

    private func answer(to step: Int) -> [Line] {
        let asked = lesson.steps[step]
        return lines(of: asked.prediction) + lines(ofActsOf: asked)
            + wrapped(asked.prediction?.answer ?? "", .text)
    }

    private func lines(of prediction: Lesson.Prediction?) -> [Line] {
        prediction.map { wrapped("Predict: \($0.question)", .emphasis) } ?? []
    }

    /// What to do, each act with its key, and whether it is done.
    private func lines(ofActsOf step: Lesson.Step) -> [Line] {
        step.acts.map { act in
            let isDone = lesson.isPerformed(act, of: step, in: model.performed)
            return [
                ("\(isDone ? glyphs.passes : glyphs.ring) ", isDone ? .passes : .waiting),
                ("\(LessonKeys.key(for: act)) ", .helpKey), (act.text(roster), .text),
            ]
        }
    }

    private var summary: [Line] {
        let done = lesson.steps.indices.filter { model.isDone($0, of: lesson) }
        let missing = lesson.steps.indices.filter { !done.contains($0) }.map { String($0 + 1) }
        let rest = missing.isEmpty ? "" : "; not done: \(missing.joined(separator: ", "))"
        let count = Counted.text(done.count, of: lesson.steps.count, "step", "steps")
        let next =
            "Go back with \(LessonKeys.previous), change something at a step, compare, and undo it with "
            + "\(LessonKeys.undo). dayline lesson lists the other lessons."
        return wrapped(lesson.question, .emphasis) + wrapped(lesson.answer, .text)
            + wrapped("\(count) done\(rest).", .heading)
            + wrapped(next, .dim)
    }

    private func wrapped(_ text: String, _ role: Role) -> [Line] {
        TextWidth.wrap(text.split(separator: " "), columns: columns).map { [(text: $0, role: role)] }
    }
}

/// The names of the keys that the card mentions, from the table of actions.
enum LessonKeys {
    static var next: String { name(.lesson(.next)) }
    static var previous: String { name(.lesson(.previous)) }
    static var undo: String { name(.undo) }
    static var toggle: String { name(.lesson(.toggle)) }

    /// The name of the key that performs an act on the selected app.
    static func key(for act: Act) -> String {
        switch act {
        case .setting(let setting, _): name(.device(setting))
        case .appBackgroundAppRefresh: name(.app(.backgroundAppRefresh))
        case .swipeAway: name(.app(.swipeAway))
        case .open: name(.app(.open))
        case .simulateLaunch: name(.app(.simulateLaunch))
        case .simulateExpiration: name(.app(.simulateExpiration))
        case .cancelTask: name(.app(.cancelTask))
        }
    }

    private static func name(_ action: Action) -> String {
        ActionTable.entries.first { $0.action == action }?.keys.first?.name ?? ""
    }
}
