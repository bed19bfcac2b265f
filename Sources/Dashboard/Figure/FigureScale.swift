import Timeline

/// Where the moments of a day are on the lanes of a figure.
struct FigureScale {
    let index: TimelineIndex
    /// The part of the day that is shown.
    let part: Slice
    /// The gaps of a log in it that are folded, as on the dashboard.
    let gaps: [Slice]
    /// The width of a folded gap.
    let gapWidth: Double
    /// The length of time of a unit that is not in a folded gap, in milliseconds.
    let unit: Double

    private static let greatestGap = 96.0

    init(index: TimelineIndex, part: Slice, axis: TimeAxis, width: Double) {
        (self.index, self.part) = (index, part)
        gaps = axis.gaps(in: ZoomWindow(from: part.from, to: part.to))
        gapWidth = min(Self.greatestGap, width / 2 / Double(max(1, gaps.count)))
        let open = part.length - gaps.reduce(0) { $0 + $1.length }
        unit = Double(max(1, open)) / (width - gapWidth * Double(gaps.count))
    }

    /// What is shown before, between and behind folded gaps.
    var stretches: [Slice] {
        TimeAxis.stretches(of: ZoomWindow(from: part.from, to: part.to), between: gaps)
    }

    /// What is shown and known: where it ends.
    var end: Moment { min(part.to, index.end) }

    /// Where a moment is, from the beginning of the lanes.
    func x(_ moment: Moment) -> Double {
        let moment = max(part.from, min(moment, part.to))
        return gaps.reduce(Double(moment - part.from) / unit) { x, gap in
            let within = Double(max(0, min(moment, gap.to) - gap.from))
            return x - within / unit + within / Double(gap.length) * gapWidth
        }
    }

    /// Where a slice begins, and how wide it is.
    func extent(_ slice: Slice) -> (x: Double, width: Double) {
        let begin = x(slice.from)
        return (begin, x(min(slice.to, index.end)) - begin)
    }

    /// Whether it shows a moment.
    func shows(_ moment: Moment) -> Bool {
        moment >= part.from && (moment < part.to || part.to == index.header.end)
    }

    /// Whether it shows something of a slice.
    func shows(_ slice: Slice) -> Bool { slice.to >= part.from && slice.from < part.to }
}
