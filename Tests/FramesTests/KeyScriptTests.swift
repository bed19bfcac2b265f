@testable import Frames
import Testing

@Suite("Scripts of keys")
struct KeyScriptTests {
    @Test("characters, words and names between angle brackets are keys")
    func script() throws {
        let keys = try Key.script("l l ? <Down> space <C-c> ^R <F10> enter < > <PgUp> S-Tab")
        #expect(
            keys == [
                .character("l"), .character("l"), .character("?"), .down, .space, .control("c"),
                .control("r"),
                .function(10),
                .enter, .character("<"), .character(">"), .pageUp, .backTab,
            ]
        )
        #expect(try Key.script("  ").isEmpty)
    }

    @Test(
        "a word that names no key is told",
        arguments: ["<Up", "<Nothing>", "gg", "F25", "<C-1>", "^1", "^é", "<>"])
    func unknownWords(word: String) {
        #expect(throws: KeyScriptError(word: word)) { try Key.script("j \(word) k") }
    }

    @Test("a letter with Control that is another key to a terminal is that key in a script")
    func sameToATerminal() throws {
        #expect(
            try Key.script("^j <C-m> ^M ^i ^H ^k") == [
                .enter, .enter, .enter, .tab, .backspace, .control("k"),
            ])
    }

    @Test("every named key is read back from its name")
    func namesAreRead() throws {
        let keys: [Key] = [
            .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .enter, .escape, .tab, .backTab,
            .backspace,
            .delete, .insert, .space, .shiftLeft, .shiftRight, .shiftUp, .shiftDown, .function(5),
            .control("n"),
            .character("^"),
            .character("q"),
        ]
        for key in keys { #expect(try Key.script(key.name) == [key]) }
        #expect(Key.control("c").name == "^C")
    }
}
