/// One row of a frame that is being drawn into.
///
/// It keeps the row's glyphs whole: whatever covers one half of a wide glyph blanks the other.
struct CellRow {
    /// The cells of the row; valid while the frame lends them.
    let cells: UnsafeMutableBufferPointer<Cell>

    /// Draws text from a column on, up to a limit inside the row, and returns the number of columns that it took.
    func draw(_ text: String, column: Int, limit: Int, role: Role, ground: Ground?) -> Int {
        let letters = text.utf8.withContiguousStorageIfAvailable {
            draw(letters: $0, column: column, limit: limit, role: role, ground: ground)
        }
        if case let columns?? = letters { return columns }
        var next = column
        var last: Int?
        for piece in SafeText(text) {
            switch piece {
            case .mark(let mark):
                guard let last else { continue }
                cells[last] = cells[last].adding(mark: mark)
            case .glyph(let glyph, let columns):
                guard next + columns <= limit else { return next - column }
                last = next >= 0 ? next : nil
                place(glyph, columns: columns, column: next, role: role, ground: ground)
                next += columns
            }
        }
        return next - column
    }

    /// Draws text that is nothing but visible ASCII, as most is; nil for any other.
    private func draw(
        letters: UnsafeBufferPointer<UInt8>, column: Int, limit: Int, role: Role, ground: Ground?
    ) -> Int? {
        let count = min(letters.count, limit - column)
        guard column >= 0, count > 0, TextWidth.isPlain(letters) else { return nil }
        breakWide(at: column)
        breakWide(at: column + count - 1)
        for (index, letter) in zip(column..<(column + count), letters) {
            cells[index] = Cell(
                base: Unicode.Scalar(letter), role: role, ground: ground ?? cells[index].ground,
                extent: .narrow)
        }
        return count
    }

    /// Places one glyph that ends inside the row; left of the row nothing is drawn.
    func place(_ glyph: Unicode.Scalar, columns: Int, column: Int, role: Role, ground: Ground?) {
        guard column + columns > 0 else { return }
        guard column >= 0 else {
            // The right half of a wide glyph that is half outside leaves a blank.
            place(" ", columns: 1, column: 0, role: role, ground: ground)
            return
        }
        breakWide(at: column)
        if columns == 2 { breakWide(at: column + 1) }
        let under = ground ?? cells[column].ground
        let extent: Cell.Extent = columns == 2 ? .wide : .narrow
        cells[column] = Cell(base: glyph, role: role, ground: under, extent: extent)
        if columns == 2 {
            cells[column + 1] = Cell(base: " ", role: role, ground: under, extent: .continuation)
        }
    }

    /// Fills columns of the row with a glyph one column wide.
    func fill(_ columns: Range<Int>, with glyph: Unicode.Scalar, role: Role, ground: Ground?) {
        guard let first = columns.first, let last = columns.last else { return }
        breakWide(at: first)
        breakWide(at: last)
        for index in columns {
            cells[index] = Cell(
                base: glyph, role: role, ground: ground ?? cells[index].ground, extent: .narrow)
        }
    }

    /// Draws a row of another frame, whose glyphs are whole; what lies outside is left out.
    func draw(_ other: [Cell], column: Int) {
        let first = max(column, 0)
        var end = min(column + other.count, cells.count)
        guard first < end else { return }
        if end == cells.count, other[end - 1 - column].extent == .wide { end -= 1 }
        guard first < end else { return }
        breakWide(at: first)
        breakWide(at: end - 1)
        for index in first..<end { cells[index] = other[index - column] }
        // The left half of the first glyph is outside.
        if cells[first].extent == .continuation {
            cells[first] = .blank(role: cells[first].role, ground: cells[first].ground)
        }
    }

    /// Changes the colours of columns of the row, of both halves of wide glyphs; the range is not empty.
    func recolour(_ columns: Range<Int>, _ change: (inout Cell) -> Void) {
        var start = columns.lowerBound
        var end = columns.upperBound
        if cells[start].extent == .continuation { start -= 1 }
        if cells[end - 1].extent == .wide { end += 1 }
        for index in start..<end { change(&cells[index]) }
    }

    /// Blanks the other half of a wide glyph that is about to be overwritten in part.
    @inline(__always)
    private func breakWide(at index: Int) {
        guard cells[index].extent != .narrow else { return }
        blankWide(at: index)
    }

    private func blankWide(at index: Int) {
        let cell = cells[index]
        let other = cell.extent == .wide ? index + 1 : index - 1
        cells[other] = .blank(role: cell.role, ground: cell.ground)
        cells[index] = .blank(role: cell.role, ground: cell.ground)
    }
}
