import Frames

/// A frame under construction, with the glyphs of the screen.
///
/// It provides text, rules and marks; the parts of the dashboard are values that draw on it.
struct Page {
    var frame: Frame
    let glyphs: GlyphSet
    private let hasUnicode: Bool
    /// The columns that are drawn on, from the first.
    private(set) var width: Int

    init(size: Size, glyphs: GlyphSet) { self.init(frame: Frame(size: size), glyphs: glyphs) }

    init(frame: Frame, glyphs: GlyphSet) {
        self.frame = frame
        width = frame.width
        self.glyphs = glyphs
        hasUnicode = !glyphs.horizontalLine.isASCII
    }

    /// Draws within the first columns of the page, whose last column is then the edge.
    mutating func draw(within columns: Int, _ draw: (inout Page) -> Void) {
        let whole = width
        width = min(columns, whole)
        draw(&self)
        width = whole
    }

    /// Marks the row of a list that the cursor is on.
    mutating func drawCursor(row: Int) {
        frame.put(glyphs.leftEdge, row: row, column: 0, role: .selection)
        frame.overlay(.selected, rows: row..<(row + 1), columns: 0..<width)
        frame.rest(row: row, column: 0)
    }

    /// Draws the line of the playhead in a free cell, or through what stands in another.
    mutating func drawPlayhead(row: Int, column: Int, isFree: Bool) {
        if isFree {
            frame.put(glyphs.verticalLine, row: row, column: column, role: .playhead)
        } else {
            frame.overlay(.playhead, rows: row..<(row + 1), columns: column..<(column + 1))
        }
    }

    /// Draws a part of the page that has columns of its own.
    mutating func drawPart(rows: Range<Int>, columns: Range<Int>, _ draw: (inout Page) -> Void) {
        var part = Page(size: Size(columns: columns.count, rows: rows.count), glyphs: glyphs)
        draw(&part)
        frame.draw(part.frame, row: rows.lowerBound, column: columns.lowerBound)
    }

    /// The column where text and citations end; limited, so that they stay close on a very wide screen.
    var wordsEnd: Int { min(width, 150) - 1 }

    /// Draws pieces of text one after the other until the line is full; returns the next column.
    @discardableResult
    mutating func draw(
        _ pieces: [(String, Role)], row: Int, column: Int, until end: Int? = nil, ground: Ground? = nil
    ) -> Int {
        let end = end ?? width - 1
        var next = column
        for (number, (text, role)) in pieces.enumerated() where next < end {
            // One that fills the line up to its end is cut all the same, if others follow.
            let isLast = number == pieces.count - 1 || next + TextWidth.columns(of: text) != end
            let whole = isLast ? text : text + String(glyphs.ellipsis)
            next += draw(whole, row: row, column: next, until: end, role: role, ground: ground)
        }
        return next
    }

    /// Draws a text, shortened with an ellipsis where it does not fit; returns the columns taken.
    @discardableResult
    mutating func draw(
        _ text: String, row: Int, column: Int, until end: Int? = nil, role: Role, ground: Ground? = nil
    ) -> Int {
        let end = end ?? width - 1
        guard end > column else { return 0 }
        let fitting = TextWidth.fit(text, columns: end - column, ellipsis: glyphs.ellipsis)
        return write(fitting, row: row, column: column, role: role, ground: ground)
    }

    /// Draws a text in the glyphs that the screen has; returns the columns taken.
    @discardableResult
    mutating func write(
        _ text: String, row: Int, column: Int, role: Role, ground: Ground? = nil, maxWidth: Int = .max
    ) -> Int {
        let shown = hasUnicode ? text : ASCIIFallback.text(text)
        return frame.draw(shown, row: row, column: column, role: role, ground: ground, maxWidth: maxWidth)
    }

    /// Draws a rule across the page with a heading in it.
    mutating func drawRule(row: Int, heading: String, role: Role = .heading, trailing: String = "") {
        drawRule(row: row)
        let wanted = trailing.isEmpty ? 0 : TextWidth.columns(of: trailing) + 2
        // Both whole, or the heading with what does not take more than its half from it.
        let hasRoom = wanted < width / 2 || wanted + TextWidth.columns(of: heading) + 6 <= width
        let trailingColumns = hasRoom ? wanted : 0
        let end = width - 2 - trailingColumns
        let fitting = TextWidth.fit(heading, columns: max(0, end - 4), ellipsis: glyphs.ellipsis)
        write(" \(fitting) ", row: row, column: 1, role: role)
        if trailingColumns > 0 {
            write(" \(trailing) ", row: row, column: width - 1 - trailingColumns, role: .dim)
        }
    }

    /// Draws a rule across the page.
    mutating func drawRule(row: Int) {
        frame.fill(rows: row..<(row + 1), columns: 0..<width, with: glyphs.horizontalLine, role: .rule)
    }

    /// Whether a cell is empty, or has a line that a mark may cover.
    func isFree(row: Int, column: Int) -> Bool {
        let glyph = frame[row, column].base
        return glyph == " " || glyph == glyphs.suspendedDot || glyph == glyphs.waitingDot
            || glyph == glyphs.dashedLine
    }
}
