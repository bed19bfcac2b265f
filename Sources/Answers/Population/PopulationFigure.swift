import BackgroundPolicy
import Timeline

/// A figure of an app that a population is asked for: a row of the table that all forms of the answer follow.
struct PopulationFigure {
    /// What a value counts, which says how it is printed.
    enum Unit {
        case thousandths, share, length, energy, bytes
    }

    /// From what it is estimated.
    enum Source {
        /// How much there is of a sum on a phone a day.
        case daily(PhoneSum)
        /// How long a factor holds requests back on a phone a day.
        case held(Factor)
        /// How much one sum is of another, of things that come several on a phone.
        case part(PhoneSum, of: PhoneSum)
        /// How many of the phones there are.
        case phones(PhoneSum)
        /// The age that content has at most at a percentage of the visits.
        case age(percent: Int64)
        /// How long a percentage of the pushes that were delivered waited at most.
        case delay(percent: Int64)
    }

    /// What it is called above its column.
    let heading: String
    /// Its name for programs, with its unit.
    let key: String
    let unit: Unit
    let source: Source
    /// What it is, for programs.
    let meaning: String

    private init(_ heading: String, _ key: String, _ unit: Unit, _ source: Source, _ meaning: String) {
        (self.heading, self.key, self.unit, self.source, self.meaning) = (heading, key, unit, source, meaning)
    }

    /// The figure of an app; nil where there is nothing that it could be of.
    ///
    /// - Parameters:
    ///   - sums: The sums of the app.
    ///   - days: Of how many days they are; what is counted is told a day.
    /// - Returns: The figure with its interval.
    func estimate(_ sums: PhoneSums, days: Int64) -> Estimate? {
        let phones = sums[.phones].map { $0 * days }
        return switch source {
        case .daily(let sum): Estimate(sums[sum], per: phones, times: unit == .thousandths ? 1_000 : 1)
        case .held(let factor): Estimate(sums.held(factor), per: phones)
        case .part(let sum, let whole): Estimate(shareOf: sums[sum], in: sums[whole])
        case .phones(let sum): Estimate(phones: sums.total(sum), of: sums.total(.phones))
        case .age(let percent): Estimate(percent: percent, of: sums.ages)
        case .delay(let percent): Estimate(percent: percent, of: sums.delays)
        }
    }
}

// MARK: The table

extension PopulationFigure {
    static let all = ages + launchFigures + delays + work + costs + Factor.allCases.map(held)

    static let ages = [50, 90, 99].map(age)
    static let launchFigures = [
        PopulationFigure(
            "visits", "openingsPerThousandPhones", .thousandths, .daily(.visits),
            "how often the person brought the app to the foreground, on a thousand phones a day"), launches,
        PopulationFigure(
            "without any", "phonesWithoutLaunch", .share, .phones(.phonesWithoutLaunch),
            "phones without a launch, in thousandths of a percent"),
        PopulationFigure(
            "kills", "killsPerThousandPhones", .thousandths, .daily(.kills),
            "kills for what the app did, on a thousand phones a day"),
    ]
    static let launches = PopulationFigure(
        "launches", "launchesPerThousandPhones", .thousandths, .daily(.launches),
        "launches in the background, on a thousand phones a day")
    static let delays =
        [50, 90].map { (percent: Int64) in
            PopulationFigure(
                name(ofPercent: percent), "pushDelay\(percent)", .length, .delay(percent: percent),
                "how long \(percent) % of the pushes that were delivered waited at most, in milliseconds")
        } + [
            PopulationFigure(
                "delivered", "pushesDelivered", .share, .part(.pushesDelivered, of: .pushes),
                "pushes that were delivered, in thousandths of a percent")
        ]
    static let work = [
        PopulationFigure(
            "transfers", "transfersComplete", .share, .part(.transfersComplete, of: .transfers),
            "transfers that completed, in thousandths of a percent"),
        PopulationFigure(
            "processing", "processingComplete", .share, .part(.processingComplete, of: .processing),
            "processing tasks that completed, in thousandths of a percent"),
    ]
    static let costs = [
        PopulationFigure(
            "energy", "energyPerPhone", .energy, .daily(.energy),
            "energy of background work on a phone a day, in millijoules"),
        PopulationFigure(
            "cellular data", "cellularPerPhone", .bytes, .daily(.cellular),
            "cellular data of background work on a phone a day, in bytes"),
    ]

    static func age(percent: Int64) -> PopulationFigure {
        PopulationFigure(
            name(ofPercent: percent), "age\(percent)", .length, .age(percent: percent),
            "the age that the content has at most at \(percent) % of the visits, in milliseconds")
    }

    static func held(_ factor: Factor) -> PopulationFigure {
        PopulationFigure(
            factor.shortName, "held.\(factor.key)", .length, .held(factor),
            "how long \(factor.name) held a request of the app back on a phone a day, in milliseconds")
    }

    private static func name(ofPercent percent: Int64) -> String { percent == 50 ? "median" : "\(percent) %" }
}

// MARK: In print

extension PopulationFigure.Unit {
    /// A value, as printed.
    func text(_ value: Int64) -> String {
        switch self {
        case .thousandths: "\(value / 1_000).\(String(value % 1_000 / 10 + 100).dropFirst())"
        case .share: "\(Self.tenths(value)) %"
        case .length where 1..<Span.second ~= value: "< 1 s"
        case .length: Span.text(Self.rounded(value, as: value))
        case .energy: Quantities.energy(value)
        case .bytes: Quantities.bytes(value)
        }
    }

    /// A figure with its interval, as printed: half of it, or both ends where what is as far from the figure on both sides
    /// could not be.
    func text(_ estimate: Estimate) -> String {
        let (value, low) = (text(estimate.value), estimate.low ?? 0)
        guard let high = estimate.high, let half = estimate.half else {
            return value + (low > 0 ? " (at least \(text(low)))" : " ±?")
        }
        guard half <= estimate.value, self != .share || estimate.value + half <= 100_000 else {
            let ends = [low, high].map { self == .share ? Self.tenths($0) : text($0) }
            return "\(value) (\(ends[0])–\(ends[1]))"
        }
        return "\(value) \(text(half: half, of: estimate.value))"
    }

    /// Half of an interval, no more exact than the figure that stands before it.
    func text(half: Int64?, of value: Int64) -> String {
        guard let half else { return "±?" }
        return "±" + (self == .length ? Span.text(Self.rounded(half, as: value)) : text(half))
    }

    /// A length as exact as a person reads another one: to the second below an hour, else to the minute.
    private static func rounded(_ length: Milliseconds, as other: Milliseconds) -> Milliseconds {
        let unit = other >= Span.hour ? Span.minute : Span.second
        return (length + unit / 2) / unit * unit
    }

    /// Thousandths of a percent with one decimal.
    static func tenths(_ value: Int64) -> String { "\((value + 50) / 1_000).\((value + 50) % 1_000 / 100)" }
}
