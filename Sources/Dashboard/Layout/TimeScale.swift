import Timeline

/// Maps moments to columns of the screen.
struct TimeScale {
    /// A stretch of the axis with columns of one length; the last of them may be longer than what it has left.
    struct Stretch {
        let slice: Slice
        /// The index of its first column.
        let first: Int
        let count: Int
        /// The length of time of a column, in milliseconds.
        let columnLength: Int64
        /// Whether it is a gap that is folded.
        let isFolded: Bool

        /// The indices of its columns.
        var indices: Range<Int> { first..<(first + count) }
    }

    let from: Moment
    /// The length of time of a column that is not in a folded gap, in milliseconds.
    let columnLength: Int64
    /// The columns of the screen that show the window.
    let columns: Range<Int>
    /// What is drawn at one scale, and the folded gaps between.
    let stretches: [Stretch]

    /// The columns of a folded gap, where there is room for its length.
    private static let foldColumns = 12

    /// The scale of a window, in which the folded gaps of the axis have few columns.
    init(window: ZoomWindow, columns: Range<Int>, axis: TimeAxis? = nil) {
        from = window.from
        self.columns = columns
        let gaps = axis?.gaps(in: window) ?? []
        let fold = min(Self.foldColumns, columns.count / 8, columns.count / 2 / max(1, gaps.count))
        let shown = fold > 0 ? gaps : []
        let room = columns.count - shown.count * fold
        let open = TimeAxis.stretches(of: window, between: shown)
        columnLength = Self.columnLength(of: open.map(\.length), in: room)
        var stretches: [Stretch] = []
        for (place, slice) in open.enumerated() {
            let first = stretches.last?.indices.upperBound ?? 0
            let isLast = place == open.count - 1
            let count = isLast ? columns.count - first : Self.count(slice.length, columnLength)
            if count > 0 {
                stretches.append(
                    Stretch(
                        slice: slice, first: first, count: count, columnLength: columnLength, isFolded: false)
                )
            }
            guard !isLast else { continue }
            let gap = shown[place]
            stretches.append(
                Stretch(
                    slice: gap, first: first + count, count: fold,
                    columnLength: max(1, (gap.length + Int64(fold) - 1) / Int64(fold)), isFolded: true))
        }
        self.stretches = stretches
    }

    /// The least length of a column at which stretches have room in so many columns.
    private static func columnLength(of lengths: [Int64], in columns: Int) -> Int64 {
        let whole = lengths.reduce(0, +)
        let count = Int64(max(1, columns))
        var least = max(1, (whole + count - 1) / count)
        guard lengths.count > 1 else { return least }
        var most = max(least, whole)
        while least < most {
            let middle = (least + most) / 2
            let isEnough = lengths.reduce(0) { $0 + Self.count($1, middle) } <= columns
            if isEnough { most = middle } else { least = middle + 1 }
        }
        return least
    }

    private static func count(_ length: Int64, _ columnLength: Int64) -> Int {
        Int((length + columnLength - 1) / columnLength)
    }

    /// From which length on, in milliseconds, a column tells which part of it a state of the device takes.
    ///
    /// A shorter one belongs to a state as soon as that touches it, so that short states show.
    private static let longColumn = 3 * Span.hour

    /// The stretch of a moment of the window or behind it.
    private func stretch(of moment: Moment) -> Stretch {
        stretches[max(0, stretches.partitioningIndex { $0.slice.from > moment } - 1)]
    }

    /// Whether a moment of the window lies in a folded gap.
    func folds(_ moment: Moment) -> Bool { moment >= from && moment < to && stretch(of: moment).isFolded }

    /// The index of a moment's column, from 0 at the beginning of the window; nil outside the window.
    func index(of moment: Moment) -> Int? {
        guard moment >= from else { return nil }
        let stretch = stretch(of: moment)
        let index = stretch.first + Int((moment - stretch.slice.from) / stretch.columnLength)
        if index < columns.count { return index }
        // The very end of the window belongs to its last column.
        return moment == to ? columns.count - 1 : nil
    }

    /// The first moment of a column.
    func moment(at index: Int) -> Moment {
        let stretch = stretches[max(0, stretches.partitioningIndex { $0.first > index } - 1)]
        return stretch.slice.from + Int64(index - stretch.first) * stretch.columnLength
    }

    /// The end of the last column.
    var to: Moment { moment(at: columns.count) }

    /// The indices of the columns that a slice touches, up to a limit; an empty slice touches one.
    func indices(of slice: Slice, until limit: Moment) -> Range<Int> {
        let end = min(min(slice.to, limit), to)
        guard slice.from < to, slice.from <= end, slice.to >= from else { return 0..<0 }
        let last = max(end, slice.from + 1) - 1
        guard last >= from, let first = index(of: max(slice.from, from)) else { return 0..<0 }
        return first..<(index(of: last).map { $0 + 1 } ?? columns.count)
    }

    /// Adds to each column the milliseconds that a track covers in it, up to a limit.
    func accumulate(_ track: Track, into sums: inout [Int64], until limit: Moment) {
        guard stretches.count > 1 else {
            return track.accumulate(into: &sums, from: from, columnLength: columnLength, until: limit)
        }
        for stretch in stretches {
            var part = [Int64](repeating: 0, count: stretch.count)
            let isLast = stretch.indices.upperBound == columns.count
            track.accumulate(
                into: &part, from: stretch.slice.from, columnLength: stretch.columnLength,
                until: isLast ? limit : min(limit, stretch.slice.to - 1))
            for (index, sum) in zip(stretch.indices, part) { sums[index] += sum }
        }
    }

    /// The columns that slices touch up to a limit, in order, each with the eighths of it that they take: from 1 to 8.
    ///
    /// Columns that are not long are always taken whole. The slices are in order of time and do not overlap.
    func shares(of slices: [Slice], until limit: Moment) -> [(index: Int, eighths: Int)] {
        var taken: [(index: Int, milliseconds: Int64)] = []
        for slice in slices {
            for index in indices(of: slice, until: limit) {
                let part = min(slice.to, limit, moment(at: index + 1)) - max(slice.from, moment(at: index))
                if taken.last?.index == index {
                    taken[taken.count - 1].milliseconds += max(0, part)
                } else {
                    taken.append((index, max(0, part)))
                }
            }
        }
        return taken.map { column in
            let length = moment(at: column.index + 1) - moment(at: column.index)
            guard length > Self.longColumn else { return (column.index, 8) }
            let eighths = (column.milliseconds * 8 + length / 2) / length
            return (column.index, Int(min(max(eighths, 1), 8)))
        }
    }
}
