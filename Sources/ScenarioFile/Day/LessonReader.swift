import Timeline
import UntrustedText

/// Reads the steps of a scenario's lesson.
struct LessonReader {
    let clock: ScenarioClock
    let roster: Roster
    private let acts: ActWords

    init(clock: ScenarioClock, roster: Roster) {
        self.clock = clock
        self.roster = roster
        acts = ActWords(roster)
    }

    /// Reads a step; nil if it has no moment or no text.
    func read(_ section: Section) -> Lesson.Step? {
        let moment = section.value("at") { scanner throws(PhraseFault) in
            try clock.moment(try ClockTime.read(&scanner))
        }
        let app = app(section)
        let text = section.prose("say")
        let prediction = prediction(section)
        let acts = readActs(section)
        guard let moment, let text else { return nil }
        return Lesson.Step(
            at: moment.value, app: app ?? acts.lazy.compactMap { self.app(of: $0) }.first, text: text.value,
            prediction: prediction, acts: acts)
    }

    /// The app that an act is about; the keys of the dashboard act on the app that is selected.
    private func app(of act: Act) -> AppID? { act.app ?? act.task.map { roster[$0].app } }

    private func app(_ section: Section) -> AppID? {
        guard let name = section.value("app", Words.identifier) else { return nil }
        let known = roster.apps.map(\.bundleIdentifier)
        guard let index = known.firstIndex(of: name.value) else {
            // It may be the app whose identifier is missing.
            guard !known.contains("") else { return nil }
            section.problems.add(name.place, name.path, .unknownIdentifier(name.value, among: known))
            return nil
        }
        return AppID(index)
    }

    private func prediction(_ section: Section) -> Lesson.Prediction? {
        let question = section.prose("ask")
        let answer = section.prose("answer")
        for (key, other) in [("ask", "answer"), ("answer", "ask")] {
            guard let pair = section.pair(key), section.pair(other) == nil else { continue }
            let help = section.table[other].help
            section.problems.add(pair.place, section.path, .missingKey(name: other, help: help))
        }
        guard let question, let answer else { return nil }
        return Lesson.Prediction(question: question.value, answer: answer.value)
    }

    private func readActs(_ section: Section) -> [Act] {
        let phrases = section.values("do") { scanner throws(PhraseFault) in
            scanner.rest().split(separator: " ").map(String.init)[...]
        }
        let most = ScenarioLimits.actsOfStep
        if phrases.count > most {
            section.problems.add(
                phrases[most].place, phrases[most].path, .tooMany(what: "acts", atMost: most))
        }
        return phrases.prefix(most).compactMap { phrase in
            guard let kind = ActWords.kind(named: phrase.value.first) else {
                section.problems.add(phrase.place, phrase.path, unknownAct(phrase))
                return nil
            }
            do throws(ActWords.Fault) {
                return try acts.act(kind, phrase.value.dropFirst())
            } catch {
                section.problems.add(phrase.place, phrase.path, fault(error, in: phrase.text))
                return nil
            }
        }
    }

    private func unknownAct(_ phrase: Placed<ArraySlice<String>>) -> ScenarioProblem.Fault {
        let nearest = phrase.value.first.flatMap { Nearest.word(to: $0, among: ActKind.named.map(\.key)) }
        return .notUnderstood(found: phrase.text, expected: ValueForm.act.expected, nearest: nearest)
    }

    private func fault(_ fault: ActWords.Fault, in text: String) -> ScenarioProblem.Fault {
        switch fault {
        case .value(let setting): .outOfBounds(found: text, expected: setting.descriptor.valueChoice)
        case .unknownApp(let name): .unknownIdentifier(name, among: roster.apps.map(\.bundleIdentifier))
        case .unknownTask(let name): .unknownIdentifier(name, among: roster.tasks.map(\.identifier))
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

/// The keys of a lesson's steps.
extension KeyTable {
    static let step = KeyTable(
        name: "step",
        keys: [
            ScenarioKey("at", .value(.singleTime), "the moment that the step is about", isRequired: true),
            ScenarioKey("app", .value(.identifier), "the app to select, by its bundle identifier"),
            ScenarioKey("say", .value(.prose), "what to look at", isRequired: true),
            ScenarioKey("ask", .value(.shortProse), "what to predict before the answer is shown"),
            ScenarioKey("answer", .value(.prose), "the answer to ask: what the day shows"),
            ScenarioKey(
                "do", .values(.act),
                "what the person is to do at the step, in the words of --set without a time"),
        ])
}
