import Frames
import TestSupport
import Testing
import ToyTerminals

@testable import CursesTerminal

/// The cursor of the terminal after a frame, which screen readers and magnifiers follow.
@Suite struct RestingCursorTests {
    private static let size = Size(columns: 30, rows: 5)
    private static let table = PaintTable(depth: .palette256) { role, ground in
        Paint(
            foreground: .number(16 + role.rawValue), background: .number(232 + ground.rawValue),
            attributes: [])
    }

    private func painter() -> Painter {
        Painter(
            table: Self.table, isUTF8: true,
            database: ToyTerminal.database(colours: 256, erasesWithGround: true), size: Self.size)
    }

    private func frame(_ text: String, row: Int, cursor: (row: Int, column: Int)?) -> Frame {
        var frame = Frame(size: Self.size)
        frame.draw(text, row: row, column: 1)
        if let cursor { frame.rest(row: cursor.row, column: cursor.column) }
        return frame
    }

    @Test("the cursor is left where the frame has it, whatever was painted, in any frame of a thousand")
    func parked() {
        var numbers = RepeatableNumbers(seed: 44)
        var painter = painter()
        var terminal = ToyTerminal(size: Self.size, erasesWithGround: true)
        var shown = frame("first", row: 0, cursor: (4, 29))
        terminal.take(painter.bytes(showing: shown))
        #expect(terminal.row == 4 && terminal.column == 29)
        for step in 0..<1_000 {
            let place = (
                row: Int.random(in: 0..<5, using: &numbers), column: Int.random(in: 0..<30, using: &numbers)
            )
            let text = ["漢字 e\u{301}", "Messages", "           ", "──────●"][step % 4]
            let next = frame(text, row: Int.random(in: 0..<5, using: &numbers), cursor: place)
            terminal.take(painter.bytes(turning: shown, into: next))
            #expect(terminal.row == place.row && terminal.column == place.column, "step \(step)")
            shown = next
        }
        #expect(terminal.complaints.isEmpty, "\(terminal.complaints)")
    }

    @Test("a cursor that moves alone costs one move, and one that rests costs nothing")
    func alone() {
        var painter = painter()
        let first = frame("Messages", row: 1, cursor: (1, 1))
        let second = frame("Messages", row: 1, cursor: (3, 7))
        _ = painter.bytes(showing: first)
        #expect(painter.bytes(turning: first, into: first).isEmpty)
        let move = painter.bytes(turning: first, into: second)
        #expect(!move.isEmpty && move.count <= "\u{1B}[4;8H".utf8.count)
        #expect(painter.bytes(turning: second, into: second).isEmpty)
    }

    @Test("a change elsewhere costs at most a move more than without a cursor")
    func cheap() {
        var (with, without) = (painter(), painter())
        let place = (row: 4, column: 20)
        let before = (frame("08:00", row: 0, cursor: place), frame("08:00", row: 0, cursor: nil))
        let after = (frame("08:01", row: 0, cursor: place), frame("08:01", row: 0, cursor: nil))
        _ = with.bytes(showing: before.0)
        _ = without.bytes(showing: before.1)
        _ = (with.bytes(turning: before.0, into: after.0), without.bytes(turning: before.1, into: after.1))
        let cost = with.bytes(turning: after.0, into: before.0).count
        let bare = without.bytes(turning: after.1, into: before.1).count
        // Away from the cursor's place, and back to it.
        #expect(cost > bare && cost <= bare + 2 * "\u{1B}[5;21H".utf8.count)
    }

    @Test("a cursor outside of a smaller screen is left alone")
    func outside() {
        let small = Size(columns: 5, rows: 1)
        var painter = Painter(
            table: Self.table, isUTF8: true,
            database: ToyTerminal.database(colours: 256, erasesWithGround: true), size: small)
        var terminal = ToyTerminal(size: small, erasesWithGround: true)
        terminal.take(painter.bytes(showing: frame("x", row: 0, cursor: (4, 29))))
        #expect(terminal.complaints.isEmpty)
    }
}
