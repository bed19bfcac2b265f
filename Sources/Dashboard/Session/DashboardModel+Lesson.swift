public import Answers
import Timeline

extension DashboardModel {
    /// Opens or closes the card of the lesson, or turns its page.
    mutating func turn(_ act: Action.LessonAct) -> [Effect] {
        guard let lesson else {
            note(.noLesson)
            return []
        }
        switch act {
        case .toggle:
            let isShown = state.lesson.isOpen && state.panel == nil
            open(!isShown)
            closeAllPanels()
            return []
        case .next: return turnForward(lesson)
        case .previous: return turnBack(lesson)
        }
    }

    /// Goes to the first step of the lesson, as if its key had been pressed.
    ///
    /// - Returns: the effects for others to carry out; the key is among them, for the replay of the session.
    public mutating func beginLesson() -> [Effect] { turnWithKey(.next) }

    /// Shows the card of the day, as if its key had been pressed.
    ///
    /// - Returns: the effects, as those of `beginLesson`.
    public mutating func showCard() -> [Effect] { turnWithKey(.toggle) }

    private mutating func turnWithKey(_ act: Action.LessonAct) -> [Effect] {
        // Recorded as the key of the default map, which every replay understands.
        turn(act) + KeyMap.default.keys(of: .lesson(act)).prefix(1).map { .performed($0) }
    }

    /// Opens or closes the card.
    mutating func open(_ isOpen: Bool) {
        state.lesson.isOpen = isOpen
        tell()
    }

    /// The step whose question is open: the card asks it, and nothing on the screen is to give its answer away.
    var openStep: Lesson.Step? {
        guard let lesson, state.lesson.isOpen, case .step(let number) = state.lesson.page,
            lesson.steps[number].prediction != nil
        else { return nil }
        return lesson.steps[number]
    }

    /// Whether a rest of the day is hidden while the lesson asks for it.
    var hidesRest: Bool { told?.index.hidesRest ?? false }

    /// Whether a step is done: its acts are performed or, without acts, its question was answered or its text seen.
    func isDone(_ step: Int, of lesson: Lesson) -> Bool {
        let said = lesson.steps[step]
        guard said.acts.isEmpty else { return lesson.isPerformed(said, in: whole.performed) }
        return said.prediction == nil ? state.lesson.seen.contains(step) : state.lesson.guesses[step] != nil
    }

    /// What the person predicted so far; nil without a lesson.
    public var score: LessonScore? {
        lesson.map { LessonScore($0, state.lesson.guesses, index.header) }
    }

    /// Why nothing can be predicted now; nil while a question is open whose answer was not shown.
    var refusalOfPrediction: Warning? {
        guard openStep != nil, let step = state.lesson.page.step else { return .nothingIsAsked }
        return state.lesson.seen.contains(step) ? .answerWasShown : nil
    }

    /// Keeps a prediction, and shows the answer to the open question.
    mutating func predict(_ guess: Guess) -> [Effect] {
        if let refusal = refusalOfPrediction {
            warn(refusal)
            return []
        }
        guard let lesson, let step = state.lesson.page.step else { return [] }
        state.lesson.guesses[step] = guess
        return show(.answer(step), of: lesson)
    }

    /// Takes a typed prediction: a time where the question asks for one, else any words.
    mutating func predict(_ text: String) -> [Effect] {
        guard !text.isEmpty, let step = openStep else { return predict(.words(text)) }
        if let moment = PromptTime.moment(text, from: step.moment, in: index.header) {
            return predict(.moment(moment, selectedApp))
        }
        guard step.prediction?.target == nil else {
            warn(.isNoPrediction(text))
            return []
        }
        return predict(.words(text))
    }

    private mutating func turnForward(_ lesson: Lesson) -> [Effect] {
        if let card = LessonCard(self), state.lesson.part < card.parts.count - 1 {
            state.lesson.part = card.part + 1
            return []
        }
        guard let page = lesson.page(after: state.lesson.page) else {
            open(true)
            note(.lessonIsOver)
            return []
        }
        return show(page, of: lesson)
    }

    private mutating func turnBack(_ lesson: Lesson) -> [Effect] {
        if let card = LessonCard(self), card.part > 0 {
            state.lesson.part = card.part - 1
            return []
        }
        return show(lesson.page(before: state.lesson.page) ?? .question, of: lesson)
    }

    /// Shows a page, and goes to the moment of a step.
    private mutating func show(_ page: LessonPage, of lesson: Lesson) -> [Effect] {
        closeAllPanels()
        state.lesson.isOpen = true
        state.lesson.page = page
        state.lesson.part = 0
        tell()
        switch page {
        case .question, .summary: return []
        case .answer(let step):
            state.lesson.seen.insert(step)
            return []
        case .step(let step):
            if lesson.steps[step].prediction == nil { state.lesson.seen.insert(step) }
            return go(to: lesson.steps[step])
        }
    }

    private mutating func go(to step: Lesson.Step) -> [Effect] {
        // A replay that pauses would not show what the person did next.
        if !state.isReplayed { state.playback.isPaused = true }
        if let app = step.app {
            select(exactly: app, task: nil)
        }
        if step.moment > end { warn(.nothingIsKnown(after: index.header.clock(end, day: .date))) }
        return move(to: step.moment)
    }

    /// Scrolls the lanes so that the card does not hide the selected one.
    mutating func keepSelectionAboveCard() {
        guard let layout, let card = LessonCard(self) else { return }
        let position = state.position ?? 0
        while state.firstLane < position, let app = selectedApp,
            LaneStack(state, layout)[app].map({ $0.rows.upperBound > card.rows.lowerBound }) ?? true
        {
            state.firstLane += 1
        }
    }
}
