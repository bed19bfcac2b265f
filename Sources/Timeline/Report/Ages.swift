/// How old content was at many visits, counted by age as finely as people read it.
///
/// So it takes no more memory after a year than after a few days: an age counts to the second under an hour, to
/// the minute under a day, and to the hour beyond.
public struct Ages: Hashable, Sendable {
    private struct Bar: Hashable {
        let age: Int64
        var count: Int
    }

    /// By age, the youngest first.
    private var bars: [Bar] = []
    public private(set) var count = 0
    /// The greatest age in milliseconds, exactly; nil if there was none.
    public private(set) var worst: Int64?

    public init() {}

    mutating func note(_ age: Int64) {
        count += 1
        worst = max(worst ?? age, age)
        let rounded = age - age % Self.precision(of: age)
        let place = bars.partitioningIndex { $0.age >= rounded }
        if place < bars.count, bars[place].age == rounded {
            bars[place].count += 1
        } else {
            bars.insert(Bar(age: rounded, count: 1), at: place)
        }
    }

    /// The age in the middle, in milliseconds, of two the younger one; nil if there was none.
    public var median: Int64? {
        var before = 0
        return bars.first { bar in
            before += bar.count
            return 2 * before >= count
        }?.age
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
