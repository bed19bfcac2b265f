import Frames
import Testing

/// Text in aligned columns and in lines.
@Suite struct TextTableTests {
    @Test("columns are as wide as their widest cell on the screen, and lines end without blanks")
    func widths() {
        let table = TextTable([["a", "b", "c"], ["日本", "x", "y"], ["n", "long", ""]])
        #expect(table.lines == ["a     b     c", "日本  x     y", "n     long"])
        #expect(table.lines.map { TextWidth.columns(of: $0) } == [13, 13, 10])
        let right = TextTable([["a", "日本"], ["bc", "1"]], padding: [.behind, .before])
        #expect(right.lines == ["a   日本", "bc     1"])
    }

    @Test("columns beyond the page follow beneath with the first column again")
    func page() {
        let rows = [["app", "one", "two"], ["A", "1", "2"]]
        let narrow = TextTable(rows, padding: [.behind, .before], page: 10)
        #expect(!narrow.fits)
        #expect(narrow.lines == ["app  one", "A      1", "", "app  two", "A      2"])
        let wide = TextTable(rows, padding: [.behind, .before], page: 13)
        #expect(wide.fits)
        #expect(wide.lines == ["app  one  two", "A      1    2"])
        #expect(TextTable([[String]]()).lines.isEmpty)
    }

    @Test("pieces fill lines by the columns that they take, and none is divided")
    func wrap() {
        let words = "one two three".split(separator: " ")
        #expect(TextWidth.wrap(words, columns: 7) == ["one two", "three"])
        #expect(TextWidth.wrap(words, columns: 3) == ["one", "two", "three"])
        #expect(TextWidth.wrap(["日本", "日本", "a"], columns: 7) == ["日本", "日本 a"])
        #expect(
            TextWidth.wrap(words, columns: 13, first: "> ", indent: "    ") == ["> one two", "    three"])
        #expect(TextWidth.wrap(["a", "b", "c"], columns: 5, separator: "   ") == ["a   b", "c"])
        #expect(TextWidth.wrap([String](), columns: 5, first: "> ").isEmpty)
    }

    @Test("an amount is not divided from its unit, nor an amount of time into its parts")
    func amounts() {
        let words = TextWidth.words(
            of: "in 1 m 17 s → 59.5 J, 20 % of 4.5 MB (2 h 5 m). 3 of 4 pushes at 14:00 in m")
        #expect(
            words == [
                "in", "1 m 17 s", "→", "59.5 J,", "20 %", "of", "4.5 MB", "(2 h 5 m).", "3", "of", "4",
                "pushes",
                "at", "14:00", "in", "m",
            ])
        #expect(TextWidth.wrap(words, columns: 9).prefix(3) == ["in", "1 m 17 s", "→ 59.5 J,"])
        #expect(TextWidth.words(of: "5  s at 5 s", keepsBlanks: true) == ["5", "", "s", "at", "5 s"])
        #expect(TextWidth.words(of: "").isEmpty)
    }

    @Test("blanks go on the side that is asked for, and none where the text is wide enough")
    func padding() {
        #expect(TextWidth.padded("日本", to: 6) == "日本  ")
        #expect(TextWidth.padded("日本", to: 6, .before) == "  日本")
        #expect(TextWidth.padded("日本", to: 3) == "日本")
    }

    @Test("a size is read in either case, up to a thousand columns and rows")
    func size() {
        #expect(Size("120x36") == Size(columns: 120, rows: 36))
        #expect(Size("1X1000") == Size(columns: 1, rows: 1_000))
        for text in ["", "x", "80", "80x", "x24", "0x24", "80x0", "1001x24", "80x24x1", "-80x24", "80 x 24"] {
            #expect(Size(text) == nil, "\(text)")
        }
    }

    @Test("text for an ASCII terminal takes the same columns, and shows our own glyphs as their letters")
    func fallback() {
        let text = "a · b – −3 ×2 日本 e\u{301} ●\u{1B}"
        let ascii = ASCIIFallback.text(text)
        #expect(ascii == "a | b - -3 x2 ???? e o?")
        #expect(TextWidth.columns(of: ascii) == TextWidth.columns(of: text))
        for (glyph, letter) in zip(["·", "–", "−", "×"] as [Unicode.Scalar], ["|", "-", "-", "x"]) {
            #expect(String(ASCIIFallback.letter(for: glyph)) == letter)
        }
    }
}
