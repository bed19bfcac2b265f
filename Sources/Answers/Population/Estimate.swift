import BackgroundPolicy
import Timeline

/// A figure of some phones, with the interval that holds the figure of all phones there could be in nine of ten cases.
struct Estimate: Hashable {
    let value: Int64
    /// The lower end of the interval; nil where so few phones do not bound it.
    let low: Int64?
    /// The upper end; nil where so few phones do not bound it.
    let high: Int64?

    /// The wider side of the interval; nil where it has no end on one side.
    var half: Int64? { low.flatMap { low in high.map { max(value - low, $0 - value) } } }

    /// Whether one side of the interval is more than twice as wide as the other.
    var isLopsided: Bool {
        guard let low, let high else { return false }
        let sides = [value - low, high - value].sorted()
        return sides[0] * 2 < sides[1]
    }

    /// Whether nothing was seen, nor is there an interval around it.
    var isNone: Bool { value == 0 && (high ?? 0) == 0 }

    /// In how many of a hundred cases an interval holds the figure of all phones there could be.
    static let confidence: Int64 = 90
    /// What one in twenty exceeds of the normal distribution, for phones that are independent of each other.
    private static let normalDeviations = 1.645
    /// How often each end of the interval may miss.
    private static let missed = 0.05

    private typealias Bounds = (low: Double, high: Double)

    private init(_ value: Double, _ bounds: Bounds, times unit: Double, told: Int64? = nil) {
        self.value = told ?? Self.whole((value * unit).rounded())
        let (low, high) = (min(bounds.low, value) * unit, max(bounds.high, value) * unit)
        self.low = low.isFinite ? Self.whole(low.rounded(.down)) : nil
        self.high = high.isFinite ? Self.whole(high.rounded(.up)) : nil
    }

    /// A number of which a few make a sum, whatever stood in a file.
    static func whole(_ value: Double) -> Int64 {
        let most = Double(1 << 60 as Int64)
        return value.isNaN ? 0 : Int64(max(-most, min(value, most)))
    }

    private init(share count: Int64, of all: Int64, _ value: Double, _ bounds: Bounds) {
        self.init(
            value, bounds, times: Double(PhoneVariation.everyone),
            told: PopulationFigure.Unit.share(count, of: all))
    }

    /// How much there is for each of something else; nil of nothing.
    ///
    /// The interval follows from how much the groups differ. What is counted is not below 0; a difference may be.
    /// Of phones that live for some length it is how much there is in a day of it.
    init?(
        _ sums: [Int64], per bases: [Int64], living length: Milliseconds = Span.day, times unit: Int64 = 1,
        isDifference: Bool = false
    ) {
        guard let ratio = GroupedRatio(sums, bases, each: Double(length) / Double(Span.day)) else {
            return nil
        }
        let half = ratio.deviations * ratio.error
        let bounds =
            isDifference
            ? (ratio.value - half, ratio.value + half)
            : Self.bounds(
                of: ratio.value, spread: ratio.error * ratio.error / ratio.value, ratio.deviations)
        self.init(ratio.value, bounds, times: Double(unit))
    }

    /// A share of things that come several on a phone, of which there are so many, in thousandths of a percent; nil of nothing.
    init?(shareOf counts: [Int64], in bases: [Int64], phones: Int64) {
        guard let ratio = GroupedRatio(counts, bases) else { return nil }
        let bounds = Self.bounds(
            of: ratio.value, most: 1, spread: ratio.spreadOfShare(phones: phones), ratio.deviations)
        self.init(share: counts.reduce(0, +), of: bases.reduce(0, +), ratio.value, bounds)
    }

    /// A share of phones, in thousandths of a percent; nil of none.
    init?(phones count: Int64, of all: Int64) {
        guard all > 0 else { return nil }
        let share = Double(count) / Double(all)
        let bounds = Self.bounds(of: share, most: 1, spread: 1 / Double(all), Self.normalDeviations)
        self.init(share: count, of: all, share, bounds)
    }

    /// The percentile of lengths of time on so many phones, in milliseconds; nil of none.
    ///
    /// Its interval is where the bounds of the percentage lie (Woodruff's method), in the order of all lengths. Where as many
    /// lengths as there are could all be on one side of the percentile, they do not bound it on the other.
    init?(percent: Int64, of lengths: PhoneSums.Lengths, phones: Int64) {
        let count = lengths.bars.reduce(0, +)
        guard let value = Percentile.of(percent, count, number: { lengths.length(at: $0) }) else {
            return nil
        }
        let share = Double(percent) / 100
        let (likeness, deviations) = Self.likeness(of: lengths, at: value, phones: phones)
        let independent = Double(count) / likeness
        let bounds = Self.bounds(of: share, most: 1, spread: 1 / independent, deviations)
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
    /// value's class, and at least for itself; and Student's t for them.
    private static func likeness(
        of lengths: PhoneSums.Lengths, at value: Milliseconds, phones: Int64
    ) -> (likeness: Double, deviations: Double) {
        let all = lengths.classes.map { $0.reduce(0, +) }
        let ageClass = LengthHistogram.ageClass(of: value)
        let ratios = [ageClass, ageClass + 1].compactMap { end in
            GroupedRatio(lengths.classes.map { $0.prefix(end).reduce(0, +) }, all)
        }
        return (
            ratios.reduce(1) { max($0, $1.spreadOfShare(phones: phones) * $1.base) },
            ratios.first?.deviations ?? .infinity
        )
    }

    /// Between which values a figure may lie (Wilson's method).
    ///
    /// The variance of a figure is taken to be `spread` times the value, and of one that has a most, also times what is left to
    /// that. So it is greater at the upper end than at the value. What happens on few phones would else be thought too small:
    /// most draws of them have too few, and with them too small a variance.
    private static func bounds(
        of value: Double, most: Double = .infinity, spread: Double, _ deviations: Double
    ) -> Bounds {
        guard spread.isFinite, deviations.isFinite else { return (0, most) }
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
    /// Whether each group has something.
    private let hasAllGroups: Bool
    /// Infinite where one group alone has anything.
    let error: Double
    /// How many standard errors each end of an interval is away; infinite where one group alone has anything.
    let deviations: Double

    /// Student's t that one in twenty exceeds, for one degree of freedom and more: as many as there are groups, less one.
    private static let students = [
        6.314, 2.920, 2.353, 2.132, 2.015, 1.943, 1.895, 1.860, 1.833, 1.812, 1.796, 1.782, 1.771, 1.761,
        1.753, 1.746, 1.740, 1.734, 1.729,
    ]

    /// The ratio of sums by group, of which each base counts for so many.
    init?(_ counts: [Int64], _ bases: [Int64], each weight: Double = 1) {
        let used = zip(counts, bases).filter { $1 > 0 }.map { (count: Double($0), base: Double($1) * weight) }
        let (count, base) = (counts.reduce(0) { $0 + Double($1) }, used.reduce(0) { $0 + $1.base })
        guard base > 0 else { return nil }
        let ratio = count / base
        let squares = used.reduce(0) { sum, group in
            let rest = group.count - ratio * group.base
            return sum + rest * rest
        }
        let groups = Double(used.count)
        (value, self.base, hasAllGroups) = (ratio, base, used.count == PhoneSums.groups)
        error = groups > 1 ? (squares * groups / (groups - 1)).squareRoot() / base : .infinity
        deviations = used.count > 1 ? Self.students[used.count - 2] : .infinity
    }

    /// How much the variance of a share is of that of one thing: where the groups show none, as if all were independent that
    /// are not on one of so many phones.
    ///
    /// A part that is the same in all groups is so on every phone.
    func spreadOfShare(phones: Int64) -> Double {
        let spread = error * error / (value * (1 - value))
        if spread == 0, hasAllGroups { return 0 }
        return spread > 0 ? spread : 1 / min(base, Double(phones))
    }
}

extension PhoneSums.Lengths {
    /// The length at a place in the order of all lengths, the shortest first.
    fileprivate func length(at place: Int64) -> Milliseconds {
        LengthHistogram.leastLength(ofBar: bars.index(ofPlace: place) ?? 0)
    }
}
