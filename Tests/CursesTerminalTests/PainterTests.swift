@testable import CursesTerminal
import Frames
import Synchronization
import TestSupport
import Testing
import ToyTerminals

@Suite("Painting a terminal")
struct PainterTests {
    private static let pieces = [
        "a", "Color Feed", "漢字", "e\u{301}", "▁▂█", "   ", "x  y", "──────", "            ",
    ]

    /// Colours of which every second is in xterm's palette too.
    private static let direct = PaintTable(depth: .direct) { role, ground in
        let grey = 8 + 10 * (ground.rawValue % 9) + role.rawValue % 2
        return Paint(
            foreground: .direct(red: role.rawValue, green: 95, blue: 255),
            background: .direct(red: grey, green: grey, blue: grey),
            attributes: role.monochrome.subtracting(.reverse)
        )
    }

    private static func scribble(on frame: inout Frame, with numbers: inout RepeatableNumbers) {
        for _ in 0..<Int.random(in: 1...8, using: &numbers) {
            let row = Int.random(in: 0..<frame.height, using: &numbers)
            let column = Int.random(in: 0..<frame.width, using: &numbers)
            let role = Role.allCases.randomElement(using: &numbers) ?? .text
            let ground = Bool.random(using: &numbers) ? Ground.allCases.randomElement(using: &numbers) : nil
            if Int.random(in: 0..<4, using: &numbers) == 0 {
                frame.fill(rows: row..<(row + 2), columns: column..<frame.width, role: role, ground: ground)
            } else {
                let text = pieces.randomElement(using: &numbers) ?? ""
                frame.draw(text, row: row, column: column, role: role, ground: ground)
            }
        }
    }

    @Test(
        "the terminal shows every frame as it is, whatever was on it before",
        arguments: [ColourDepth.monochrome, .palette256, .direct], [true, false]
    )
    func showsEveryFrame(depth: ColourDepth, erasesWithGround: Bool) {
        let table =
            depth == .direct
            ? PainterTests.direct : depth == .palette256 ? .toldApart : .monochrome
        for seed in UInt64(0)..<200 {
            let selectsByECMA48 = seed % 2 == 0
            var numbers = RepeatableNumbers(seed: seed)
            let size = Size(
                columns: Int.random(in: 2...40, using: &numbers), rows: Int.random(in: 1...6, using: &numbers)
            )
            var screen = PaintedScreen(
                size: size, table: table, isUTF8: true, erasesWithGround: erasesWithGround,
                selectsByECMA48: selectsByECMA48)
            var shown = Frame(size: size)
            for step in 0...4 {
                PainterTests.scribble(on: &shown, with: &numbers)
                let difference = screen.show(shown)
                #expect(difference == nil, "seed \(seed), step \(step)")
            }
        }
    }

    @Test("what interrupts a line or a ground is painted over one sequence that fills it all")
    func fillsAtOnce() {
        let table = PaintTable(depth: .palette256) { role, ground in
            Paint(foreground: .number(16 + role.rawValue), background: .number(232 + ground.rawValue))
        }
        let size = Size(columns: 40, rows: 2)
        let database = ToyTerminal.database(colours: 256, erasesWithGround: true)
        var painter = Painter(table: table, isUTF8: true, database: database, size: size)
        var frame = Frame(size: size)
        frame.draw(String(repeating: "─", count: 30), row: 0, column: 2, role: .rule)
        frame.fill(rows: 1..<2, columns: 0..<40, role: .text, ground: .charging)
        for column in [7, 12, 20, 26] {
            frame.draw("u", row: 0, column: column, role: .lane)
            frame.draw("▼", row: 1, column: column, role: .lane, ground: .charging)
        }
        let text = String(decoding: painter.bytes(showing: frame), as: UTF8.self)
        #expect(text.count { $0 == "─" } == 1 && !text.contains(" "))
        // What is on the screen already between two parts of a line stays there.
        var newer = frame
        newer.draw("──", row: 1, column: 0, role: .rule)
        newer.draw("──", row: 1, column: 30, role: .rule)
        let bytes = painter.bytes(turning: frame, into: newer)
        #expect(String(decoding: bytes, as: UTF8.self).count { $0 == "─" } == 4)
    }

    @Test("where a terminal repeats ASCII alone, every other glyph is written")
    func repeatsOfASCII() {
        let size = Size(columns: 40, rows: 2)
        var database = ToyTerminal.database(colours: 256, erasesWithGround: true)
        database.repeatsEveryGlyph = false
        var painter = Painter(table: .toldApart, isUTF8: true, database: database, size: size)
        var frame = Frame(size: size)
        frame.draw(String(repeating: "─", count: 30), row: 0, column: 2, role: .rule)
        frame.draw(String(repeating: "u", count: 30), row: 1, column: 2, role: .lane)
        let text = String(decoding: painter.bytes(showing: frame), as: UTF8.self)
        #expect(text.count { $0 == "─" } == 30 && text.count { $0 == "u" } == 1)
    }

    @Test("the cursor is moved as the terminal's entry says, also where that is not ECMA-48's sequence")
    func movesOfTheEntry() {
        let size = Size(columns: 40, rows: 30)
        let ownMoves = ToyTerminal.database(colours: 0, erasesWithGround: true)
        func bytes(_ moves: @escaping @Sendable (_ row: Int, _ column: Int) -> String) -> String {
            let database = TerminalDatabase(
                bytes: { $0 == "cup" ? Array(moves($1, $2).utf8) : ownMoves.bytes($0, $1, $2) },
                flag: ownMoves.flag, number: ownMoves.number, columns: ownMoves.columns)
            var painter = Painter(table: .monochrome, isUTF8: true, database: database, size: size)
            var frame = Frame(size: size)
            for (row, column) in [(9, 3), (18, 9), (27, 20)] {
                frame.draw("x", row: row, column: column, role: .lane)
            }
            return String(decoding: painter.bytes(showing: frame), as: UTF8.self)
        }
        let asked = Mutex(0)
        let standard = bytes { row, column in
            asked.withLock { $0 += 1 }
            return "\u{1B}[\(row + 1);\(column + 1)H"
        }
        #expect(asked.withLock { $0 } == 3, "the entry is tried and then known")
        #expect(standard.contains("\u{1B}[10;4Hx") && standard.contains("\u{1B}[19;10Hx"))
        // A VT52, and one that counts from 0.
        let address = bytes { row, column in
            "\u{1B}Y"
                + [row, column].map { String(UnicodeScalar(UInt8(truncatingIfNeeded: $0 + 32))) }.joined()
        }
        #expect(address.contains("\u{1B}Y)#x") && !address.contains("\u{1B}[10;"))
        #expect(bytes { "\u{1B}[\($0);\($1)H" }.contains("\u{1B}[18;9Hx"))
    }

    @Test("a frame that has not changed costs no bytes")
    func nothingForNothing() {
        let size = Size(columns: 20, rows: 3)
        let database = ToyTerminal.database(colours: 256, erasesWithGround: true)
        var painter = Painter(
            table: .toldApart, isUTF8: true, database: database, size: size)
        var frame = Frame(size: size)
        frame.draw("Messages", row: 1, column: 1, role: .lane)
        _ = painter.bytes(showing: frame)
        #expect(painter.bytes(turning: frame, into: frame).isEmpty)
    }

    @Test("without UTF-8 every byte is ASCII, and the dashboard's glyphs keep a letter of their own")
    func asciiOnly() {
        let size = Size(columns: 20, rows: 1)
        let database = ToyTerminal.database(colours: 0, erasesWithGround: true)
        var painter = Painter(table: .monochrome, isUTF8: false, database: database, size: size)
        var frame = Frame(size: size)
        frame.draw("a漢e\u{301}●✗\u{1B}", row: 0, column: 0)
        let bytes = painter.bytes(showing: frame)
        #expect(bytes.allSatisfy { $0 < 0x80 })
        var terminal = ToyTerminal(size: size, erasesWithGround: true)
        terminal.take(bytes)
        #expect(terminal.places[0].map(\.glyph).joined().hasPrefix("a??eox?"))
    }

    @Test("a frame larger than the screen is clipped")
    func clipped() {
        let database = ToyTerminal.database(colours: 256, erasesWithGround: true)
        let size = Size(columns: 5, rows: 1)
        var painter = Painter(
            table: .toldApart, isUTF8: true, database: database, size: size)
        var frame = Frame(size: Size(columns: 9, rows: 3))
        frame.draw("abcd漢字", row: 0, column: 0)
        frame.draw("below", row: 2, column: 0)
        var terminal = ToyTerminal(size: size, erasesWithGround: true)
        terminal.take(painter.bytes(showing: frame))
        #expect(terminal.complaints.isEmpty)
        #expect(terminal.places[0].map(\.glyph).joined() == "abcd ")
    }
}
