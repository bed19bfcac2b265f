import Testing
import Timeline

@testable import ScenarioFile

/// When an app submits a task, as a scenario of a logged day says it.
@Suite struct SubmissionRulesTests {
    private func at(_ minute: Int64) -> Moment { Moment(minute * Span.minute) }

    private func run(_ minute: Int64) -> Slice { Slice(from: at(minute), to: at(minute) + 20 * Span.second) }

    @Test("a task that most of its runs submit again is submitted in its handler, and other times stay")
    func handler() {
        let rules = SubmissionRules(
            [at(5), at(10), at(20)], runs: [run(10), run(20), run(30)], leavings: [])
        #expect(rules.inHandler.isRule && !rules.onLeaving.isRule)
        #expect(rules.others == [0])
    }

    @Test("a task that few runs submit again has its own times")
    func seldom() {
        let rules = SubmissionRules([at(10)], runs: [run(10), run(20), run(30)], leavings: [])
        #expect(!rules.inHandler.isRule)
        #expect(rules.others == [0])
    }

    @Test("a submission within five seconds of the person's leaving belongs to it")
    func leaving() {
        let soon = at(8) + 5 * Span.second
        let late = at(18) + 6 * Span.second
        let rules = SubmissionRules([soon, late], runs: [], leavings: [at(8)])
        #expect(rules.onLeaving.isRule)
        #expect(rules.others == [1])
    }

    @Test("two submissions of one run count as one run")
    func twice() {
        let rules = SubmissionRules([at(10), at(10) + Span.second], runs: [run(10), run(20)], leavings: [])
        #expect(rules.inHandler.matched == 1 && !rules.inHandler.isRule)
        #expect(rules.others == [0, 1])
    }
}
