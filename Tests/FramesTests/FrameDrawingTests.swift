import Frames
import Testing

@Suite("Drawing into a frame")
struct FrameDrawingTests {
    @Test("text is clipped at every edge and a wide glyph is never cut in half")
    func clipping() {
        var frame = Frame(size: Size(columns: 5, rows: 1))
        #expect(frame.draw("abcdefg", row: 0, column: 2) == 3)
        #expect(frame.plainText == "  abc\n")
        frame.draw("漢字", row: 0, column: 2)
        #expect(frame.plainText == "  漢c\n")
        frame.draw("wxyz", row: 0, column: -2)
        #expect(frame.plainText == "yz漢c\n")
        frame.draw("ab", row: 1, column: 0)
        frame.draw("ab", row: -1, column: 0)
        #expect(frame.draw("abc", row: 0, column: 0, maxWidth: 2) == 2)
        #expect(frame.plainText == "ab漢c\n")
    }

    @Test("text without a ground stands on what is there")
    func groundsStay() {
        var frame = Frame(size: Size(columns: 3, rows: 1))
        frame.overlay(.selected, rows: 0..<1, columns: 0..<2)
        frame.draw("abc", row: 0, column: 0, role: .lane)
        #expect((0..<3).map { frame[0, $0].ground } == [.selected, .selected, .plain])
        frame.draw("x", row: 0, column: 0, ground: .bar)
        #expect(frame[0, 0].ground == .bar)
    }

    @Test("a ground on half of a wide glyph takes both halves")
    func wideGlyphsKeepOneColour() {
        var frame = Frame(size: Size(columns: 4, rows: 1))
        frame.draw("漢字", row: 0, column: 0)
        frame.changeGrounds(rows: 0..<1, columns: 1..<3) { $0.ground.ahead }
        #expect((0..<4).allSatisfy { frame[0, $0].ground == .ahead })
        frame.overlay(.alert, rows: 0..<1, columns: 0..<1)
        #expect((0..<4).map { frame[0, $0].ground } == [.alert, .alert, .ahead, .ahead])
    }

    @Test("marks combine with the glyph before them, two at most")
    func marks() {
        var frame = Frame(size: Size(columns: 4, rows: 1))
        #expect(frame.draw("e\u{301}\u{323}\u{302}x", row: 0, column: 0) == 2)
        #expect(frame[0, 0].marks == ["\u{301}", "\u{323}"])
        #expect(frame[0, 1].glyph == "x")
        #expect(frame.draw("\u{301}a", row: 0, column: 2) == 1)
    }

    @Test("golden text holds the glyphs, the roles and the grounds that are not plain")
    func goldenText() {
        var frame = Frame(size: Size(columns: 4, rows: 2))
        frame.draw("漢a", row: 0, column: 0, role: .title)
        frame.put("●", row: 1, column: 1, role: .killed)
        #expect(frame.description == "漢a\n ●\n--- roles\nTTT.\n.K..\n")
        frame.overlay(.bar, rows: 0..<1, columns: 0..<4)
        #expect(frame.description.hasSuffix("--- grounds\nbbbb\n....\n"))
    }

    @Test("nothing is drawn on a frame without room")
    func emptyFrame() {
        var frame = Frame(size: Size(columns: 0, rows: 0))
        #expect(frame.draw("a", row: 0, column: 0) == 0)
        frame.fill(rows: -1..<9, columns: -1..<9, with: "x")
        frame.put("x", row: 0, column: 0)
        #expect(frame.plainText.isEmpty)
    }
}
