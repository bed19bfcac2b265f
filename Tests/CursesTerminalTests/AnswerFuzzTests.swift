@testable import CursesTerminal
import Frames
import TestSupport
import Testing

/// Random answers of terminals, cut at random places with random pauses: none of it is a key.
@Suite("Answers of terminals in pieces")
struct AnswerFuzzTests {
    /// What a terminal sends that nobody pressed, with an end that belongs to it.
    private struct Answers {
        var chance: RepeatableNumbers

        mutating func next() -> [UInt8] {
            switch chance.below(8) {
            case 0: bytes("\u{1B}]", text(), end: ["\u{7}", "\u{1B}\\"])
            case 1: bytes("\u{1B}P", text(), end: ["\u{1B}\\"])
            case 2: bytes(["\u{1B}_", "\u{1B}^", "\u{1B}X"][chance.below(3)], text(), end: ["\u{1B}\\"])
            case 3: Array("\u{1B}[M".utf8) + (0..<3).map { _ in UInt8(0x1C + chance.below(0xE4)) }
            case 4: bytes("\u{1B}[<", numbers(), end: ["M", "m"])
            case 5: bytes("\u{1B}[", "", end: ["I", "O"])
            case 6: bytes("\u{1B}[", numbers(), end: ["u", "R", "n"])
            default: bytes("\u{1B}[?", numbers(), end: ["c", "u", "$y"])
            }
        }

        private mutating func bytes(_ begin: String, _ middle: [UInt8], end: [String]) -> [UInt8] {
            Array(begin.utf8) + middle + Array(end[chance.below(end.count)].utf8)
        }

        private mutating func bytes(_ begin: String, _ middle: String, end: [String]) -> [UInt8] {
            bytes(begin, Array(middle.utf8), end: end)
        }

        /// Anything but the controls that end an answer.
        private mutating func text() -> [UInt8] {
            (0..<chance.below(40)).map { _ in
                let byte = UInt8(chance.below(256))
                return [0x07, 0x18, 0x1A, 0x1B].contains(byte) ? UInt8(ascii: "q") : byte
            }
        }

        private mutating func numbers() -> String {
            (0...chance.below(4)).map { _ in String(chance.below(300)) }.joined(separator: ";")
        }
    }

    @Test("answers in pieces press no keys, and the key after them is pressed", arguments: 0..<200)
    func pieces(seed: Int) {
        var answers = Answers(chance: RepeatableNumbers(seed: UInt64(seed)))
        var keyboard = Keyboard()
        for _ in 0..<30 {
            let answer = answers.next()
            var keys: [Key] = []
            var rest = answer[...]
            while !rest.isEmpty {
                let piece = rest.prefix(1 + answers.chance.below(rest.count))
                rest = rest.dropFirst(piece.count)
                keys += keyboard.take(Array(piece))
                if rest.isEmpty { break }
                // An escape that stays alone is the key at once, so what belongs to it must come sooner.
                let isFirstEscape = rest.count == answer.count - 1
                keys += keyboard.pause(Int64(answers.chance.below(isFirstEscape ? 25 : 1_000)))
            }
            keys += keyboard.pause(Int64(answers.chance.below(3) * 20))
            #expect(keys.isEmpty, "\(keys) of \(answer.map { String($0, radix: 16) }.joined(separator: " "))")
            #expect(keyboard.take("q") == [.character("q")])
        }
    }
}
