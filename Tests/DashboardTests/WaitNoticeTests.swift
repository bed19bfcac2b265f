import BackgroundPolicy
import Testing
import Timeline

@testable import Dashboard

/// What is said of a request that a watched phone holds back.
@Suite struct WaitNoticeTests {
    /// A day from 13:00 in which a request, eligible at 13:25, was evaluated at 14:02.
    private func day(_ evaluation: Evaluation?, hasEvidence: Bool = true) -> TimelineIndex {
        var roster = Roster()
        let app = roster.add(Roster.App(name: "Color Feed", bundleIdentifier: "com.example.colors"))
        let task = roster.add(
            Roster.Task(app: app, mode: .appRefresh, identifier: "com.example.colors.refresh"))
        let request = Request(id: RequestID(0), app: app, mode: .appRefresh, task: task)
        let begin = Moment(25 * Span.minute)
        var events = [
            TimelineEvent(at: .start, .submitted(request, earliestBegin: begin)),
            TimelineEvent(at: begin, .eligible(request)),
        ]
        if evaluation != nil {
            events.append(
                TimelineEvent(at: Moment(62 * Span.minute), .evaluated(request, EvaluationID(0))))
        }
        let header = DayHeader(
            title: "live", calendar: DayCalendar(epochDay: 20_000, startOfDay: 13 * Span.hour),
            length: 2 * Span.hour, profile: .sources, seed: 0, roster: roster)
        return TimelineIndex(
            header: header, events: events,
            evidence: hasEvidence ? DeviceEvidence(evaluations: [evaluation].compactMap { $0 }) : nil)
    }

    private func row(_ policy: String, _ decision: PolicyDecision) -> Evaluation.Row {
        Evaluation.Row(policy: policy, weight: 1_000, decision: decision, score: 0, rationale: "")
    }

    private func text(_ evaluation: Evaluation?, at minute: Int64 = 90) -> String? {
        WaitNotice(of: nil, in: day(evaluation), at: Moment(minute * Span.minute))?.text
    }

    @Test("the policy that blocks is named with the time, and what a person can change about it")
    func onePolicy() {
        let held = Evaluation(rows: [row("Low Power Mode", .mustNotProceed)], decision: .mustNotProceed)
        #expect(
            text(held)
                == "Color Feed's refresh: eligible 13:25, at 14:02 blocked by Low Power Mode; charge the phone or "
                + "switch Low Power Mode off to see it run")
    }

    @Test("of several policies that block all are named, and none that passes")
    func severalPolicies() {
        let rows = [
            row("Application", .canProceed), row("Battery Level", .mustNotProceed),
            row("Thermal", .absolutelyMustNotProceed),
        ]
        #expect(
            text(Evaluation(rows: rows, decision: .absolutelyMustNotProceed))
                == "Color Feed's refresh: eligible 13:25, at 14:02 blocked by Battery Level, Thermal")
    }

    @Test("a score that does not reach its threshold is said")
    func score() {
        #expect(
            text(Evaluation(decision: .canProceed, score: 600_000, threshold: 750_000))
                == "Color Feed's refresh: eligible 13:25, at 14:02 its score was too low for its threshold")
        #expect(text(Evaluation(decision: .canProceed, score: 800_000, threshold: 750_000)) == nil)
    }

    @Test("before the earliest begin date only that is said; where the log says nothing, nothing is")
    func silence() {
        #expect(text(nil, at: 10) == "Color Feed's refresh: eligible 13:25")
        #expect(text(nil) == nil)
        let simulated = day(nil, hasEvidence: false)
        #expect(WaitNotice(of: simulated.requests.first, in: simulated, at: .start) == nil)
    }

    @Test("a policy that must run it now outweighs one that would hold it")
    func outweighed() {
        let rows = [row("Low Power Mode", .mustNotProceed), row("Application", .mustProceed)]
        #expect(text(Evaluation(rows: rows, decision: .mustProceed)) == nil)
    }
}
