import BackgroundPolicy

/// Slices of time that do not touch each other, in order of time.
struct Stretches: Hashable, Sendable {
    private(set) var slices: [Slice] = []

    /// The time that any of some slices covers.
    init(_ slices: [Slice] = []) {
        for slice in slices.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) where slice.from < slice.to {
            if let last = self.slices.last, slice.from <= last.to {
                self.slices[self.slices.count - 1] = Slice(from: last.from, to: max(last.to, slice.to))
            } else {
                self.slices.append(slice)
            }
        }
    }

    /// How much time they cover, in milliseconds.
    var length: Milliseconds { slices.reduce(0) { $0 + $1.length } }

    /// The time that either covers.
    func union(_ other: Stretches) -> Stretches { Stretches(slices + other.slices) }

    /// The time that both cover; O(n).
    func intersection(_ other: Stretches) -> Stretches {
        var common: [Slice] = []
        var (left, right) = (0, 0)
        while left < slices.count, right < other.slices.count {
            let (own, others) = (slices[left], other.slices[right])
            let slice = Slice(from: max(own.from, others.from), to: min(own.to, others.to))
            if slice.from < slice.to { common.append(slice) }
            if own.to < others.to { left += 1 } else { right += 1 }
        }
        return Stretches(common)
    }
}
