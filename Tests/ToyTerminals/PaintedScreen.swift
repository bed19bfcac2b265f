import CursesTerminal
public import Frames

/// A screen whose frames are painted on a toy terminal, as `CursesScreen` paints them on a real one.
public struct PaintedScreen {
    /// What is painted.
    private let table: PaintTable
    private var painter: Painter
    /// The terminal after all that was painted so far.
    public private(set) var terminal: ToyTerminal
    private var shown: Frame?

    /// A screen on which nothing is shown yet.
    public init(size: Size, table: PaintTable, isUTF8: Bool, erasesWithGround: Bool, selectsByECMA48: Bool) {
        self.table = table
        let database = ToyTerminal.database(
            colours: table.depth.rawValue, erasesWithGround: erasesWithGround,
            selectsByECMA48: selectsByECMA48)
        painter = Painter(table: table, isUTF8: isUTF8, database: database, size: size)
        terminal = ToyTerminal(
            size: size, erasesWithGround: erasesWithGround, hasDirectColours: table.depth == .direct)
    }

    /// Paints what differs from the frame before; after a change of size, everything.
    ///
    /// - Parameters:
    ///   - frame: What the terminal should show then.
    ///   - line: What becomes of the bytes on their way to the terminal.
    /// - Returns: the first thing that does not look as the frame says, or that the terminal complains of.
    public mutating func show(_ frame: Frame, over line: ([UInt8]) -> [UInt8] = { $0 }) -> String? {
        let former = shown.flatMap { $0.size == frame.size ? $0 : nil }
        if let shown = former {
            terminal.take(line(painter.bytes(turning: shown, into: frame)))
        } else {
            terminal.resize(to: frame.size)
            painter.adopt(frame.size)
            terminal.take(line(painter.bytes(showing: frame)))
        }
        shown = frame
        return terminal.complaints.first ?? difference(from: frame, after: former)
    }

    /// Compares every row that may have changed: in the frame, or on the terminal.
    private func difference(from frame: Frame, after former: Frame?) -> String? {
        for row in 0..<frame.height {
            let isSame = former.map { Self.isSame(row, in: $0, and: frame) } ?? false
            guard !isSame || terminal.touchedRows.contains(row) else { continue }
            for column in 0..<frame.width {
                let seen = terminal.places[row][column].visible
                let wanted = place(of: frame[row, column])
                if seen != wanted { return "row \(row), column \(column): \(seen) instead of \(wanted)" }
            }
        }
        guard let cursor = frame.cursor, cursor.row < frame.height, cursor.column < frame.width,
            terminal.row != cursor.row || terminal.column != cursor.column
        else { return nil }
        return "the cursor is in row \(terminal.row), column \(terminal.column) instead of \(cursor)"
    }

    private static func isSame(_ row: Int, in former: Frame, and frame: Frame) -> Bool {
        (0..<frame.width).allSatisfy { former[row, $0] == frame[row, $0] }
    }

    /// A cell as an eye should see it.
    private func place(of cell: Cell) -> ToyTerminal.Place {
        let paint = table[cell.role, cell.ground]
        return ToyTerminal.Place(
            glyph: cell.glyph, ink: paint.foreground, ground: paint.background, attributes: paint.attributes
        ).visible
    }
}

extension PaintTable {
    /// A table in which every role and every ground has a colour of its own.
    public static let toldApart = PaintTable(depth: .palette256) { role, ground in
        Paint(
            foreground: .number(16 + role.rawValue), background: .number(232 + ground.rawValue),
            attributes: role.monochrome.subtracting(.reverse)
        )
    }
}
