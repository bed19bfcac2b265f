import CNCurses
import Frames

/// Makes keys of what ncurses reads.
///
/// ncurses knows the keys of the terminal database. What it does not know arrives in pieces: an escape,
/// a bracket and letters, which must not be taken for keys that someone pressed. Pasted text is not
/// taken for keys either.
struct KeyDecoder {
    private enum State {
        case plain
        case afterEscape
        case inSequence
        case inShortSequence
        case inPaste
    }

    private var state = State.plain

    /// Takes a character and returns the keys that it completes.
    mutating func take(character: Unicode.Scalar) -> [Key] {
        switch state {
        case .inPaste:
            return []
        case .inShortSequence:
            state = .plain
            return []
        case .inSequence:
            if (0x40...0x7E).contains(character.value) { state = .plain }
            return []
        case .afterEscape:
            return takeAfterEscape(character)
        case .plain:
            return takePlain(character)
        }
    }

    /// Takes a key without a character.
    mutating func take(code: UInt32) -> [Key] {
        if code == CNCURSES_KEY_PASTE_BEGIN.rawValue {
            let keys = endOfInput()
            state = .inPaste
            return keys
        }
        if code == CNCURSES_KEY_PASTE_END.rawValue {
            state = .plain
            return []
        }
        guard state != .inPaste else { return [] }
        let escape = endOfInput()
        guard let key = KeyDecoder.key(of: code) else { return escape }
        return escape + [key]
    }

    /// Nothing more is pending: an escape that waits for company was a key.
    mutating func endOfInput() -> [Key] {
        switch state {
        case .inPaste, .plain:
            return []
        case .afterEscape:
            state = .plain
            return [.escape]
        case .inSequence, .inShortSequence:
            state = .plain
            return []
        }
    }

    /// A paste whose end never comes must not swallow keys for ever.
    mutating func giveUpPaste() {
        if state == .inPaste { state = .plain }
    }

    private mutating func takeAfterEscape(_ character: Unicode.Scalar) -> [Key] {
        switch character {
        case "[":
            state = .inSequence
            return []
        case "O":
            state = .inShortSequence
            return []
        default:
            state = .plain
            return [.escape] + takePlain(character)
        }
    }

    private mutating func takePlain(_ character: Unicode.Scalar) -> [Key] {
        switch character.value {
        case 0x1B:
            state = .afterEscape
            return []
        case 0x09: return [.tab]
        case 0x0A, 0x0D: return [.enter]
        case 0x08, 0x7F: return [.backspace]
        case 0x01...0x1A:
            let letter = Unicode.Scalar(UInt8(character.value) + 0x60)
            return [.control(Character(letter))]
        case 0x00, 0x1C...0x1F, 0x80...0x9F: return []
        default: return [.character(Character(character))]
        }
    }

    private static func key(of code: UInt32) -> Key? {
        let firstFunction = CNCURSES_KEY_FUNCTION.rawValue
        if code > firstFunction { return .function(Int(code - firstFunction)) }
        return named.first { $0.code.rawValue == code }?.key
    }

    private static var named: [(code: cncurses_key, key: Key)] {
        [
            (CNCURSES_KEY_UP, .up), (CNCURSES_KEY_DOWN, .down), (CNCURSES_KEY_LEFT, .left),
            (CNCURSES_KEY_RIGHT, .right), (CNCURSES_KEY_SHIFT_UP, .shiftUp),
            (CNCURSES_KEY_SHIFT_DOWN, .shiftDown), (CNCURSES_KEY_SHIFT_LEFT, .shiftLeft),
            (CNCURSES_KEY_SHIFT_RIGHT, .shiftRight), (CNCURSES_KEY_HOME, .home),
            (CNCURSES_KEY_END, .end), (CNCURSES_KEY_PAGE_UP, .pageUp),
            (CNCURSES_KEY_PAGE_DOWN, .pageDown), (CNCURSES_KEY_ENTER, .enter),
            (CNCURSES_KEY_BACK_TAB, .backTab), (CNCURSES_KEY_BACKSPACE, .backspace),
            (CNCURSES_KEY_DELETE, .delete), (CNCURSES_KEY_INSERT, .insert),
        ]
    }
}
