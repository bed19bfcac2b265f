import UntrustedText
import Frames
import Testing

@testable import dayline

/// What messages make of text from outside.
@Suite struct PlainTextTests {
    @Test("a line has nothing that steers or hides, and letters that need joiners keep them")
    func lines() {
        #expect(
            PlainText.line("a\u{1B}[2J\u{202E}b\u{E000}\u{3164}\nc")
                == "a\u{FFFD}[2J\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}c")
        for text in ["/home/anna/day.yaml", "👩🏽‍💻", "می‌روم", "Zürich", ""] {
            #expect(PlainText.line(text) == text)
        }
        #expect(PlainText.lines("a\u{7}\nb\u{2028}\n") == "a\u{FFFD}\nb\u{FFFD}\n")
    }

    @Test("a long word keeps its beginning and its end, and a long line its beginning")
    func lengths() {
        let path = "/" + String(repeating: "d/", count: 150) + "day.yaml"
        let line = PlainText.line("cannot read \(path): gone")
        #expect(
            line.hasPrefix("cannot read /d/d/") && line.hasSuffix("d/day.yaml: gone") && line.contains("…"))
        #expect(line.unicodeScalars.count == "cannot read ".count + 200 + " gone".count)
        let exact = String(repeating: "x", count: 200)
        #expect(PlainText.line(exact) == exact)
        #expect(PlainText.line(String(repeating: "ab ", count: 4_000)).unicodeScalars.count == 1_000)
        #expect(ErrorText.word(String(repeating: "x", count: 11_000)).unicodeScalars.count == 80)
        let many = PlainText.lines(String(repeating: "line\n", count: 5_000))
        #expect(many.split(separator: "\n").count == 101 && many.hasSuffix("\n…"))
    }

    @Test("a list of choices ends, and so do its words")
    func choices() {
        #expect(ErrorText.choice(["a", "b"]) == "a, b")
        let many = ErrorText.choice((1...31).map { "app\($0)" })
        #expect(many.hasSuffix("app30, …"))
    }
}

@Suite struct ExcerptTests {
    @Test("a line that fits is shown whole, whatever the place")
    func short() {
        for byte in [-5, 0, 3, 99] { #expect(Excerpt.text(of: "{\"t\":0}", around: byte) == "{\"t\":0}") }
        let exact = String(repeating: "x", count: 160)
        #expect(Excerpt.text(of: exact, around: 80) == exact)
        #expect(Excerpt.text(of: "", around: 0) == "")
    }

    @Test("of a long line what stands around the place is shown, with an ellipsis where it is cut")
    func long() {
        let line = (0..<2_000).map { "\($0) " }.joined()
        let place = line.utf8.count / 2
        let shown = Excerpt.text(of: line, around: place, columns: 30)
        let after = line.utf8.dropFirst(place).prefix(19)
        let before = line.utf8.prefix(place).suffix(9)
        #expect(shown == "…" + String(decoding: Array(before) + Array(after), as: UTF8.self) + "…")
        #expect(Excerpt.text(of: line, around: 0, columns: 12) == "0 1 2 3 4 …")
        #expect(Excerpt.text(of: line, around: .max, columns: 12) == "…1998 1999 ")
        #expect(Excerpt.text(of: line, around: 4, columns: 14) == "0 1 2 3 4 5 …")
    }

    @Test("an excerpt of any text is harmless, fits, and shows the character at the place")
    func random() {
        let pieces = ["a", " ", "漢", "👍🏽", "\u{1B}[2J", "\u{202E}", "e\u{301}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "\u{0}", "ß", "می‌روم"]
        var state: UInt64 = 3
        func number(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(below))
        }
        for _ in 0..<2_000 {
            let line = (0..<number(400)).map { _ in pieces[number(pieces.count)] }.joined()
            let columns = 3 + number(60)
            let byte = number(line.utf8.count + 1)
            let shown = Excerpt.text(of: line, around: byte, columns: columns)
            #expect(TextWidth.columns(of: shown) <= columns)
            #expect(PlainText.harmless(shown) == shown)
            #expect(shown.unicodeScalars.contains("…") || shown == PlainText.harmless(line))
        }
        let marked = "e" + String(repeating: "\u{301}", count: 5_000) + "f"
        #expect(TextWidth.columns(of: Excerpt.text(of: marked, around: 2_000, columns: 3)) <= 3)
        let wide = String(repeating: "漢", count: 300)
        #expect(Excerpt.text(of: wide, around: 301, columns: 11) == "…漢漢漢漢…")
    }

    @Test("a line of many megabytes costs no more than a short one")
    func endless() {
        let line = String(repeating: "é", count: 8_000_000)
        let time = ContinuousClock().measure {
            for byte in 0..<200 { _ = Excerpt.text(of: line, around: 8_000_000 + byte) }
        }
        #expect(time < .seconds(5))
    }
}
