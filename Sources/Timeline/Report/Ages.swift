public import BackgroundPolicy

/// The ages of content at many visits, as a histogram.
///
/// Its resolution is a second below an hour, a minute below a day, and an hour beyond, so that memory grows
/// with the range of the ages and not with the number of visits.
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
        let rounded = age - age % Self.precision(of: age)
        let index = bars.partitioningIndex { $0.age >= rounded }
        if index < bars.count, bars[index].age == rounded {
            bars[index].count += 1
        } else {
            bars.insert(Bar(age: rounded, count: 1), at: index)
        }
    }

    /// The median age in milliseconds; nil without any age.
    public var median: Milliseconds? { Median.of(count) { age(at: $0) } }

    /// The age at a place in the order of all ages, the youngest first.
    private func age(at place: Int) -> Milliseconds {
        var before = 0
        let bar = bars.first { bar in
            before += bar.count
            return before > place
        }
        return bar?.age ?? 0
    }

    private static func precision(of age: Int64) -> Int64 {
        switch age {
        case Span.day...: Span.hour
        case Span.hour...: Span.minute
        case Span.second...: Span.second
        default: 1
        }
    }
}

/// The number in the middle of others; of an even count, the mean of the two in the middle.
public enum Median {
    /// The median of ascending numbers, rounded down; nil of none.
    public static func of(_ ascending: [Int64]) -> Int64? { of(ascending.count) { ascending[$0] } }

    /// The median of a count of numbers that are known by their places in ascending order; nil of none.
    static func of(_ count: Int, number: (Int) -> Int64) -> Int64? {
        guard count > 0 else { return nil }
        let (lower, upper) = (number((count - 1) / 2), number(count / 2))
        return lower + (upper - lower) / 2
    }
}
