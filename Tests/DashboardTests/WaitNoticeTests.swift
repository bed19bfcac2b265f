import Answers
import BackgroundPolicy
import Testing
import Timeline

@testable import Dashboard

/// What is said of a request that a watched phone holds back.
@Suite struct WaitNoticeTests {
    /// A day from 13:00 in which a request, eligible at 13:25, was evaluated at 14:02.
    private func day(
        _ evaluation: Evaluation?, hasEvidence: Bool = true,
        phone: [(minute: Int64, happening: Happening)] = [], begins: [RequestID: BeginDates] = [:]
    ) -> TimelineIndex {
        var roster = Roster()
        let app = roster.add(Roster.App(name: "Color Feed", bundleIdentifier: "com.example.colors"))
        let task = roster.add(
            Roster.Task(app: app, mode: .appRefresh, identifier: "com.example.colors.refresh"))
        let request = Request(id: RequestID(0), app: app, mode: .appRefresh, task: task)
        let begin = Moment(25 * Span.minute)
        var events = [
            TimelineEvent(at: .start, .request(request, .submitted(earliestBegin: begin))),
            TimelineEvent(at: begin, .request(request, .eligible)),
        ]
        if evaluation != nil {
            events.append(
                TimelineEvent(at: Moment(62 * Span.minute), .request(request, .evaluated(EvaluationID(0)))))
        }
        events += phone.map { TimelineEvent(at: Moment($0.minute * Span.minute), $0.happening) }
        events = events.enumerated()
            .sorted { ($0.element.moment, $0.offset) < ($1.element.moment, $1.offset) }.map(\.element)
        let header = DayHeader(
            title: "live", calendar: DayCalendar(epochDay: 20_000, startOfDay: 13 * Span.hour),
            length: 2 * Span.hour, profile: .sources, seed: 0, roster: roster)
        return TimelineIndex(
            header: header, events: events,
            evidence: hasEvidence
                ? DeviceEvidence(evaluations: [evaluation].compactMap { $0 }, begins: begins) : nil)
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
                + "switch Low Power Mode off to lift that")
    }

    @Test(
        "what the log says has changed since is told in place of advice that is done, and no advice that was done before",
        arguments: [
            ("Charger Plugged In", nil, "; plug the phone in to lift that"),
            (
                "Charger Plugged In", (63, .device(.setting(.charger, .on))),
                "; charger connected 14:03:00, no evaluation since"
            ),
            ("Charger Plugged In", (30, .device(.setting(.charger, .on))), ""),
            ("Battery Level", nil, "; charge the phone to lift that"),
            (
                "Battery Level", (63, .device(.setting(.charger, .on))),
                "; charger connected 14:03:00, no evaluation since"
            ),
            (
                "Low Power Mode", (63, .device(.setting(.charger, .on))),
                "; charger connected 14:03:00, no evaluation since"
            ),
            (
                "Low Power Mode", (30, .device(.setting(.charger, .on))),
                "; switch Low Power Mode off to lift that"
            ),
            ("Network Quality", nil, "; bring the phone into a better network to lift that"),
            (
                "Network Quality", (63, .device(.networkSighting(.absent))),
                "; bring the phone into a better network to lift that"
            ),
            (
                "Network Quality", (63, .device(.networkSighting(.present))),
                "; a network seen 14:03:00, no evaluation since"
            ),
            ("Device Activity", nil, "; lock the phone and leave it alone to lift that"),
            (
                "Device Activity", (63, .device(.lock(isLocked: true))),
                "; phone locked 14:03:00, no evaluation since"
            ),
            ("Device Activity", (30, .device(.lock(isLocked: true))), "; leave the phone alone to lift that"),
            ("File Protection", (30, .device(.lock(isLocked: true))), "; unlock the phone to lift that"),
            ("Thermal", (63, .device(.setting(.charger, .on))), ""),
        ] as [(String, (Int64, Happening)?, String)])
    func changed(policy: String, phone: (minute: Int64, happening: Happening)?, words: String) {
        let held = Evaluation(rows: [row(policy, .mustNotProceed)], decision: .mustNotProceed)
        let index = day(held, phone: [phone].compactMap(\.self))
        #expect(
            WaitNotice(of: nil, in: index, at: Moment(90 * Span.minute))?.text
                == "Color Feed's refresh: eligible 13:25, at 14:02 blocked by \(policy)\(words)")
    }

    @Test("a phone that was unlocked after the evaluation is told")
    func unlocked() {
        let held = Evaluation(rows: [row("File Protection", .mustNotProceed)], decision: .mustNotProceed)
        let index = day(
            held, phone: [(10, .device(.lock(isLocked: true))), (63, .device(.lock(isLocked: false)))])
        #expect(
            WaitNotice(of: nil, in: index, at: Moment(90 * Span.minute))?.text
                == "Color Feed's refresh: eligible 13:25, at 14:02 blocked by File Protection; phone unlocked 14:03:00, "
                + "no evaluation since")
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

    @Test("a decision that names no policy is told as one, and not as a score")
    func unnamed() {
        #expect(
            text(Evaluation(decision: .mustNotProceed))
                == "Color Feed's refresh: eligible 13:25, at 14:02 blocked by a policy that is not in this log "
                + "(Must Not Proceed)")
    }

    @Test("the app's date and the scheduler's window have their own names")
    func dates() {
        func begin(_ dates: BeginDates) -> String? {
            let index = day(nil, begins: [RequestID(0): dates])
            return WaitNotice(of: nil, in: index, at: Moment(10 * Span.minute))?.text
        }
        let (asked, window) = (Moment(18 * Span.minute), Moment(25 * Span.minute))
        #expect(
            begin(BeginDates(asked: asked, window: window))
                == "Color Feed's refresh: earliestBeginDate 13:18, scheduler's window from 13:25")
        #expect(begin(BeginDates(asked: window)) == "Color Feed's refresh: earliestBeginDate 13:25")
        #expect(
            begin(BeginDates(asked: window, window: window))
                == "Color Feed's refresh: earliestBeginDate 13:25")
        #expect(begin(BeginDates(window: window)) == "Color Feed's refresh: scheduler's window from 13:25")
    }

    @Test("a policy that must run it now outweighs one that would hold it")
    func outweighed() {
        let rows = [row("Low Power Mode", .mustNotProceed), row("Application", .mustProceed)]
        #expect(text(Evaluation(rows: rows, decision: .mustProceed)) == nil)
    }
}
