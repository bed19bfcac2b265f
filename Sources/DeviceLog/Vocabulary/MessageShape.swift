/// The words of a message without what differs from line to line, and without private data.
///
/// Activities become `A`, other names with dots in them `NAME`, what is between quotation marks `"…"`, and
/// every word with a digit in it `#`. Only the beginning of the first line counts.
enum MessageShape {
    private static let bytesAtMost = 200

    /// The shape of a message.
    static func text(of message: [UInt8]) -> String {
        let line = firstLine(of: message)
        var cursor = MessageCursor(Array(message[line]))
        var shape: [UInt8] = []
        while let byte = cursor.next {
            if cursor.skip("<private>") {
                shape += Array("<private>".utf8)
            } else if cursor.skip("<mask.hash") {
                _ = cursor.run { $0 != UInt8(ascii: ">") }
                _ = cursor.skip(">")
                shape += Array("<private>".utf8)
            } else if byte == UInt8(ascii: "\"") {
                cursor.position += 1
                _ = cursor.run { $0 != UInt8(ascii: "\"") }
                _ = cursor.skip("\"")
                shape += Array("\"…\"".utf8)
            } else if isWordPart(byte), !isSign(byte) {
                shape += Array(placeholder(for: cursor.run(while: isWordPart), in: cursor))
            } else {
                shape.append(byte)
                cursor.position += 1
            }
        }
        if line.upperBound < message.count { shape += Array(" …".utf8) }
        return String(decoding: shape, as: UTF8.self)
    }

    /// The beginning of a message's first line.
    static func beginning(of message: [UInt8]) -> String {
        String(decoding: message[firstLine(of: message)], as: UTF8.self)
    }

    private static func firstLine(of message: [UInt8]) -> Range<Int> {
        let bound = min(bytesAtMost, message.count)
        return 0..<(message[..<bound].firstIndex(of: UInt8(ascii: "\n")) ?? bound)
    }

    private static func isWordPart(_ byte: UInt8) -> Bool {
        byte.isLetter || MessageCursor.isDigit(byte) || byte >= 0x80
            || isSign(byte)
    }

    /// Whether a byte is part of a word only after others.
    private static func isSign(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    private static func placeholder(for word: Range<Int>, in cursor: MessageCursor) -> [UInt8] {
        var range = word
        // What ends a sentence does not belong to a name.
        while let last = range.last, cursor.bytes[last] == 0x2E || cursor.bytes[last] == 0x3A {
            range = range.dropLast()
        }
        let name = cursor.bytes[range]
        let rest = cursor.bytes[range.upperBound..<word.upperBound]
        let dots = name.count { $0 == UInt8(ascii: ".") }
        if Activity(name: name) != nil { return Array("A".utf8) + rest }
        if name.contains(where: MessageCursor.isDigit), dots < 2 { return Array("#".utf8) + rest }
        return (dots >= 2 ? Array("NAME".utf8) : Array(name)) + rest
    }
}
