import Foundation
import TestSupport
import Testing

/// `dayline compare` with the log of a phone: the honest measure of the model.
@Suite struct PhoneComparisonTests {
    private struct Comparison: Decodable {
        struct Measure: Decodable {
            let launches: Int
            let within5Minutes: Int
            let within45Minutes: Int
            let onlyModel: Int
        }
        struct Hold: Decodable {
            let factor: String
            let phone: Int
            let model: Int
            let both: Int
        }
        struct Policy: Decodable {
            let policy: String
            let decision: String
        }
        struct Evaluation: Decodable {
            let policies: [Policy]
        }
        struct Cause: Decodable {
            let kind: String
        }
        struct Side: Decodable {
            let ran: Bool
            let cause: Cause?
            let evaluation: Evaluation?
        }
        struct Difference: Decodable {
            let kind: String
            let mode: String
            let at: Int
            let phone: Side
            let model: Side
        }
        let equal: Bool
        let differences: [Difference]
        let holds: [Hold]
        let notInLog: [String]
        let measure: Measure
    }

    private static let minute = 60_000

    /// A scenario of the same app without Low Power Mode; it starts an hour before the log.
    private static let day = """
        name: Birds
        start: 2026-10-05 06:00
        length: 6h
        apps:
          name: Birds
          bundleIdentifier: org.birds
          UIBackgroundModes: [fetch, remote-notification]
          BGTaskSchedulerPermittedIdentifiers: org.birds.feed
          visits: "07:01 for 3m"
          BGAppRefreshTask:
            identifier: org.birds.feed
            submit: on entering background
            work: {time: 4s}
          pushes: {name: background push, arrivals: "10:00"}
        """

    private func compare(
        _ yaml: String?, _ arguments: String..., isReversed: Bool = false
    ) throws -> Outcome {
        let folder = try TemporaryFolder()
        let (log, day) = (folder.path(of: "phone.log"), folder.path(of: "day.yaml"))
        try Data(PhoneLog.text.utf8).write(to: URL(fileURLWithPath: log))
        if let yaml { try Data(yaml.utf8).write(to: URL(fileURLWithPath: day)) }
        let files = yaml == nil ? [log] : isReversed ? [day, log] : [log, day]
        return try Command.run(["compare"] + files + arguments)
    }

    private func decoded(_ outcome: Outcome) throws -> Comparison {
        try JSONDecoder().decode(Comparison.self, from: Data(outcome.output.utf8))
    }

    @Test("days that start an hour apart are compared by the clock, in whichever order they are named")
    func byTheClock() throws {
        let compared = try decoded(try compare(Self.day, "--format", "json"))
        // The phone launches at 07:58:10, 08:40 and 10:00:01; the scenario has no processing task.
        #expect(compared.measure.launches == 3)
        let processing = try #require(compared.differences.first { $0.mode == "BGProcessingTask" })
        #expect(processing.kind == "onlyPhone" && processing.at == 100 * Self.minute)
        #expect(processing.phone.ran && processing.model.cause?.kind == "not-requested")
        // The push of 10:00 is at the same time in both, 180 and 240 minutes after their starts.
        #expect(compared.measure.within5Minutes == 1)
        #expect(!compared.differences.contains { $0.mode == "background-push" })
        let reversed = try decoded(try compare(Self.day, "--format", "json", isReversed: true))
        #expect(reversed.measure.launches == 3)
        #expect(reversed.differences.map(\.at) == compared.differences.map(\.at))
    }

    @Test("where the model runs what the phone held, the phone's policies stand beside it")
    func policies() throws {
        let early = Self.day
            .replacingOccurrences(of: "  visits:", with: "  habits: [\"07:01\", \"07:40\"]\n  visits:")
            .replacingOccurrences(of: "    submit:", with: "    earliestBeginDate: 20m\n    submit:")
        let compared = try decoded(try compare(early, "--format", "json"))
        let refresh = try #require(
            compared.differences.first { $0.mode == "BGAppRefreshTask" && !$0.phone.ran })
        // Left at 07:04, and eligible 20 minutes later; the phone ran it 34 minutes after that.
        #expect(refresh.at == 24 * Self.minute && refresh.kind == "laterOnPhone")
        #expect(refresh.model.ran && refresh.phone.cause?.kind == "held")
        let policies = try #require(refresh.phone.evaluation).policies
        #expect(policies.map(\.policy) == ["Low Power Mode"])
        #expect(policies.map(\.decision) == ["Must Not Proceed"])
    }

    @Test("a hold counts for as long as the log tells of it, and for the model in that time only")
    func holds() throws {
        let own = try decoded(try compare(nil, "--format", "json"))
        let held = try #require(own.holds.first { $0.factor == "low-power-mode" })
        // Evaluations at 07:20, 07:30, 07:40 and 07:50 said so; the one of 07:58 did not.
        #expect(held.phone == 38 * Self.minute)
        // The scenario guesses from 07:20 to 07:50.
        #expect(held.model == 30 * Self.minute && held.both == 30 * Self.minute)
        let untouched = try decoded(try compare(Self.day, "--format", "json"))
        let missed = try #require(untouched.holds.first { $0.factor == "low-power-mode" })
        #expect(missed.phone == 38 * Self.minute && missed.model == 0 && missed.both == 0)
    }

    @Test("the report says what is not in the log, and ends with how near the model comes")
    func report() throws {
        let outcome = try compare(Self.day)
        #expect(outcome.ending == .exited(1))
        #expect(outcome.output.contains("Freshness, energy and data: not in this log."))
        let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let compared = try decoded(try compare(Self.day, "--format", "json")).measure
        #expect(
            words.contains(
                "Of 3 launches on the phone the model has \(compared.within5Minutes) within 5 minutes, "
                    + "\(compared.within45Minutes) within 45; it has \(compared.onlyModel) that the phone does not"
            ))
        #expect(words.hasSuffix("."))
        #expect(words.contains("Holds agree for 0 % of the held time: Low Power Mode 0 %"))
        #expect(
            words.contains("phone: it ran; no evaluation is in the log model: there was no request of it"))
        #expect(
            try decoded(try compare(Self.day, "--format", "json")).notInLog == [
                "freshness", "energy", "cellular",
            ])
    }

    @Test("days without a common moment are refused with the command that makes one that has")
    func apart() throws {
        let other = Self.day.replacingOccurrences(of: "2026-10-05", with: "2026-10-07")
        let outcome = try compare(other)
        #expect(outcome.ending == .exited(64))
        #expect(outcome.errorOutput.contains("no time in common"))
        #expect(outcome.errorOutput.contains("dayline scenario --from"))
    }
}
