/// Walks over the members of an object of JSON, from one to the next, without making values of them.
struct ObjectMembers {
    private var cursor: LineCursor
    /// Whether something was found that is no JSON.
    private(set) var isBroken = false
    /// Whether the end of the object was reached.
    private(set) var isComplete = false
    private var isFirst = true

    /// A value of a member, by where it stands.
    struct Value {
        /// The bytes of the value; those of a text are without its quotes.
        var range: Range<Int>
        /// Whether it is a text.
        var isText: Bool
        /// Whether a text has a backslash in it.
        var isEscaped: Bool
    }

    /// How deep values may lie in each other.
    private static let depthAtMost = 64

    /// The members of the object that begins at a position.
    init(_ bytes: Bytes, at start: Int) {
        cursor = LineCursor(bytes, at: start)
        isBroken = !cursor.take(.openBrace)
    }

    /// The key and the value of the next member; nil at the end, or where it is broken.
    @inline(__always)
    mutating func next() -> (key: Range<Int>, value: Value)? {
        guard !isBroken, !isComplete else { return nil }
        skipBlanks()
        if cursor.take(.closeBrace) {
            isComplete = true
            return nil
        }
        if !isFirst {
            guard cursor.take(.comma) else { return fail() }
            skipBlanks()
        }
        isFirst = false
        guard let key = takeText() else { return fail() }
        skipBlanks()
        guard cursor.take(.colon) else { return fail() }
        skipBlanks()
        guard let value = takeValue() else { return fail() }
        return (key.range, value)
    }

    private mutating func fail() -> (key: Range<Int>, value: Value)? {
        isBroken = true
        return nil
    }

    @inline(__always)
    private mutating func skipBlanks() {
        while let byte = cursor.next, byte <= .space,
            byte == .space || byte == .newline || byte == .tab || byte == .carriageReturn
        {
            cursor.at &+= 1
        }
    }

    /// Takes a text with its quotes.
    @inline(__always)
    private mutating func takeText() -> Value? {
        guard cursor.take(.quote) else { return nil }
        let start = cursor.at
        let bytes = cursor.bytes
        let quote = bytes.position(of: .quote, from: start)
        let escape = bytes.part(0..<quote).position(of: .backslash, from: start)
        // Most texts have no backslash, so that the first quote ends them.
        guard escape < quote else { return end(at: quote, of: start, isEscaped: false) }
        var at = escape
        while at < bytes.count {
            let byte = bytes[at]
            if byte == .quote { return end(at: at, of: start, isEscaped: true) }
            at &+= byte == .backslash ? 2 : 1
        }
        return nil
    }

    /// The text that begins at a position, if its quote stands at another.
    @inline(__always)
    private mutating func end(at quote: Int, of start: Int, isEscaped: Bool) -> Value? {
        guard quote < cursor.bytes.count else { return nil }
        cursor.at = quote &+ 1
        return Value(range: start..<quote, isText: true, isEscaped: isEscaped)
    }

    @inline(__always)
    private mutating func takeValue() -> Value? {
        guard let first = cursor.next else { return nil }
        if first == .quote { return takeText() }
        let start = cursor.at
        if first == .openBrace || first == .openBracket {
            guard skipNested() else { return nil }
        } else {
            let literal = cursor.takeWhile { byte in
                byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
                    || byte == UInt8(ascii: ".")
            }
            guard !literal.isEmpty else { return nil }
        }
        return Value(range: start..<cursor.at, isText: false, isEscaped: false)
    }

    /// Skips an object or an array; only its brackets and texts are looked at.
    private mutating func skipNested() -> Bool {
        var depth = 0
        while let byte = cursor.next {
            switch byte {
            case .quote:
                guard takeText() != nil else { return false }
                continue
            case .openBrace, .openBracket:
                depth += 1
                guard depth <= Self.depthAtMost else { return false }
            case .closeBrace, .closeBracket: depth -= 1
            default: break
            }
            cursor.at += 1
            if depth == 0 { return true }
        }
        return false
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The text whose escapes are undone; a surrogate without its other half becomes a mark of replacement.
    var withoutJSONEscapes: [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(count)
        var at = 0
        while at < count {
            let end = position(of: .backslash, from: at)
            text.append(contentsOf: part(at..<end))
            guard end + 1 < count else { break }
            at = end + 2
            switch self[end + 1] {
            case UInt8(ascii: "n"): text.append(.newline)
            case UInt8(ascii: "t"): text.append(.tab)
            case UInt8(ascii: "r"): text.append(.carriageReturn)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "u"): text.append(contentsOf: String(takeScalar(at: &at)).utf8)
            case let other: text.append(other)
            }
        }
        return text
    }

    /// The scalar of the digits behind `\u`, with the other half behind it where there is one.
    private func takeScalar(at: inout Int) -> Unicode.Scalar {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        guard let unit = hexUnit(at: at) else { return replacement }
        at += 4
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? replacement }
        guard has("\\u", at: at), let low = hexUnit(at: at + 2), UTF16.isTrailSurrogate(low) else {
            return replacement
        }
        at += 6
        let value = 0x10000 + ((UInt32(unit) & 0x3FF) << 10 | UInt32(low) & 0x3FF)
        return Unicode.Scalar(value) ?? replacement
    }

    private func hexUnit(at start: Int) -> UInt16? {
        guard start + 4 <= count else { return nil }
        var unit: UInt16 = 0
        for byte in part(start..<start + 4) {
            guard byte.isHexDigit else { return nil }
            unit = unit << 4 | UInt16(byte.isDigit ? byte - 0x30 : (byte | 0x20) - 0x57)
        }
        return unit
    }
}
