/// A place in the bytes of a line, which moves on as parts of a record are taken.
struct LineCursor {
    let bytes: Bytes
    var at: Int

    @inline(__always)
    init(_ bytes: Bytes, at: Int = 0) {
        self.bytes = bytes
        self.at = at
    }

    /// The byte here; nil at the end.
    @inline(__always)
    var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    @inline(__always)
    var isAtEnd: Bool { at >= bytes.count }

    /// Takes a byte if it is this one.
    @inline(__always)
    mutating func take(_ byte: UInt8) -> Bool {
        guard at < bytes.count, bytes[at] == byte else { return false }
        at &+= 1
        return true
    }

    /// Takes an ASCII text if it is next.
    @inline(__always)
    mutating func take(_ text: StaticString) -> Bool {
        guard bytes.has(text, at: at) else { return false }
        at &+= text.utf8CodeUnitCount
        return true
    }

    /// Takes one byte or more like this one.
    @inline(__always)
    mutating func takeRun(of byte: UInt8) -> Bool {
        let start = at
        while at < bytes.count, bytes[at] == byte { at &+= 1 }
        return at > start
    }

    /// Takes bytes as long as they fit; the range may be empty.
    @inline(__always)
    mutating func takeWhile(_ fits: (UInt8) -> Bool) -> Range<Int> {
        let start = at
        while at < bytes.count, fits(bytes[at]) { at &+= 1 }
        return start..<at
    }

    /// Takes exactly so many digits.
    @inline(__always)
    mutating func takeDigits(_ count: Int) -> Int? {
        guard at &+ count <= bytes.count else { return nil }
        var value = 0
        for index in at..<at &+ count {
            let digit = bytes[index] &- 0x30
            guard digit < 10 else { return nil }
            value = value &* 10 &+ Int(digit)
        }
        at &+= count
        return value
    }

    /// Takes a number of one to eighteen digits.
    @inline(__always)
    mutating func takeNumber() -> Int? {
        let start = at
        var value = 0
        while at < bytes.count, bytes[at] &- 0x30 < 10, at &- start < 18 {
            value = value &* 10 &+ Int(bytes[at] &- 0x30)
            at &+= 1
        }
        return at > start ? value : nil
    }

    /// Takes `0x` and hexadecimal digits.
    @inline(__always)
    mutating func takeHex() -> Bool {
        guard take(UInt8(ascii: "0")), take(UInt8(ascii: "x")) else { return false }
        return !takeWhile(\.isHexDigit).isEmpty
    }
}

extension UInt8 {
    @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }

    @inline(__always) var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }

    @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }

    static let space = UInt8(ascii: " ")
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openParenthesis = UInt8(ascii: "(")
    static let closeParenthesis = UInt8(ascii: ")")
    static let colon = UInt8(ascii: ":")
    static let comma = UInt8(ascii: ",")
    static let escape: UInt8 = 0x1B
}
