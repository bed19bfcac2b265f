import Testing
import Timeline

@testable import DeviceLog

/// What the scheduler says as it looks at an activity, in the forms of every release.
@Suite struct EvaluationTests {
    /// The evaluation of `bgRefresh-org.birds.feed:0A1B2C` that a message tells.
    private func evaluation(_ message: String) throws -> Evaluation {
        guard case .scheduler(.evaluated(.feed, let evaluation)) = statements(in: message).first else {
            throw Missing(message: message, recognition: recognition(of: message))
        }
        return evaluation
    }

    private struct Missing: Error {
        let message: String
        let recognition: Recognition
    }

    private static let name = "bgRefresh-org.birds.feed:0A1B2C"
    private static let lowBattery = Evaluation.Row(
        policy: "Battery Level", weight: 1_000, decision: .mustNotProceed, score: 0,
        rationale: "batteryLevel == 9 AND pluggedIn == 0")

    @Test(
        "a row is the same in the words of every release and in every paste",
        arguments: [
            "\t{name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, Score: 0.00, "
                + "Rationale: [{batteryLevel == 9 AND pluggedIn == 0}]}}\n ], FinalDecision: Must Not Proceed}",
            "{name: Battery Level Policy, policyWeight: 1.000, response: {33, 0.00, [{batteryLevel == 9 AND "
                + "pluggedIn == 0}]}}\n], Decision: MNP",
            "  {name: Battery Level Policy, policyWeight: 1.0, response: {MNP, 0.00, [{batteryLevel == 9 AND "
                + "pluggedIn == 0},]}},\n\n ], Decision: MNP}",
            "{ name: BatteryLevelPolicy,  policyWeight: 1,response: {Decision: Must Not Proceed, Score: 0, "
                + "Rationale: [{batteryLevel == 9 AND pluggedIn == 0}] }\n], FinalDecision: Must Not Proceed}\n",
            "        {name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Must Not Proceed, "
                + "Score: 0.00, Rationale: [{batteryLevel == 9 AND pluggedIn == 0}]}} ]",
            "{name: BatteryLevelPolicy, policyWeight: 1.000, response: {Decision: Must Not\nProceed, Score: 0.00, "
                + "Rationale: [{batteryLevel ==\n  9 AND pluggedIn == 0}]}}\n], FinalDecision: Must Not \nProceed}",
            "{name: BatteryLevelPolicy,\npolicyWeight: 1.000, response:\n{Decision: Must Not Proceed, Score: 0.00, "
                + "Rationale: [{\nbatteryLevel == 9 AND pluggedIn == 0}]}}\n], FinalDecision:\nMust Not Proceed}",
            "  {\n    name: Battery Level Policy,\n    policyWeight: 1.000,\n    response: {\n      33, 0.00,\n      [{\n"
                + "        batteryLevel == 9\n        AND pluggedIn == 0\n      }]\n    }\n  }\n], Decision: MNP",
        ])
    func forms(rest: String) throws {
        let evaluation = try evaluation("\(Self.name):[\n\(rest)")
        #expect(evaluation == Evaluation(rows: [Self.lowBattery], decision: .mustNotProceed))
    }

    @Test("an activity that may run has a score, with the sums beside it or without")
    func scores() throws {
        let rows =
            "\t{name: DeviceActivityPolicy, policyWeight: 5.000, response: {Decision: Can Proceed, Score: 0.05}}\n"
        let expected = Evaluation(
            rows: [
                Evaluation.Row(
                    policy: "Device Activity", weight: 5_000, decision: .canProceed, score: 50, rationale: "")
            ], decision: .canProceed, score: 839_581)
        #expect(
            try evaluation(
                "\(Self.name):[\n\(rows) ] sumScores:24.860000, denominator:29.610000, "
                    + "FinalDecision: Can Proceed FinalScore: 0.839581}") == expected)
        #expect(try evaluation("\(Self.name):[\n\(rows) ], Decision: CP Score: 0.839581}") == expected)
        #expect(
            try evaluation("\(Self.name), Decision: CP Score: 0.78}")
                == Evaluation(decision: .canProceed, score: 780_000))
        #expect(
            try evaluation("\(Self.name), Decision: AMNP}") == Evaluation(decision: .absolutelyMustNotProceed)
        )
    }

    @Test("a score beside its threshold says nothing of policies")
    func thresholds() throws {
        let message = "'\(Self.name)' CurrentScore: 0.700000, ThresholdScore: 0.01 DecisionToRun:1"
        #expect(try evaluation(message) == Evaluation(score: 700_000, threshold: 10_000))
        #expect(statements(in: "'\(Self.name)' CurrentScore: 0.700000, ThresholdScore: 0.0").isEmpty)
    }

    @Test(
        "decisions are told in words, letters and numbers",
        arguments: zip(
            PolicyDecision.allCases,
            [
                ("Can Proceed", "CP", "0"), ("Must Not Proceed", "MNP", "33"), ("Must Proceed", "MP", "67"),
                ("Absolutely Must Not Proceed", "AMNP", "100"), ("Absolutely Must Proceed", "AMP", "200"),
            ]))
    func decisions(decision: PolicyDecision, said: (words: String, letters: String, number: String)) throws {
        for response in [
            "Decision: \(said.words), Score: 0.50", "\(said.letters), 0.50", "\(said.number), 0.50",
        ] {
            let row = "{name: Thermal Policy, policyWeight: 5.000, response: {\(response)}}"
            let evaluation = try evaluation("\(Self.name):[\n\(row)\n ], Decision: \(said.letters)}")
            #expect(evaluation.rows.map(\.decision) == [decision])
            #expect(evaluation.rows.map(\.score) == [500])
            #expect(evaluation.decision == decision)
        }
        let final = try evaluation("\(Self.name):[\n ], FinalDecision: \(said.words)}")
        #expect(final == Evaluation(decision: decision))
    }

    private static func row(_ policy: String, _ decision: String, _ rest: String = "") -> String {
        "\t{name: \(policy), policyWeight: 8.400, response: {Decision: \(decision), Score: 0.00\(rest)}}\n"
    }

    @Test("where no final decision is said the largest decides, unless the message is cut before it")
    func largest() throws {
        let rows =
            Self.row("ThermalPolicy", "Absolutely Must Not Proceed")
            + Self.row("BatteryLevelPolicy", "Must Not Proceed")
        #expect(try evaluation("\(Self.name):[\n\(rows) ]").decision == .absolutelyMustNotProceed)
        #expect(try evaluation("\(Self.name):[\n\(rows)").decision == .absolutelyMustNotProceed)
        let fair = Self.row("DeviceActivityPolicy", "Can Proceed")
        #expect(try evaluation("\(Self.name):[\n\(fair) ]").decision == .canProceed)
        #expect(recognition(of: "\(Self.name):[\n\(fair)") == .incomplete)
        #expect(
            recognition(of: "\(Self.name):[\n\(fair)\t{name: BatteryLevelPolicy, policyWe") == .incomplete)
    }

    @Test("reasons keep the scheduler's words, one after the other")
    func rationales() throws {
        let quality =
            ", Rationale: [{[wifiQuality]: Required:50.00, Observed:0.00},"
            + "{[networkPathAvailability]: Required:1.00, Observed:0.00},]"
        let sleep =
            ", Rationale: [{(inADarkWake == 0 AND darkWakeEligible == 1) AND wakeState == \"Off ]x \"}]"
        let rows =
            Self.row("NetworkQualityPolicy", "Must Not Proceed", quality)
            + Self.row("PowerNapPolicy", "Must Not Proceed", sleep)
            + Self.row("ChargerPluggedInPolicy", "Must Not Proceed", ", Rationale: ")
            + Self.row("DataBudgetPolicy", "Must Not Proceed", ", Rationale: [private words]")
        let evaluation = try evaluation("\(Self.name):[\n\(rows) ], FinalDecision: Must Not Proceed}")
        #expect(
            evaluation.rows.map(\.rationale) == [
                "[wifiQuality]: Required:50.00, Observed:0.00; "
                    + "[networkPathAvailability]: Required:1.00, Observed:0.00",
                "(inADarkWake == 0 AND darkWakeEligible == 1) AND wakeState == \"Off ]x \"", "",
                "private words",
            ])
        #expect(evaluation.rows.map(\.weight) == [8_400, 8_400, 8_400, 8_400])
    }

    @Test("a row that cannot be read is left out, and the rows beside it are kept")
    func unreadableRows() throws {
        let good = Self.row("ThermalPolicy", "Must Not Proceed")
        for bad in [
            "\t{name: Odd, policyWeight: heavy, response: {33, 0.00}}\n",
            "\t{name: Odd, policyWeight: 1.0, response: {Decision: Perhaps, Score: 0.00}}\n",
            "\t{name: Odd, policyWeight: 99999999999999999999, response: {33, 0.00}} ", "words\n",
            "\t{name: Odd,\n",
        ] {
            let evaluation = try evaluation(
                "\(Self.name):[\n\(bad)\(good) ], FinalDecision: Must Not Proceed}")
            #expect(evaluation.rows.map(\.policy) == ["Thermal"])
            #expect(evaluation.decision == .mustNotProceed)
        }
    }

    @Test("a decision that something follows is not the final one")
    func quotedDecision() {
        #expect(recognition(of: "\(Self.name), Decision: MNP} said the scheduler") == .incomplete)
        #expect(recognition(of: "\(Self.name):[\n ], Decision: MNP} said the scheduler") == .incomplete)
    }

    @Test("an unreadable row's own decision is not taken for the final one")
    func innerDecision() {
        let bad =
            "\t{name: Odd, policyWeight: heavy, response: {Decision: Must Not Proceed, Score: 0.00}}\n ]"
        #expect(recognition(of: "\(Self.name):[\n\(bad)") == .incomplete)
    }

    @Test(
        "policies have one name in all releases",
        arguments: [
            ("BatteryLevelPolicy", "Battery Level Policy", "Battery Level"),
            ("CPUUsagePolicy", "CPU Usage Policy", "CPU Usage"),
            ("ChargerPluggedInPolicy", "Charger Plugged In Policy", "Charger Plugged In"),
            ("ActivityRateLimitPolicy", "Activity Rate Limit Policy", "Activity Rate Limit"),
            ("ThunderingHerdPolicy", "Thundering Herd Policy", "Thundering Herd"),
            ("CarPlayPolicy", "CarPlay Policy", "CarPlay"),
            ("ApplicationPolicy", "Application", "Application"),
            ("PowerNapPolicy", "Power Nap Policy ", "Power Nap"),
            ("iCloudRestorePolicy", "iCloud Restore Policy", "iCloud Restore"),
        ])
    func policyNames(old: String, new: String, name: String) {
        #expect(PolicyName.withSpaces(old) == name)
        #expect(PolicyName.withSpaces(new) == name)
    }
}
