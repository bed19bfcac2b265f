/// Checks the bytes of a file before the YAML parser reads them, and refuses what would harm or mislead it.
enum TextGuard {
    /// The text of a file without its byte order mark.
    static func text(of bytes: [UInt8]) throws(ScenarioProblem) -> String {
        guard bytes.count <= ScenarioLimits.bytes else {
            throw ScenarioProblem(.start, .fileTooLarge(bytesAtMost: ScenarioLimits.bytes))
        }
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let body = hasMark ? Array(bytes.dropFirst(3)) : bytes
        guard let text = String(validating: body, as: UTF8.self) else {
            throw ScenarioProblem(placeOfInvalidByte(body), .notUTF8)
        }
        try check(body)
        return text
    }

    /// Refuses tabs in an indentation, control characters, line breaks that YAML recognises and editors do not, after which
    /// places would be wrong, and a file of nothing but blanks; in bytes of UTF-8.
    private static func check(_ bytes: [UInt8]) throws(ScenarioProblem) {
        var isIndentation = true
        var isBlank = true
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x0A: isIndentation = true
            case 0x20: break
            case 0x09 where isIndentation: throw ScenarioProblem(place(ofByte: index, in: bytes), .tab)
            case 0x09: isIndentation = false
            case 0x0D where bytes[(index + 1)...].starts(with: [0x0A]): isIndentation = false
            default:
                if let code = refused(bytes[index...]) {
                    throw ScenarioProblem(place(ofByte: index, in: bytes), .controlCharacter(code: code))
                }
                (isIndentation, isBlank) = (false, false)
            }
        }
        if isBlank { throw ScenarioProblem(.start, .fileEmpty) }
    }

    /// The scalar at the beginning of bytes, if it is a control character, a mark of the order of bytes, or a line break of
    /// Unicode.
    private static func refused(_ bytes: ArraySlice<UInt8>) -> UInt32? {
        let start = bytes.startIndex
        switch bytes[start] {
        case ..<0x20, 0x7F: return UInt32(bytes[start])
        case 0xC2 where bytes[start + 1] < 0xA0: return UInt32(bytes[start + 1])
        case 0xE2 where bytes[start + 1] == 0x80 && [0xA8, 0xA9].contains(bytes[start + 2]):
            return 0x2000 + UInt32(bytes[start + 2] & 0x3F)
        case 0xEF where bytes[start + 1] == 0xBB && bytes[start + 2] == 0xBF: return 0xFEFF
        default: return nil
        }
    }

    private static func placeOfInvalidByte(_ bytes: [UInt8]) -> Place {
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var line = 1
        var column = 1
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            if scalar == "\n" {
                (line, column) = (line + 1, 1)
            } else {
                column += 1
            }
        }
        return Place(line: line, column: column)
    }

    private static func place(ofByte index: Int, in bytes: [UInt8]) -> Place {
        let before = bytes[..<index]
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let column = String(decoding: bytes[lineStart..<index], as: UTF8.self).unicodeScalars.count + 1
        return Place(line: line, column: column)
    }
}

extension ScenarioProblem: Error {}
