import Frames

/// Sequences that are no keys: answers, reports of the mouse and pasted text.
extension InputDecoder {
    /// What a whole sequence reports that the table of keys does not know.
    mutating func finish(sequence: [UInt8]) -> [TerminalReport] {
        held = []
        text = []
        state = sequence == Self.pasteBegin ? .paste : .plain
        if let event = PointerEvent(report: sequence) { return [.pointer(event)] }
        let isOfAttributes =
            sequence.starts(with: Array("\u{1B}[?".utf8)) && sequence.last == UInt8(ascii: "c")
        return isOfAttributes ? [.attributes] : []
    }

    mutating func takeAnswer(_ byte: UInt8) -> [TerminalReport] {
        switch byte {
        case 0x1B: state = .answerEscape
        case 0x07: return finishAnswer()
        case 0x18, 0x1A: state = .plain
        default: if text.count < Self.longestKnownAnswer { text.append(byte) }
        }
        return []
    }

    mutating func takeAfterAnswerEscape(_ byte: UInt8) -> [TerminalReport] {
        if byte == UInt8(ascii: "\\") { return finishAnswer() }
        // With anything else the escape breaks the answer off and begins something itself, which nobody has
        // typed in the middle of an answer.
        if byte != 0x1B, !begin(byte) { state = .plain }
        return []
    }

    private mutating func finishAnswer() -> [TerminalReport] {
        state = .plain
        guard text.first == UInt8(ascii: "]"), let colour = PageColour(answer: Array(text.dropFirst())) else {
            return []
        }
        return [.page(colour)]
    }

    mutating func takePasted(_ byte: UInt8) -> [TerminalReport] {
        held.append(byte)
        if held == Self.pasteEnd {
            state = .plain
            held = []
            return [.paste(pastedText)]
        }
        guard !Self.pasteEnd.starts(with: held) else { return [] }
        // An escape may begin the end mark anew.
        let rest = byte == 0x1B ? 1 : 0
        text += held.dropLast(rest).prefix(Self.longestPaste - text.count)
        held = Array(held.suffix(rest))
        return []
    }

    /// The text of the paste, with `\n` for the returns that terminals make of line ends.
    private var pastedText: String {
        var scalars = String.UnicodeScalarView()
        var rest = text[...]
        while let first = rest.first {
            let found = (1...4).lazy.map { self.character(Array(rest.prefix($0))) }
                .first { $0.length != 0 }
            let length = max(1, found?.length ?? 1)
            if first == 0x0D {
                scalars.append("\n")
                if rest.dropFirst().first == 0x0A { rest = rest.dropFirst() }
            } else if let scalar = found?.scalar, found?.length ?? 0 > 0, Self.isPlain(scalar) {
                scalars.append(scalar)
            }
            rest = rest.dropFirst(length)
        }
        return String(scalars)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\t" || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
    }
}
