/// Finds the ends of objects of JSON, and of the lines around them.
///
/// An object ends with its last brace. Where bytes are missing, braces alone would never come to an end on the same
/// line; what cannot stand in JSON tells that an object was cut, and the next one is found behind it.
struct ObjectFraming {
    /// Whether the next object is looked for behind one that was cut.
    private let findsNext: Bool
    /// Whether a text is open at the end of the bytes so far.
    private var isQuoted = false
    /// Whether the byte before was a backslash in a text.
    private var isEscaped = false
    /// How many brackets are open.
    private var depth = 0
    /// A bit for each open bracket, the innermost lowest: whether it is that of an array.
    private var arrays: UInt64 = 0
    private var last = Last.lineStart
    private var place = Place.inside

    /// What came last that is no blank.
    private enum Last {
        case lineStart, opening, comma, colon, literal, value
    }

    /// Where the bytes are that come next.
    private enum Place {
        /// Between the objects or in one.
        case inside
        /// On a line that is outside of the array.
        case outside
        /// Behind damage, up to the next object or the end of the line.
        case cut
        /// The same behind a closing brace.
        case cutAfterBrace
    }

    /// Whether a piece ends with a byte.
    private enum Step {
        case goesOn, endsBefore, endsAfter
    }

    /// Only as many brackets have a bit; no tool nests so deep.
    private static let depthAtMost = UInt64.bitWidth

    init(findsNext: Bool) { self.findsNext = findsNext }

    /// The end of the piece that begins, or goes on, at a position; nil if it is not in these bytes.
    mutating func end(of bytes: Bytes, from start: Int) -> Framing.End? {
        var at = start
        var lines = 0
        while at < bytes.count {
            if isQuoted { at = endOfText(bytes, from: at) }
            guard at < bytes.count else { return nil }
            let byte = bytes[at]
            if byte == .newline {
                lines += 1
                // No text of JSON holds a line break, not even behind a backslash: the object was cut, and the next
                // line is another's.
                if isQuoted || depth == 0 {
                    beginAnew(.inside)
                    last = .lineStart
                    return Framing.End(pieceEnd: at, next: at + 1, lines: lines)
                }
            } else if byte != .space {
                switch take(byte) {
                case .goesOn: break
                case .endsBefore: return Framing.End(pieceEnd: at, next: at, lines: lines)
                case .endsAfter: return Framing.End(pieceEnd: at + 1, next: at + 1, lines: lines)
                }
            }
            at += 1
        }
        return nil
    }

    /// Where the open text ends: behind its quote, or at the line break that cuts it.
    @inline(__always)
    private mutating func endOfText(_ bytes: Bytes, from start: Int) -> Int {
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            if byte == .newline { return at }
            at &+= 1
            if isEscaped {
                isEscaped = false
            } else if byte == .quote {
                isQuoted = false
                return at
            } else if byte == .backslash {
                isEscaped = true
            } else {
                // Most bytes of a text are none of these.
                while at < bytes.count, bytes[at] != .quote, bytes[at] != .backslash, bytes[at] != .newline {
                    at &+= 1
                }
            }
        }
        return at
    }

    /// Gives up the object that is open, so that the next one is looked for; a line outside goes on to its end.
    mutating func lose() {
        if place == .inside { beginAnew(.cut) }
    }

    private mutating func beginAnew(_ place: Place) {
        isQuoted = false
        isEscaped = false
        depth = 0
        last = .value
        self.place = place
    }

    @inline(__always)
    private mutating func take(_ byte: UInt8) -> Step {
        switch place {
        case .inside: depth == 0 ? takeBetween(byte) : findsNext ? takeInside(byte) : takeBraces(byte)
        case .outside: .goesOn
        case .cut, .cutAfterBrace: takeBehindCut(byte)
        }
    }

    /// Between two objects of an array only a comma can stand.
    @inline(__always)
    private mutating func takeBetween(_ byte: UInt8) -> Step {
        if byte == .openBrace { return open(isArray: false) }
        guard byte > .space, byte != .comma, byte != .openBracket, byte != .closeBracket else {
            return .goesOn
        }
        if byte.isLetter, last == .lineStart || !findsNext {
            place = .outside
        } else if findsNext {
            return cut(with: byte)
        } else if byte == .quote {
            isQuoted = true
        }
        return .goesOn
    }

    @inline(__always)
    private mutating func takeInside(_ byte: UInt8) -> Step {
        let isInArray = arrays & 1 == 1
        let canBeValue = last == .colon || isInArray && (last == .opening || last == .comma)
        switch byte {
        case .quote:
            guard last != .value, last != .literal else { return cut(with: byte) }
            isQuoted = true
            last = .value
        case .openBrace:
            if canBeValue { return open(isArray: false) }
            // Where no object can be, it is one that was joined to the cut one.
            beginAnew(.inside)
            return .endsBefore
        case .openBracket: return canBeValue ? open(isArray: true) : cut(with: byte)
        case .closeBrace: return isInArray ? cut(with: byte) : close()
        case .closeBracket: return isInArray ? close() : cut(with: byte)
        case .comma: last = .comma
        case .colon: last = .colon
        default:
            guard byte > .space else { break }
            guard canBeValue || last == .literal else { return cut(with: byte) }
            last = .literal
        }
        return .goesOn
    }

    /// Takes a byte where only texts and braces are looked at.
    private mutating func takeBraces(_ byte: UInt8) -> Step {
        switch byte {
        case .quote: isQuoted = true
        case .openBrace: depth += 1
        case .closeBrace: return close()
        default: break
        }
        return .goesOn
    }

    private mutating func open(isArray: Bool) -> Step {
        guard depth < Self.depthAtMost else { return cut(with: isArray ? .openBracket : .openBrace) }
        depth += 1
        arrays = arrays << 1 | (isArray ? 1 : 0)
        last = .opening
        return .goesOn
    }

    private mutating func close() -> Step {
        depth -= 1
        arrays >>= 1
        last = .value
        return depth == 0 ? .endsAfter : .goesOn
    }

    /// A byte stands where it cannot.
    private mutating func cut(with byte: UInt8) -> Step {
        beginAnew(byte == .closeBrace ? .cutAfterBrace : .cut)
        return .goesOn
    }

    /// Whether texts are open is not known here; objects of an array are told by what stands between two of them.
    private mutating func takeBehindCut(_ byte: UInt8) -> Step {
        if byte == .closeBrace {
            place = .cutAfterBrace
        } else if place == .cutAfterBrace, byte == .comma || byte == .openBrace {
            place = .inside
            return .endsBefore
        } else if byte > .space {
            place = .cut
        }
        return .goesOn
    }
}
