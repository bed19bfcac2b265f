public import BackgroundPolicy

/// The ages of content at many visits, in the bars of a `LengthHistogram` that are not empty.
public struct Ages: Hashable, Sendable {
    private struct Bar: Hashable {
        let age: Milliseconds
        var count: Int
    }

    /// By age, the youngest first.
    private var bars: [Bar] = []
    /// The number of visits with content.
    public private(set) var count = 0
    /// The greatest age in milliseconds, exactly; nil if there was none.
    public private(set) var worst: Milliseconds?

    /// No ages.
    public init() {}

    /// The ages at some visits.
    public init(_ ages: some Sequence<Milliseconds>) { for age in ages { record(age) } }

    mutating func record(_ age: Int64) {
        count += 1
        worst = max(worst ?? age, age)
        let rounded = LengthHistogram.rounded(age)
        let index = bars.partitioningIndex { $0.age >= rounded }
        if index < bars.count, bars[index].age == rounded {
            bars[index].count += 1
        } else {
            bars.insert(Bar(age: rounded, count: 1), at: index)
        }
    }

    /// The median age in milliseconds; nil without any age.
    public var median: Milliseconds? { Percentile.of(50, Int64(count)) { age(at: Int($0)) } }

    /// The age at a place in the order of all ages, the youngest first.
    private func age(at place: Int) -> Milliseconds {
        bars.lazy.map { Int64($0.count) }.index(ofPlace: Int64(place)).map { bars[$0].age } ?? 0
    }
}

extension Sequence<Int64> {
    /// Which of the counts has a place, where so many of each stand one behind the other; nil if none has.
    @inlinable public func index(ofPlace place: Int64) -> Int? {
        guard place >= 0 else { return nil }
        var (index, before) = (0, Int64(0))
        for count in self {
            before += count
            if before > place { return index }
            index += 1
        }
        return nil
    }
}

/// The number that a percentage of others reach at most.
public enum Percentile {
    /// The percentile of numbers that are known by their places in ascending order; nil of none.
    ///
    /// It is the number at the place that has so much of the places between the first and the last before it; between two
    /// places, so much between their numbers, rounded down. The median of an even count is so the mean of the two in the
    /// middle.
    public static func of(_ percent: Int64, _ count: Int64, number: (Int64) -> Int64) -> Int64? {
        guard count > 0 else { return nil }
        let (place, rest) = ((count - 1) * percent).quotientAndRemainder(dividingBy: 100)
        let lower = number(place)
        guard rest > 0 else { return lower }
        let (hundredths, left) = (number(place + 1) - lower).quotientAndRemainder(dividingBy: 100)
        return lower + hundredths * rest + left * rest / 100
    }
}

/// The number in the middle of others.
public enum Median {
    /// The median of ascending numbers; nil of none.
    public static func of(_ ascending: [Int64]) -> Int64? {
        Percentile.of(50, Int64(ascending.count)) { ascending[Int($0)] }
    }
}
