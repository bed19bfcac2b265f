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

    @Test("where neither side has a launch the last sentence says so")
    func noLaunches() throws {
        let folder = try TemporaryFolder()
        // The records of before the app is opened, and of the evening when nothing ran.
        let lines = PhoneLog.text.split(separator: "\n").filter { $0.contains("powerd") }
        let log = try folder.write(lines.joined(separator: "\n") + "\n", to: "phone.log")
        let day = try folder.write(
            "name: a\nstart: 2026-10-05 07:00\nlength: 6h\napps: {name: A, bundleIdentifier: a.b}\n",
            to: "day.yaml")
        let outcome = try Command.run("compare", log, day)
        #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
        let last = try #require(outcome.output.components(separatedBy: "\n\n").last)
        #expect(last.hasPrefix("Neither the phone nor the model has a launch in the background"))
    }

    @Test("a score far below zero is told with its sign, by compare and by why")
    func farBelowZero() throws {
        let folder = try TemporaryFolder()
        // An evaluation that passes, with a policy whose score is -3000, before the last that has no rows.
        let passes = "bgRefresh-org.birds.feed:0A1B2C, Decision: CP Score: 0.90}"
        let score = "'bgRefresh-org.birds.feed:0A1B2C' CurrentScore: 0.900000"
        try #require(PhoneLog.text.contains(passes) && PhoneLog.text.contains(score))
        let text = PhoneLog.text
            .replacing(
                passes,
                with: "bgRefresh-org.birds.feed:0A1B2C:[\n\t{name: Application Policy, policyWeight: 50.000, "
                    + "response: {0, -3000.00, [{[appIsForeground]: Required:1.00, Observed:0.00},]}}\n ], "
                    + "Decision: CP}"
            )
            .replacing(score, with: "'bgRefresh-org.birds.feed:0A1B2C' CurrentScore: -2000.000000")
        let log = try folder.write(text, to: "phone.log")
        let day = try folder.write(Self.day, to: "day.yaml")
        let compared = try Command.run("compare", log, day)
        #expect(compared.ending == .exited(1), "\(compared.errorOutput)")
        #expect(compared.output.contains("-2000.00 of 0.70"), "\(compared.output)")
        let alone = try folder.write(
            text.split(separator: "\n").filter { !$0.contains("CurrentScore") }.joined(separator: "\n"),
            to: "alone.log")
        #expect(try Command.run("compare", alone, day).output.contains("Application -3000.00"))
        let why = try Command.run("why", log, "--app", "org.birds")
        #expect(why.ending == .exited(0), "\(why.errorOutput)")
    }

    @Test("the recording of a log is compared as the log is; two days of phones as two days")
    func recorded() throws {
        let folder = try TemporaryFolder()
        let log = try folder.write(PhoneLog.text, to: "phone.log")
        let day = try folder.write(Self.day, to: "day.yaml")
        let recording = folder.path(of: "phone.jsonl")
        try #require(try Command.run("record", log, recording).ending == .exited(0))
        for arguments in [[], ["--format", "json"], ["--app", "org.birds"]] {
            let outcomes = try [log, recording].map { try Command.run(["compare", $0, day] + arguments) }
            #expect(outcomes[0].ending == .exited(1), "\(outcomes[0].errorOutput)")
            #expect(outcomes[1].ending == outcomes[0].ending)
            #expect(outcomes[1].output == outcomes[0].output.replacing("(\(log))", with: "(\(recording))"))
            let reversed = try Command.run(["compare", day, recording] + arguments)
            #expect(reversed.output == outcomes[1].output)
        }
        let copy = try folder.write(PhoneLog.text, to: "copy.log")
        for pair in [[log, recording], [recording, recording], [log, copy]] {
            let outcome = try Command.run(["compare"] + pair)
            #expect(outcome.ending == .exited(0), "\(outcome.errorOutput)")
            #expect(outcome.output.contains("logged by a device") && !outcome.output.contains("seed"))
            #expect(outcome.output.contains("not in the logs of devices"))
        }
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

    @Test("what cannot agree is said: when the model decides, where the log shows when its scheduler looked")
    func looks() throws {
        let folder = try TemporaryFolder()
        let feed = "bgRefresh-org.birds.feed:0A1B2C"
        func output(every minutes: Int) throws -> String {
            let lines = (0..<12).map { number -> String in
                let (hour, minute) = (7 + number * minutes / 60, number * minutes % 60)
                let time = String(format: "%02d:%02d:00", hour, minute)
                return PhoneLog.record((time, "dasd:70", "\(feed), Decision: MNP}")) + "\n"
            }
            let log = try folder.write(lines.joined(), to: "phone.log")
            return try Command.run("compare", log).output.split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
        }
        #expect(
            try output(every: 5).contains(
                "The log has evaluations 5 m apart in the median; the model decides"))
        #expect(!(try compare(Self.day).output.contains("in the median")))
    }

    @Test("what only single lines tell, and what no line tells, is not said to be held by nothing")
    func fewLines() throws {
        let folder = try TemporaryFolder()
        let date = "\n2026-10-05 "
        let records = PhoneLog.text.components(separatedBy: date)
        func conclusion(without isLeftOut: (String) -> Bool) throws -> String {
            let log = try folder.write(
                records.filter { !isLeftOut($0) }.joined(separator: date), to: "phone.log")
            let output = try Command.run("compare", log).output
            return output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        // The evaluations of 07:20, 07:30, 07:40 and 07:50 list Low Power Mode, that of 07:58 does not.
        let single = try conclusion { record in
            ["07:30:00", "07:40:00", "07:50:00", "07:58:00"].contains { record.hasPrefix($0) }
        }
        #expect(
            single.hasSuffix("tell of holds, and not for how long: Low Power Mode."), "\(single)")
        let silent = try conclusion { $0.contains(" dasd: ") }
        #expect(silent.hasSuffix("What held requests back is not in this log."), "\(silent)")
        let whole = try conclusion { _ in false }
        #expect(whole.contains("Holds agree for") && !whole.contains("ingle lines"))
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
