/// An interval of the day on a track; `to` is not part of it.
public struct Slice: Hashable, Sendable {
    /// The first moment of the interval.
    public let from: Moment
    /// The moment after the interval.
    public let to: Moment

    /// An interval; `to` is not before `from`.
    public init(from: Moment, to: Moment) {
        self.from = from
        self.to = to
    }

    /// The length in milliseconds; 0 for work that ended at the moment it started.
    public var length: Int64 { to - from }

    /// Whether a moment lies in the interval.
    public func contains(_ moment: Moment) -> Bool { from <= moment && moment < to }
}

/// A row of slices that do not overlap, in order of time.
public struct Track: Hashable, Sendable {
    /// The closed slices, in order of time.
    public private(set) var slices: [Slice] = []
    private var open: Moment?

    /// A track without slices.
    public init() {}

    /// Whether no slice was closed.
    public var isEmpty: Bool { slices.isEmpty }

    /// Begins a slice, unless one is open.
    mutating func begin(at moment: Moment) {
        if open == nil { open = moment }
    }

    /// Closes the open slice; an empty slice is kept, so that everything that ran is visible.
    mutating func end(at moment: Moment) {
        guard let from = open else { return }
        slices.append(Slice(from: from, to: max(from, moment)))
        open = nil
    }

    /// Begins or ends a slice.
    mutating func set(_ isOn: Bool, at moment: Moment) {
        if isOn { begin(at: moment) } else { end(at: moment) }
    }

    /// The slices that touch a range of time; O(log n), without a copy.
    public func slices(from: Moment, to: Moment) -> ArraySlice<Slice> {
        let first = slices.partitioningIndex { $0.to > from || ($0.to == from && $0.from == from) }
        let last = slices.partitioningIndex { $0.from >= to }
        return slices[first..<max(first, last)]
    }

    /// For how long closed slices cover a range of time, in milliseconds; O(log n + slices in the range).
    public func length(from: Moment, to: Moment) -> Int64 {
        slices(from: from, to: to).reduce(0) { $0 + (min($1.to, to) - max($1.from, from)) }
    }

    /// The slice that contains a moment; O(log n).
    public func slice(at moment: Moment) -> Slice? {
        let index = slices.partitioningIndex { $0.to > moment }
        guard index < slices.count, slices[index].from <= moment else { return nil }
        return slices[index]
    }

    /// Whether a slice, closed or still open, contains a moment; O(log n).
    public func isOn(at moment: Moment) -> Bool {
        open.map { $0 <= moment } ?? false || slice(at: moment) != nil
    }

    /// Adds to each column the milliseconds that slices cover in it, up to a limit of time.
    ///
    /// Columns have equal lengths in milliseconds, and the first begins at `from`. An empty slice counts as
    /// one millisecond.
    /// - Complexity: O(log n + slices and columns touched).
    public func accumulate(
        into columns: inout [Int64], from: Moment, columnLength: Int64, until limit: Moment
    ) {
        precondition(columnLength > 0, "a column has a length")
        let end = min(limit, from + columnLength * Int64(columns.count))
        for slice in slices(from: from, to: end) {
            let begin = max(slice.from, from)
            var rest = slice.length == 0 ? 1 : min(slice.to, end) - begin
            var column = Int((begin - from) / columnLength)
            var room = columnLength - (begin - from) % columnLength
            while rest > 0, column < columns.count {
                columns[column] += min(rest, room)
                rest -= room
                room = columnLength
                column += 1
            }
        }
    }
}
