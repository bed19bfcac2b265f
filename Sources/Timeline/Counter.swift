/// A value that changes in steps over the day.
public struct Counter: Hashable, Sendable {
    /// A value from a moment on.
    public struct Sample: Hashable, Sendable {
        public let moment: Moment
        public let value: Int64
    }

    public private(set) var samples: [Sample] = []

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
