/// A value that changes in steps over the day.
public struct Counter: Hashable, Sendable {
    /// A value that holds from a moment on.
    public struct Sample: Hashable, Sendable {
        /// When the value came into force.
        public let moment: Moment
        /// The value, in the unit of the counter.
        public let value: Int64
    }

    /// The values in order of time.
    public private(set) var samples: [Sample] = []
    /// When the value rose, in order of time.
    public private(set) var rises: [Moment] = []
    /// The least value of each whole block of samples, so that a long range costs few comparisons.
    private var leastOfBlock: [Int64] = []
    private static let block = 64

    /// A counter without samples.
    public init() {}

    mutating func record(_ value: Int64, at moment: Moment) {
        if let last = samples.last, value > last.value { rises.append(moment) }
        samples.append(Sample(moment: moment, value: value))
        guard samples.count % Self.block == 0 else { return }
        leastOfBlock.append(samples.suffix(Self.block).reduce(value) { min($0, $1.value) })
    }

    /// The least value in force in a range of time; nil where there is none; O(log n + samples in the range / 64).
    public func least(from: Moment, to: Moment) -> Int64? {
        let first = samples.partitioningIndex { $0.moment > from }
        let last = samples.partitioningIndex { $0.moment >= to }
        let start = max(0, first - 1)
        var least: Int64?
        var position = start
        while position < last {
            let isBlock = position % Self.block == 0 && position + Self.block <= last
            let value = isBlock ? leastOfBlock[position / Self.block] : samples[position].value
            least = min(least ?? value, value)
            position += isBlock ? Self.block : 1
        }
        return least
    }

    /// Whether the value rises in a range of time, which excludes its end; O(log n).
    public func rises(from: Moment, to: Moment) -> Bool {
        let first = rises.partitioningIndex { $0 >= from }
        return first < rises.count && rises[first] < to
    }

    /// The value in force at a moment, nil before the first; O(log n).
    public func value(at moment: Moment) -> Int64? {
        let index = samples.partitioningIndex { $0.moment > moment }
        return index == 0 ? nil : samples[index - 1].value
    }
}
