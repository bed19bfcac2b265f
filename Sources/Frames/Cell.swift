/// One cell of a frame: a glyph, its meaning and its ground.
public struct Cell: Hashable, Sendable {
    /// How many columns a cell's glyph takes.
    public enum Extent: UInt8, Sendable {
        /// The glyph takes this cell only.
        case narrow
        /// The glyph takes this cell and the next.
        case wide
        /// The right half of the wide glyph in the cell before.
        case continuation
    }

    /// The glyph without combining marks; a blank in a continuation.
    public let base: Unicode.Scalar
    // Zero where there is none: an optional scalar would double the size of a cell.
    private let firstMark: UInt32
    private let secondMark: UInt32
    /// What the glyph means.
    public internal(set) var role: Role
    /// The background of the glyph.
    public internal(set) var ground: Ground
    /// How many columns the glyph takes.
    public let extent: Extent
    // Fills the cell up to whole words, so that rows are compared word by word.
    private let filler: UInt8 = 0

    init(
        base: Unicode.Scalar, firstMark: UInt32 = 0, secondMark: UInt32 = 0, role: Role, ground: Ground,
        extent: Extent
    ) {
        self.base = base
        self.firstMark = firstMark
        self.secondMark = secondMark
        self.role = role
        self.ground = ground
        self.extent = extent
    }

    /// An empty cell.
    public static func blank(role: Role = .text, ground: Ground = .plain) -> Cell {
        Cell(base: " ", role: role, ground: ground, extent: .narrow)
    }

    /// The combining marks on the base, at most two.
    public var marks: [Unicode.Scalar] {
        [firstMark, secondMark].compactMap { $0 == 0 ? nil : Unicode.Scalar($0) }
    }

    /// Whether anything combines with the base.
    public var hasMarks: Bool { firstMark != 0 }

    /// The glyph as text; nothing for the right half of a wide glyph.
    public var glyph: String {
        guard extent != .continuation else { return "" }
        var scalars = String.UnicodeScalarView()
        scalars.append(base)
        scalars.append(contentsOf: marks)
        return String(scalars)
    }

    /// Whether two cells look the same; computed without branches, because a frame asks for every cell of a row.
    public static func == (cell: Cell, other: Cell) -> Bool {
        let looks =
            UInt32(cell.role.rawValue ^ other.role.rawValue)
            | UInt32(cell.ground.rawValue ^ other.ground.rawValue)
            | UInt32(cell.extent.rawValue ^ other.extent.rawValue)
        let glyphs =
            cell.base.value ^ other.base.value | cell.firstMark ^ other.firstMark
            | cell.secondMark ^ other.secondMark
        return looks | glyphs == 0
    }

    /// The same cell with one more combining mark; a third mark and later ones are left out.
    func adding(mark: Unicode.Scalar) -> Cell {
        guard secondMark == 0 else { return self }
        return Cell(
            base: base,
            firstMark: hasMarks ? firstMark : mark.value,
            secondMark: hasMarks ? mark.value : 0,
            role: role, ground: ground, extent: extent
        )
    }
}
