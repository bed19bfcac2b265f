import Timeline

/// Maps moments to columns of the screen.
struct TimeScale {
    let from: Moment
    /// The length of time of a column, in milliseconds.
    let columnLength: Int64
    /// The columns of the screen that show the window.
    let columns: Range<Int>

    init(window: ZoomWindow, columns: Range<Int>) {
        from = window.from
        columnLength = Self.columnLength(window: window, columns: columns.count)
        self.columns = columns
    }

    /// From which length on, in milliseconds, a column tells which part of it a state of the device takes.
    ///
    /// A shorter one belongs to a state as soon as that touches it, so that short states show.
    private static let longColumn = 3 * Span.hour

    static func columnLength(window: ZoomWindow, columns: Int) -> Int64 {
        let count = Int64(max(1, columns))
        return max(1, (window.length + count - 1) / count)
    }

    /// The index of a moment's column, from 0 at the beginning of the window; nil outside the window.
    func index(of moment: Moment) -> Int? {
        guard moment >= from else { return nil }
        let index = Int((moment - from) / columnLength)
        if index < columns.count { return index }
        // The very end of the window belongs to its last column.
        return moment - from == columnLength * Int64(columns.count) ? columns.count - 1 : nil
    }

    /// The first moment of a column.
    func moment(at index: Int) -> Moment { from + Int64(index) * columnLength }

    /// The end of the last column.
    var to: Moment { moment(at: columns.count) }

    /// The indices of the columns that a slice touches, up to a limit; an empty slice touches one.
    func indices(of slice: Slice, until limit: Moment) -> Range<Int> {
        let end = min(min(slice.to, limit), to)
        guard slice.from < to, slice.from <= end, slice.to >= from else { return 0..<0 }
        let first = slice.from <= from ? 0 : Int((slice.from - from) / columnLength)
        let length = max(end, slice.from + 1) - from
        let last = Int((length + columnLength - 1) / columnLength)
        return min(first, columns.count)..<max(first, min(last, columns.count))
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
        guard columnLength > Self.longColumn else { return taken.map { ($0.index, 8) } }
        return taken.map { column in
            let eighths = (column.milliseconds * 8 + columnLength / 2) / columnLength
            return (column.index, Int(min(max(eighths, 1), 8)))
        }
    }
}
