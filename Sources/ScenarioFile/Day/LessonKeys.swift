import Timeline
import UntrustedText

/// The keys of a lesson's steps.
enum LessonKeys {
    fileprivate static let at = Field(
        "at", Forms.singleTime, "the moment that the step is about", isRequired: true)
    fileprivate static let app = Field(
        "app", Forms.identifier, "the app to select, by its bundle identifier")
    fileprivate static let say = Field("say", Forms.prose, "what to look at", isRequired: true)
    fileprivate static let ask = Field(
        "ask", Forms.shortProse, "what to predict before the answer is shown")
    fileprivate static let answer = Field("answer", Forms.prose, "the answer to ask: what the day shows")
    fileprivate static let answerAt = Field(
        "answerAt", Forms.singleTime,
        "the time that a prediction is to name; without it, an answer is in words")
    fileprivate static let within = Field(
        "within", Forms.length, "how far off the predicted time may be; default: 15m")
    fileprivate static let answerApp = Field(
        "answerApp", Forms.identifier, "the app that a prediction is to name too; without it, any")
    fileprivate static let acts = ListField(
        "do", Forms.act, "what the person is to do at the step, in the words of --set without a time")
    fileprivate static let expectations = ListField(
        "expect", ExpectationPhrase.form,
        "what the day shows, with what the step does; dayline check verifies it")

    /// The name of the key of the expectations.
    static var expect: String { expectations.name }

    static let table = KeyTable(
        name: "step",
        keys: [
            at.key, app.key, say.key, ask.key, answer.key, answerAt.key, within.key, answerApp.key, acts.key,
            expectations.key,
        ])
}

/// Reads the steps of a scenario's lesson.
struct LessonReader {
    private let roster: Roster
    private let acts: ActWords

    init(_ roster: Roster) {
        self.roster = roster
        acts = ActWords(roster)
    }

    /// Reads a step; nil if it has no moment or no text.
    func read(_ section: Section) -> Lesson.Step? {
        let moment = section.value(LessonKeys.at)
        let app = InterventionKeys.app(section, LessonKeys.app, in: roster)
        let text = section.value(LessonKeys.say)
        let prediction = prediction(section)
        let acts = readActs(section)
        let expectations = readExpectations(section)
        guard let moment, let text else { return nil }
        return Lesson.Step(
            at: moment.value, app: app ?? acts.lazy.compactMap { self.app(of: $0) }.first, text: text.value,
            prediction: prediction, acts: acts, expectations: expectations)
    }

    /// The app that an act is about; the keys of the dashboard act on the app that is selected.
    private func app(of act: Act) -> AppID? { act.app ?? act.task.map { roster[$0].app } }

    private func prediction(_ section: Section) -> Lesson.Prediction? {
        let question = section.value(LessonKeys.ask)
        let said = section.value(LessonKeys.answer)
        let target = target(section)
        let (ask, answer, time) = (LessonKeys.ask.key, LessonKeys.answer.key, LessonKeys.answerAt.key)
        let needs = [
            (ask, answer), (answer, ask), (time, ask), (LessonKeys.within.key, time),
            (LessonKeys.answerApp.key, time),
        ]
        for (key, other) in needs {
            guard let pair = section.pair(key), section.pair(other) == nil else { continue }
            section.problems.add(
                pair.place, section.path, .missingKey(name: other.name, help: other.help))
        }
        guard let question, let said else { return nil }
        return Lesson.Prediction(question: question.value, answer: said.value, target: target)
    }

    private func target(_ section: Section) -> Lesson.Prediction.Target? {
        let moment = section.value(LessonKeys.answerAt)
        let within = section.value(LessonKeys.within)
        let app = InterventionKeys.app(section, LessonKeys.answerApp, in: roster)
        return moment.map {
            Lesson.Prediction.Target($0.value, within: within?.value ?? 15 * Span.minute, app: app)
        }
    }

    private func readExpectations(_ section: Section) -> [Expectation] {
        bounded(section.values(LessonKeys.expectations), "expectations", in: section).compactMap { phrase in
            read(phrase, in: section) { () throws(ActWords.Fault) in try acts.expectation(phrase.value) }
        }
    }

    private func readActs(_ section: Section) -> [Act] {
        bounded(section.values(LessonKeys.acts), "acts", in: section).compactMap { phrase in
            guard let kind = ActWords.kind(named: phrase.value.first) else {
                section.problems.add(phrase.place, phrase.path, unknownAct(phrase))
                return nil
            }
            return read(phrase, in: section) { () throws(ActWords.Fault) in
                try acts.act(kind, phrase.value.dropFirst())
            }
        }
    }

    /// The phrases of a step, as many as are allowed; more are reported.
    private func bounded<Value>(
        _ phrases: [Placed<Value>], _ what: String, in section: Section
    ) -> ArraySlice<Placed<Value>> {
        let most = ScenarioLimits.actsOfStep
        if phrases.count > most {
            section.problems.add(
                phrases[most].place, phrases[most].path, .tooMany(what: what, atMost: most))
        }
        return phrases.prefix(most)
    }

    /// What a phrase says; nil if it names what there is not, which is reported.
    private func read<Phrase, Value>(
        _ phrase: Placed<Phrase>, in section: Section, _ body: () throws(ActWords.Fault) -> Value
    ) -> Value? {
        do throws(ActWords.Fault) {
            return try body()
        } catch {
            section.problems.add(phrase.place, phrase.path, fault(error, in: phrase.text))
            return nil
        }
    }

    private func unknownAct(_ phrase: Placed<ArraySlice<String>>) -> ScenarioProblem.Fault {
        let nearest = phrase.value.first.flatMap { Nearest.word(to: $0, among: ActKind.named.map(\.key)) }
        return .notUnderstood(found: phrase.text, expected: Forms.act.form.expected, nearest: nearest)
    }

    private func fault(_ fault: ActWords.Fault, in text: String) -> ScenarioProblem.Fault {
        switch fault {
        case .value(let setting): .outOfBounds(found: text, expected: setting.descriptor.valueChoice)
        case .unknownApp(let name): .unknownIdentifier(name, among: roster.apps.map(\.bundleIdentifier))
        case .unknownTask(let name): .unknownIdentifier(name, among: roster.tasks.map(\.identifier))
        case .unknownSubject(let name):
            .unknownIdentifier(
                name, among: roster.apps.map(\.bundleIdentifier) + roster.tasks.map(\.identifier))
        case .severalApps:
            .outOfBounds(found: text, expected: "a bundle identifier, as several apps have the name")
        case .severalTasks:
            .outOfBounds(
                found: text, expected: "the bundle identifier of the app before the name of the task")
        case .superfluous: .outOfBounds(found: text, expected: "nothing after the name of the act")
        }
    }
}

extension ScenarioProblem.Fault {
    /// A name that refers to nothing, with the one of the known names that it is nearest to.
    fileprivate static func unknownIdentifier(_ name: String, among known: [String]) -> ScenarioProblem.Fault
    {
        .unknownIdentifier(found: name, expected: known, nearest: Nearest.word(to: name, among: known))
    }
}
