/// What ends a piece of a log: a line, a row of CSV whose fields may hold lines, or an object of JSON.
struct Framing {
    /// What a piece is.
    enum Kind {
        case line, row, object
    }

    private let kind: Kind
    /// Whether a quoted field is open at the end of the bytes so far.
    private var isQuoted = false
    private var objects: ObjectFraming

    /// A framing of pieces of a kind; the next object is looked for behind one that was cut, or not.
    init(_ kind: Kind, findsNext: Bool = false) {
        self.kind = kind
        objects = ObjectFraming(findsNext: findsNext)
    }

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
        case .object: return objects.end(of: bytes, from: start)
        }
    }

    /// The number of line breaks in a part of a piece.
    func lines(in bytes: Bytes) -> Int { kind == .line ? 0 : bytes.occurrences(of: .newline) }

    /// Gives up the piece that is open, so that the next line, or the next object, begins a new one.
    mutating func lose() {
        switch kind {
        case .line: break
        case .row: isQuoted = false
        case .object: objects.lose()
        }
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
}

/// What is known about a piece of a log beside its bytes.
struct PiecePlace {
    /// How many bytes of a piece are kept.
    static let bytesAtMost = 1 << 20

    /// The number of its first line, or its own where pieces share lines.
    var line: Int
    /// Whether bytes were dropped from its end.
    let isShortened: Bool
    /// Whether the stream ended within it.
    let isTorn: Bool
    /// How wide the last line is of several that were put together; nil for a line as it is.
    var lastWidth: Int?
}
