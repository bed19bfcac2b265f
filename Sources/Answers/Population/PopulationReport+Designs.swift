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
        guard let other else { return [] }
        let lines = apps.flatMap { app in ComparedMeasure.all.compactMap { difference($0, app) } }
        let equal: [AnswerLine] = [.alone("No phone shows a difference.")]
        return [
            AnswerSection(
                .elements("differences"),
                heading: "On the same phones, \(quoting: other) (+ is more than in the first design)",
                lines.isEmpty ? equal : lines)
        ]
    }

    private func difference(_ compared: ComparedMeasure, _ app: AppID) -> AnswerLine? {
        let sums = tally.pair(compared.sum, app: Int(app.index))
        let (phones, unit, scale) = (sums.phones.reduce(0, +), compared.unit, compared.scale)
        let length = compared.isDaily ? self.sums(app).length : Span.day
        guard sums.less + sums.more > 0,
            let mean = Estimate(
                sums.differences, per: sums.phones, living: length, times: scale, isDifference: true)
        else {
            return nil
        }
        func signed(_ value: Int64) -> String { (value < 0 ? "−" : "+") + unit.text(abs(value)) }
        func extreme(_ word: String, _ extreme: PhoneValue?) -> Sentence? {
            extreme.map { extreme in
                let value: Sentence? =
                    unit == .share ? nil : " (\(signed(compared.told(extreme.value, living: length))))"
                return "; \(word) phone \(extreme.phone)\(value)"
            }
        }
        func share(_ count: Int64) -> String {
            Estimate(phones: count, of: phones).map(PopulationFigure.Unit.share.text) ?? ""
        }
        return .whole(
            "\(name: name(app)): \(compared.words) \(signed(mean.value)) \(unit.text(half: mean.half, of: abs(mean.value))) \(compared.base); less on \(share(sums.less)), more on \(share(sums.more)) of \(Quantities.grouped(phones)) phones\(extreme("least", sums.least))\(extreme("most", sums.most))",
            Self.differenceMembers.of(
                (other ?? "", header.roster[app], compared, phones, length, sums, mean)))
    }

    /// How an app differs in a measure, for programs.
    typealias Difference = (
        design: String, app: Roster.App, compared: ComparedMeasure, phones: Int64,
        length: Milliseconds, sums: PairSums, mean: Estimate
    )

    static var differenceMembers: [AnswerMember<Difference>] {
        [
            .init("design", .text, "what the second design is called", \.design),
            .init("app", .text, "the bundle identifier", \.app.bundleIdentifier),
            .init("measure", .text, "what is compared", \.compared.name),
            .init("phones", .integer, "the phones of which something can be said", \.phones),
            .init("less", .integer, "on how many the second design has less", \.sums.less),
            .init("more", .integer, "on how many it has more", \.sums.more),
            .init(
                "mean", .integer,
                "the mean difference a phone, and a day but of the median age and of never refreshed; of counts on a thousand phones, of never refreshed in thousandths of a percent of the phones",
                \.mean.value),
        ] + endMembers { $0.mean } + extremeMembers("least") { $0.least } + extremeMembers("most") { $0.most }
    }

    private static func extremeMembers(
        _ word: String, _ extreme: @escaping (PairSums) -> PhoneValue?
    ) -> [AnswerMember<Difference>] {
        [
            .init("\(word)Phone", .optional(.integer), "the phone with \(word) in comparison") {
                extreme($0.sums)?.number
            },
            .init(word, .optional(.integer), "its difference, in the unit of the mean") { told in
                extreme(told.sums).map { told.compared.told($0.value, living: told.length) }
            },
        ]
    }
}

/// What is told of how two designs differ: a sum, or without one the median age; what it is called, and what it counts.
struct ComparedMeasure {
    let sum: PhoneSum?
    let words: String
    let unit: PopulationFigure.Unit

    static let all: [ComparedMeasure] = [
        .init(sum: nil, words: "median age at visits", unit: .length),
        .init(sum: .visitsWithoutContent, words: "visits without content", unit: .thousandths),
        .init(sum: .launches, words: "launches", unit: .thousandths),
        .init(sum: .phonesWithoutRefresh, words: "never refreshed", unit: .share),
        .init(sum: .pushesDelivered, words: "pushes delivered", unit: .thousandths),
        .init(sum: .transfersComplete, words: "transfers completed", unit: .thousandths),
        .init(sum: .processingComplete, words: "processing tasks completed", unit: .thousandths),
        .init(sum: .kills, words: "kills", unit: .thousandths),
        .init(sum: .energy, words: "energy", unit: .energy),
        .init(sum: .cellular, words: "cellular data", unit: .bytes),
    ]

    /// Whether it is told a day, and not of the whole length.
    var isDaily: Bool { sum != nil && sum != .phonesWithoutRefresh }

    /// What the mean is multiplied by so that it is told as a whole number; a share is one of all phones.
    var scale: Int64 { unit == .share ? PhoneVariation.everyone : unit.scale }

    /// What the mean is of.
    var base: String {
        unit == .share ? "of the phones that ask in both" : isDaily ? "a phone a day" : "a phone"
    }

    /// A difference on a phone that lives for some length, as it is told: a day's share of it.
    func told(_ value: Int64, living length: Milliseconds) -> Int64 {
        Estimate.whole(
            (Double(value) * Double(scale) * Double(Span.day) / Double(length)).rounded(.towardZero))
    }

    /// Its name for programs.
    var name: String { sum.map { "\($0)" } ?? "medianAge" }
}
