import Frames
import Testing
import ToyTerminals

/// What a cast sends a terminal: a first frame, and then what changed.
@Suite struct CastBytesTests {
    private static let size = Size(columns: 12, rows: 4)
    private static let paints = PaintTable.toldApart

    private func frame(_ rows: [(String, Role)]) -> Frame {
        var frame = Frame(size: Self.size)
        for (row, line) in rows.enumerated() { frame.draw(line.0, row: row, column: 0, role: line.1) }
        return frame
    }

    private func glyphs(_ terminal: ToyTerminal) -> [String] {
        terminal.places.map { $0.map(\.glyph).joined() }
    }

    @Test("changed runs of text and roles turn one frame on the terminal into the next")
    func changes() {
        let first = frame([("one", .text), ("two 漢 b", .dim), ("three", .killed)])
        let second = frame([("one", .dim), ("two x  b", .dim), ("three", .killed), ("end", .text)])
        var terminals = [first, second].map { _ in
            ToyTerminal(size: Self.size, erasesWithGround: true)
        }
        func paint(_ text: String, on terminal: inout ToyTerminal) { terminal.take(Array(text.utf8)) }
        func whole(_ frame: Frame) -> String {
            "\u{1B}[1;1H" + frame.ansiText(Self.paints).dropLast().replacing("\n", with: "\r\n")
        }
        paint(whole(first), on: &terminals[0])
        #expect(glyphs(terminals[0])[0].hasPrefix("one "))
        let changes = second.ansiText(changedSince: first, Self.paints)
        paint(changes, on: &terminals[0])
        paint(whole(second), on: &terminals[1])
        #expect(terminals[0].places == terminals[1].places)
        #expect(terminals.allSatisfy { $0.complaints.isEmpty }, "\(terminals.map(\.complaints))")
        // What did not change is not sent.
        #expect(!changes.contains("three"))
        #expect(second.ansiText(changedSince: second, Self.paints).isEmpty)
    }
}
