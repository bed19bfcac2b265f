import BackgroundPolicy
import Timeline

/// A figure of some phones, with the interval that holds the figure of all phones there could be in nine of ten cases.
struct Estimate: Hashable {
    let value: Int64
    let low: Int64
    let high: Int64

    /// Half of the interval, or the wider side of it.
    var half: Int64 { max(value - low, high - value) }

    /// Student's t that one in twenty exceeds, for as many groups as sums are dealt to less one.
    private static let deviations = 1.729
    /// The same of the normal distribution, for phones that are independent of each other.
    private static let normalDeviations = 1.645

    private init(_ value: Double, _ low: Double, _ high: Double) {
        self.value = Int64(value.rounded())
        self.low = Int64(min(low, value).rounded(.down))
        self.high = Int64(max(high, value).rounded(.up))
    }

    /// How many there are for each of something else, in thousandths; nil of nothing.
    ///
    /// The interval follows from how much the groups differ.
    init?(_ counts: [Int64], per bases: [Int64], times unit: Int64 = 1) {
        guard let (ratio, error) = Self.ratio(counts, bases) else { return nil }
        let scale = Double(unit)
        self.init(
            ratio * scale, max(0, ratio - Self.deviations * error) * scale,
            (ratio + Self.deviations * error) * scale)
    }

    /// How much is more or less on average; as a ratio, but below 0 too.
    init?(signed sums: [Int64], per bases: [Int64]) {
        guard let (ratio, error) = Self.ratio(sums, bases) else { return nil }
        self.init(ratio, ratio - Self.deviations * error, ratio + Self.deviations * error)
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

    /// The length of time below which a share of all lengths is, in milliseconds, from their bars by group; nil of none.
    ///
    /// Its interval is where the bounds of the share at that length lie (Woodruff's method).
    init?(quantile share: Double, of groups: [[Int64]]) {
        let bars = groups.map(\.count).max() ?? 0
        let all = (0..<bars).map { bar in groups.reduce(0) { $0 + (bar < $1.count ? $1[bar] : 0) } }
        guard bars > 0 else { return nil }
        let value = Self.quantile(share, of: all)
        // How many are below the value in each group, by whole bars: the share there is known exactly.
        let bar = LengthHistogram.bar(of: Int64(value)) + 1
        let below = groups.map { $0.prefix(bar).reduce(0, +) }
        guard let bounds = Self.share(below, groups.map { $0.reduce(0, +) }) else { return nil }
        self.init(
            value, Self.quantile(share - (bounds.value - bounds.low), of: all),
            Self.quantile(share + (bounds.high - bounds.value), of: all))
    }

    /// The ratio of two sums with its standard error from the groups.
    private static func ratio(_ counts: [Int64], _ bases: [Int64]) -> (value: Double, error: Double)? {
        let (count, base) = (Double(counts.reduce(0, +)), Double(bases.reduce(0, +)))
        guard base > 0 else { return nil }
        let ratio = count / base
        let used = zip(counts, bases).filter { $1 > 0 }
        guard used.count > 1 else { return (ratio, ratio) }
        let squares = used.reduce(0) { sum, group in
            let rest = Double(group.0) - ratio * Double(group.1)
            return sum + rest * rest
        }
        let groups = Double(used.count)
        return (ratio, (squares * groups / (groups - 1)).squareRoot() / base)
    }

    /// A share with its bounds; things on one phone count for fewer as they are more alike.
    private static func share(
        _ counts: [Int64], _ bases: [Int64]
    ) -> (value: Double, low: Double, high: Double)? {
        guard let (share, error) = ratio(counts, bases) else { return nil }
        let base = Double(bases.reduce(0, +))
        let independent = share * (1 - share) / base
        let likeness = independent > 0 ? max(1, error * error / independent) : 1
        return wilson(share, of: base / likeness, deviations)
    }

    /// Wilson's interval of a share.
    private static func wilson(
        _ share: Double, of count: Double, _ deviations: Double
    ) -> (value: Double, low: Double, high: Double) {
        let square = deviations * deviations / count
        let middle = (share + square / 2) / (1 + square)
        let half =
            deviations * (share * (1 - share) / count + square / (4 * count)).squareRoot() / (1 + square)
        return (share, max(0, middle - half), min(1, middle + half))
    }

    /// The length below which a share of a histogram is; within a bar, as if its lengths were spread evenly.
    private static func quantile(_ share: Double, of counts: [Int64]) -> Double {
        let place = min(1, max(0, share)) * Double(counts.reduce(0, +))
        var before = 0.0
        for (bar, count) in counts.enumerated() where count > 0 {
            guard before + Double(count) < place else {
                let least = Double(LengthHistogram.leastLength(ofBar: bar))
                let width = Double(LengthHistogram.leastLength(ofBar: bar + 1)) - least
                return least + width * max(0, place - before) / Double(count)
            }
            before += Double(count)
        }
        return Double(LengthHistogram.leastLength(ofBar: counts.count))
    }
}
