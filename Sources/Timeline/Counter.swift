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

    /// A counter without samples.
    public init() {}

    mutating func record(_ value: Int64, at moment: Moment) {
        samples.append(Sample(moment: moment, value: value))
    }

    /// The value in force at a moment, nil before the first; O(log n).
    public func value(at moment: Moment) -> Int64? {
        let index = samples.partitioningIndex { $0.moment > moment }
        return index == 0 ? nil : samples[index - 1].value
    }
}
