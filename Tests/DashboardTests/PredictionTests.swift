import Answers
import Frames
import Testing
import Timeline

@testable import Dashboard

/// What a person predicts in a lesson: made with a time, a place or words, and told how far off it was.
@Suite struct PredictionTests {
    private static let answer = SampleDay.at(13, 0)

    private static let lesson = Lesson(
        name: "q03", question: "Why not every 15 minutes?", answer: "It is a minimum.",
        steps: [
            Lesson.Step(
                at: SampleDay.at(12, 30), app: AppID(1), text: "Color Feed waits.",
                prediction: .init(
                    question: "Until when?", answer: "Until the visit.",
                    target: .init(answer, within: 15 * Span.minute, app: AppID(1)))),
            Lesson.Step(
                at: SampleDay.at(14, 0), text: "It ran.",
                prediction: .init(question: "Why then?", answer: "For app usage.")),
        ])

    /// The first question, open, after keys.
    private static func asked(_ keys: String) throws -> DashboardModel {
        var session = Session(model: LessonTests.model(lesson: lesson))
        var keeper = FinishedDay()
        for key in try Key.script("] " + keys) { _ = session.take(.key(key), keeper: &keeper) }
        return session.model
    }

    private static func frame(_ model: DashboardModel) -> String { render(model, glyphs: .unicode).plainText }

    @Test(
        "a typed time shows the answer, and how far off it was",
        arguments: [
            ("1 3 : 0 0", "you: 13:00: exactly right", true),
            ("1 3 : 1 2", "you: 13:12: 12 m late, within 15 m", true),
            ("1 2 : 4 0", "you: 12:40: 20 m early, not within 15 m", false),
        ])
    func typed(time: String, said: String, isRight: Bool) throws {
        let model = try Self.asked("@ \(time) <Enter>")
        #expect(model.state.lesson.page == .answer(0))
        #expect(Self.frame(model).contains(said) && Self.frame(model).contains("Until the visit."))
        #expect(try #require(model.score).isRight(0) == isRight)
    }

    @Test("the playhead points at a moment and the selection at an app, and Enter predicts them")
    func pointed() throws {
        let pointing = try Self.asked(": 1 3 : 0 4 <Enter>")
        #expect(Self.frame(pointing).contains("Enter predicts 13:04, Color Feed"))
        let model = try Self.asked(": 1 3 : 0 4 <Enter> <Enter>")
        #expect(Self.frame(model).contains("you: 13:04: 4 m late, within 15 m"))
        let other = try Self.asked("j : 1 3 : 0 4 <Enter> <Enter>")
        #expect(Self.frame(other).contains("it is Color Feed and not"))
        #expect(try #require(other.score).isRight(0) == false)
        let why = try Self.asked("<Enter>")
        #expect(why.state.panel == .why, "at the moment of the step Enter tells why")
    }

    @Test("where no time is asked for, an answer in words is kept; where one is, words are none")
    func words() throws {
        let model = try Self.asked("] ] @ u s e <Enter>")
        #expect(Self.frame(model).contains("you said: use") && Self.frame(model).contains("For app usage."))
        let refused = try Self.asked("@ s o o n <Enter>")
        #expect(refused.state.lesson.page == .step(0) && refused.state.lesson.guesses.isEmpty)
        #expect(Self.frame(refused).contains("'soon' is no time of this day"))
    }

    @Test("among the marks of the steps a check stands for a prediction that is right, and for no other")
    func marks() throws {
        #expect(Self.frame(try Self.asked("")).contains("○○ 1/2"))
        #expect(Self.frame(try Self.asked("@ 1 3 : 0 0 <Enter>")).contains("✓○ 1/2"))
        #expect(Self.frame(try Self.asked("@ 1 2 : 4 0 <Enter>")).contains("●○ 1/2"))
        #expect(Self.frame(try Self.asked("@ 1 3 : 0 0 <Enter> ] @ b a n a n a <Enter>")).contains("✓● 2/2"))
    }

    @Test("the next key alone shows the answer, which is no prediction, and none can be made after it")
    func shown() throws {
        let model = try Self.asked("]")
        #expect(Self.frame(model).contains("shown, not predicted") && !model.isDone(0, of: Self.lesson))
    }

    @Test(
        "where nothing is asked, or the answer was shown, no prompt opens, and the key bar does not have its key"
    )
    func refused() throws {
        for (keys, words) in [
            ("] [ @", "the answer was shown already"), ("] @", "the lesson asks nothing here"),
        ] {
            let model = try Self.asked(keys)
            #expect(model.state.prompt == nil && model.state.lesson.guesses.isEmpty)
            #expect(Self.frame(model).contains(words), "\(keys)")
            #expect(!model.hasInBar(.prompt(.predict)) && model.hasInBar(.lesson(.next)))
        }
        let asking = try Self.asked("@")
        #expect(asking.state.prompt != nil && asking.hasInBar(.prompt(.predict)))
        var none = LessonTests.model(lesson: nil)
        _ = none.apply(.prompt(.predict))
        #expect(
            none.state.prompt == nil && none.state.message?.text.hasPrefix("this day has no lesson") == true)
    }

    @Test("the last card and the lines for keeping have the score")
    func score() throws {
        let model = try Self.asked("@ 1 3 : 1 2 <Enter> ] ] ]")
        let sum = "1 of 1 prediction right, 1 not predicted"
        for text in [
            "1 of 2 steps done; not done: 2.", "+ 1. 12:30  you: 13:12: 12 m late, within 15 m", sum,
        ] {
            #expect(Self.frame(model).contains(text), "\(text)")
        }
        let lines = try #require(model.score).lines
        #expect(lines.first == "q03: Why not every 15 minutes?" && lines.last == sum && lines.count == 4)
        #expect(try #require(try Self.asked("]").score).isEmpty)
    }

    @Test("a replay predicts what the person predicted, typed and pointed at")
    func replay() throws {
        var steps: [SessionReplay.Step] = []
        func add(_ act: SessionReplay.ReplayedAct) { steps.append(.init(elapsedMilliseconds: 1, act: act)) }
        add(.key(.character("]")))
        add(.playhead(SampleDay.at(12, 30)))
        add(.key(.right))
        add(.playhead(SampleDay.at(13, 4)))
        add(.key(.enter))
        add(.key(.character("]")))
        add(.playhead(SampleDay.at(14, 0)))
        for key in try Key.script("@ u s e <Enter>") { add(.key(key)) }
        var session = Session(
            model: LessonTests.model(lesson: Self.lesson, isPaused: false, mayIntervene: false),
            replay: SessionReplay(steps: steps))
        var keeper = FinishedDay()
        _ = session.take(.tick(elapsedMilliseconds: 10), keeper: &keeper)
        #expect(
            session.model.state.lesson.guesses
                == [0: .moment(SampleDay.at(13, 4), AppID(1)), 1: .words("use")])
    }

    @Test("in lines a prediction is typed behind its command")
    func plain() throws {
        var session = PlainSession(LessonTests.model(lesson: Self.lesson))
        var keeper = FinishedDay()
        _ = session.take("next-step", keeper: &keeper)
        let lines = session.take("predict 13:12", keeper: &keeper).lines
        #expect(lines.contains { $0.contains("you: 13:12: 12 m late, within 15 m") }, "\(lines)")
    }
}
