/// Takes the mark of the byte order off a log, and turns UTF-16 into UTF-8, with such a mark or without.
struct TextEncoding {
    private var form: Form?
    /// Bytes that are too few to recognise the encoding, or half of a unit.
    private var rest: [UInt8] = []
    private var highSurrogate: UInt16?

    private enum Form {
        case utf8, utf16LittleEndian, utf16BigEndian
    }

    /// Whether the bytes need no change any more.
    var passesThrough: Bool { form == .utf8 }

    /// Appends bytes as UTF-8; those that are the beginning of something wait for its rest.
    mutating func append(_ bytes: Bytes, to text: inout [UInt8]) {
        if form == .utf8 { return text.append(contentsOf: bytes) }
        rest.append(contentsOf: bytes)
        if form == nil {
            guard rest.count >= 4 else { return }
            recognise()
        }
        if form == .utf8 {
            text += rest
            rest = []
        } else {
            decode(into: &text)
        }
    }

    /// Appends what waits, at the end of a log that is too short to recognise the encoding.
    mutating func finish(_ text: inout [UInt8]) {
        if form == nil { recognise() }
        if form == .utf8 {
            text += rest
            rest = []
        } else {
            decode(into: &text)
        }
    }

    private mutating func recognise() {
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) {
            form = .utf8
            rest.removeFirst(3)
        } else if rest.starts(with: [0xFF, 0xFE]) {
            form = .utf16LittleEndian
            rest.removeFirst(2)
        } else if rest.starts(with: [0xFE, 0xFF]) {
            form = .utf16BigEndian
            rest.removeFirst(2)
        } else {
            form = formWithoutMark
        }
    }

    /// The form by where the zeros are: the first two characters of a log are of ASCII in nearly every style.
    private var formWithoutMark: Form {
        guard rest.count >= 4 else { return .utf8 }
        switch (rest[0] == 0, rest[1] == 0, rest[2] == 0, rest[3] == 0) {
        case (false, true, false, true): return .utf16LittleEndian
        case (true, false, true, false): return .utf16BigEndian
        default: return .utf8
        }
    }

    private mutating func decode(into text: inout [UInt8]) {
        var at = 0
        while at + 1 < rest.count {
            let first = UInt16(rest[at])
            let second = UInt16(rest[at + 1])
            append(form == .utf16BigEndian ? first << 8 | second : second << 8 | first, to: &text)
            at += 2
        }
        rest.removeFirst(at)
    }

    private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
        if UTF16.isLeadSurrogate(unit) {
            if highSurrogate != nil { text.append(contentsOf: "\u{FFFD}".utf8) }
            highSurrogate = unit
            return
        }
        let high = highSurrogate
        highSurrogate = nil
        if UTF16.isTrailSurrogate(unit) {
            guard let high else { return text.append(contentsOf: "\u{FFFD}".utf8) }
            let value = 0x10000 + (UInt32(high) & 0x3FF) << 10 | (UInt32(unit) & 0x3FF)
            Unicode.Scalar(value).map { text.append(contentsOf: String($0).utf8) }
            return
        }
        if high != nil { text.append(contentsOf: "\u{FFFD}".utf8) }
        Unicode.Scalar(unit).map { text.append(contentsOf: String($0).utf8) }
    }
}
