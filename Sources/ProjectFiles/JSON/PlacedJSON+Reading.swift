public import ScenarioFile
import UntrustedText

extension PlacedJSON {
    /// Reads the only value of a JSON text.
    ///
    /// - Throws: `JSONError` with what is wrong, and where.
    /// - Complexity: O(n) in the number of bytes.
    public init(_ bytes: [UInt8]) throws(JSONError) {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var reading = PlacedReading(bytes, from: start)
        self = try reading.value(behind: try reading.token())
        // Behind the only value, any token but the end is a fault.
        _ = try reading.token()
    }
}

/// Why a text is not JSON, and where.
public struct JSONError: Error, Hashable, Sendable {
    /// The place of what is wrong.
    public let place: Place
    /// What is wrong there, and what was expected.
    public let text: String
}

/// Makes values with their places of the tokens of a JSON text.
private struct PlacedReading {
    private let bytes: [UInt8]
    private var reader: JSONReader
    /// The offset up to which lines and columns were counted, and its place.
    private var counted: Int
    private var countedPlace = Place.start

    init(_ bytes: [UInt8], from start: Int) {
        self.bytes = bytes
        reader = JSONReader(bytes, range: start..<bytes.count)
        counted = start
    }

    mutating func token() throws(JSONError) -> JSONReader.Token {
        do throws(JSONFault) {
            return try reader.next()
        } catch {
            throw JSONError(place: place(at: error.offset), text: text(of: error))
        }
    }

    /// The value that begins with a token.
    mutating func value(behind token: JSONReader.Token) throws(JSONError) -> PlacedJSON {
        let place = place(at: reader.start)
        let content: PlacedJSON.Content
        switch token {
        case .objectBegins: content = .object(try members())
        case .arrayBegins: content = .array(try elements())
        case .text(let range, _): content = .string(text(range))
        case .number(let range, _): content = .number(String(decoding: bytes[range], as: UTF8.self))
        case .boolean(let flag): content = .bool(flag)
        case .null: content = .null
        case .objectEnds, .arrayEnds, .key, .end: preconditionFailure("a value begins here")
        }
        return PlacedJSON(place: place, content: content)
    }

    private mutating func members() throws(JSONError) -> [PlacedJSON.Member] {
        var members: [PlacedJSON.Member] = []
        // By their bytes: texts that only look the same are two keys of JSON.
        var places: [[UInt8]: Place] = [:]
        while case .key(let range, _) = try token() {
            let key = text(range)
            let place = place(at: reader.start)
            if let former = places.updateValue(place, forKey: Array(key.utf8)) {
                throw JSONError(
                    place: place,
                    text: "the key \(Quotation.text(key)) stands here a second time; it is also at "
                        + "\(former.line):\(former.column), and which of the two counts is not certain")
            }
            members.append(.init(key: key, place: place, value: try value(behind: try token())))
        }
        return members
    }

    private mutating func elements() throws(JSONError) -> [PlacedJSON] {
        var elements: [PlacedJSON] = []
        while case let token = try token(), token != .arrayEnds {
            elements.append(try value(behind: token))
        }
        return elements
    }

    private func text(_ literal: Range<Int>) -> String {
        String(decoding: bytes[literal].withUnsafeBufferPointer(JSONText.unescaped), as: UTF8.self)
    }

    /// The place of an offset, of which each is at least as far as the one before.
    private mutating func place(at offset: Int) -> Place {
        var (line, column) = (countedPlace.line, countedPlace.column)
        for byte in bytes[min(counted, offset)..<offset] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                // The bytes after the first of a character belong to its column.
                column += 1
            }
        }
        counted = max(counted, offset)
        countedPlace = Place(line: line, column: column)
        return countedPlace
    }

    // MARK: Faults

    private func text(of fault: JSONFault) -> String {
        switch fault.kind {
        case .expected(let expected), .escape(_, let expected): found(fault, expected)
        case .unclosedText: "this text has no closing quotation mark"
        case .notUTF8: "this text is not UTF-8"
        case .tooDeep(let levels): "nested deeper than \(levels) levels"
        }
    }

    /// What stands at a fault instead of what was expected.
    private func found(_ fault: JSONFault, _ expected: String) -> String {
        guard fault.offset < bytes.count else { return "the text ends here; expected \(expected)" }
        let byte = bytes[fault.offset]
        let rest = String(decoding: bytes[fault.offset...].prefix(4), as: UTF8.self)
        let found =
            byte < 0x20 ? "a control character" : "'\(rest.unicodeScalars.first.map(String.init) ?? "")'"
        return "found \(found); expected \(expected)"
    }
}
