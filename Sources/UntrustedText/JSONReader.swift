/// Reads a JSON text (RFC 8259) from bytes, token by token; the bytes may be anything.
///
/// It makes no values: a token says where they stand. Each token takes time in proportion to its length.
public struct JSONReader {
    /// A part of a JSON text; commas and colons are read with what stands behind them.
    public enum Token: Equatable {
        /// A `{`, behind which come keys and values by turns up to the end of the object.
        case objectBegins
        /// A `}`.
        case objectEnds
        /// A `[`.
        case arrayBegins
        /// A `]`.
        case arrayEnds
        /// The key of the value that comes next: the bytes between its quotes, plain where none is an escape.
        case key(Range<Int>, isPlain: Bool)
        /// A text: the bytes between its quotes, plain where none is an escape.
        case text(Range<Int>, isPlain: Bool)
        /// A number, and its value where that is a whole number of 64 bits.
        case number(Range<Int>, integer: Int64?)
        /// `true` or `false`.
        case boolean(Bool)
        /// `null`.
        case null
        /// The only value has ended, and nothing but blanks came behind it.
        case end
    }

    /// What may come next.
    private enum Awaited {
        case value, keyOrEnd, key, elementOrEnd, separatorOrEnd, nothing
    }

    private let bytes: [UInt8]
    private let end: Int
    private let depthAtMost: Int
    private var at: Int
    private var awaited = Awaited.value
    private var depth = 0
    /// A bit for each open bracket, the innermost lowest: whether it is that of an array.
    private var arrays: UInt128 = 0
    /// The place of the first byte of the last token.
    public private(set) var start: Int

    /// A reader of one JSON text.
    ///
    /// - Parameters:
    ///   - bytes: What holds the text.
    ///   - range: The part that is the text; nil for all.
    ///   - depthAtMost: How deep arrays and objects may lie in each other, from 1 to 128.
    public init(_ bytes: [UInt8], range: Range<Int>? = nil, depthAtMost: Int = UInt128.bitWidth) {
        precondition(1...UInt128.bitWidth ~= depthAtMost)
        self.bytes = bytes
        at = range?.lowerBound ?? 0
        end = range?.upperBound ?? bytes.count
        start = at
        self.depthAtMost = depthAtMost
    }

    /// Reads the next token; `end` again and again at the end.
    ///
    /// - Throws: `JSONFault` where the bytes are no JSON; nothing more can be read then.
    public mutating func next() throws(JSONFault) -> Token {
        skipBlanks()
        start = at
        switch awaited {
        case .value: return try value()
        case .keyOrEnd: return take("}") ? close(.objectEnds) : try key()
        case .key: return try key()
        case .elementOrEnd: return take("]") ? close(.arrayEnds) : try value()
        case .separatorOrEnd: return try separatorOrEnd()
        case .nothing:
            guard at == end else { throw fault("nothing more") }
            return .end
        }
    }

    private mutating func separatorOrEnd() throws(JSONFault) -> Token {
        let isArray = arrays & 1 == 1
        if take(isArray ? "]" : "}") { return close(isArray ? .arrayEnds : .objectEnds) }
        guard take(",") else { throw fault("a comma or \(isArray ? "]" : "}")") }
        skipBlanks()
        start = at
        return isArray ? try value() : try key()
    }

    private mutating func key() throws(JSONFault) -> Token {
        guard take("\"") else { throw fault("a key in quotation marks") }
        let (range, isPlain) = try text()
        skipBlanks()
        guard take(":") else { throw fault("a colon after the key") }
        awaited = .value
        return .key(range, isPlain: isPlain)
    }

    private mutating func value() throws(JSONFault) -> Token {
        guard at < end else { throw fault("a value") }
        let first = bytes[at]
        switch first {
        case UInt8(ascii: "{"): return try open(.objectBegins)
        case UInt8(ascii: "["): return try open(.arrayBegins)
        default: break
        }
        awaited = depth == 0 ? .nothing : .separatorOrEnd
        switch first {
        case UInt8(ascii: "\""):
            at += 1
            let (range, isPlain) = try text()
            return .text(range, isPlain: isPlain)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: throw fault("a value")
        }
    }

    private mutating func open(_ token: Token) throws(JSONFault) -> Token {
        guard depth < depthAtMost else {
            throw JSONFault(kind: .tooDeep(depthAtMost), offset: at, isCut: false)
        }
        let isArray = token == .arrayBegins
        depth += 1
        arrays = arrays << 1 | (isArray ? 1 : 0)
        awaited = isArray ? .elementOrEnd : .keyOrEnd
        at += 1
        return token
    }

    private mutating func close(_ token: Token) -> Token {
        depth -= 1
        arrays >>= 1
        awaited = depth == 0 ? .nothing : .separatorOrEnd
        return token
    }

    private mutating func word(_ word: StaticString, _ token: Token) throws(JSONFault) -> Token {
        for offset in 0..<word.utf8CodeUnitCount {
            guard at < end, bytes[at] == word.utf8Start[offset] else { throw fault(word.description) }
            at += 1
        }
        return token
    }

    private mutating func number() throws(JSONFault) -> Token {
        let first = at
        let isNegative = take("-")
        var integer: Int64? = 0
        if !take("0") {
            guard at < end, digit != nil else { throw fault("a digit") }
            while let digit {
                integer = integer.flatMap {
                    let (product, overflow) = $0.multipliedReportingOverflow(by: 10)
                    let (sum, carry) = product.addingReportingOverflow(isNegative ? -digit : digit)
                    return overflow || carry ? nil : sum
                }
                at += 1
            }
        }
        if take(".") {
            integer = nil
            try digits()
        }
        if take("e") || take("E") {
            integer = nil
            if !take("+") { _ = take("-") }
            try digits()
        }
        return .number(first..<at, integer: integer)
    }

    private mutating func digits() throws(JSONFault) {
        guard digit != nil else { throw fault("a digit") }
        while digit != nil { at += 1 }
    }

    private var digit: Int64? {
        guard at < end, case let value = bytes[at] &- UInt8(ascii: "0"), value < 10 else { return nil }
        return Int64(value)
    }

    @inline(__always)
    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard at < end, bytes[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    @inline(__always)
    private mutating func skipBlanks() {
        while at < end, bytes[at] == 0x20 || bytes[at] == 0x0A || bytes[at] == 0x0D || bytes[at] == 0x09 {
            at += 1
        }
    }

    private func fault(_ expected: String) -> JSONFault {
        JSONFault(kind: .expected(expected), offset: at, isCut: at == end)
    }
}

/// Texts of JSON.
extension JSONReader {
    /// Reads a text behind its opening quote.
    private mutating func text() throws(JSONFault) -> (Range<Int>, isPlain: Bool) {
        let first = at
        var isPlain = true
        var isASCII = true
        while true {
            skipPlainText()
            guard at < end else { break }
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") {
                let range = first..<at
                guard isASCII || String(validating: bytes[range], as: UTF8.self) != nil else {
                    throw JSONFault(kind: .notUTF8, offset: first - 1, isCut: false)
                }
                at += 1
                return (range, isPlain)
            }
            guard byte >= 0x20 else { throw fault("an escape such as \\n, because a text stays on its line") }
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                try escape()
            } else {
                if byte >= 0x80 { isASCII = false }
                at += 1
            }
        }
        throw JSONFault(kind: .unclosedText, offset: first - 1, isCut: true)
    }

    /// Skips characters of ASCII that stand for themselves, eight at a time; up to seven of them may be left.
    private mutating func skipPlainText() {
        at = bytes.withUnsafeBytes { bytes in
            var at = at
            while at + 8 <= end {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
                let special = Self.special(in: word)
                guard special == 0 else { return at + special.trailingZeroBitCount / 8 }
                at += 8
            }
            return at
        }
    }

    /// The highest bit of each byte of a word that is a quote, a backslash, a control character or none of ASCII, as far as
    /// the lowest of them.
    private static func special(in word: UInt64) -> UInt64 {
        func zeros(_ word: UInt64) -> UInt64 { word &- 0x0101_0101_0101_0101 & ~word }
        let quotes = zeros(word ^ 0x2222_2222_2222_2222)
        let backslashes = zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C)
        let controls = word &- 0x2020_2020_2020_2020 & ~word
        return (quotes | backslashes | controls | word) & 0x8080_8080_8080_8080
    }

    private mutating func escape() throws(JSONFault) {
        let first = at
        at += 1
        if at < end, JSONText.escaped(by: bytes[at]) != nil { return at += 1 }
        guard take("u") else {
            throw fault(first, "one of \" \\ / b f n r t u after a backslash")
        }
        let unit = try unit(first)
        guard UTF16.isSurrogate(unit) else { return }
        let secondHalf = "the second half of a surrogate pair"
        guard UTF16.isLeadSurrogate(unit) else {
            throw fault(first, "the first half of a surrogate pair before it")
        }
        guard take("\\"), take("u") else { throw fault(first, secondHalf) }
        guard UTF16.isTrailSurrogate(try self.unit(first)) else { throw fault(first, secondHalf) }
    }

    private mutating func unit(_ escape: Int) throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard at < end, let digit = JSONText.hexDigit(bytes[at]) else {
                throw fault(escape, "four hexadecimal digits")
            }
            unit = unit << 4 | digit
            at += 1
        }
        return unit
    }

    private func fault(_ escape: Int, _ expected: String) -> JSONFault {
        JSONFault(kind: .escape(at: escape, expected: expected), offset: at, isCut: at == end)
    }
}

/// Why bytes are no JSON, and where.
public struct JSONFault: Error, Equatable {
    /// What is wrong.
    public enum Kind: Equatable, Sendable {
        /// Something else stands there than what could, or nothing.
        case expected(String)
        /// An escape that began at an offset is none; something else could stand in it.
        case escape(at: Int, expected: String)
        /// A text has no closing quote.
        case unclosedText
        /// The bytes of a text are not UTF-8.
        case notUTF8
        /// More arrays and objects lie in each other than may.
        case tooDeep(Int)
    }

    /// What is wrong.
    public let kind: Kind
    /// The offset of what is wrong, or of the text.
    public let offset: Int
    /// Whether it is only that the bytes end there.
    public let isCut: Bool
}
