/// For what an app's requests waited over the day: at each time the gravest reason.
public struct WaitTrack: Hashable, Sendable {
    private struct Step: Hashable, Sendable {
        let from: Moment
        let reason: WaitReason
    }

    private var steps: [Step] = []

    /// A track of an app that never waited.
    public init() {}

    /// Records what is the gravest reason from a moment on.
    mutating func set(_ reason: WaitReason, at moment: Moment) {
        guard reason != steps.last?.reason ?? .nothing else { return }
        steps.append(Step(from: moment, reason: reason))
    }

    /// The slices with a reason that touch a range of time, in order; O(log n + slices).
    ///
    /// A reason that ended when it began has an empty slice.
    public func slices(from: Moment, to: Moment) -> [WaitSlice] {
        // The step before the first one at or after the range reaches into it.
        let first = max(0, steps.partitioningIndex { $0.from >= from } - 1)
        let last = max(first, steps.partitioningIndex { $0.from >= to })
        return (first..<last).compactMap { number in
            let step = steps[number]
            guard step.reason != .nothing else { return nil }
            let end = number + 1 < steps.count ? steps[number + 1].from : .distantFuture
            return WaitSlice(reason: step.reason, slice: Slice(from: step.from, to: end))
        }
    }
}
