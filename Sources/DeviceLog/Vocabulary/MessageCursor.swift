/// A place in a message that is read from left to right, byte by byte.
///
/// A method that reads something moves past it; where something else stands, the method returns nil, and may
/// have moved past a part of it. To try two readings, take a copy.
struct MessageCursor {
    /// The message, in UTF-8.
    let bytes: [UInt8]
    /// The index of the byte that is read next.
    var position: Int

    init(_ bytes: [UInt8], at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// Whether the whole message has been read.
    var isAtEnd: Bool { position >= bytes.count }

    /// The byte that is read next; nil at the end.
    var next: UInt8? { isAtEnd ? nil : bytes[position] }

    /// Passes a text if it stands here.
    mutating func skip(_ text: StaticString) -> Bool {
        guard stands(text, at: position) else { return false }
        position += text.utf8CodeUnitCount
        return true
    }

    /// Passes spaces, tabs and line breaks.
    mutating func skipBlanks() {
        while let byte = next, Self.isBlank(byte) { position += 1 }
    }

    /// Passes everything up to the next place of a text, and the text; stays here if there is none.
    mutating func advance(past text: StaticString) -> Bool {
        guard let found = place(of: text) else { return false }
        position = found + text.utf8CodeUnitCount
        return true
    }

    /// The next place of a text, which is not empty; nil if there is none.
    private func place(of text: StaticString) -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var index = bytes.position(of: text.utf8Start[0], from: position)
            while index < bytes.count {
                if bytes.has(text, at: index) { return index }
                index = bytes.position(of: text.utf8Start[0], from: index + 1)
            }
            return nil
        }
    }

    /// Passes everything up to the last place of a text, and the text; stays here if there is none.
    mutating func advance(pastLast text: StaticString) -> Bool {
        var index = bytes.count - text.utf8CodeUnitCount
        while index >= position {
            if stands(text, at: index) {
                position = index + text.utf8CodeUnitCount
                return true
            }
            index -= 1
        }
        return false
    }

    /// Passes the bytes for which something is so.
    mutating func run(while isPart: (UInt8) -> Bool) -> Range<Int> {
        let start = position
        while let byte = next, isPart(byte) { position += 1 }
        return start..<position
    }

    /// Passes what stands before a byte, but not that byte; nil if the line or the message ends before it.
    mutating func text(before end: Unicode.Scalar) -> String? {
        let range = run { $0 != UInt8(ascii: end) && $0 != UInt8(ascii: "\n") }
        return next == UInt8(ascii: end) ? text(range) : nil
    }

    /// Passes the rest of the line; the text is without blanks at its ends.
    mutating func restOfLine() -> String {
        skipBlanks()
        var range = run { $0 != UInt8(ascii: "\n") }
        while let last = range.last, Self.isBlank(bytes[last]) { range = range.dropLast() }
        return text(range)
    }

    /// A part of the message as text; what is no UTF-8 becomes the replacement character.
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Whether a text stands somewhere in the rest of the message.
    func hasAhead(_ text: StaticString) -> Bool {
        var copy = self
        return copy.advance(past: text)
    }

    /// Whether the log keeps back what should stand here.
    var isHidden: Bool {
        var copy = withoutBrackets
        return copy.skip("<private>") || copy.skip("<mask")
    }

    /// The same behind what may stand before a name.
    private var withoutBrackets: MessageCursor {
        var copy = self
        if copy.skip("{(") { copy.skipBlanks() }
        _ = copy.skip("<_DASActivity: ")
        _ = copy.skip("\"") || copy.skip("'")
        return copy
    }

    /// Whether the log keeps back what should stand here, or the message ends within it.
    var isHiddenOrCut: Bool {
        var copy = withoutBrackets
        if copy.isAtEnd || isHidden { return true }
        let word = copy.run { !Self.isBlank($0) }
        return copy.isAtEnd && bytes[word].contains(UInt8(ascii: "."))
    }

    /// Whether the log keeps back a part of the rest.
    var hidesSomething: Bool {
        // One search for both: this is asked of every line that begins like a known one.
        place(of: "<") != nil && (hasAhead("<private>") || hasAhead("<mask"))
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether a text stands here.
    func stands(_ text: StaticString) -> Bool { stands(text, at: position) }

    private func stands(_ text: StaticString, at index: Int) -> Bool {
        let count = text.utf8CodeUnitCount
        guard index >= 0, bytes.count - index >= count else { return false }
        return text.withUTF8Buffer { wanted in
            for offset in 0..<count where bytes[index + offset] != wanted[offset] { return false }
            return true
        }
    }
}
