import BackgroundPolicy
import GeneratedDays
import Simulation
import Testing
import Timeline

@testable import Advice

/// Help in days that chance wrote: no claim that a day which the test changes by hand does not show.
@Suite struct RandomHelpTests {
    private struct Day {
        let scenario: Scenario
        let interventions: [Intervention]
        let help: DayHelp

        init?(seed: UInt64) {
            let generated = GeneratedDay(seed: seed, daysAtMost: 1)
            scenario = generated.scenario
            interventions = generated.interventions
            guard let help = DayHelp(scenario, interventions: interventions) else { return nil }
            self.help = help
        }

        /// What would help the first apps; that of all would take long.
        var lines: [HelpLine] {
            let end = scenario.header.end
            return scenario.apps.indices.prefix(2).flatMap {
                help.lines(DayHelp.Question(app: AppID($0), in: .start..<end + 1))
            }
        }
    }

    @Test("no claim about a random day differs from a simulation by the test's own hand", arguments: 0..<50)
    func claims(seed: UInt64) throws {
        let day = try #require(Day(seed: seed))
        let before = IndependentDay(day.scenario, interventions: day.interventions)
        func runs(_ line: HelpLine, _ after: IndependentDay, _ mended: MendedByHand) -> RunClaim {
            RunClaim(line: line, before: before, after: after, task: mended.task, since: mended.since)
        }
        for line in day.lines {
            Self.expectForm(of: line)
            guard let claim = line.claim else { continue }
            guard let mended = MendedByHand(day.scenario, day.interventions, as: line) else {
                Issue.record("seed \(seed): the test does not know \(line.remedy): \(line.text)")
                continue
            }
            let after = IndependentDay(mended.scenario, interventions: mended.interventions)
            let comment = "seed \(seed), \(line.remedy): \(line.text)"
            switch claim {
            // A push is advised for when what may hold pushes began to hold the request; one by hand may come sooner.
            case .runs(let moment, let former) where line.remedy == "background-push":
                let run = after.firstRun(of: mended.task, from: mended.since)?.moment
                #expect(run.map { $0 <= moment } == true, "\(comment)")
                #expect(before.firstRun(of: line.task, from: line.since)?.moment == former, "\(comment)")
            case .runs(let moment, let former):
                runs(line, after, mended).expectRun(at: moment, insteadOf: former, "\(comment)")
            case .runsNext(let moment, let former):
                runs(line, after, mended).expectNextRun(at: moment, insteadOf: former, "\(comment)")
            case .ends(let outcome, let moment, let formerOutcome, let formerEnd):
                let new = after.firstRun(of: mended.task, from: mended.since)?.request
                #expect(new?.outcome == outcome && new?.ended == moment, "\(comment)")
                let old = before.firstRun(of: line.task, from: line.since)?.request
                #expect(old?.outcome == formerOutcome && old?.ended == formerEnd, "\(comment)")
            case .accepted(let moment):
                let isAccepted = after.requests.contains {
                    $0.request.task == mended.task && $0.submitted == moment
                }
                #expect(isAccepted, "\(comment)")
            case .transfersComplete: Issue.record("no random day chains transfers: \(comment)")
            }
        }
    }

    @Test("a request that ran at once and ended well gets no help", arguments: 0..<50)
    func nothingToHelp(seed: UInt64) throws {
        let day = try #require(Day(seed: seed))
        var events: [TimelineEvent] = []
        simulate(day.scenario, interventions: day.interventions) { events += $0 }
        let index = TimelineIndex(header: day.scenario.header, events: events)
        for record in index.requests {
            guard let eligible = record.eligible, let started = record.started, !record.isSimulated,
                started == eligible, record.outcome == .completed, record.runs.count <= 1,
                // A transfer is eligible from its date on, and that is told only as it starts.
                !record.request.mode.isTransfer || started == record.submitted
            else { continue }
            let measured = day.help.lines(for: record).filter(\.isMeasured).map(\.text)
            #expect(measured.isEmpty, "seed \(seed): \(record.request) \(measured)")
        }
    }

    /// Expects that a line has a rule or a source, and ends in what was measured.
    private static func expectForm(of line: HelpLine) {
        #expect(!line.citation.isEmpty && !line.advice.isEmpty)
        #expect(line.text.hasPrefix(line.advice))
        #expect(line.text.hasSuffix(" (not measured)") == (line.claim == nil))
    }
}
