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

    /// Whether nothing was seen, nor is there an interval around it.
    var isNone: Bool { value == 0 && (high ?? 0) == 0 }

    /// Student's t that one in twenty exceeds, for as many groups as sums are dealt to less one.
    private static let deviations = 1.729
    /// The same of the normal distribution, for phones that are independent of each other.
    private static let normalDeviations = 1.645
    /// How often each end of the interval may miss.
    private static let missed = 0.05

    private typealias Bounds = (low: Double, high: Double)

    private init(_ value: Double, _ bounds: Bounds, times unit: Double) {
        self.value = Int64((value * unit).rounded())
        let (low, high) = (min(bounds.low, value) * unit, max(bounds.high, value) * unit)
        self.low = low.isFinite ? Int64(low.rounded(.down)) : nil
        self.high = high.isFinite ? Int64(high.rounded(.up)) : nil
    }

    /// How much there is for each of something else; nil of nothing.
    ///
    /// The interval follows from how much the groups differ. What is counted is not below 0; a difference may be.
    init?(_ sums: [Int64], per bases: [Int64], times unit: Int64 = 1, isDifference: Bool = false) {
        guard let ratio = GroupedRatio(sums, bases) else { return nil }
        let half = Self.deviations * ratio.error
        let bounds =
            isDifference
            ? (ratio.value - half, ratio.value + half)
            : Self.bounds(of: ratio.value, spread: ratio.error * ratio.error / ratio.value)
        self.init(ratio.value, bounds, times: Double(unit))
    }

    /// A share of things that come several on a phone, in thousandths of a percent; nil of nothing.
    init?(shareOf counts: [Int64], in bases: [Int64]) {
        guard let ratio = GroupedRatio(counts, bases) else { return nil }
        let bounds = Self.bounds(of: ratio.value, most: 1, spread: ratio.spreadOfShare)
        self.init(ratio.value, bounds, times: Double(PhoneVariation.everyone))
    }

    /// A share of phones, in thousandths of a percent; nil of none.
    init?(phones count: Int64, of all: Int64) {
        guard all > 0 else { return nil }
        let share = Double(count) / Double(all)
        let bounds = Self.bounds(of: share, most: 1, spread: 1 / Double(all), Self.normalDeviations)
        self.init(share, bounds, times: Double(PhoneVariation.everyone))
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
        let (share, likeness) = (Double(percent) / 100, Self.likeness(of: lengths, at: value))
        let independent = Double(count) / likeness
        let bounds = Self.bounds(of: share, most: 1, spread: 1 / independent)
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
    /// value's class, and at least for itself.
    private static func likeness(of lengths: PhoneSums.Lengths, at value: Milliseconds) -> Double {
        let all = lengths.classes.map { $0.reduce(0, +) }
        let ageClass = LengthHistogram.ageClass(of: value)
        return [ageClass, ageClass + 1].reduce(1) { most, end in
            let ratio = GroupedRatio(lengths.classes.map { $0.prefix(end).reduce(0, +) }, all)
            return max(most, ratio.map { $0.spreadOfShare * $0.base } ?? 1)
        }
    }

    /// Between which values a figure may lie (Wilson's method).
    ///
    /// The variance of a figure is taken to be `spread` times the value, and of one that has a most, also times what is left to
    /// that. So it is greater at the upper end than at the value. What happens on few phones would else be thought too small:
    /// most draws of them have too few, and with them too small a variance.
    private static func bounds(
        of value: Double, most: Double = .infinity, spread: Double, _ deviations: Double = deviations
    ) -> Bounds {
        guard spread.isFinite else { return (0, most) }
        let square = deviations * deviations * spread
        let (middle, whole) = (value + square / 2, 1 + square / most)
        let half = (square * (value * (1 - value / most) + square / 4)).squareRoot()
        return (max(0, (middle - half) / whole), min(most, (middle + half) / whole))
    }
}

/// The ratio of two sums, with its standard error from the groups.
private struct GroupedRatio {
    let value: Double
    /// The sum that the other is divided by.
    let base: Double
    /// Infinite where one group alone has anything.
    let error: Double

    init?(_ counts: [Int64], _ bases: [Int64]) {
        let (count, base) = (Double(counts.reduce(0, +)), Double(bases.reduce(0, +)))
        guard base > 0 else { return nil }
        let ratio = count / base
        let used = zip(counts, bases).filter { $1 > 0 }
        let squares = used.reduce(0) { sum, group in
            let rest = Double(group.0) - ratio * Double(group.1)
            return sum + rest * rest
        }
        let groups = Double(used.count)
        (value, self.base) = (ratio, base)
        error = groups > 1 ? (squares * groups / (groups - 1)).squareRoot() / base : .infinity
    }

    /// How much the variance of a share is of that of one thing: as if all were independent where the groups show none.
    var spreadOfShare: Double {
        let spread = error * error / (value * (1 - value))
        return spread > 0 ? spread : 1 / base
    }
}

extension PhoneSums.Lengths {
    /// The length at a place in the order of all lengths, the shortest first.
    fileprivate func length(at place: Int64) -> Milliseconds {
        LengthHistogram.leastLength(ofBar: bars.index(ofPlace: place) ?? 0)
    }
}
