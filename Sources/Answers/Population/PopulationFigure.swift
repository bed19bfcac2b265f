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

    /// Whether it is how old something is, where 0 is as good an answer as any other and not that there is none.
    var isAge: Bool {
        switch source {
        case .age, .delay: true
        case .daily, .held, .part, .phones: false
        }
    }

    /// The figure of an app; nil where there is nothing that it could be of.
    ///
    /// - Parameters:
    ///   - sums: The sums of the app.
    ///   - days: Of how many days they are; what is counted is told a day.
    /// - Returns: The figure with its interval.
    func estimate(_ sums: PhoneSums, days: Int64) -> Estimate? {
        let phones = sums.total(.phones)
        func daily(_ counts: [Int64]) -> Estimate? {
            Estimate(counts, per: sums[.phones], days: days, times: unit == .thousandths ? 1_000 : 1)
        }
        return switch source {
        case .daily(let sum): daily(sums[sum])
        case .held(let factor): daily(sums.held(factor))
        case .part(let sum, let whole): Estimate(shareOf: sums[sum], in: sums[whole], phones: phones)
        case .phones(let sum): Estimate(phones: sums.total(sum), of: phones)
        case .age(let percent): Estimate(percent: percent, of: sums.ages, phones: phones)
        case .delay(let percent): Estimate(percent: percent, of: sums.delays, phones: phones)
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
        case .thousandths: Self.hundredths(value)
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
        switch self {
        case .length: return "±" + Span.text(Self.rounded(half, as: value))
        // An interval is told as no narrower than it is.
        case .thousandths, .share: return "±" + text(half > 0 ? max(5, half) : 0)
        case .energy, .bytes: return "±" + text(half)
        }
    }

    /// A length as exact as a person reads another one: to the second below an hour, else to the minute.
    private static func rounded(_ length: Milliseconds, as other: Milliseconds) -> Milliseconds {
        let unit = other >= Span.hour ? Span.minute : Span.second
        return (length + unit / 2) / unit * unit
    }

    /// Thousandths of a percent with one decimal, or with two where one would tell a few as none, or nearly all as all.
    static func tenths(_ value: Int64) -> String {
        guard !(1..<50 ~= value), !(99_950..<PhoneVariation.everyone ~= value) else {
            return 99_995..<PhoneVariation.everyone ~= value ? "> 99.99" : hundredths(value)
        }
        return "\((value + 50) / 1_000).\((value + 50) % 1_000 / 100)"
    }

    /// Thousandths with two decimals, of which a few are not told as none.
    private static func hundredths(_ value: Int64) -> String {
        guard !(1..<5 ~= value) else { return "< 0.01" }
        return "\((value + 5) / 1_000).\(String((value + 5) % 1_000 / 10 + 100).dropFirst())"
    }

    /// How many of all phones something is on, in thousandths of a percent: 0 of none only, and all of all.
    static func share(_ count: Int64, of all: Int64) -> Int64 {
        let share = Estimate.whole(
            (Double(count) / Double(max(1, all)) * Double(PhoneVariation.everyone)).rounded())
        return count > 0 && count < all ? min(max(1, share), PhoneVariation.everyone - 1) : share
    }
}
