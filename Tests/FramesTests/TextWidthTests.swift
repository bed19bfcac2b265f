import Frames
import Testing

@Suite("The width of text")
struct TextWidthTests {
    @Test(
        "scalars take the columns that terminals give them",
        arguments: [
            ("a", 1), ("é", 1), ("Ж", 1), ("א", 1), ("▁", 1), ("☀", 1), ("☾", 1), ("✓", 1), ("漢", 2),
            ("ひ", 2),
            ("한", 2), ("Ａ", 2), ("👍", 2), ("⚡", 2), ("。", 2), ("\u{301}", 0), ("\u{20DD}", 0),
            ("\u{1161}", 0),
            ("\u{3099}", 0), ("\u{20000}", 2), ("\u{1100}", 2), ("ｱ", 1), ("\u{303F}", 1), ("\u{4DC0}", 1),
        ] as [(Unicode.Scalar, Int)]
    )
    func widths(scalar: Unicode.Scalar, columns: Int) {
        #expect(TextWidth.columns(of: scalar) == columns)
    }

    @Test("the width of a text is what a frame draws")
    func textWidth() {
        for text in ["Color Feed", "漢字 app", "e\u{301}", "\u{1B}[0m", "👨‍👩‍👧", ""] {
            var frame = Frame(size: Size(columns: 40, rows: 1))
            #expect(frame.draw(text, row: 0, column: 0) == TextWidth.columns(of: text), "\(text)")
        }
    }

    @Test("text that does not fit ends in an ellipsis")
    func fitting() {
        #expect(TextWidth.fit("Color Feed", columns: 10, ellipsis: "…") == "Color Feed")
        #expect(TextWidth.fit("Color Feed", columns: 6, ellipsis: "…") == "Color…")
        #expect(TextWidth.fit("漢字漢字", columns: 6, ellipsis: "…") == "漢字…")
        #expect(TextWidth.fit("abc", columns: 1, ellipsis: "…") == "…")
        #expect(TextWidth.fit("abc", columns: 0, ellipsis: "…").isEmpty)
    }
}
