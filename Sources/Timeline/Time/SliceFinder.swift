/// Finds which of many slices touch a range of time; they may overlap.
struct SliceFinder: Sendable {
    /// The slices by their beginnings, each with its number.
    private let order: [(slice: Slice, number: Int)]
    /// Up to each place of the order, the latest end.
    private let latestEnds: [Moment]

    /// The slices, numbered from 0; nil leaves a number out.
    init(_ slices: [Slice?]) {
        order = slices.indices
            .compactMap { number in slices[number].map { ($0, number) } }
            .sorted { ($0.0.from, $0.1) < ($1.0.from, $1.1) }
        var latest = Moment.start
        latestEnds = order.map { slice, _ in
            latest = max(latest, slice.to)
            return latest
        }
    }

    /// The numbers of the slices that touch another, by their beginnings; touching at one moment is enough.
    ///
    /// - Complexity: O(log n) and the slices that begin before its end and after those that all had ended before it.
    func numbers(touching slice: Slice) -> [Int] {
        let last = order.partitioningIndex { $0.slice.from > slice.to }
        let first = min(last, latestEnds.partitioningIndex { $0 >= slice.from })
        return order[first..<last].lazy.filter { $0.slice.to >= slice.from }.map(\.number)
    }
}

extension RandomAccessCollection {
    /// The first index whose element satisfies a predicate that is false up to a point and true from there
    /// on.
    ///
    /// - Complexity: O(log n).
    @inlinable public func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
        var low = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(low, offsetBy: half)
            if predicate(self[middle]) {
                length = half
            } else {
                low = index(after: middle)
                length -= half + 1
            }
        }
        return low
    }
}
