import BackgroundPolicy
import Timeline

/// A figure of an app that a population is asked for: a row of the table that all forms of the answer follow.
struct PopulationFigure: Sendable {
    /// What a value counts, which says how it is printed.
    enum Unit {
        case thousandths, share, length, energy, bytes

        /// What a mean is multiplied by so that it is told as a whole number.
        var scale: Int64 { self == .thousandths ? 1_000 : 1 }
    }

    /// What it is called above its column.
    let heading: String
    /// Its name for programs, with its unit.
    let key: String
    let unit: Unit
    /// What it is, for programs.
    let meaning: String
    /// Whether it is how old something is, where 0 is as good an answer as any other and not that there is none.
    var isAge = false
    /// Whether it is left out where no app has any.
    var isRare = false
    /// The figure of an app, with its interval, from its sums; nil where there is nothing that it could be of.
    let estimate: @Sendable (_ sums: PhoneSums) -> Estimate?

    /// How much there is on a phone a day.
    private static func daily(
        _ heading: String, _ key: String, _ unit: Unit, _ meaning: String,
        _ counts: @escaping @Sendable (PhoneSums) -> [Int64]
    ) -> PopulationFigure {
        PopulationFigure(heading: heading, key: key, unit: unit, meaning: meaning) { sums in
            Estimate(counts(sums), per: sums[.phones], living: sums.length, times: unit.scale)
        }
    }

    /// How much one sum is of another, of things that come several on a phone.
    private static func part(
        _ heading: String, _ sum: PhoneSum, of whole: PhoneSum, _ meaning: String, isRare: Bool = false
    ) -> PopulationFigure {
        PopulationFigure(
            heading: heading, key: "\(sum)", unit: .share, meaning: "\(meaning), in thousandths of a percent",
            isRare: isRare
        ) { sums in
            Estimate(shareOf: sums[sum], in: sums[whole], phones: sums.phones)
        }
    }

    /// On how many of some phones an app shows something; of several apps those of one phone go together.
    private static func phones(
        _ heading: String, _ sum: PhoneSum, of whole: PhoneSum, _ meaning: String
    ) -> PopulationFigure {
        PopulationFigure(
            heading: heading, key: "\(sum)", unit: .share, meaning: "\(meaning), in thousandths of a percent"
        ) { sums in
            sums.apps == 1
                ? Estimate(phones: sums.total(sum), of: sums.total(whole))
                : Estimate(shareOf: sums[sum], in: sums[whole], phones: sums.phones)
        }
    }

    /// Which length a percentage of some has at most.
    private static func length(
        _ percent: Int64, _ key: String, _ meaning: String,
        _ lengths: @escaping @Sendable (PhoneSums) -> PhoneSums.Lengths
    ) -> PopulationFigure {
        PopulationFigure(
            heading: percent == 50 ? "median" : "\(percent) %", key: "\(key)\(percent)", unit: .length,
            meaning: "\(meaning), in milliseconds", isAge: true
        ) { sums in
            Estimate(percent: percent, of: lengths(sums), phones: sums.phones)
        }
    }
}

// MARK: The table

extension PopulationFigure {
    static let all = ages + launchFigures + refreshFigures + delays + work + costs + Factor.allCases.map(held)

    static let ages =
        [50, 90, 99].map(age) + [
            part(
                "no content", .visitsWithoutContent, of: .visits,
                "visits that found no content of an app that may have some", isRare: true)
        ]
    static let launchFigures = [
        daily(
            "visits", "openingsPerThousandPhones", .thousandths,
            "how often the person brought the app to the foreground, on a thousand phones a day"
        ) { $0[.visits] },
        launches,
        phones("never launched", .phonesWithoutLaunch, of: .phones, "phones without a launch"),
        daily(
            "kills", "killsPerThousandPhones", .thousandths,
            "kills for what the app did, on a thousand phones a day"
        ) { $0[.kills] },
    ]
    static let refreshFigures = [
        phones(
            "ask for one", .phonesAskingForRefresh, of: .phones,
            "phones on which the app asked for refreshes, also where all were refused"),
        phones(
            "never refreshed", .phonesWithoutRefresh, of: .phonesAskingForRefresh,
            "of the phones on which it asked for refreshes, those on which none ran"),
    ]
    static let launches = daily(
        "launches", "launchesPerThousandPhones", .thousandths,
        "launches in the background, on a thousand phones a day"
    ) { $0[.launches] }
    static let delays =
        [50, 90].map { percent in
            length(
                percent, "pushDelay",
                "how long \(percent) % of the pushes that were delivered waited at most",
                \.delays)
        } + [part("delivered", .pushesDelivered, of: .pushes, "pushes that were delivered")]
    static let work = [
        part("transfers", .transfersComplete, of: .transfers, "transfers that completed"),
        part("processing", .processingComplete, of: .processing, "processing tasks that completed"),
    ]
    static let costs = [
        daily(
            "energy", "energyPerPhone", .energy,
            "energy of background work on a phone a day, in millijoules"
        ) { $0[.energy] },
        daily(
            "cellular data", "cellularPerPhone", .bytes,
            "cellular data of background work on a phone a day, in bytes"
        ) { $0[.cellular] },
    ]

    static func age(percent: Int64) -> PopulationFigure {
        length(
            percent, "age", "the age that the content has at most at \(percent) % of the visits", \.ages)
    }

    static func held(_ factor: Factor) -> PopulationFigure {
        daily(
            factor.shortName, "held.\(factor.key)", .length,
            "how long \(factor.name) held a request of the app back on a phone a day, in milliseconds; once where it held several"
        ) { $0.held(factor) }
    }
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

    /// A figure with its interval, as printed: its wider side, or both ends where one side is much wider, or where what is
    /// as far from the figure on both sides could not be.
    func text(_ estimate: Estimate) -> String {
        let (value, low) = (text(estimate.value), estimate.low ?? 0)
        guard let high = estimate.high, let half = estimate.half else {
            return value + (low > 0 ? " (at least \(text(low)))" : " ±?")
        }
        guard half <= estimate.value, !estimate.isLopsided, self != .share || estimate.value + half <= 100_000
        else {
            let ends = [low, high].map { self == .share ? Self.tenths($0) : text($0) }
            return "\(value) (\(ends[0])–\(ends[1]))"
        }
        return "\(value) \(text(half: half, of: estimate.value))"
    }

    /// A side of an interval, no more exact than the figure that stands before it.
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
