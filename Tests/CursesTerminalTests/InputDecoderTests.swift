@testable import CursesTerminal
import Frames
import Testing

/// A keyboard of the tests: what a terminal sends, in pieces with pauses between them.
struct Keyboard {
    private var decoder: InputDecoder
    private(set) var time: Int64 = 0

    init(_ keys: [String: String] = Self.xterm) {
        let database = TerminalDatabase(
            bytes: { name, _, _ in Array((keys[name] ?? "").utf8) }, flag: { _ in false }, number: { _ in 0 },
            columns: { _ in 1 }
        )
        decoder = InputDecoder(KeySequences(database), character: Self.utf8)
    }

    /// Takes bytes that arrive together, as soon as those before, and returns what they report.
    mutating func reports(_ bytes: [UInt8]) -> [TerminalReport] { decoder.take(bytes, at: time) }

    mutating func reports(_ text: String) -> [TerminalReport] { reports(Array(text.utf8)) }

    /// The same, but only the keys.
    mutating func take(_ bytes: [UInt8]) -> [Key] { reports(bytes).compactMap(\.key) }

    /// Lets the decoder expect an answer.
    mutating func expectAnswer() { decoder.awaitsAnswer = true }

    mutating func take(_ text: String) -> [Key] { take(Array(text.utf8)) }

    /// Lets time pass, as the screen does: what settles in it is told at its moment.
    mutating func pause(_ milliseconds: Int64) -> [Key] {
        let end = time + milliseconds
        var keys: [Key] = []
        while let rest = decoder.untilSettled(at: time), time + rest <= end {
            time += rest
            keys += decoder.settle(at: time).compactMap(\.key)
        }
        time = end
        return keys
    }

    static let xterm = [
        "kcuu1": "\u{1B}OA", "kcud1": "\u{1B}OB", "kLFT": "\u{1B}[1;2D", "kpp": "\u{1B}[5~",
        "kf1": "\u{1B}OP",
        "kf10": "\u{1B}[21~", "kbs": "\u{7F}", "kent": "\u{1B}OM", "kcbt": "\u{1B}[Z", "kdch1": "\u{1B}[3~",
    ]

    private static func utf8(_ bytes: [UInt8]) -> (length: Int, scalar: Unicode.Scalar?) {
        let needed =
            switch bytes.first ?? 0 {
            case 0..<0x80: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        let isGood = bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
        guard needed > 0, isGood else { return (-1, nil) }
        if bytes.count < needed { return (0, nil) }
        return String(validating: bytes, as: UTF8.self).map { (needed, $0.unicodeScalars.first) } ?? (-1, nil)
    }
}

extension TerminalReport {
    /// The key, if it is one.
    var key: Key? {
        if case .key(let key) = self { key } else { nil }
    }
}

@Suite("Keys from what the terminal sends")
struct InputDecoderTests {
    private func keys(of text: String) -> [Key] {
        var keyboard = Keyboard()
        return keyboard.take(text) + keyboard.pause(5_000)
    }

    @Test("characters and controls are keys")
    func characters() {
        #expect(
            keys(of: "jK é漢") == [.character("j"), .character("K"), .space, .character("é"), .character("漢")])
        #expect(keys(of: "\r\n\t\u{7F}\u{8}") == [.enter, .enter, .tab, .backspace, .backspace])
        #expect(keys(of: "\u{3}\u{11}\u{13}") == [.control("c"), .control("q"), .control("s")])
        #expect(keys(of: "\u{0}\u{1F}\u{85}").isEmpty)
    }

    @Test("a character may come in pieces, and one that breaks off takes no key with it")
    func pieces() {
        var keyboard = Keyboard()
        let bytes = Array("漢".utf8)
        #expect(keyboard.take([bytes[0]]) == [])
        #expect(keyboard.pause(300) == [])
        #expect(keyboard.take(Array(bytes[1...])) == [.character("漢")])
        #expect(keyboard.take([bytes[0], UInt8(ascii: "q")]) == [.character("q")])
        #expect(keyboard.take([0xFF, 0xC3, 0xC3, 0xA9]) == [.character("é")])
    }

    @Test("an escape alone is the key after 25 ms, and with a letter it is both at once")
    func escape() {
        var keyboard = Keyboard()
        #expect(keyboard.take("\u{1B}") == [])
        #expect(keyboard.pause(24) == [])
        #expect(keyboard.pause(1) == [.escape])
        #expect(keyboard.pause(5_000) == [])
        #expect(keyboard.take("[") == [.character("[")])
        #expect(keys(of: "\u{1B}q") == [.escape, .character("q")])
        #expect(keys(of: "\u{1B}\u{1B}") == [.escape, .escape])
        #expect(keys(of: "\u{1B}é") == [.escape, .character("é")])
    }

    @Test("the keys of the terminal database have their names, also after an escape and in pieces")
    func database() {
        #expect(keys(of: "\u{1B}OA\u{1B}[5~\u{1B}[21~") == [.up, .pageUp, .function(10)])
        #expect(keys(of: "\u{1B}[1;2D\u{1B}OM\u{1B}[Z") == [.shiftLeft, .enter, .backTab])
        #expect(keys(of: "\u{1B}\u{1B}OA") == [.escape, .up])
        var keyboard = Keyboard()
        #expect(keyboard.take("\u{1B}[1;") + keyboard.pause(900) + keyboard.take("2D") == [.shiftLeft])
        // Over a slow line the escape has counted as the key; the rest must not be typed.
        #expect(keyboard.take("\u{1B}") + keyboard.pause(60) + keyboard.take("OA") == [.escape, .up])
    }

    @Test("terminals whose keys are other sequences, or single controls, have their keys too")
    func otherTerminals() {
        var console = Keyboard(["kf1": "\u{1B}[[A", "kcuu1": "\u{1B}[A"])
        #expect(console.take("\u{1B}[[A\u{1B}[A") == [.function(1), .up])
        var old = Keyboard(["kcuu1": "\u{1B}A", "kf1": "\u{1B}?x", "kcud1": "\u{0B}"])
        #expect(old.take("\u{1B}A\u{1B}?x\u{0B}") == [.up, .function(1), .down])
        #expect(old.take("\u{1B}?y") == [.escape, .character("?"), .character("y")])
        #expect(old.take("\u{1B}?") + old.pause(25) == [.escape, .character("?")])
    }

    @Test(
        "a sequence that the terminal database does not know presses no keys",
        arguments: [
            "\u{1B}[1;5C", "\u{1B}[27;2;13~", "\u{1B}[<0;10;5M", "\u{1B}[<0;10;5m", "\u{1B}OX", "\u{1B}[I",
            "\u{1B}[O", "\u{1B}[?62;22c", "\u{1B}[97;5u", "\u{1B}[97;1:3u", "\u{1B}[[A", "\u{1B}[?2004;2$y",
        ]
    )
    func unknownSequences(text: String) {
        #expect(keys(of: text).isEmpty)
        #expect(keys(of: text + "q") == [.character("q")])
    }

    @Test(
        "an answer to a question presses no keys",
        arguments: [
            "\u{1B}]11;quiet\u{7}", "\u{1B}]11;rgb:1e1e/2e2e/3e3e\u{1B}\\", "\u{1B}P>|XTerm(390)\u{1B}\\",
            "\u{1B}P1$r0 q\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^private\u{1B}\\",
            "\u{1B}Xstring\u{1B}\\",
        ]
    )
    func answers(text: String) {
        #expect(keys(of: text).isEmpty)
        #expect(keys(of: text + "q") == [.character("q")])
        #expect(keys(of: text + text + "q") == [.character("q")])
    }

    @Test(
        "a sequence or an answer that stops for two seconds presses no keys",
        arguments: [
            ("\u{1B}]11;", "quiet\u{07}"), ("\u{1B}P1$r", "q\u{1B}\\"), ("\u{1B}[<0;4", ";5M"),
            ("\u{1B}[?6", "2c"),
        ])
    func slowLine(first: String, rest: String) {
        var keyboard = Keyboard()
        #expect(keyboard.take(first) + keyboard.pause(2_000) + keyboard.take(rest) == [])
    }

    @Test("an answer whose end is missing swallows keys until three seconds of silence, or for ten seconds")
    func endlessAnswer() {
        var keyboard = Keyboard()
        #expect(
            keyboard.take("\u{1B}]11;rgb:") + keyboard.pause(3_001) + keyboard.take("q") == [.character("q")])
        // One that is broken off by another ends with that one's end.
        #expect(keyboard.take("\u{1B}]11;rgb:\u{1B}[0n") + keyboard.take("q") == [.character("q")])
        #expect(keyboard.take("\u{1B}P1$r") == [])
        var keys: [Key] = []
        for _ in 0..<13 { keys += keyboard.pause(800) + keyboard.take("q") }
        // 12 of 13 are pressed within ten seconds of its beginning.
        #expect(keys == [.character("q")])
    }

    @Test("a report of the mouse takes three bytes, whatever they are")
    func mouse() {
        for bytes: [UInt8] in [
            [0x20, 0x21, 0x21], [0x71, 0x71, 0x71], [0x23, 0x7F, 0xE1], [0x20, 0xFF, 0xFF],
        ] {
            var keyboard = Keyboard()
            #expect(keyboard.take(Array("\u{1B}[M".utf8) + bytes) == [])
            #expect(keyboard.take("q") == [.character("q")])
        }
        var keyboard = Keyboard()
        #expect(keyboard.take("\u{1B}[M ") + keyboard.pause(3_001) + keyboard.take("q") == [.character("q")])
    }

    @Test("a sequence that breaks off presses no keys, and swallows none after a second or a control")
    func brokenSequence() {
        var keyboard = Keyboard()
        #expect(keyboard.take("\u{1B}[1;") + keyboard.pause(3_001) + keyboard.take("q") == [.character("q")])
        #expect(keyboard.take("\u{1B}[1;\u{3}") == [.control("c")])
        let long = "\u{1B}[" + String(repeating: "1;", count: 5_000)
        #expect(keyboard.take(long + "c") + keyboard.take("q") == [.character("q")])
    }

    @Test("pasted text presses no keys, however long it pauses, and ends with its mark alone")
    func paste() {
        var keyboard = Keyboard()
        #expect(keyboard.take("\u{1B}[200~LKBq\u{3}\u{1B}[A\u{1B}") == [])
        #expect(keyboard.pause(59_000) + keyboard.take("q\u{1B}[201\u{1B}[20") == [])
        #expect(keyboard.pause(59_000) + keyboard.take("1~q") == [.character("q")])
        #expect(keyboard.take("\u{1B}[201~q") == [.character("q")])
    }

    @Test("a paste without an end does not swallow keys for ever")
    func endlessPaste() {
        var keyboard = Keyboard()
        #expect(keyboard.take("\u{1B}[200~LKB") == [])
        #expect(keyboard.pause(60_001) + keyboard.take("q") == [.character("q")])
    }
}
