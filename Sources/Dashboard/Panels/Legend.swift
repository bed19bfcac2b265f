import Frames

/// The meaning of the glyphs in the lanes.
struct Legend {
    private typealias Mark = (glyph: Unicode.Scalar, role: Role, text: String)

    /// The rows that the legend takes on a page of this width, with its heading.
    static func rowCount(width: Int) -> Int {
        // Glyphs are one column wide in every set, so the width does not depend on the set.
        let lastLine = positions(of: marks(.ascii), width: width).last?.line ?? 0
        return lastLine + 2
    }

    /// Draws the heading and the marks below it.
    func draw(row: Int, on page: inout Page) {
        page.write("What the lanes show", row: row, column: 2, role: .heading)
        let marks = Self.marks(page.glyphs)
        for (mark, position) in zip(marks, Self.positions(of: marks, width: page.width)) {
            let line = row + 1 + position.line
            page.frame.put(mark.glyph, row: line, column: position.column, role: mark.role)
            page.write(mark.text, row: line, column: position.column + 2, role: .helpText)
        }
    }

    /// The positions of the marks, in lines from left to right.
    private static func positions(of marks: [Mark], width: Int) -> [(line: Int, column: Int)] {
        var line = 0
        var column = 3
        return marks.map { mark in
            let columns = TextWidth.columns(of: mark.text) + 5
            if column + columns > width - 1 {
                line += 1
                column = 3
            }
            defer { column += columns }
            return (line, column)
        }
    }

    private static func marks(_ glyphs: GlyphSet) -> [Mark] {
        [
            (glyphs.lightShade, .foreground, "foreground"),
            (glyphs.vertical(eighths: 5), .appRefresh, "ran in the background, the higher the longer"),
            (glyphs.disc, .appRefresh, "launch"),
            (glyphs.smallDownTriangle, .backgroundPush, "push received"),
            (glyphs.dashedLine, .grid, "held by app usage or rate limiting"),
            (glyphs.diamond, .waiting, "held by a switch, a budget or the battery"),
            (glyphs.cross, .expired, "expired"),
            (glyphs.holds, .killed, "killed"), (glyphs.barred, .killed, "swiped away"),
            (glyphs.flag, .error, "refused"), (glyphs.filledDiamond, .simulated, "your intervention"),
            (glyphs.bullet, .ghost, "the day without it"),
            (glyphs.minus, .lost, "launch lost"), ("+", .gained, "gained"),
            (glyphs.horizontalLine, .grid, "suspended"),
            (" ", .grid, "no line: not running"),
            (glyphs.heavyLine, .inUse, "phone in use"), (glyphs.about, .cellular, "cellular"),
            (glyphs.ring, .noNetwork, "no network"),
            ("?", .evidence, "an assumed number"),
        ]
    }
}
