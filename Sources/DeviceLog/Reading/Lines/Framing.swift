/// What ends a piece of a log: a line, a row of CSV whose fields may hold lines, or an object of JSON.
struct Framing {
    /// What a piece is.
    enum Kind {
        case line, row, object
    }

    private let kind: Kind
    /// Whether a quoted field or text is open at the end of the bytes so far.
    private var isQuoted = false
    /// Whether the byte before was a backslash in a text.
    private var isEscaped = false
    /// How many braces are open.
    private var depth = 0
    /// Whether the bytes up to the end of the line are outside of the array.
    private var isOutside = false

    init(_ kind: Kind) { self.kind = kind }

    /// Where a piece ends, where the next begins, and how many lines lie before that.
    struct End {
        let pieceEnd: Int
        let next: Int
        let lines: Int
    }

    /// The end of the piece that begins, or goes on, at a position; nil if it is not in these bytes.
    @inline(__always)
    mutating func end(of bytes: Bytes, from start: Int) -> End? {
        switch kind {
        case .line:
            let end = bytes.position(of: .newline, from: start)
            return end < bytes.count ? End(pieceEnd: end, next: end &+ 1, lines: 1) : nil
        case .row: return endOfRow(bytes, from: start)
        case .object: return endOfObject(bytes, from: start)
        }
    }

    /// The number of line breaks in a part of a piece.
    func lines(in bytes: Bytes) -> Int { kind == .line ? 0 : bytes.occurrences(of: .newline) }

    /// Gives up the piece that is open, so that the next line begins a new one.
    mutating func lose() {
        guard kind == .row else { return }
        isQuoted = false
    }

    private mutating func endOfRow(_ bytes: Bytes, from start: Int) -> End? {
        var at = start
        var lines = 0
        while at < bytes.count {
            let end = bytes.position(of: .newline, from: at)
            if bytes.part(at..<end).occurrences(of: .quote) % 2 == 1 { isQuoted.toggle() }
            guard end < bytes.count else { return nil }
            lines += 1
            if !isQuoted { return End(pieceEnd: end, next: end + 1, lines: lines) }
            at = end + 1
        }
        return nil
    }

    /// An object of an array ends with its last brace; a line outside of the array is a piece of its own.
    private mutating func endOfObject(_ bytes: Bytes, from start: Int) -> End? {
        var at = start
        var lines = 0
        while at < bytes.count {
            let byte = bytes[at]
            if isQuoted {
                if byte == .newline {
                    // No text of JSON holds a line break, not even behind a backslash: the object was cut, and the
                    // next line is another's.
                    return cutObject(at: at, lines: lines + 1)
                } else if isEscaped {
                    isEscaped = false
                } else if byte == .backslash {
                    isEscaped = true
                } else if byte == .quote {
                    isQuoted = false
                }
            } else {
                switch byte {
                case .newline:
                    lines += 1
                    if isOutside || depth == 0 {
                        isOutside = false
                        return End(pieceEnd: at, next: at + 1, lines: lines)
                    }
                case .quote where !isOutside: isQuoted = true
                case .openBrace where !isOutside: depth += 1
                case .closeBrace where !isOutside && depth > 0:
                    depth -= 1
                    if depth == 0 { return End(pieceEnd: at + 1, next: at + 1, lines: lines) }
                default:
                    if depth == 0, !isOutside, byte.isLetter { isOutside = true }
                }
            }
            at += 1
        }
        return nil
    }

    private mutating func cutObject(at: Int, lines: Int) -> End {
        isQuoted = false
        isEscaped = false
        depth = 0
        return End(pieceEnd: at, next: at + 1, lines: lines)
    }
}
