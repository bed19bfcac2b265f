/// JSON string literals: the one implementation that logs, schemas and reports quote with.
///
/// Beyond what JSON requires, it escapes every scalar that could control a terminal or be invisible in it
/// (see `ForeignText`).
public enum JSONText {
    /// The text as a JSON string literal with its quotes; O(n).
    public static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the text as a JSON string literal in UTF-8; O(n).
    public static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for piece in ForeignText(text) {
            switch piece.scalar {
            case "\"": bytes += Array("\\\"".utf8)
            case "\\": bytes += Array("\\\\".utf8)
            case "\n": bytes += Array("\\n".utf8)
            case "\r": bytes += Array("\\r".utf8)
            case "\t": bytes += Array("\\t".utf8)
            case " "..."~": bytes.append(UInt8(piece.scalar.value))
            case _ where piece.isHarmless: bytes += Array(String(piece.scalar).utf8)
            default: for unit in UTF16.encode(piece.scalar) ?? .init() { appendEscape(unit, to: &bytes) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func appendEscape(_ unit: UInt16, to bytes: inout [UInt8]) {
        bytes += Array("\\u".utf8)
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: unit >> UInt16(shift)) & 0xF
            bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
        }
    }
}

/// Escapes, as they are read.
extension JSONText {
    /// What a letter behind a backslash stands for; nil for `u` and where it is none.
    static func escaped(by letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    /// The bytes between the quotes of a literal without their escapes; O(n).
    ///
    /// Half of a surrogate pair becomes U+FFFD, and a backslash before another character is left out; a text that
    /// `JSONReader` has read holds neither.
    public static func unescaped(_ literal: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(literal.count)
        var at = 0
        while at < literal.count {
            let rest = literal[at...]
            let escape = rest.firstIndex(of: UInt8(ascii: "\\")) ?? literal.endIndex
            text += rest[..<escape]
            guard escape + 1 < literal.count else { break }
            let letter = literal[escape + 1]
            at = escape + 2
            if letter == UInt8(ascii: "u") {
                text += String(scalar(literal, &at)).utf8
            } else {
                text.append(escaped(by: letter) ?? letter)
            }
        }
        return text
    }

    /// The scalar of the digits behind `\u`, with the other half behind it where there is one.
    private static func scalar(_ literal: UnsafeBufferPointer<UInt8>, _ at: inout Int) -> Unicode.Scalar {
        let replacement: Unicode.Scalar = "\u{FFFD}"
        guard let unit = unit(literal, at) else { return replacement }
        at += 4
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) ?? replacement }
        guard at + 1 < literal.count, literal[at] == UInt8(ascii: "\\"), literal[at + 1] == UInt8(ascii: "u"),
            let low = self.unit(literal, at + 2), UTF16.isTrailSurrogate(low)
        else { return replacement }
        at += 6
        return Unicode.Scalar(0x10000 + (UInt32(unit) & 0x3FF) << 10 + UInt32(low) & 0x3FF) ?? replacement
    }

    private static func unit(_ literal: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt16? {
        guard at + 4 <= literal.count else { return nil }
        var unit: UInt16 = 0
        for byte in literal[at..<at + 4] {
            guard let digit = hexDigit(byte) else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }
}
