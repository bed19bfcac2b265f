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
