/// Text as JSON writes it between quotes.
enum JSONText {
    /// Appends a text with its quotes.
    ///
    /// Escaped are, beyond what JSON asks for, all that could act upon a terminal that a log is printed to: the
    /// control characters from U+007F on, the line separators and the marks that turn the direction of text.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": bytes += Array("\\\"".utf8)
            case "\\": bytes += Array("\\\\".utf8)
            case "\n": bytes += Array("\\n".utf8)
            case "\r": bytes += Array("\\r".utf8)
            case "\t": bytes += Array("\\t".utf8)
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
                "\u{2066}"..."\u{2069}", "\u{FEFF}":
                appendEscape(scalar.value, to: &bytes)
            default: bytes += UTF8.encode(scalar).map { Array($0) } ?? []
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func appendEscape(_ value: UInt32, to bytes: inout [UInt8]) {
        bytes += Array("\\u".utf8)
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(truncatingIfNeeded: value >> UInt32(shift)) & 0xF
            bytes.append(digit < 10 ? 0x30 + digit : 0x61 + digit - 10)
        }
    }
}
