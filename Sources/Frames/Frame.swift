/// A grid of cells: the dashboard draws into it and a terminal shows it.
///
/// Every row contains whole glyphs: a wide glyph is always followed by its continuation, and a
/// continuation never occurs alone. Everything that is drawn is clipped to the frame.
///
/// A copy shares its rows with the frame that it was made of until they are drawn on. So what is drawn on top of a
/// frame that is kept costs the rows that it covers, and rows that are still shared need not be compared.
public struct Frame: Equatable, Sendable {
    /// The number of columns and rows.
    public let size: Size
    /// The cells of each row, from left to right; rows of blanks share theirs.
    private(set) var rows: [[Cell]]
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
        rows = Array(repeating: Array(repeating: .blank(), count: size.columns), count: size.rows)
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
        return rows[row][column]
    }

    /// The cells of a row, which must lie inside the frame, from left to right.
    public func cells(inRow row: Int) -> [Cell] {
        precondition(row >= 0 && row < height, "no row \(row) in a frame of \(size)")
        return rows[row]
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
        return withRow(row) { $0.draw(text, column: column, limit: limit, role: role, ground: ground) }
    }

    /// Draws one glyph of a glyph set, one column wide; outside the frame nothing is drawn.
    public mutating func put(
        _ glyph: Unicode.Scalar, row: Int, column: Int, role: Role = .text, ground: Ground? = nil
    ) {
        guard row >= 0, row < height, case .glyph(let safe, let columns)? = SafeScalar(glyph) else { return }
        guard column + columns <= width else { return }
        withRow(row) { $0.place(safe, columns: columns, column: column, role: role, ground: ground) }
    }

    /// Fills a rectangle with a glyph one column wide.
    public mutating func fill(
        rows: Range<Int>, columns: Range<Int>, with glyph: Unicode.Scalar = " ", role: Role = .text,
        ground: Ground? = nil
    ) {
        guard case .glyph(let safe, 1)? = SafeScalar(glyph) else { return }
        let columns = columns.clamped(to: 0..<width)
        for row in rows.clamped(to: 0..<height) {
            withRow(row) { $0.fill(columns, with: safe, role: role, ground: ground) }
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
            if column == 0, other.width == width {
                rows[row + line] = other.rows[line]
            } else {
                withRow(row + line) { $0.draw(other.rows[line], column: column) }
            }
        }
    }

    /// Sets the ground of a rectangle and keeps its glyphs.
    public mutating func overlay(_ ground: Ground, rows: Range<Int>, columns: Range<Int>) {
        recolour(rows: rows, columns: columns) { $0.ground = ground }
    }

    /// Changes the ground of each cell of a rectangle to one that belongs to it, and keeps its glyph.
    public mutating func changeGrounds(
        rows: Range<Int>, columns: Range<Int>, to change: (Cell) -> Ground
    ) {
        recolour(rows: rows, columns: columns) { $0.ground = change($0) }
    }

    private mutating func recolour(rows: Range<Int>, columns: Range<Int>, change: (inout Cell) -> Void) {
        let columns = columns.clamped(to: 0..<width)
        for row in rows.clamped(to: 0..<height) where !columns.isEmpty {
            withRow(row) { $0.recolour(columns, change) }
        }
    }

    /// Draws into one row, which must be in the frame.
    private mutating func withRow<Result>(_ row: Int, _ draw: (CellRow) -> Result) -> Result {
        rows[row].withUnsafeMutableBufferPointer { draw(CellRow(cells: $0)) }
    }
}
