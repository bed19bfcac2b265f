import Frames
import TestSupport
import Testing

@Suite("What changes between frames")
struct FrameChangesTests {
    @Test("the changed stretches, put onto the older frame, give the newer one")
    func changesAreEnough() {
        for seed in UInt64(0)..<300 {
            var numbers = RepeatableNumbers(seed: seed)
            let size = Size(
                columns: Int.random(in: 1...24, using: &numbers), rows: Int.random(in: 1...5, using: &numbers)
            )
            var older = Frame(size: size)
            older.scribble(with: &numbers)
            var newer = older
            newer.scribble(with: &numbers)
            var shown = (0..<size.rows).map { row in (0..<size.columns).map { older[row, $0] } }
            for run in newer.changes(since: older) {
                for column in run.columns { shown[run.row][column] = newer[run.row, column] }
            }
            for row in 0..<size.rows {
                for column in 0..<size.columns {
                    #expect(
                        shown[row][column] == newer[row, column], "seed \(seed), row \(row), column \(column)"
                    )
                }
            }
            #expect(newer.holdsWholeGlyphs, "seed \(seed)")
        }
    }

    @Test("a stretch never begins or ends in the middle of a wide glyph")
    func stretchesHoldWholeGlyphs() {
        for seed in UInt64(0)..<300 {
            var numbers = RepeatableNumbers(seed: seed)
            var older = Frame(size: Size(columns: 16, rows: 3))
            older.scribble(with: &numbers)
            var newer = older
            newer.scribble(with: &numbers)
            for run in newer.changes(since: older) {
                #expect(newer[run.row, run.columns.lowerBound].extent != .continuation, "seed \(seed)")
                #expect(newer[run.row, run.columns.upperBound - 1].extent != .wide, "seed \(seed)")
            }
        }
    }

    @Test("equal frames have no changes, and frames of different sizes nothing in common")
    func extremes() {
        let frame = Frame(size: Size(columns: 3, rows: 2))
        #expect(frame.changes(since: frame).isEmpty)
        let other = Frame(size: Size(columns: 4, rows: 2))
        #expect(frame.changes(since: other).map(\.columns) == [0..<3, 0..<3])
        #expect(Frame(size: Size(columns: 0, rows: 0)).changes(since: frame).isEmpty)
    }

    @Test("a narrow glyph on half of a wide one blanks the other half")
    func wideGlyphBroken() {
        var older = Frame(size: Size(columns: 4, rows: 1))
        older.draw("a漢b", row: 0, column: 0)
        var newer = older
        newer.draw("x", row: 0, column: 1)
        #expect(newer.plainText == "ax b\n")
        #expect(newer.changes(since: older).map(\.columns) == [1..<3])
        newer = older
        newer.draw("x", row: 0, column: 2)
        #expect(newer.plainText == "a xb\n")
    }
}
