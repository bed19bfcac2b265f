import BackgroundPolicy
import Frames
import Timeline

/// Marks for launches, pushes, refusals and kills; the most important one of a column shows.
struct LaneMarks {
    let app: AppTracks
    let chart: Chart
    let row: Int
    /// Whether the row has the lane's bars too.
    let hasBars: Bool
    /// What is drawn: the lane's own day, or another day beside it.
    var part = Part.day

    /// Which marks a row has.
    enum Part {
        /// Those of the day that is shown, in their colours.
        case day
        /// Those of another day from a moment on, in the colour of what was.
        case otherDay(from: Moment)

        var isOther: Bool { if case .otherDay = self { true } else { false } }
    }

    private var range: Range<Moment> {
        switch part {
        case .day: chart.scale.from..<max(chart.scale.from, chart.end)
        case .otherDay(let from):
            max(chart.scale.from, from)..<max(chart.scale.from, from, chart.scale.to)
        }
    }

    func draw(on page: inout Page) {
        var reached = -1
        var lost: [Int] = []
        var gravest: (rank: Int, kind: Instant.Kind)?
        for instant in app.instants(from: range.lowerBound, to: range.upperBound) {
            guard let rank = Self.rank(of: instant.kind), let column = chart.column(of: instant.moment)
            else { continue }
            guard instant.kind != .lostSight else {
                // It stands behind the last of what was seen.
                lost.append(column + 1)
                continue
            }
            if column != reached {
                put(gravest, column: reached, on: &page)
                gravest = nil
                reached = column
            }
            if rank > gravest?.rank ?? -1 { gravest = (rank, instant.kind) }
        }
        put(gravest, column: reached, on: &page)
        let columns = chart.firstColumn..<(chart.firstColumn + chart.scale.columns.count)
        for column in lost where columns.contains(column) && page.isFree(row: row, column: column) {
            put((0, .lostSight), column: column, on: &page)
        }
    }

    private func put(_ gravest: (rank: Int, kind: Instant.Kind)?, column: Int, on page: inout Page) {
        guard let gravest, let mark = Self.mark(of: gravest.kind, page.glyphs) else { return }
        // In a lane of one row a launch stands for the bar of what it ran, and a push that only arrived gives way.
        let isWeak = hasBars && gravest.rank < 2
        guard !isWeak || page.isFree(row: row, column: column) else { return }
        page.frame.put(mark.glyph, row: row, column: column, role: part.isOther ? .ghost : mark.role)
    }

    /// How much an instant matters; nil for one without a mark.
    static func rank(of kind: Instant.Kind) -> Int? {
        switch kind {
        case .killed: 9
        case .expiring: 8
        case .swipedAway: 7
        case .refused: 6
        case .intervention, .simulatedLaunch: 5
        case .launch(let mode): mode == .backgroundPush ? 3 : 4
        case .pushReceived: 1
        case .lostSight, .measured: 0
        case .heldBack: nil
        }
    }

    static func mark(
        of kind: Instant.Kind, _ glyphs: GlyphSet
    ) -> (glyph: Unicode.Scalar, role: Role)? {
        switch kind {
        case .killed: (glyphs.killed, .killed)
        case .expiring: (glyphs.expired, .expired)
        case .swipedAway: (glyphs.barred, .killed)
        case .refused(let refusal): (glyphs.flag, refusal.role)
        case .intervention, .simulatedLaunch: (glyphs.star, .simulated)
        case .launch(let mode): (glyphs.mark(of: mode), mode.role)
        case .pushReceived: (glyphs.received, .backgroundPush)
        case .lostSight: (glyphs.gap, .axis)
        case .measured: (glyphs.sum, .axis)
        case .heldBack: nil
        }
    }
}
