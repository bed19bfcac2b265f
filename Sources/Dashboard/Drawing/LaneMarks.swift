import BackgroundPolicy
import Frames
import Timeline

/// Marks for launches, pushes, refusals and kills; the most important one of a column shows.
struct LaneMarks {
    let app: AppTracks
    let chart: Chart
    let row: Int

    func draw(on page: inout Page) {
        var reached = -1
        var gravest: Mark?
        for instant in app.instants(from: chart.scale.from, to: chart.end) {
            guard let column = chart.column(of: instant.moment), let mark = mark(for: instant, page.glyphs)
            else { continue }
            if column != reached {
                put(gravest, column: reached, on: &page)
                gravest = nil
                reached = column
            }
            if mark.rank > gravest?.rank ?? -1 { gravest = mark }
        }
        put(gravest, column: reached, on: &page)
    }

    private struct Mark {
        let rank: Int
        let glyph: Unicode.Scalar
        let role: Role
    }

    private func put(_ mark: Mark?, column: Int, on page: inout Page) {
        guard let mark else { return }
        // In a lane of one row a launch stands for the bar of what it ran, and a push that only arrived gives way.
        let isWeak = chart.layout.marksOffset == 0 && mark.rank < 2
        guard !isWeak || page.isFree(row: row, column: column) else { return }
        page.frame.put(mark.glyph, row: row, column: column, role: mark.role)
    }

    private func mark(for instant: Instant, _ glyphs: GlyphSet) -> Mark? {
        switch instant.kind {
        case .killed: Mark(rank: 9, glyph: glyphs.killed, role: .killed)
        case .expiring: Mark(rank: 8, glyph: glyphs.expired, role: .expired)
        case .swipedAway: Mark(rank: 7, glyph: glyphs.barred, role: .killed)
        case .refused: Mark(rank: 6, glyph: glyphs.flag, role: .error)
        case .intervention: Mark(rank: 5, glyph: glyphs.star, role: .simulated)
        case .launch(let mode):
            Mark(rank: mode == .backgroundPush ? 3 : 4, glyph: glyphs.mark(of: mode), role: mode.role)
        case .pushReceived: Mark(rank: 1, glyph: glyphs.smallDownTriangle, role: .backgroundPush)
        case .heldBack: nil
        }
    }
}
