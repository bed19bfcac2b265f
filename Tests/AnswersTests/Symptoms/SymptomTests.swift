import Answers
import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

/// The questions about symptoms: short ways, each to a cause that a day shows.
@Suite struct SymptomTests {
    /// A way through the questions: the answers in their order, and the cause.
    private struct Way: CustomStringConvertible {
        let symptom: Symptom
        let answers: [(question: SymptomQuestion, answer: String)]
        let cause: SymptomCause

        var description: String {
            ([symptom.id] + answers.map { "\($0.question.id)=\($0.answer)" }).joined(separator: " ")
        }

        static let all = Symptom.all.flatMap { ways(of: $0, $0.tree, after: []) }

        private static func ways(
            of symptom: Symptom, _ step: SymptomStep, after answers: [(SymptomQuestion, String)]
        ) -> [Way] {
            switch step {
            case .cause(let cause): [Way(symptom: symptom, answers: answers, cause: cause)]
            case .ask(let question, let branches):
                branches.flatMap { ways(of: symptom, $0.value, after: answers + [(question, $0.key)]) }
            }
        }
    }

    @Test("every way is short, asks nothing twice, and offers two answers at least, each in words")
    func ways() {
        #expect(Symptom.all.count == 11)
        #expect(Set(Symptom.all.map(\.id)).count == Symptom.all.count)
        for way in Way.all {
            #expect((1...Symptom.questionsAtMost).contains(way.answers.count), "\(way)")
            #expect(Set(way.answers.map(\.question.id)).count == way.answers.count, "\(way)")
        }
        func check(_ step: SymptomStep) {
            guard case .ask(let question, let branches) = step else { return }
            #expect(branches.count >= 2, "\(question.id)")
            #expect(step.answers.map(\.id) == branches.map(\.key), "\(question.id)")
            branches.forEach { check($0.value) }
        }
        Symptom.all.forEach { check($0.tree) }
    }

    @Test("a walk by its answers leads to the cause of its way")
    func walks() {
        for way in Way.all {
            var walk = SymptomWalk(way.symptom)
            for (question, answer) in way.answers {
                #expect(walk.question?.id == question.id && walk.cause == nil, "\(way)")
                #expect(!walk.answer(.init("nonsense")) && walk.answer(.init(answer)), "\(way)")
            }
            #expect(walk.question == nil && walk.cause?.id == way.cause.id, "\(way)")
        }
    }

    private static let causes = Dictionary(grouping: Way.all.map(\.cause), by: \.id).values.map { $0[0] }
        .sorted { $0.id < $1.id }

    /// The day of a cause for an app with names of its own.
    private static func day(of cause: SymptomCause) throws -> TimelineIndex {
        var asker = Asker()
        (asker.name, asker.bundleIdentifier, asker.task) = (
            "Reader: \"two\"", "com.acme.reader", "com.acme.sync"
        )
        let scenario = try ScenarioReader.read(Array(cause.scenario(of: asker).utf8), file: cause.id)
        return SimulatedDay(scenario).index
    }

    @Test("the scenario of every cause is valid, and its day shows the cause", arguments: causes.map(\.id))
    func scenarios(id: String) throws {
        let cause = try #require(Self.causes.first { $0.id == id })
        let index = try Self.day(of: cause)
        let records = index.apps[0].requests.map { index.requests[$0] }
        let refusals = index.apps[0].instants.compactMap { instant in
            if case .refused(let refusal) = instant.kind { refusal } else { nil }
        }
        switch cause.cause {
        case .refusal(let refusal):
            #expect(Set(refusals) == [refusal], "\(refusals)")
        case .end(let reason, let mode):
            #expect(records.contains { $0.endReason == reason && $0.request.mode == mode })
        case .start(let reason, let mode):
            #expect(records.contains { $0.request.mode == mode && $0.runs.contains { $0.reason == reason } })
        case .hold(let hold, let mode):
            #expect(refusals.isEmpty, "\(refusals)")
            #expect(
                records.contains { record in
                    record.request.mode == mode
                        && WhyAnswer(record, at: index.end).blockers.contains { $0.cause == hold }
                })
        case nil:
            #expect(refusals.isEmpty && !records.isEmpty && records.allSatisfy { $0.runs.count == 1 })
        }
        #expect(index.header.roster.apps.map(\.bundleIdentifier) == ["com.acme.reader"])
    }

    @Test("every lesson that is named has steps", arguments: Set(causes.compactMap(\.lesson)).sorted())
    func lessons(name: String) throws {
        let scenario = try #require(BuiltInScenario.named(name))
        let day = try ScenarioReader.read(Array(scenario.text.utf8), file: name)
        #expect(!day.steps.isEmpty, "\(name)")
    }

    @Test(
        "words of people find the symptom",
        arguments: [
            ("never-runs", "never-runs"), ("my background task never runs", "never-runs"),
            ("BGAppRefreshTask not called", "never-runs"), ("it doesn't run", "never-runs"),
            ("works only with the debugger", "only-from-xcode"),
            ("runs only in debug, not in TestFlight", "only-in-debug"),
            ("my refresh runs once a day", "once-a-day"), ("why not every 15 minutes", "once-a-day"),
            ("it stopped after a few days", "stopped-after-days"), ("app gets killed", "killed"),
            ("terminated due to signal 9", "killed"), ("silent pushes are missing", "pushes-missing"),
            ("onBackgroundMessage is not called", "pushes-missing"), ("my upload stalls", "transfer-stalls"),
            ("crashes at launch", "crash-at-launch"), ("only 30 seconds", "time-too-short"),
            ("it drains the battery", "battery"),
        ])
    func words(text: String, id: String) {
        #expect(Symptom.found(by: text)?.id == id)
    }

    @Test("each title finds its symptom, and words about something else find none")
    func titles() {
        for symptom in Symptom.all { #expect(Symptom.found(by: symptom.title)?.id == symptom.id) }
        #expect(Symptom.found(by: "hello world") == nil)
        #expect(Symptom.found(by: "") == nil)
    }
}
