/// A grid of cells: the dashboard draws into it and a terminal shows it.
///
/// Every row contains whole glyphs: a wide glyph is always followed by its continuation, and a
/// continuation never occurs alone. Everything that is drawn is clipped to the frame.
public struct Frame: Equatable, Sendable {
    /// The number of columns and rows.
    public let size: Size
    /// The cells, row by row.
    public internal(set) var cells: [Cell]
    /// The cell that the terminal's cursor rests on, where a screen reader or a magnifier looks; nil for none.
    public private(set) var cursor: Place?

    /// A place in a frame; row and column count from 0.
    public struct Place: Hashable, Sendable {
        /// The row.
        public let row: Int
        /// The column.
        public let column: Int
    }

    /// An empty frame.
    public init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank(), count: size.columns * size.rows)
    }

    /// The number of columns.
    public var width: Int { size.columns }
    /// The number of rows.
    public var height: Int { size.rows }

    /// The cell at a position, which must lie inside the frame; both count from 0.
    public subscript(row: Int, column: Int) -> Cell {
        precondition(
            row >= 0 && row < height && column >= 0 && column < width,
            "no cell at row \(row), column \(column) of a frame of \(size)"
        )
        return cells[row * width + column]
    }

    /// Draws a line of text and returns the number of columns that it took.
    ///
    /// Control characters and everything else that must not reach a terminal become visible replacements.
    /// Without a ground the text keeps the ground that is there. What lies outside the frame, or beyond
    /// `maxWidth` columns, is left out; a wide glyph is never cut in half.
    @discardableResult
    public mutating func draw(
        _ text: String, row: Int, column: Int, role: Role = .text, ground: Ground? = nil, maxWidth: Int = .max
    ) -> Int {
        guard row >= 0, row < height, maxWidth > 0, column < width else { return 0 }
        let limit = maxWidth < width - column ? column + maxWidth : width
        var next = column
        var last: Int?
        for piece in SafeText(text) {
            switch piece {
            case .mark(let mark):
                guard let last else { continue }
                combine(mark, row: row, column: last)
            case .glyph(let glyph, let columns):
                guard next + columns <= limit else { return next - column }
                last = next >= 0 ? next : nil
                place(glyph, columns: columns, row: row, column: next, role: role, ground: ground)
                next += columns
            }
        }
        return next - column
    }

    /// Draws one glyph of a glyph set, one column wide; outside the frame nothing is drawn.
    public mutating func put(
        _ glyph: Unicode.Scalar, row: Int, column: Int, role: Role = .text, ground: Ground? = nil
    ) {
        guard row >= 0, row < height, case .glyph(let safe, let columns)? = SafeScalar(glyph) else { return }
        guard column + columns <= width else { return }
        place(safe, columns: columns, row: row, column: column, role: role, ground: ground)
    }

    /// Fills a rectangle with a glyph one column wide.
    public mutating func fill(
        rows: Range<Int>, columns: Range<Int>, with glyph: Unicode.Scalar = " ", role: Role = .text,
        ground: Ground? = nil
    ) {
        guard case .glyph(let safe, 1)? = SafeScalar(glyph) else { return }
        for row in rows.clamped(to: 0..<height) {
            for column in columns.clamped(to: 0..<width) {
                place(safe, columns: 1, row: row, column: column, role: role, ground: ground)
            }
        }
    }

    /// Has the terminal's cursor rest on a cell; outside the frame it stays where it was.
    public mutating func rest(row: Int, column: Int) {
        guard row >= 0, row < height, column >= 0, column < width else { return }
        cursor = Place(row: row, column: column)
    }

    /// Draws another frame into this one, with its cursor if it has one; what lies outside is left out.
    public mutating func draw(_ other: Frame, row: Int, column: Int) {
        if let place = other.cursor { rest(row: row + place.row, column: column + place.column) }
        for line in 0..<other.height where row + line >= 0 && row + line < height {
            for offset in 0..<other.width {
                let cell = other[line, offset]
                let columns = cell.extent == .wide ? 2 : 1
                guard cell.extent != .continuation, column + offset + columns <= width else { continue }
                place(
                    cell.base, columns: columns, row: row + line, column: column + offset, role: cell.role,
                    ground: cell.ground)
                guard cell.hasMarks, column + offset >= 0 else { continue }
                for mark in cell.marks {
                    combine(mark, row: row + line, column: column + offset)
                }
            }
        }
    }

    /// Sets the ground of a rectangle and keeps its glyphs.
    public mutating func overlay(_ ground: Ground, rows: Range<Int>, columns: Range<Int>) {
        for row in rows.clamped(to: 0..<height) {
            recolour(row: row, columns: columns) { $0.ground = ground }
        }
    }

    /// Sets the role of the glyphs in a rectangle, but for those of one role, and keeps glyphs and grounds.
    public mutating func tint(_ role: Role, rows: Range<Int>, columns: Range<Int>, except kept: Role? = nil) {
        for row in rows.clamped(to: 0..<height) {
            recolour(row: row, columns: columns) { if $0.role != kept { $0.role = role } }
        }
    }

    private mutating func recolour(row: Int, columns: Range<Int>, change: (inout Cell) -> Void) {
        let range = columns.clamped(to: 0..<width)
        guard !range.isEmpty else { return }
        // Both halves of a wide glyph have the same colours.
        var start = row * width + range.lowerBound
        var end = row * width + range.upperBound
        if cells[start].extent == .continuation { start -= 1 }
        if cells[end - 1].extent == .wide { end += 1 }
        for index in start..<end { change(&cells[index]) }
    }

    private mutating func place(
        _ glyph: Unicode.Scalar, columns: Int, row: Int, column: Int, role: Role, ground: Ground?
    ) {
        // Left of the frame; the right half of a wide glyph that is half outside leaves a blank.
        guard column + columns > 0 else { return }
        guard column >= 0 else {
            place(" ", columns: 1, row: row, column: 0, role: role, ground: ground)
            return
        }
        let index = row * width + column
        breakWide(at: index)
        if columns == 2 { breakWide(at: index + 1) }
        let under = ground ?? cells[index].ground
        let extent: Cell.Extent = columns == 2 ? .wide : .narrow
        cells[index] = Cell(base: glyph, role: role, ground: under, extent: extent)
        if columns == 2 {
            cells[index + 1] = Cell(base: " ", role: role, ground: under, extent: .continuation)
        }
    }

    private mutating func combine(_ mark: Unicode.Scalar, row: Int, column: Int) {
        let index = row * width + column
        cells[index] = cells[index].adding(mark: mark)
    }

    /// Blanks the other half of a wide glyph that is about to be overwritten in part.
    private mutating func breakWide(at index: Int) {
        let cell = cells[index]
        switch cell.extent {
        case .narrow: return
        case .wide: cells[index + 1] = .blank(role: cell.role, ground: cell.ground)
        case .continuation: cells[index - 1] = .blank(role: cell.role, ground: cell.ground)
        }
        cells[index] = .blank(role: cell.role, ground: cell.ground)
    }
}
