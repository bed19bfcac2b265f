import BackgroundPolicy
import Timeline
import UntrustedText

/// What is expected of a population, and what another design changes.
extension PopulationReport {
    /// What was expected, and on how many phones it is so.
    var goals: [AnswerSection] {
        let lines = zip(verdicts, tally.goals).map { verdict, sums -> AnswerLine in
            .whole(
                "\(emphasis: verdict.isMet ? "met" : "not met"): \(quoting: verdict.goal.text): \(quoting: verdict.found)",
                members(verdict.goal, sums))
        }
        return lines.isEmpty ? [] : [AnswerSection(.elements("goals"), heading: "Expected", lines)]
    }

    /// What is expected and found, by itself.
    public var expected: [AnswerSection] {
        let nothing: [AnswerLine] = [.alone("Nothing is expected of these phones: the page has no expect.")]
        return [heading] + (goals.isEmpty ? [AnswerSection(.nowhere, nothing)] : goals)
    }

    /// What the second design changes, by itself.
    public var designs: [AnswerSection] { differences }

    /// What is said where no remedy shows anything.
    public static let noRemedy: Sentence =
        "Nothing that the model can show would help a request of the app in the scenario's day."

    var differences: [AnswerSection] {
        guard let other = subject.other else { return [] }
        let lines = apps.flatMap { app in
            PairMeasure.allCases.compactMap { difference($0, app, tally.pairs[Int(app.index)][$0.rawValue]) }
        }
        let equal: [AnswerLine] = [.alone("No phone shows a difference.")]
        return [
            AnswerSection(
                .elements("differences"),
                heading: "On the same phones, \(quoting: other) (+ is more than without it)",
                lines.isEmpty ? equal : lines)
        ]
    }

    private func difference(_ measure: PairMeasure, _ app: AppID, _ sums: PairSums) -> AnswerLine? {
        let phones = sums.phones.reduce(0, +)
        guard sums.less + sums.more > 0,
            let mean = Estimate(signed: sums.differences.map { $0 * measure.unit }, per: sums.phones)
        else { return nil }
        func extreme(_ word: String, _ extreme: PairSums.Extreme?) -> Sentence? {
            extreme.map {
                "; \(word) phone \($0.phone) (\(measure.signed($0.difference * measure.unit)))"
            }
        }
        let wide = max(mean.value - mean.low, mean.high - mean.value)
        func share(_ count: Int64) -> String {
            PopulationFigure.tenths(count * 100_000 / max(1, phones))
        }
        return .whole(
            "\(name: name(app)): \(measure.words) \(measure.signed(mean.value)) ±\(measure.text(wide)) a phone, less on \(share(sums.less)) %, more on \(share(sums.more)) %\(extreme("least", sums.least))\(extreme("most", sums.most))",
            [
                ("app", .string(header.roster[app].bundleIdentifier)), ("measure", .string("\(measure)")),
                ("phones", .number(phones)), ("less", .number(sums.less)), ("more", .number(sums.more)),
                ("mean", .number(mean.value)), ("low", .number(mean.low)), ("high", .number(mean.high)),
                ("leastPhone", JSON(sums.least.map { Int64($0.phone) })),
                ("least", JSON(sums.least?.difference)),
                ("mostPhone", JSON(sums.most.map { Int64($0.phone) })), ("most", JSON(sums.most?.difference)),
            ])
    }
}

extension PhoneGoal.Condition {
    /// What a phone shows of it, as printed.
    func text(of value: Int64) -> String {
        switch self {
        case .medianAge: "the median age is \(PopulationFigure.age(percent: 50).text(value))"
        case .launches: value == 1 ? "1 launch" : "\(value) launches"
        case .noKill: value == 1 ? "1 kill" : "\(value) kills"
        }
    }
}

extension PairMeasure {
    /// What is compared, in words.
    fileprivate var words: String {
        switch self {
        case .medianAge: "median age at opening"
        case .launches: "launches"
        case .pushesDelivered: "pushes delivered"
        case .transfersComplete: "transfers completed"
        case .processingComplete: "processing tasks completed"
        case .kills: "kills"
        case .energy: "energy"
        case .cellular: "cellular data"
        }
    }

    /// What a value is multiplied by so that its mean is a whole number.
    fileprivate var unit: Int64 {
        switch self {
        case .medianAge, .energy, .cellular: 1
        case .launches, .pushesDelivered, .transfersComplete, .processingComplete, .kills: 1_000
        }
    }

    fileprivate func text(_ value: Int64) -> String {
        switch self {
        case .medianAge: PopulationFigure.age(percent: 50).text(value)
        case .launches, .pushesDelivered, .transfersComplete, .processingComplete, .kills:
            PopulationFigure.launches.text(value)
        case .energy: PopulationFigure.energy.text(value)
        case .cellular: PopulationFigure.cellular.text(value)
        }
    }

    fileprivate func signed(_ value: Int64) -> String { (value < 0 ? "−" : "+") + text(abs(value)) }
}
