import BackgroundPolicy
import Timeline
import UntrustedText

/// What another design changes on the same phones.
extension PopulationReport {
    /// What is said where no remedy shows anything.
    public static let noRemedy: Sentence =
        "Nothing that the model can show would help a request of the app in the scenario's day."

    /// What the second design changes, by itself.
    public var differences: [AnswerSection] {
        guard let other = subject.other else { return [] }
        let lines = apps.flatMap { app in PairMeasure.allCases.compactMap { difference($0, app) } }
        let equal: [AnswerLine] = [.alone("No phone shows a difference.")]
        return [
            AnswerSection(
                .elements("differences"),
                heading: "On the same phones, \(quoting: other) (+ is more than without it)",
                lines.isEmpty ? equal : lines)
        ]
    }

    private func difference(_ measure: PairMeasure, _ app: AppID) -> AnswerLine? {
        let sums = tally.pair(measure, app: Int(app.index))
        let phones = sums.phones.reduce(0, +)
        guard sums.less + sums.more > 0,
            let mean = Estimate(sums.differences, per: sums.phones, times: measure.scale, isDifference: true)
        else {
            return nil
        }
        let (words, unit) = measure.told
        func signed(_ value: Int64) -> String { (value < 0 ? "−" : "+") + unit.text(abs(value)) }
        func extreme(_ word: String, _ extreme: PhoneValue?) -> Sentence? {
            extreme.map { "; \(word) phone \($0.phone) (\(signed($0.value * measure.scale)))" }
        }
        func share(_ count: Int64) -> String { PopulationFigure.Unit.share.text(count * 100_000 / phones) }
        return .whole(
            "\(name: name(app)): \(words) \(signed(mean.value)) \(unit.text(half: mean.half, of: abs(mean.value))) a phone, less on \(share(sums.less)), more on \(share(sums.more))\(extreme("least", sums.least))\(extreme("most", sums.most))",
            Self.differenceMembers.of((subject.other ?? "", header.roster[app], measure, phones, sums, mean)))
    }

    /// How an app differs in a measure, for programs.
    typealias Difference = (
        design: String, app: Roster.App, measure: PairMeasure, phones: Int64, sums: PairSums, mean: Estimate
    )

    static var differenceMembers: [AnswerMember<Difference>] {
        [
            .init("design", .text, "what the second design is called") { .string($0.design) },
            .init("app", .text, "the bundle identifier") { .string($0.app.bundleIdentifier) },
            .init("measure", .text, "what is compared") { .string("\($0.measure)") },
            .init("phones", .integer, "the phones of which something can be said") { .number($0.phones) },
            .init("less", .integer, "on how many the second design has less") { .number($0.sums.less) },
            .init("more", .integer, "on how many it has more") { .number($0.sums.more) },
            .init("mean", .integer, "the mean difference a phone, of counts on a thousand phones") {
                .number($0.mean.value)
            },
        ] + endMembers { $0.mean } + [
            .init("leastPhone", .optional(.integer), "the phone with least in comparison") {
                JSON(($0.sums.least?.phone).map(Int64.init))
            },
            .init("least", .optional(.integer), "its difference, in the unit of the mean") { told in
                JSON(told.sums.least.map { $0.value * told.measure.scale })
            },
            .init("mostPhone", .optional(.integer), "the phone with most in comparison") {
                JSON(($0.sums.most?.phone).map(Int64.init))
            },
            .init("most", .optional(.integer), "its difference, in the unit of the mean") { told in
                JSON(told.sums.most.map { $0.value * told.measure.scale })
            },
        ]
    }
}

extension PairMeasure {
    /// What is compared, and what it counts.
    fileprivate var told: (words: String, unit: PopulationFigure.Unit) {
        switch self {
        case .medianAge: ("median age at opening", .length)
        case .launches: ("launches", .thousandths)
        case .pushesDelivered: ("pushes delivered", .thousandths)
        case .transfersComplete: ("transfers completed", .thousandths)
        case .processingComplete: ("processing tasks completed", .thousandths)
        case .kills: ("kills", .thousandths)
        case .energy: ("energy", .energy)
        case .cellular: ("cellular data", .bytes)
        }
    }

    /// What a value is multiplied by so that its mean is a whole number.
    fileprivate var scale: Int64 { told.unit == .thousandths ? 1_000 : 1 }
}
