import BackgroundPolicy
import Timeline

/// A figure of some phones, with the interval that holds the figure of all phones there could be in nine of ten cases.
struct Estimate: Hashable {
    let value: Int64
    /// The lower end of the interval; nil where so few phones do not bound it.
    let low: Int64?
    /// The upper end; nil where so few phones do not bound it.
    let high: Int64?

    /// Half of the interval, or the wider side of it; nil where it has no end on one side.
    var half: Int64? { low.flatMap { low in high.map { max(value - low, $0 - value) } } }

    /// Student's t that one in twenty exceeds, for as many groups as sums are dealt to less one.
    private static let deviations = 1.729
    /// The same of the normal distribution, for phones that are independent of each other.
    private static let normalDeviations = 1.645
    /// How often each end of the interval may miss.
    private static let missed = 0.05

    private init(_ value: Double, _ low: Double, _ high: Double) {
        self.value = Int64(value.rounded())
        self.low = low.isFinite ? Int64(min(low, value).rounded(.down)) : nil
        self.high = high.isFinite ? Int64(max(high, value).rounded(.up)) : nil
    }

    /// How much there is for each of something else; nil of nothing.
    ///
    /// The interval follows from how much the groups differ. What is counted is not below 0; a difference may be.
    init?(_ sums: [Int64], per bases: [Int64], times unit: Int64 = 1, isDifference: Bool = false) {
        guard let (ratio, error) = Self.ratio(sums, bases) else { return nil }
        let (scale, half) = (Double(unit), Self.deviations * error)
        self.init(
            ratio * scale, (isDifference ? ratio - half : max(0, ratio - half)) * scale,
            (ratio + half) * scale)
    }

    /// A share of things that come several on a phone, in thousandths of a percent; nil of nothing.
    init?(shareOf counts: [Int64], in bases: [Int64]) {
        guard let bounds = Self.share(counts, bases) else { return nil }
        self.init(bounds.value * 100_000, bounds.low * 100_000, bounds.high * 100_000)
    }

    /// A share of phones, in thousandths of a percent; nil of none.
    init?(phones count: Int64, of all: Int64) {
        guard all > 0 else { return nil }
        let bounds = Self.wilson(Double(count) / Double(all), of: Double(all), Self.normalDeviations)
        self.init(bounds.value * 100_000, bounds.low * 100_000, bounds.high * 100_000)
    }

    /// The percentile of lengths of time, in milliseconds; nil of none.
    ///
    /// Its interval is where the bounds of the percentage lie (Woodruff's method), in the order of all lengths. Where as many
    /// lengths as there are could all be on one side of the percentile, they do not bound it on the other.
    init?(percent: Int64, of lengths: PhoneSums.Lengths) {
        let count = lengths.bars.reduce(0, +)
        guard let value = Percentile.of(percent, count, number: { lengths.length(at: $0) }) else {
            return nil
        }
        let share = Double(percent) / 100
        let independent = Double(count) / Self.likeness(of: lengths, at: value)
        let bounds = Self.wilson(share, of: independent, Self.deviations)
        let (low, high) = (
            Int64(Double(count) * bounds.low), Int64((Double(count) * bounds.high).rounded(.up))
        )
        self.value = value
        self.low =
            low < 1 || Self.isUsual(1 - share, independent) ? 0 : min(value, lengths.length(at: low - 1))
        self.high =
            Self.isUsual(share, independent) ? nil : max(value, lengths.length(at: min(high, count) - 1))
    }

    /// Whether so many things may well be all of a share of them.
    private static func isUsual(_ share: Double, _ count: Double) -> Bool {
        var chance = 1.0
        var left = count
        while left >= 1, chance > missed { (chance, left) = (chance * share, left - 1) }
        return chance > missed
    }

    /// For how many lengths each counts for one that is independent of the others: as the groups show it at either end of the
    /// value's class.
    private static func likeness(of lengths: PhoneSums.Lengths, at value: Milliseconds) -> Double {
        let all = lengths.classes.map { $0.reduce(0, +) }
        let ageClass = LengthHistogram.ageClass(of: value)
        return [ageClass, ageClass + 1].reduce(1) { most, end in
            max(most, likeness(lengths.classes.map { $0.prefix(end).reduce(0, +) }, all))
        }
    }

    /// The ratio of two sums with its standard error from the groups.
    private static func ratio(_ counts: [Int64], _ bases: [Int64]) -> (value: Double, error: Double)? {
        let (count, base) = (Double(counts.reduce(0, +)), Double(bases.reduce(0, +)))
        guard base > 0 else { return nil }
        let ratio = count / base
        let used = zip(counts, bases).filter { $1 > 0 }
        guard used.count > 1 else { return (ratio, .infinity) }
        let squares = used.reduce(0) { sum, group in
            let rest = Double(group.0) - ratio * Double(group.1)
            return sum + rest * rest
        }
        let groups = Double(used.count)
        return (ratio, (squares * groups / (groups - 1)).squareRoot() / base)
    }

    /// A share with its bounds.
    private static func share(
        _ counts: [Int64], _ bases: [Int64]
    ) -> (value: Double, low: Double, high: Double)? {
        guard let (share, _) = ratio(counts, bases) else { return nil }
        return wilson(share, of: Double(bases.reduce(0, +)) / likeness(counts, bases), deviations)
    }

    /// For how many things each counts for one that is independent of the others; things on one phone are alike.
    private static func likeness(_ counts: [Int64], _ bases: [Int64]) -> Double {
        guard let (share, error) = ratio(counts, bases) else { return 1 }
        let independent = share * (1 - share) / Double(bases.reduce(0, +))
        return error.isFinite && independent == 0 ? 1 : max(1, error * error / independent)
    }

    /// Wilson's interval of a share.
    private static func wilson(
        _ share: Double, of count: Double, _ deviations: Double
    ) -> (value: Double, low: Double, high: Double) {
        guard count > 0 else { return (share, 0, 1) }
        let square = deviations * deviations / count
        let middle = (share + square / 2) / (1 + square)
        let half =
            deviations * (share * (1 - share) / count + square / (4 * count)).squareRoot() / (1 + square)
        return (share, max(0, middle - half), min(1, middle + half))
    }
}

extension PhoneSums.Lengths {
    /// The length at a place in the order of all lengths, the shortest first.
    fileprivate func length(at place: Int64) -> Milliseconds {
        var before: Int64 = 0
        let bar = bars.firstIndex { count in
            before += count
            return before > place
        }
        return LengthHistogram.leastLength(ofBar: bar ?? 0)
    }
}
