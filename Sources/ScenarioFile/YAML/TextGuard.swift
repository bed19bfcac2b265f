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
        try checkScalars(body)
        try checkLineBreaks(body)
        return text
    }

    /// Refuses tabs in an indentation, control characters, and a file of nothing but blanks, in bytes of UTF-8.
    private static func checkScalars(_ bytes: [UInt8]) throws(ScenarioProblem) {
        var isIndentation = true
        var isBlank = true
        for (index, byte) in bytes.enumerated() {
            let code: UInt32?
            switch byte {
            case 0x0A:
                isIndentation = true
                continue
            case 0x20: continue
            case 0x09 where isIndentation: throw ScenarioProblem(place(ofByte: index, in: bytes), .tab)
            case 0x09, 0x0D:
                isIndentation = false
                continue
            case ..<0x20, 0x7F: code = UInt32(byte)
            case 0xC2 where bytes[index + 1] < 0xA0: code = UInt32(bytes[index + 1])
            case 0xEF where bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF: code = 0xFEFF
            default: code = nil
            }
            if let code {
                throw ScenarioProblem(place(ofByte: index, in: bytes), .controlCharacter(code: code))
            }
            (isIndentation, isBlank) = (false, false)
        }
        if isBlank { throw ScenarioProblem(.start, .fileEmpty) }
    }

    /// Refuses line breaks that YAML recognises and editors do not, after which places would be wrong.
    private static func checkLineBreaks(_ bytes: [UInt8]) throws(ScenarioProblem) {
        for (index, byte) in bytes.enumerated() {
            let code: UInt32
            switch byte {
            case 0x0D where !bytes[(index + 1)...].starts(with: [0x0A]): code = 0x0D
            case 0xC2 where bytes[index + 1] == 0x85: code = 0x85
            case 0xE2 where bytes[index + 1] == 0x80 && [0xA8, 0xA9].contains(bytes[index + 2]):
                code = 0x2000 + UInt32(bytes[index + 2] & 0x3F)
            default: continue
            }
            throw ScenarioProblem(place(ofByte: index, in: bytes), .controlCharacter(code: code))
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
