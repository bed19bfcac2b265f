import BackgroundPolicy
import Timeline
import UntrustedText

/// A figure of an app that a population is asked for.
enum PopulationFigure: Hashable {
    case openings
    case age(percent: Int)
    case launches
    case withoutLaunch
    case pushesDelivered
    case delay(percent: Int)
    case transfers
    case processing
    case kills
    case energy
    case cellular
    case held(Factor)

    static let all: [PopulationFigure] =
        ages + launchFigures + delays + [.pushesDelivered] + work + costs
        + Factor.allCases.map { .held($0) }
    static let ages: [PopulationFigure] = [.age(percent: 50), .age(percent: 90), .age(percent: 99)]
    static let launchFigures: [PopulationFigure] = [.openings, .launches, .withoutLaunch, .kills]
    static let delays: [PopulationFigure] = [.delay(percent: 50), .delay(percent: 90)]
    static let work: [PopulationFigure] = [.transfers, .processing]
    static let costs: [PopulationFigure] = [.energy, .cellular]

    /// What it is called above its column.
    var heading: String {
        switch self {
        case .openings: "openings"
        case .age(50), .delay(50): "median"
        case .age(let percent), .delay(let percent): "\(percent) %"
        case .launches: "launches"
        case .withoutLaunch: "without any"
        case .pushesDelivered: "delivered"
        case .transfers: "transfers"
        case .processing: "processing"
        case .kills: "kills"
        case .energy: "energy"
        case .cellular: "cellular data"
        case .held(let factor): factor.shortName
        }
    }

    /// Its name for programs, with its unit.
    var key: String {
        switch self {
        case .openings: "openingsPerThousandPhones"
        case .age(let percent): "age\(percent)"
        case .launches: "launchesPerThousandPhones"
        case .withoutLaunch: "phonesWithoutLaunch"
        case .pushesDelivered: "pushesDelivered"
        case .delay(let percent): "pushDelay\(percent)"
        case .transfers: "transfersComplete"
        case .processing: "processingComplete"
        case .kills: "killsPerThousandPhones"
        case .energy: "energyPerPhone"
        case .cellular: "cellularPerPhone"
        case .held(let factor): "held.\(factor.key)"
        }
    }

    /// What it is, for programs.
    var meaning: String {
        switch self {
        case .openings: "how often the app was opened with content, on a thousand phones a day"
        case .age(let percent):
            "the age that the content has at most at \(percent) % of the openings, in milliseconds"
        case .launches: "launches in the background, on a thousand phones a day"
        case .withoutLaunch: "phones without a launch, in thousandths of a percent"
        case .pushesDelivered: "pushes that were delivered, in thousandths of a percent"
        case .delay(let percent):
            "how long \(percent) % of the pushes that were delivered waited at most, in milliseconds"
        case .transfers: "transfers that completed, in thousandths of a percent"
        case .processing: "processing tasks that completed, in thousandths of a percent"
        case .kills: "kills for what the app did, on a thousand phones a day"
        case .energy: "energy of background work on a phone a day, in millijoules"
        case .cellular: "cellular data of background work on a phone a day, in bytes"
        case .held(let factor):
            "how long \(factor.name) held a request of the app back on a phone a day, in milliseconds"
        }
    }

    /// The figure of an app; nil where there is nothing that it could be of.
    ///
    /// - Parameters:
    ///   - sums: The sums of the app.
    ///   - days: Of how many days they are; what is counted is told a day.
    /// - Returns: The figure with its interval.
    func estimate(_ sums: PhoneSums, days: Int64) -> Estimate? {
        let phones = sums[.phones].map { $0 * days }
        return switch self {
        case .openings: Estimate(sums[.count(.openings)], per: phones, times: 1_000)
        case .age(let percent): Estimate(quantile: Double(percent) / 100, of: sums.ages)
        case .launches: Estimate(sums[.count(.launches)], per: phones, times: 1_000)
        case .withoutLaunch: Estimate(phones: sums.total(.phonesWithoutLaunch), of: sums.total(.phones))
        case .pushesDelivered:
            Estimate(shareOf: sums[.count(.pushesDelivered)], in: sums[.count(.pushes)])
        case .delay(let percent): Estimate(quantile: Double(percent) / 100, of: sums.delays)
        case .transfers: Estimate(shareOf: sums[.count(.transfersComplete)], in: sums[.count(.transfers)])
        case .processing:
            Estimate(shareOf: sums[.count(.processingComplete)], in: sums[.count(.processing)])
        case .kills: Estimate(sums[.count(.kills)], per: phones, times: 1_000)
        case .energy: Estimate(sums[.count(.energy)], per: phones)
        case .cellular: Estimate(sums[.count(.cellular)], per: phones)
        case .held(let factor): Estimate(sums[.held(factor)], per: phones)
        }
    }

    /// A value of it, as printed.
    func text(_ value: Int64) -> String {
        switch self {
        case .openings, .launches, .kills: Self.thousandths(value)
        case .withoutLaunch, .pushesDelivered, .transfers, .processing: "\(Self.tenths(value)) %"
        case .age(_) where value < Span.second, .delay(_) where value < Span.second: "< 1 s"
        case .age, .delay, .held: Span.text(Self.rounded(value, as: value))
        case .energy: Quantities.energy(value)
        case .cellular: Quantities.bytes(value)
        }
    }

    /// The figure with its interval, as printed.
    func text(_ estimate: Estimate) -> String {
        let wide = max(estimate.value - estimate.low, estimate.high - estimate.value)
        switch self {
        case .age, .delay, .held:
            // Half of the interval is no more exact than what stands before it.
            return "\(text(estimate.value)) ±\(Span.text(Self.rounded(wide, as: estimate.value)))"
        case .openings, .launches, .withoutLaunch, .pushesDelivered, .transfers, .processing, .kills, .energy,
            .cellular:
            return "\(text(estimate.value)) ±\(text(wide))"
        }
    }

    /// A length as exact as a person reads another one: to the second below an hour, else to the minute.
    private static func rounded(_ length: Milliseconds, as other: Milliseconds) -> Milliseconds {
        let unit = other >= Span.hour ? Span.minute : Span.second
        return (length + unit / 2) / unit * unit
    }

    private static func thousandths(_ value: Int64) -> String {
        "\(value / 1_000).\(String(value % 1_000 / 10 + 100).dropFirst())"
    }

    /// Thousandths of a percent with one decimal.
    static func tenths(_ value: Int64) -> String { "\((value + 50) / 1_000).\((value + 50) % 1_000 / 100)" }
}
