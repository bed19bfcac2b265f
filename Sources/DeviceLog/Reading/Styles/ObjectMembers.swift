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
