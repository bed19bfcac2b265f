import BackgroundPolicy
import Testing
import Timeline

/// Lines of a log in which a scheduler says the same again and again.
@Suite struct LineRunTests {
    private static let policies =
        "bg:1:[\n\t{name: Low Power Mode Policy, response: {33, 0.00}}\n], Decision: MNP}"

    /// The runs of one request whose lines have these texts, a minute apart, from line 1 on.
    private func runs(_ texts: [String], until minutes: Int64 = 1_000) -> [LineRun] {
        let lines = texts.enumerated().map { number, text in
            DeviceEvidence.Line(
                number: UInt32(number + 1), moment: Moment(Int64(number) * Span.minute), process: "dasd",
                text: text)
        }
        let evidence = DeviceEvidence(lines: lines, linesOfRequests: [lines.map(\.number)])
        return evidence.lineRuns(about: RequestID(0), until: Moment(minutes * Span.minute))
    }

    private func score(_ score: String, runs: Int = 0) -> String {
        "'bg:1' CurrentScore: \(score), ThresholdScore: 0.700000 DecisionToRun:\(runs)"
    }

    @Test("a decision that is said again and again is one run from its first line to its last")
    func repeated() {
        let runs = runs(["submitted bg:1"] + Array(repeating: Self.policies, count: 40) + ["started bg:1"])
        #expect(runs.map(\.count) == [1, 40, 1])
        #expect(runs.map { $0.place(in: RecordPlaces()) } == ["line 1", "lines 2–41, 40 times", "line 42"])
    }

    @Test("the two lines of an evaluation take turns, and each is a run; scores may differ")
    func turns() {
        let texts = (1...5).flatMap { [Self.policies, score("0.4\($0)0000")] }
        let runs = runs(texts)
        #expect(runs.map(\.count) == [5, 5])
        #expect(runs.map(\.first.number) == [1, 2] && runs.map(\.last.number) == [9, 10])
    }

    @Test("another decision, another policy and another process begin a run of their own")
    func different() {
        let denied = score("0.400000")
        #expect(runs([denied, score("0.400000", runs: 1), denied]).map(\.count) == [2, 1])
        let other = "bg:1:[\n\t{name: Thermal Policy, response: {33, 0.00}}\n], Decision: MNP}"
        #expect(runs([Self.policies, other]).map(\.count) == [1, 1])
        #expect(runs([Self.policies, other, denied, Self.policies]).map(\.count) == [1, 1, 1, 1])
    }

    @Test("what else is said of the request ends a run, and is quoted each time")
    func ended() {
        let said = "bg:1 suspended 1.50"
        let runs = runs([Self.policies, Self.policies, said, said, Self.policies])
        #expect(runs.map(\.count) == [2, 1, 1, 1])
    }

    @Test("lines after the moment are not counted")
    func until() {
        #expect(runs(Array(repeating: Self.policies, count: 10), until: 3).map(\.count) == [4])
    }
}
