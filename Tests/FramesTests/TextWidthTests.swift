import Frames
import TestSupport
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

    @Test("a scalar up to the shapes is drawn as it is unless it steers, hides or combines with another")
    func plainScalars() {
        for value in UInt32(0x20)..<0x2600 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let hidden: Set<UInt32> = [0xAD, 0x115F]
            switch scalar.properties.generalCategory {
            case .control, .format, .unassigned, .lineSeparator, .paragraphSeparator:
                #expect(TextWidth.drawn(String(scalar)) != String(scalar), "U+\(String(value, radix: 16))")
            default:
                guard !hidden.contains(value), TextWidth.columns(of: scalar) > 0 else { continue }
                #expect(TextWidth.drawn(String(scalar)) == String(scalar), "U+\(String(value, radix: 16))")
                #expect(TextWidth.columns(of: String(scalar)) == TextWidth.columns(of: scalar))
            }
        }
    }

    @Test("the width of a text is what a frame draws")
    func textWidth() {
        for text in ["Color Feed", "漢字 app", "e\u{301}", "\u{1B}[0m", "👨‍👩‍👧", ""] {
            var frame = Frame(size: Size(columns: 40, rows: 1))
            #expect(frame.draw(text, row: 0, column: 0) == TextWidth.columns(of: text), "\(text)")
        }
    }

    @Test(
        "sequences whose width terminals disagree on are taken apart until all agree",
        arguments: [
            ("👍🏽", "👍", 2), ("👍🏿🏻", "👍", 2), ("☝🏽", "☝", 1), ("🏽", "🏽", 2), ("a🏽", "a🏽", 3),
            ("👩🏽‍💻", "👩💻", 4), ("👨‍👩‍👧", "👨👩👧", 6), ("1️⃣", "1\u{20E3}", 1), ("❤️", "❤", 1),
            ("🇩🇪", "DE", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴", 2), ("葛\u{E0100}", "葛", 2), ("می‌روم", "میروم", 5),
            ("\u{E0067}", "\u{FFFD}", 1), ("漢🏽", "漢", 2), ("ᄒ\u{1161}", "ᄒ\u{1161}", 2),
            ("\u{3164}\u{115F}\u{FFA0}", "\u{FFFD}\u{FFFD}\u{FFFD}", 3),
        ] as [(String, String, Int)]
    )
    func sequences(text: String, drawn: String, columns: Int) {
        #expect(Array(TextWidth.drawn(text).unicodeScalars) == Array(drawn.unicodeScalars))
        #expect(TextWidth.columns(of: text) == columns)
        var frame = Frame(size: Size(columns: 8, rows: 1))
        #expect(frame.draw(text, row: 0, column: 0) == columns)
        #expect(Array(frame.plainText.unicodeScalars) == Array((drawn + "\n").unicodeScalars))
        let cut = TextWidth.fit(text + "xxxxxxxx", columns: columns + 1, ellipsis: "…")
        #expect(Array(cut.unicodeScalars) == Array((drawn + "…").unicodeScalars))
    }

    @Test("what is drawn is drawn the same again, in the same columns, for random sequences")
    func drawnAgain() {
        let pieces = [
            "a", " ", "👍", "🏽", "☝", "\u{200D}", "\u{FE0F}", "🇩", "🇪", "🏴", "\u{E0067}", "\u{E007F}", "漢",
            "\u{301}", "\u{20E3}", "1", "\u{3164}", "\u{1161}", "\u{1100}", "\u{1B}", "ی", "\u{200C}",
        ]
        for seed in UInt64(0)..<2_000 {
            var numbers = RepeatableNumbers(seed: seed)
            let text = (0..<12).map { _ in pieces.randomElement(using: &numbers) ?? "" }.joined()
            let drawn = TextWidth.drawn(text)
            #expect(
                Array(TextWidth.drawn(drawn).unicodeScalars) == Array(drawn.unicodeScalars), "seed \(seed)")
            #expect(TextWidth.columns(of: drawn) == TextWidth.columns(of: text), "seed \(seed)")
            for limit in 0...14 {
                let fitted = TextWidth.fit(text, columns: limit, ellipsis: "…")
                #expect(TextWidth.columns(of: fitted) <= limit, "seed \(seed), \(limit) columns")
            }
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
