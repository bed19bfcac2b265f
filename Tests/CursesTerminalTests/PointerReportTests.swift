@testable import CursesTerminal
import Frames
import TestSupport
import Testing

@Suite("Reports of the mouse, pastes and answers")
struct PointerReportTests {
    private func reports(of text: String) -> [TerminalReport] {
        var keyboard = Keyboard()
        return keyboard.reports(text)
    }

    @Test(
        "a report tells what was done, where, with which button and which keys held down",
        arguments: [
            ("0;1;1M", PointerEvent(kind: .press, button: .left, column: 0, row: 0)),
            ("1;10;5M", PointerEvent(kind: .press, button: .middle, column: 9, row: 4)),
            ("2;10;5m", PointerEvent(kind: .release, button: .right, column: 9, row: 4)),
            ("32;300;200M", PointerEvent(kind: .drag, button: .left, column: 299, row: 199)),
            ("38;2;3M", PointerEvent(kind: .drag, button: .right, column: 1, row: 2, modifiers: .shift)),
            ("64;2;3M", PointerEvent(kind: .wheelUp, button: nil, column: 1, row: 2)),
            ("65;2;3M", PointerEvent(kind: .wheelDown, button: nil, column: 1, row: 2)),
            (
                "89;2;3M",
                PointerEvent(kind: .wheelDown, button: nil, column: 1, row: 2, modifiers: [.alt, .control])
            ),
        ] as [(String, PointerEvent)]
    )
    func events(text: String, event: PointerEvent) {
        #expect(reports(of: "\u{1B}[<" + text) == [.pointer(event)])
    }

    @Test(
        "a report that is malformed, or of what no mouse of three buttons does, is nothing",
        arguments: [
            "", ";", "0;1M", "0;1;1;1M", "0;0;1M", "0;1;0m", ";1;1M", "0;;1M", "0;-1;1M", "0;1.5;1M",
            "3;1;1M", "35;1;1M", "64;1;1m", "66;1;1M", "128;1;1M", "999999;1;1M", "0;123456;1M",
            "0;99999999999999999999;1M", "0:1:1M", "0;1;1 M",
        ]
    )
    func malformed(text: String) {
        #expect(
            reports(of: "\u{1B}[<" + text + (text.last.map { "Mm".contains($0) } ?? false ? "" : "M")) == [])
        #expect(reports(of: "\u{1B}[<" + text + "\u{18}q").last == .key(.character("q")))
    }

    @Test("an event beyond the screen is moved to its edge")
    func clamped() {
        let event = PointerEvent(kind: .release, button: .left, column: 300, row: 36, modifiers: .alt)
        let edge = PointerEvent(kind: .release, button: .left, column: 119, row: 35, modifiers: .alt)
        #expect(event.clamped(to: Size(columns: 120, rows: 36)) == edge)
    }

    @Test("a paste is one text, with line ends as such and without other controls, in any pieces")
    func paste() {
        let bytes = Array("\u{1B}[200~Zürich\r\n13:00\rq\t漢\u{3}\u{1B}[2\u{85}\u{7F}end\u{1B}[201~".utf8)
        let text = "Zürich\n13:00\nq\t漢[2end"
        for cut in 1..<bytes.count {
            var keyboard = Keyboard()
            #expect(
                keyboard.reports(Array(bytes[..<cut])) + keyboard.reports(Array(bytes[cut...])) == [
                    .paste(text)
                ])
        }
        #expect(reports(of: "\u{1B}[200~\u{1B}[201~") == [.paste("")])
    }

    @Test("a paste is cut where it is longer than anybody types, and its end still ends it")
    func longPaste() {
        let long = String(repeating: "a", count: InputDecoder.longestPaste + 1_000)
        let kept = String(repeating: "a", count: InputDecoder.longestPaste)
        #expect(reports(of: "\u{1B}[200~\(long)\u{1B}[201~q") == [.paste(kept), .key(.character("q"))])
    }

    @Test("bytes of a paste that are no text are left out")
    func brokenPaste() {
        var keyboard = Keyboard()
        let bytes = Array("\u{1B}[200~a".utf8) + [0xFF, 0xC3, 0x28, 0x00] + Array("b\u{1B}[201~".utf8)
        #expect(keyboard.reports(bytes) == [.paste("a(b")])
    }

    @Test(
        "the colour of the page is read in all forms in which terminals tell it",
        arguments: [
            ("11;rgb:ffff/8080/0000", PageColour(red: 255, green: 128, blue: 0)),
            ("11;rgb:f/8/0", PageColour(red: 255, green: 136, blue: 0)),
            ("11;rgb:fff/800/000", PageColour(red: 255, green: 127, blue: 0)),
            ("11;rgba:ff/80/00/ff", PageColour(red: 255, green: 128, blue: 0)),
            ("11;rgb:ffff/8080", nil), ("11;rgb:fffff/0/0", nil), ("11;rgb:+1/0/0", nil),
            ("11;rgb:g/0/0", nil),
            ("10;rgb:ffff/ffff/ffff", nil), ("11;?", nil), ("11;rgb:1/2/3/4", nil),
        ] as [(String, PageColour?)]
    )
    func pageColours(text: String, colour: PageColour?) {
        for end in ["\u{7}", "\u{1B}\\"] {
            #expect(reports(of: "\u{1B}]" + text + end) == (colour.map { [.page($0)] } ?? []))
        }
        #expect(reports(of: "\u{1B}P" + text + "\u{7}") == [])
    }

    @Test("a page is light where its brightness is that of a middle grey or more")
    func shades() {
        #expect(PageColour(red: 128, green: 128, blue: 128).isLight)
        #expect(!PageColour(red: 127, green: 127, blue: 127).isLight)
        #expect(PageColour(red: 253, green: 246, blue: 227).isLight)
        #expect(!PageColour(red: 0, green: 0, blue: 255).isLight)
    }

    @Test("while an answer is expected an escape waits longer for it, and is the key all the same")
    func patience() {
        var keyboard = Keyboard()
        keyboard.expectAnswer()
        #expect(keyboard.take("\u{1B}") + keyboard.pause(249) == [])
        #expect(keyboard.pause(1) == [.escape])
    }

    @Test("any bytes between marks are harmless: the key after them is pressed", arguments: 0..<300)
    func anyBytes(seed: Int) {
        var chance = RepeatableNumbers(seed: UInt64(seed))
        var keyboard = Keyboard()
        let beginnings = ["\u{1B}[<", "\u{1B}[200~", "\u{1B}]11;", "\u{1B}[M", "\u{1B}[?", "\u{1B}"]
        for _ in 0..<40 {
            var bytes = Array(beginnings[chance.below(beginnings.count)].utf8)
            bytes += (0..<chance.below(30)).map { _ in
                chance.below(2) == 0
                    ? UInt8(chance.below(256)) : Array("0123456789;<Mm~/".utf8)[chance.below(16)]
            }
            _ = keyboard.reports(bytes)
            _ = keyboard.pause(Int64(chance.below(300)))
        }
        // What ends everything that may be open: a paste, an answer, a report in bytes, a character.
        _ = keyboard.reports(Array("\u{1B}[201~\u{1B}\\   \u{18}\u{1B}[201~".utf8))
        _ = keyboard.pause(1_100)
        #expect(keyboard.take("q") == [.character("q")])
    }
}
