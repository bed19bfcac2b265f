import CNCurses
import Frames

/// Decodes the bytes that a terminal sends.
///
/// Not all of them are keys: a terminal answers queries of programs, reports its mouse, and sends pasted
/// text. Such bytes must not be mistaken for keys, also where they arrive in pieces; what nobody asked for is
/// discarded. All times are milliseconds of one monotonic clock.
struct InputDecoder {
    /// How long an escape waits for bytes that make it the start of a sequence.
    static let escapePause: Int64 = 25
    /// The same while an answer is expected, which a slow line may cut after its first byte.
    static let escapePauseBeforeAnswer: Int64 = 250
    /// How long after an escape that counted as a key its sequence may still continue, as over a slow line.
    static let introducerPause: Int64 = 100
    /// How long a sequence or an answer may pause before it is abandoned.
    ///
    /// The rest of one that is abandoned is typed as keys, so that a slow line must not stop for so long.
    static let sequencePause: Int64 = 3_000
    /// How long an answer may last in total, so that keys after an answer that never ends are not taken for
    /// part of it.
    static let longestAnswer: Int64 = 10_000
    /// How long a paste may pause.
    ///
    /// Only its end mark ends a paste: pasted text must never be obeyed, and a line can stall for many
    /// seconds. But a paste whose end mark was lost must not swallow keys for ever.
    static let pastePause: Int64 = 60_000
    /// The bytes of a paste that are kept; what follows is left out.
    static let longestPaste = 65_536
    /// The bytes of an answer that are kept: more than any that is understood.
    static let longestKnownAnswer = 64

    /// Whether the terminal has been asked something, and has not answered all of it.
    var awaitsAnswer = false

    enum State {
        case plain
        /// After an escape, which may be the key.
        case escape
        /// After an escape that has counted as the key.
        case spentEscape
        /// In a sequence that the table of keys may know, neither CSI nor SS3.
        case tableKey
        /// In a sequence that begins with ESC [ or ESC O.
        case control
        /// In a report of the mouse, with this many bytes still to come.
        case mouse(Int)
        /// In an answer that ends with BEL or ESC \.
        case answer
        case answerEscape
        case paste
    }

    let table: KeySequences
    /// The length and scalar of a character at the start of bytes; 0 if more bytes must follow, -1 if
    /// invalid.
    let character: ([UInt8]) -> (length: Int, scalar: Unicode.Scalar?)
    var state = State.plain
    /// The bytes of the sequence, of the character, or of the end mark of a paste, so far.
    var held: [UInt8] = []
    /// The bytes of the answer or of the paste so far, as many as are kept.
    var text: [UInt8] = []
    private(set) var lastByte: Int64 = 0
    var answerBegan: Int64 = 0

    static let pasteBegin = Array("\u{1B}[200~".utf8)
    static let pasteEnd = Array("\u{1B}[201~".utf8)

    init(
        _ table: KeySequences,
        character: @escaping ([UInt8]) -> (length: Int, scalar: Unicode.Scalar?) = InputDecoder.ofLocale
    ) {
        self.table = table
        self.character = character
    }

    /// The time until `settle` returns something, in milliseconds; nil if only bytes can complete a key.
    func untilSettled(at time: Int64) -> Int64? {
        switch state {
        case .escape where awaitsAnswer: max(0, lastByte + Self.escapePauseBeforeAnswer - time)
        case .escape, .tableKey: max(0, lastByte + Self.escapePause - time)
        default: nil
        }
    }

    /// The keys that are complete because nothing more has come: an escape that waited for a sequence.
    mutating func settle(at time: Int64) -> [TerminalReport] {
        guard let rest = untilSettled(at: time), rest == 0 else { return [] }
        let isAlone = held.count == 1
        let keys = typed(held)
        state = isAlone ? .spentEscape : .plain
        return keys
    }

    /// Takes bytes and returns what they complete.
    mutating func take(_ bytes: some Sequence<UInt8>, at time: Int64) -> [TerminalReport] {
        var reports = settle(at: time)
        giveUp(at: time)
        lastByte = time
        for byte in bytes { reports += take(byte) }
        return reports
    }

    /// Abandons a sequence that has paused for too long.
    private mutating func giveUp(at time: Int64) {
        let pause = time - lastByte
        let isOver =
            switch state {
            case .plain: pause > Self.sequencePause
            case .escape, .tableKey: false
            case .spentEscape: pause > Self.introducerPause
            case .control, .mouse: pause > Self.sequencePause
            case .answer, .answerEscape:
                pause > Self.sequencePause || time - answerBegan > Self.longestAnswer
            case .paste: pause > Self.pastePause
            }
        guard isOver else { return }
        state = .plain
        held = []
    }

    mutating func take(_ byte: UInt8) -> [TerminalReport] {
        switch state {
        case .plain: return takePlain(byte)
        case .escape: return takeAfterEscape(byte)
        case .spentEscape: return takeAfterSpentEscape(byte)
        case .tableKey: return takeTableKey(byte)
        case .control: return takeControl(byte)
        case .mouse(let rest):
            state = rest > 1 ? .mouse(rest - 1) : .plain
            return []
        case .answer: return takeAnswer(byte)
        case .answerEscape: return takeAfterAnswerEscape(byte)
        case .paste: return takePasted(byte)
        }
    }
}

extension InputDecoder {
    mutating func takePlain(_ byte: UInt8) -> [TerminalReport] {
        if byte == 0x1B {
            held = [byte]
            state = .escape
            return []
        }
        if byte < 0x20 || byte == 0x7F {
            held = []
            return Self.controlKey(byte, table)
        }
        return takeCharacter(byte)
    }

    mutating func takeCharacter(_ byte: UInt8) -> [TerminalReport] {
        held.append(byte)
        let found = character(held)
        if found.length == 0 { return [] }
        let isBroken = found.length < 0 && held.count > 1
        held = []
        // A character that broke off must not take the next one with it.
        if isBroken { return takeCharacter(byte) }
        guard let scalar = found.scalar, !(0x80...0x9F).contains(scalar.value) else { return [] }
        return [.key(.character(Character(scalar)))]
    }

    private static func controlKey(_ byte: UInt8, _ table: KeySequences) -> [TerminalReport] {
        if let key = table.key([byte]) { return [.key(key)] }
        switch byte {
        case 0x7F: return [.key(.backspace)]
        case 0x01...0x1A: return [.key(Key(control: Character(Unicode.Scalar(byte + 0x60))))]
        default: return []
        }
    }

    /// The keys of bytes one by one.
    mutating func typed(_ bytes: [UInt8]) -> [TerminalReport] {
        state = .plain
        held = []
        return bytes.flatMap { $0 == 0x1B ? [.key(.escape)] : takePlain($0) }
    }

    mutating func takeAfterEscape(_ byte: UInt8) -> [TerminalReport] {
        if begin(byte) { return [] }
        if let keys = takeSequence(held + [byte]) { return keys }
        // Alt with a key sends an escape before it; of two escapes, the second may begin a sequence.
        state = .plain
        held = []
        return [.key(.escape)] + takePlain(byte)
    }

    mutating func takeAfterSpentEscape(_ byte: UInt8) -> [TerminalReport] {
        held = [0x1B]
        if begin(byte) { return [] }
        state = .plain
        held = []
        return takePlain(byte)
    }

    /// Whether a byte after an escape begins a sequence or an answer.
    ///
    /// Alt with one of these characters therefore gives no key: it cannot be distinguished from an answer in
    /// pieces.
    mutating func begin(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            held = [0x1B, byte]
            state = .control
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
            held = []
            text = [byte]
            state = .answer
            answerBegan = lastByte
        default: return false
        }
        return true
    }

    mutating func takeTableKey(_ byte: UInt8) -> [TerminalReport] {
        if let keys = takeSequence(held + [byte]) { return keys }
        return typed(held) + take(byte)
    }

    /// Takes a sequence that is a key of the table, or the beginning of one; nil where it is neither.
    mutating func takeSequence(_ sequence: [UInt8]) -> [TerminalReport]? {
        if let key = table.key(sequence) {
            state = .plain
            held = []
            return [.key(key)]
        }
        guard table.isBeginning(sequence) else { return nil }
        held = sequence
        state = .tableKey
        return []
    }

    mutating func takeControl(_ byte: UInt8) -> [TerminalReport] {
        if byte < 0x20 {
            // A control character aborts a sequence and counts on its own.
            state = .plain
            held = []
            return takePlain(byte)
        }
        held.append(byte)
        if let key = table.key(held) {
            state = .plain
            held = []
            return [.key(key)]
        }
        if table.isBeginning(held) { return [] }
        let isCSI = held[1] == UInt8(ascii: "[")
        if isCSI, held.count == 3, byte == UInt8(ascii: "M") {
            state = .mouse(3)
        } else if isCSI, held.count == 3, byte == UInt8(ascii: "[") {
            // The console of Linux sends ESC [ [ A for F1.
            state = .mouse(1)
        } else if (0x40...0x7E).contains(byte) {
            return finish(sequence: held)
        } else {
            // Longer than any sequence: only the fact that it continues is kept.
            if held.count > 64 { held = Array(held.prefix(2)) + [UInt8(ascii: "0"), UInt8(ascii: "0")] }
            return []
        }
        held = []
        return []
    }

    /// A character in the encoding of the locale.
    static func ofLocale(_ bytes: [UInt8]) -> (length: Int, scalar: Unicode.Scalar?) {
        var value: UInt32 = 0
        let length = cncurses_character(bytes, Int32(clamping: bytes.count), &value)
        return (Int(length), length > 0 ? Unicode.Scalar(value) : nil)
    }
}
