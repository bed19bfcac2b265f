import BackgroundPolicy
import Frames
import Timeline

extension Page {
    /// Marks of what was asked for, launched, refused and ended by force; the gravest of a column shows.
    mutating func drawMarks(of app: AppTracks, row: Int) {
        let first = layout.laneColumns.lowerBound
        var standing = -1
        var best: Mark?
        for instant in app.instants(from: scale.from, to: min(scale.to, shownUntil)) {
            guard let place = scale.place(of: instant.moment), let mark = mark(for: instant) else { continue }
            if place != standing {
                put(best, row: row, column: first + standing)
                best = nil
                standing = place
            }
            if mark.rank > best?.rank ?? -1 { best = mark }
        }
        put(best, row: row, column: first + standing)
    }

    private struct Mark {
        let rank: Int
        let glyph: Unicode.Scalar
        let role: Role
    }

    private mutating func put(_ mark: Mark?, row: Int, column: Int) {
        guard let mark else { return }
        // In a lane of one row nothing but a bad end hides what ran.
        if layout.marksOffset == 0, mark.rank < 8 {
            guard isFree(row: row, place: column - layout.laneColumns.lowerBound) else { return }
        }
        frame.put(mark.glyph, row: row, column: column, role: mark.role)
    }

    func isFree(row: Int, place: Int) -> Bool {
        let glyph = frame[row, layout.laneColumns.lowerBound + place].base
        return glyph == " " || glyph == glyphs.horizontalLine || glyph == glyphs.dashedLine
    }

    private func mark(for instant: Instant) -> Mark? {
        switch instant.kind {
        case .killed: Mark(rank: 9, glyph: glyphs.holds, role: .killed)
        case .expiring: Mark(rank: 8, glyph: glyphs.cross, role: .expired)
        case .swipedAway: Mark(rank: 7, glyph: glyphs.barred, role: .killed)
        case .refused: Mark(rank: 6, glyph: glyphs.flag, role: .error)
        case .intervention: Mark(rank: 5, glyph: glyphs.filledDiamond, role: .simulated)
        case .pushReceived: Mark(rank: 3, glyph: glyphs.smallDownTriangle, role: .backgroundPush)
        case .launch(let mode):
            Mark(rank: mode == .backgroundPush ? 2 : 4, glyph: glyphs.disc, role: mode.role)
        case .heldBack: nil
        }
    }
}
