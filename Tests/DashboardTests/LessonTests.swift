import Frames
import Testing
import Timeline

@testable import Dashboard

/// The lesson of a day: what its keys do.
@Suite struct LessonTests {
    static let lowPower = Act.setting(.lowPowerMode, .on)

    /// A step that shows, one that asks, and one that has the person do something.
    static let lesson = Lesson(
        name: "q03", question: "Why not every 15 minutes?", answer: "It is a minimum, never an appointment.",
        steps: [
            Lesson.Step(at: SampleDay.at(9, 0), text: "Nothing runs before breakfast."),
            Lesson.Step(
                at: SampleDay.at(12, 30), app: AppID(1), text: "Color Feed waits.",
                prediction: .init(question: "What for?", answer: "For app usage.")),
            Lesson.Step(at: SampleDay.at(11, 0), app: AppID(2), text: "Turn it on.", acts: [lowPower]),
        ])

    static func model(
        _ columns: Int = 120, _ rows: Int = 36, lesson: Lesson? = lesson,
        at moment: Moment = SampleDay.at(8, 0),
        isPaused: Bool = true, mayIntervene: Bool = true
    ) -> DashboardModel {
        var model = DashboardModel(
            index: SampleDay.messaging(withLowPowerMode: false), size: Size(columns: columns, rows: rows),
            playhead: moment, playback: Playback(isPaused: isPaused), lesson: lesson,
            mayIntervene: mayIntervene)
        if lesson != nil { _ = model.apply(.lesson(.toggle)) }
        return model
    }

    /// The model after keys that no keeper has to answer.
    static func press(_ keys: String, on model: DashboardModel) throws -> DashboardModel {
        var model = model
        for key in try Key.script(keys) { _ = model.apply(try #require(KeyMap.default.action(for: key))) }
        return model
    }

    private func isShown(_ text: String, in model: DashboardModel) -> Bool {
        render(model, glyphs: .unicode).plainText.contains(text)
    }

    @Test("a day with a lesson opens its card, i and Esc close it, i opens it again, and playback goes on")
    func openAndClose() throws {
        let model = Self.model(isPaused: false)
        #expect(isShown("Why not every 15 minutes?", in: model))
        #expect(!isShown("never an appointment", in: model), "the answer is for the end")
        for key in ["i", "Esc"] {
            let closed = try Self.press(key, on: model)
            #expect(!isShown("Why not every 15 minutes?", in: closed))
            #expect(!closed.state.playback.isPaused && closed.state.playhead == model.state.playhead)
            #expect(isShown("Why not every 15 minutes?", in: try Self.press("i", on: closed)))
        }
    }

    @Test("a step moves the playhead to its moment, selects its app and pauses")
    func goToSteps() throws {
        let first = try Self.press("]", on: Self.model(isPaused: false))
        #expect(first.state.playhead == SampleDay.at(9, 0) && first.state.playback.isPaused)
        #expect(first.selectedApp == AppID(0), "a step without an app keeps the selection")
        #expect(isShown("Nothing runs before breakfast.", in: first) && isShown("1/3", in: first))
        var second = try Self.press("Space", on: first)
        #expect(!second.state.playback.isPaused)
        let effects = second.apply(.lesson(.next))
        #expect(effects == [.playheadPassed(from: SampleDay.at(9, 0), to: SampleDay.at(12, 30))])
        #expect(second.selectedApp == AppID(1) && second.state.playback.isPaused)
        #expect(isShown("2/3", in: second))
    }

    @Test("the answer to what a step asks is hidden until the next key, and the key after it goes on")
    func predictions() throws {
        let asked = try Self.press("] ]", on: Self.model())
        #expect(isShown("Color Feed waits.", in: asked) && isShown("Predict: What for?", in: asked))
        #expect(!isShown("For app usage.", in: asked))
        let answered = try Self.press("]", on: asked)
        #expect(isShown("Predict: What for?", in: answered) && isShown("For app usage.", in: answered))
        #expect(answered.state.playhead == asked.state.playhead)
        #expect(isShown("Turn it on.", in: try Self.press("]", on: answered)))
    }

    @Test(
        "while a step asks for a prediction, the inspector says neither what would help nor when a visit is expected"
    )
    func inspectorKeepsTheAnswer() throws {
        var asked = try Self.press("] ]", on: Self.model(160, 60))
        let record = try #require(asked.selectedRecord)
        asked.take(
            help: [HelpWords("wait for the visit: it would run at 13:00", citation: "R001")], for: record)
        let told = try Self.press("]", on: asked)
        let help = "it would run at 13:00"
        let expected = ["visit expected", "next refresh window 1"]
        #expect(!isShown(help, in: asked) && isShown("hidden until you predict", in: asked))
        for words in expected { #expect(!isShown(words, in: asked), "\(words)") }
        #expect(isShown(help, in: told))
        #expect(expected.contains { isShown($0, in: told) }, "\(render(told, glyphs: .unicode).plainText)")
    }

    @Test("[ goes back over answers and steps to the question, and stays there")
    func back() throws {
        var model = try Self.press("] ] ]", on: Self.model())
        let pages: [LessonPage] = [.step(1), .step(0), .question, .question]
        for page in pages {
            model = try Self.press("[", on: model)
            #expect(model.state.lesson.page == page)
        }
        #expect(model.state.playhead == SampleDay.at(9, 0), "the question has no moment")
    }

    @Test("the summary says the question, the answer and what is done, and is the last page")
    func summary() throws {
        let end = try Self.press("] ] ] ] ]", on: Self.model())
        for text in [
            "Why not every 15 minutes?", "never an appointment", "1 of 3 steps done; not done: 2, 3.",
        ] {
            #expect(isShown(text, in: end), "\(text)")
        }
        let after = try Self.press("]", on: end)
        #expect(after.state.lesson.page == .summary)
    }

    @Test("an act marks its step as done, and undoing it takes the mark away")
    func acts() throws {
        let before = try Self.press("] ] ] ]", on: Self.model())
        #expect(isShown("○ L Low Power Mode on", in: before))
        let made = Intervention(at: SampleDay.at(11, 0), Self.lowPower)
        let events = before.index.events
        let later = events.firstIndex { $0.moment > made.moment } ?? events.endIndex
        let act = TimelineEvent(at: made.moment, .intervention(made.act))
        let changed = TimelineIndex(
            header: before.index.header, events: Array(events[..<later] + [act] + events[later...]))
        var after = before
        after.take(Response(index: changed))
        #expect(isShown("✓ L Low Power Mode on", in: after) && isShown("✓○✓ 3/3", in: after))
        after.take(Response(index: before.index))
        #expect(isShown("✓○○ 3/3", in: after))
    }

    @Test("a lesson begins at its first step, and a recording of the session has the key for it")
    func begin() {
        var model = Self.model()
        let effects = model.beginLesson()
        let moved = Effect.playheadPassed(from: SampleDay.at(8, 0), to: SampleDay.at(9, 0))
        #expect(effects == [moved, .performed(.character("]"))])
        #expect(isShown("1/3", in: model))
    }

    @Test("a panel hides the card, and the next step closes the panel")
    func panels() throws {
        let panel = try Self.press("] ?", on: Self.model())
        #expect(!isShown("Nothing runs before breakfast.", in: panel))
        #expect(isShown("Nothing runs before breakfast.", in: try Self.press("Esc", on: panel)))
        #expect(isShown("Color Feed waits.", in: try Self.press("]", on: panel)))
    }

    @Test("a day without a lesson has no card, and its keys say so")
    func noLesson() throws {
        for key in ["i", "]", "["] {
            let model = try Self.press(key, on: Self.model(lesson: nil))
            #expect(isShown("this day has no lesson", in: model), "\(key)")
            #expect(model.state.playhead == SampleDay.at(8, 0))
        }
    }

    @Test("a description alone is a card with nothing to turn to")
    func descriptionOnly() throws {
        let lesson = Lesson(name: "Messaging Day", question: "", answer: "A weekday of ten apps.")
        let model = Self.model(lesson: lesson)
        #expect(isShown("A weekday of ten apps.", in: model))
        let turned = try Self.press("]", on: model)
        #expect(isShown("A weekday of ten apps.", in: turned))
        #expect(turned.state.playhead == model.state.playhead)
    }

    @Test("in the replay of a session a spectator can close the card, but not turn it")
    func spectators() {
        #expect(Action.lesson(.toggle).isForSpectators)
        #expect(!Action.lesson(.next).isForSpectators && !Action.lesson(.previous).isForSpectators)
    }

    @Test("a replay turns the card as the person did, and does not stop at a step")
    func replay() throws {
        let replay = SessionReplay(steps: [
            .init(elapsedMilliseconds: 100, act: .key(.character("]"))),
            .init(elapsedMilliseconds: 5_000, act: .key(.character("]"))),
        ])
        var session = Session(model: Self.model(isPaused: false), replay: replay)
        var keeper = FinishedDay()
        _ = session.take(.tick(elapsedMilliseconds: 150), keeper: &keeper)
        #expect(isShown("Nothing runs before breakfast.", in: session.model))
        _ = session.take(.tick(elapsedMilliseconds: 5_000), keeper: &keeper)
        #expect(isShown("Color Feed waits.", in: session.model))
    }

    @Test("a step after the end of a recording says that nothing is known of it")
    func partialRecording() throws {
        let day = SampleDay.messaging()
        let index = TimelineIndex(
            header: day.header, events: day.events.filter { $0.moment <= SampleDay.at(8, 30) },
            through: SampleDay.at(8, 30))
        let model = DashboardModel(
            index: index, size: Size(columns: 120, rows: 36), lesson: Self.lesson, mayIntervene: false)
        let step = try Self.press("]", on: model)
        #expect(isShown("nothing is known of what comes after 08:30:00", in: step))
        #expect(step.state.playhead == SampleDay.at(8, 30))
    }
}
