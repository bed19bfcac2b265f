import Answers
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
    private var keys: LessonKeys { LessonKeys(keyMap: model.keyMap) }

    /// The lines of the page that is shown.
    var lines: [Line] {
        switch model.state.lesson.page {
        case .question: introduction
        case .step(let step): lines(of: step) + pointing
        case .answer(let step): answer(to: step)
        case .summary: summary
        }
    }

    /// The question of the lesson.
    var question: [Line] { wrapped(lesson.question, .emphasis) }

    private var introduction: [Line] {
        guard let first = lesson.steps.first else { return question + wrapped(lesson.answer, .text) }
        let count = Counted.text(lesson.steps.count, "step", "steps")
        let clock = DayClock(model.index.header, at: model.state.playhead).hourAndMinute(first.moment)
        let words = PanelWords.lesson(steps: count, first: clock, next: keys.next, play: keys.play)
        return question + wrapped(words.text, .dim)
    }

    private func lines(of step: Int) -> [Line] {
        let said = lesson.steps[step]
        return wrapped(said.text, .text) + lines(of: said.prediction) + lines(ofActsOf: said)
    }

    private func answer(to step: Int) -> [Line] {
        let asked = lesson.steps[step]
        return lines(of: asked.prediction) + lines(ofActsOf: asked)
            + [[(text: score.text(of: step), role: role(of: step))]]
            + wrapped(asked.prediction?.answer ?? "", .text)
    }

    private var score: LessonScore { LessonScore(lesson, model.state.lesson.guesses, model.index.header) }

    private func role(of step: Int) -> Role {
        score.isRight(step).map { $0 ? .passes : .warning } ?? .dim
    }

    /// What Enter would predict, where the playhead points behind what is told.
    private var pointing: [Line] {
        guard let moment = model.state.lesson.pointer else { return [] }
        let clock = DayClock(model.index.header, at: model.state.playhead).hourAndMinute(moment)
        let app = model.selectedApp.map { ", \(roster[$0].name)" } ?? ""
        return [[(text: "\(keys.why) ", role: .helpKey), (text: "predicts \(clock)\(app)", role: .emphasis)]]
    }

    private func lines(of prediction: Lesson.Prediction?) -> [Line] {
        prediction.map { wrapped("Predict: \($0.question)", .emphasis) } ?? []
    }

    /// What to do, each act with its key, and whether it is done.
    private func lines(ofActsOf step: Lesson.Step) -> [Line] {
        step.acts.map { act in
            let isDone = lesson.isPerformed(act, of: step, in: model.whole.performed)
            return [
                ("\(isDone ? glyphs.passes : glyphs.ring) ", isDone ? .passes : .waiting),
                ("\(keys.key(for: act)) ", .helpKey), (act.text(roster), .text),
            ]
        }
    }

    private var summary: [Line] {
        let done = lesson.steps.indices.filter { model.isDone($0, of: lesson) }
        let missing = lesson.steps.indices.filter { !done.contains($0) }.map { String($0 + 1) }
        let rest = missing.isEmpty ? "" : "; not done: \(missing.joined(separator: ", "))"
        let count = Counted.text(done.count, of: lesson.steps.count, "step", "steps")
        return question + wrapped(lesson.answer, .text)
            + wrapped("\(count) done\(rest).", .heading)
            + (score.isEmpty ? [] : (score.steps + [score.sum]).map { [(text: $0, role: .text)] })
            + wrapped(PanelWords.afterLesson(back: keys.previous, undo: keys.undo).text, .dim)
    }

    private func wrapped(_ text: String, _ role: Role) -> [Line] {
        TextWidth.wrap(TextWidth.words(of: text), columns: columns).map { [(text: $0, role: role)] }
    }
}

/// The names of the keys that the card mentions.
struct LessonKeys {
    let keyMap: KeyMap

    var next: String { keyMap.name(of: .lesson(.next)) }
    var previous: String { keyMap.name(of: .lesson(.previous)) }
    var predict: String { keyMap.name(of: .prompt(.predict)) }
    var why: String { keyMap.name(of: .panel(.why)) }
    var undo: String { keyMap.name(of: .undo) }
    var toggle: String { keyMap.name(of: .lesson(.toggle)) }
    var play: String { keyMap.name(of: .playback(.toggle)) }

    /// The name of the key that performs an act on the selected app.
    func key(for act: Act) -> String {
        switch act {
        case .setting(let setting, _): keyMap.name(of: .device(setting))
        case .appBackgroundAppRefresh: keyMap.name(of: .app(.backgroundAppRefresh))
        case .restart: keyMap.name(of: .restart)
        case .swipeAway: keyMap.name(of: .app(.swipeAway))
        case .open: keyMap.name(of: .app(.open))
        case .simulateLaunch: keyMap.name(of: .app(.simulateLaunch))
        case .simulateExpiration: keyMap.name(of: .app(.simulateExpiration))
        case .cancelTask: keyMap.name(of: .app(.cancelTask))
        }
    }
}
