import CNCurses
@testable import CursesTerminal
import Frames
import Testing

@Suite("Keys from what the terminal sends")
struct KeyDecoderTests {
    private func keys(of text: String) -> [Key] {
        var decoder = KeyDecoder()
        return text.unicodeScalars.flatMap { decoder.take(character: $0) } + decoder.endOfInput()
    }

    @Test("characters and controls are keys")
    func characters() {
        #expect(
            keys(of: "jK é漢") == [.character("j"), .character("K"), .space, .character("é"), .character("漢")])
        #expect(keys(of: "\r\n\t\u{7F}\u{8}") == [.enter, .enter, .tab, .backspace, .backspace])
        #expect(keys(of: "\u{3}\u{1A}") == [.control("c"), .control("z")])
        #expect(keys(of: "\u{0}\u{1F}\u{85}").isEmpty)
    }

    @Test("an escape alone is the key, and with a letter it is both")
    func escape() {
        #expect(keys(of: "\u{1B}") == [.escape])
        #expect(keys(of: "\u{1B}q") == [.escape, .character("q")])
        #expect(keys(of: "\u{1B}\u{1B}") == [.escape, .escape])
    }

    @Test(
        "a sequence that the terminal database does not know presses no keys",
        arguments: [
            "\u{1B}[1;5C", "\u{1B}[27;2;13~", "\u{1B}[<0;10;5M", "\u{1B}OX", "\u{1B}[I", "\u{1B}[?62;22c",
        ]
    )
    func unknownSequences(text: String) {
        #expect(keys(of: text).isEmpty)
        #expect(keys(of: text + "q") == [.character("q")])
    }

    @Test("a sequence that breaks off presses no keys and swallows none of the next input")
    func brokenSequence() {
        var decoder = KeyDecoder()
        #expect("\u{1B}[1;".unicodeScalars.flatMap { decoder.take(character: $0) }.isEmpty)
        #expect(decoder.endOfInput().isEmpty)
        #expect(decoder.take(character: "q") == [.character("q")])
    }

    @Test("pasted text presses no keys")
    func paste() {
        var decoder = KeyDecoder()
        #expect(decoder.take(code: CNCURSES_KEY_PASTE_BEGIN.rawValue).isEmpty)
        #expect("LKBq\u{1B}[A".unicodeScalars.flatMap { decoder.take(character: $0) }.isEmpty)
        #expect(decoder.endOfInput().isEmpty)
        #expect(decoder.take(code: CNCURSES_KEY_UP.rawValue).isEmpty)
        #expect(decoder.take(code: CNCURSES_KEY_PASTE_END.rawValue).isEmpty)
        #expect(decoder.take(character: "q") == [.character("q")])
    }

    @Test("a paste without an end does not swallow keys for ever")
    func endlessPaste() {
        var decoder = KeyDecoder()
        _ = decoder.take(code: CNCURSES_KEY_PASTE_BEGIN.rawValue)
        decoder.giveUpPaste()
        #expect(decoder.take(character: "q") == [.character("q")])
    }

    @Test("keys without a character have their names")
    func codes() {
        var decoder = KeyDecoder()
        #expect(decoder.take(code: CNCURSES_KEY_PAGE_UP.rawValue) == [.pageUp])
        #expect(decoder.take(code: CNCURSES_KEY_FUNCTION.rawValue + 10) == [.function(10)])
        #expect(decoder.take(code: CNCURSES_KEY_OTHER.rawValue).isEmpty)
    }
}
