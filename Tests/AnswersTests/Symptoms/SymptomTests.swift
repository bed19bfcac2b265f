import BackgroundPolicy
import ScenarioFile
import Simulation
import Testing
import Timeline

@testable import Answers

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
    private static func day(of cause: SymptomCause) throws -> TimelineIndex? {
        var asker = Asker()
        (asker.name, asker.bundleIdentifier, asker.task) = (
            "Reader: \"two\"", "com.acme.reader", "com.acme.sync"
        )
        return try cause.scenario(of: asker).map {
            SimulatedDay(try ScenarioReader.read(Array($0.utf8), file: cause.id)).index
        }
    }

    @Test(
        "the scenario of every cause is valid, and its day shows the cause, or it says what is not simulated",
        arguments: causes.map(\.id))
    func scenarios(id: String) throws {
        let cause = try #require(Self.causes.first { $0.id == id })
        guard let index = try Self.day(of: cause) else {
            let title = cause.lessonCommand.split(separator: "'").last.map(String.init) ?? ""
            #expect(cause.notSimulated?.isEmpty == false && !Lookup.subjects(in: title).isEmpty)
            return
        }
        #expect(cause.notSimulated == nil)
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

    @Test("each title finds its symptom, and words about something else find none")
    func titles() {
        for symptom in Symptom.all { #expect(Symptom.found(by: symptom.title)?.id == symptom.id) }
        for text in ["hello world", "", "my dog ate it", "the timer is blue", "how do I begin"] {
            #expect(Symptom.found(by: text) == nil, "\(text)")
        }
    }

    @Test("a cause without a report is the most likely one, and none that is told is")
    func likely() {
        for way in Way.all where way.answers.last?.question.id == "moment" {
            #expect(way.cause.isLikely == (way.answers.last?.answer != "unknown"), "\(way)")
        }
        #expect(Way.all.filter { $0.answers.last?.question.id == "report" }.allSatisfy { !$0.cause.isLikely })
    }
}
