import CNCurses
import Frames

/// Writes stretches of a frame into ncurses' picture of the screen.
struct Painter {
    private let table: PaintTable
    private let isUTF8: Bool

    init(table: PaintTable, isUTF8: Bool) {
        self.table = table
        self.isUTF8 = isUTF8
    }

    /// Makes cleared places look like the page, so that empty stretches cost next to nothing.
    func setBackground(pairs: inout PairTable) {
        let paint = blankPaint(on: .plain)
        cncurses_set_background(Int32(pairs.number(of: paint)), UInt32(paint.attributes.rawValue))
    }

    /// Writes the cells of a stretch that lie on the screen.
    func paint(_ run: ChangedRun, of frame: Frame, clippedTo size: Size, pairs: inout PairTable) {
        for column in run.columns where column < size.columns {
            let cell = frame[run.row, column]
            switch cell.extent {
            case .continuation: continue
            case .wide where column + 1 >= size.columns: continue
            case .wide, .narrow: put(cell, row: run.row, column: column, pairs: &pairs)
            }
        }
    }

    private func put(_ cell: Cell, row: Int, column: Int, pairs: inout PairTable) {
        let paint = self.paint(of: cell)
        let columns = cell.extent == .wide ? 2 : 1
        let pair = Int32(pairs.number(of: paint))
        let attributes = UInt32(paint.attributes.rawValue)
        guard isUTF8 || cell.base.isASCII && !cell.hasMarks else {
            var letter = ASCIIFallback.letter(for: cell.base).value
            for offset in 0..<columns {
                cncurses_put(Int32(row), Int32(column + offset), &letter, 1, 1, attributes, pair)
            }
            return
        }
        guard cell.hasMarks else {
            var base = cell.base.value
            cncurses_put(Int32(row), Int32(column), &base, 1, Int32(columns), attributes, pair)
            return
        }
        let scalars = [cell.base.value] + cell.marks.map(\.value)
        cncurses_put(
            Int32(row), Int32(column), scalars, Int32(scalars.count), Int32(columns), attributes, pair
        )
    }

    private func paint(of cell: Cell) -> Paint {
        // The colour of an empty place's ink cannot be seen; one colour for all spares the terminal
        // the switching to and fro.
        cell.base == " " && cell.extent == .narrow && !cell.hasMarks
            ? blankPaint(on: cell.ground) : table[cell.role, cell.ground]
    }

    private func blankPaint(on ground: Ground) -> Paint {
        table[.text, ground]
    }
}
