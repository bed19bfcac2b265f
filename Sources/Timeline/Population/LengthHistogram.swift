public import BackgroundPolicy

/// How often lengths of time occurred, in bars whose bounds are the same for every histogram.
///
/// A bar is a second wide up to a minute and about 3 % of its length beyond, so that histograms of any number of phones
/// have the same size, and their sum is the same in whatever order they are added.
public struct LengthHistogram: Hashable, Sendable {
    /// The bars of an octave, in which the length doubles.
    private static let barsOfOctave = 32
    /// The bar of the longest length, 194 days; longer ones count as that.
    private static let last = 673

    /// How many lengths fall into each bar, up to the last that has any.
    public private(set) var counts: [Int64] = []

    /// A histogram of nothing.
    public init() {}

    /// A histogram with these counts of its first bars; nil if they are more than there are bars, or negative.
    public init?(counts: [Int64]) {
        guard counts.count <= Self.last + 1, counts.allSatisfy({ $0 >= 0 }) else { return nil }
        self.counts = counts
    }

    /// Counts a length, in milliseconds.
    public mutating func record(_ length: Milliseconds) {
        let bar = Self.bar(of: length)
        if bar >= counts.count { counts += [Int64](repeating: 0, count: bar + 1 - counts.count) }
        counts[bar] += 1
    }

    /// Adds the counts of another histogram.
    public mutating func add(_ other: LengthHistogram) {
        if other.counts.count > counts.count {
            counts += [Int64](repeating: 0, count: other.counts.count - counts.count)
        }
        for bar in other.counts.indices { counts[bar] += other.counts[bar] }
    }

    /// How many lengths were counted; O(n) in the bars.
    public var count: Int64 { counts.reduce(0, +) }

    /// The bar that a length falls into.
    public static func bar(of length: Milliseconds) -> Int {
        let seconds = Int(max(length, 0) / Span.second)
        guard seconds >= 2 * barsOfOctave else { return seconds }
        let octave = Int.bitWidth - 1 - seconds.leadingZeroBitCount - 5
        return min(last, octave * barsOfOctave + seconds >> octave)
    }

    /// The least length of a bar, in milliseconds.
    public static func leastLength(ofBar bar: Int) -> Milliseconds {
        let octave = max(0, bar / barsOfOctave - 1)
        return Int64(bar - octave * barsOfOctave) << Int64(octave) * Span.second
    }
}
