import ScenarioFile

/// Reads a JSON text byte by byte, and knows the line and the column at which it is.
struct JSONScanner {
    /// How deep arrays and objects may be nested.
    static let levels = 128

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var column = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// The place of the next byte.
    private var place: Place { Place(line: line, column: column) }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func advance() {
        let byte = bytes[index]
        index += 1
        if byte == UInt8(ascii: "\n") {
            (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
            // The bytes after the first of a character belong to its column.
            column += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        advance()
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { advance() }
    }

    private func failure(_ text: String) -> JSONError { JSONError(place: place, text: text) }

    /// What stands here instead of what was expected.
    private func unexpected(_ expected: String) -> JSONError {
        guard let byte = next else { return failure("the text ends here; expected \(expected)") }
        let rest = String(decoding: bytes[index...].prefix(4), as: UTF8.self)
        let found =
            byte < 0x20 ? "a control character" : "'\(rest.unicodeScalars.first.map(String.init) ?? "")'"
        return failure("found \(found); expected \(expected)")
    }

    /// The only value of a text.
    mutating func root() throws(JSONError) -> PlacedJSON {
        skipBlanks()
        let value = try value(level: 1)
        skipBlanks()
        guard next == nil else { throw unexpected("nothing more") }
        return value
    }

    /// The value that begins here; blanks after it are left.
    mutating func value(level: Int) throws(JSONError) -> PlacedJSON {
        let place = place
        guard level <= Self.levels else { throw failure("nested deeper than \(Self.levels) levels") }
        let content: PlacedJSON.Content
        switch next {
        case UInt8(ascii: "{"): content = .object(try members(level: level))
        case UInt8(ascii: "["): content = .array(try elements(level: level))
        case UInt8(ascii: "\""): content = .string(try string())
        case UInt8(ascii: "-"): content = .number(try number())
        case let byte? where (0x30...0x39).contains(byte): content = .number(try number())
        case UInt8(ascii: "t"): content = try word("true", .bool(true))
        case UInt8(ascii: "f"): content = try word("false", .bool(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        default: throw unexpected("a value")
        }
        return PlacedJSON(place: place, content: content)
    }

    private mutating func word(
        _ word: String, _ content: PlacedJSON.Content
    ) throws(JSONError) -> PlacedJSON.Content {
        for scalar in word.unicodeScalars {
            guard take(scalar) else { throw unexpected(word) }
        }
        return content
    }

    private mutating func members(level: Int) throws(JSONError) -> [PlacedJSON.Member] {
        advance()
        var members: [PlacedJSON.Member] = []
        // By their bytes: texts that only look the same are two keys of JSON.
        var places: [[UInt8]: Place] = [:]
        skipBlanks()
        if take("}") { return [] }
        while true {
            skipBlanks()
            let place = place
            guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotation marks") }
            let key = try string()
            if let former = places.updateValue(place, forKey: Array(key.utf8)) {
                throw JSONError(
                    place: place,
                    text: "the key \(Quotation.text(key)) stands here a second time; it is also at "
                        + "\(former.line):\(former.column), and which of the two counts is not certain")
            }
            skipBlanks()
            guard take(":") else { throw unexpected("a colon after the key") }
            skipBlanks()
            members.append(.init(key: key, place: place, value: try value(level: level + 1)))
            skipBlanks()
            if take("}") { return members }
            guard take(",") else { throw unexpected("a comma or }") }
        }
    }

    private mutating func elements(level: Int) throws(JSONError) -> [PlacedJSON] {
        advance()
        var elements: [PlacedJSON] = []
        skipBlanks()
        if take("]") { return [] }
        while true {
            skipBlanks()
            elements.append(try value(level: level + 1))
            skipBlanks()
            if take("]") { return elements }
            guard take(",") else { throw unexpected("a comma or ]") }
        }
    }

    private mutating func number() throws(JSONError) -> String {
        let start = index
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(JSONError) {
        guard let first = next, (0x30...0x39).contains(first) else { throw unexpected("a digit") }
        while let byte = next, (0x30...0x39).contains(byte) { advance() }
    }
}

/// Texts of JSON.
extension JSONScanner {
    /// The text whose opening quotation mark is here.
    mutating func string() throws(JSONError) -> String {
        let opening = place
        advance()
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                advance()
                guard let string = String(validating: text, as: UTF8.self) else {
                    throw JSONError(place: opening, text: "this text is not UTF-8")
                }
                return string
            case UInt8(ascii: "\\"):
                advance()
                text += String(try escape()).utf8
            case 0..<0x20: throw unexpected("an escape such as \\n, because a text stays on its line")
            default:
                text.append(byte)
                advance()
            }
        }
        throw JSONError(place: opening, text: "this text has no closing quotation mark")
    }

    /// What stands behind a backslash.
    private mutating func escape() throws(JSONError) -> Unicode.Scalar {
        let simple: [(Unicode.Scalar, Unicode.Scalar)] = [
            ("\"", "\""), ("\\", "\\"), ("/", "/"), ("b", "\u{8}"), ("f", "\u{C}"), ("n", "\n"), ("r", "\r"),
            ("t", "\t"),
        ]
        for (letter, scalar) in simple where take(letter) { return scalar }
        guard take("u") else { throw unexpected("one of \" \\ / b f n r t u after a backslash") }
        let first = try unit()
        guard (0xD800...0xDBFF).contains(first) else {
            guard let scalar = Unicode.Scalar(first) else { throw failure("half of a surrogate pair") }
            return scalar
        }
        guard take("\\"), take("u") else { throw unexpected("the second half of a surrogate pair") }
        let second = try unit()
        guard (0xDC00...0xDFFF).contains(second) else { throw failure("half of a surrogate pair") }
        let value = 0x10000 + UInt32(first - 0xD800) << 10 + UInt32(second - 0xDC00)
        guard let scalar = Unicode.Scalar(value) else { throw failure("half of a surrogate pair") }
        return scalar
    }

    private mutating func unit() throws(JSONError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw unexpected("four hexadecimal digits")
            }
            value = value << 4 | UInt16(digit)
            advance()
        }
        return value
    }
}

extension PlacedJSON {
    /// Reads the only value of a JSON text.
    ///
    /// - Throws: `JSONError` with what is wrong, and where.
    /// - Complexity: O(n) in the number of bytes.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        var scanner = JSONScanner(bytes)
        self = try scanner.root()
    }
}
