import UntrustedText

/// A JSON value of a report that may be cut or damaged: what can be read of it, up to where it cannot.
struct LooseJSON {
    /// The value itself; a value that is neither text nor number, array nor object counts as missing.
    private enum Content {
        case object([(key: String, value: LooseJSON)])
        case array([LooseJSON])
        case text(String)
        case number(String)
        case missing
    }

    private var content: Content

    /// The most values that are kept of a report; it ends behind them.
    private static let valuesAtMost = 400_000

    /// The objects that a text begins with, one behind the other, and where the rest begins that is none.
    ///
    /// - Complexity: O(n) in the number of bytes.
    static func objects(in bytes: [UInt8]) -> (objects: [LooseJSON], end: Int) {
        var objects: [LooseJSON] = []
        var at = 0
        var room = valuesAtMost
        while objects.count < 2_000 {
            let start = bytes[at...].firstIndex { !" \t\r\n\u{FEFF}".utf8.contains($0) } ?? bytes.count
            guard start < bytes.count, bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[")
            else { return (objects, start) }
            var reading = LooseReading(bytes, from: start, room: room)
            objects.append(reading.value())
            guard !reading.isCut else { return (objects, bytes.count) }
            (at, room) = (reading.end, reading.room)
        }
        return (objects, bytes.count)
    }

    /// The value of an object's key, or that below it.
    subscript(_ keys: String...) -> LooseJSON {
        keys.reduce(self) { value, key in
            guard case .object(let members) = value.content else { return LooseJSON(content: .missing) }
            return members.first { $0.key == key }?.value ?? LooseJSON(content: .missing)
        }
    }

    /// The keys of an object.
    var keys: [String] {
        guard case .object(let members) = content else { return [] }
        return members.map(\.key)
    }

    /// The elements of an array.
    var elements: [LooseJSON] {
        guard case .array(let elements) = content else { return [] }
        return elements
    }

    /// All texts in it, in their order, keys not counted.
    var texts: [String] {
        switch content {
        case .object(let members): members.flatMap(\.value.texts)
        case .array(let elements): elements.flatMap(\.texts)
        case .text(let text): [text]
        case .number, .missing: []
        }
    }

    /// The text, or the digits of a number; nil for an empty one, too.
    var text: String? {
        switch content {
        case .text(let text), .number(let text): text.isEmpty ? nil : text
        case .object, .array, .missing: nil
        }
    }

    /// A whole number.
    var integer: UInt64? {
        guard case .number(let digits) = content else { return nil }
        return UInt64(digits)
    }

    fileprivate static func object(_ members: [(key: String, value: LooseJSON)]) -> LooseJSON {
        LooseJSON(content: .object(members))
    }

    fileprivate static func array(_ elements: [LooseJSON]) -> LooseJSON {
        LooseJSON(content: .array(elements))
    }

    fileprivate static func text(_ text: String) -> LooseJSON { LooseJSON(content: .text(text)) }

    fileprivate static func number(_ digits: String) -> LooseJSON { LooseJSON(content: .number(digits)) }

    fileprivate static var missing: LooseJSON { LooseJSON(content: .missing) }
}

/// Makes values of the tokens of a JSON text until one is none.
private struct LooseReading {
    private let bytes: [UInt8]
    private var reader: JSONReader
    /// How many values may still be kept.
    private(set) var room: Int
    /// Whether the text ended, or was damaged, within the value.
    private(set) var isCut = false

    init(_ bytes: [UInt8], from start: Int, room: Int) {
        self.bytes = bytes
        self.room = room
        reader = JSONReader(bytes, range: start..<bytes.count)
    }

    /// Where the value ends that was read.
    var end: Int { reader.start + 1 }

    mutating func value() -> LooseJSON { token().map { value(behind: $0) } ?? .missing }

    private mutating func token() -> JSONReader.Token? {
        guard !isCut, room > 0, let token = try? reader.next() else {
            isCut = true
            return nil
        }
        room -= 1
        return token
    }

    private mutating func value(behind token: JSONReader.Token) -> LooseJSON {
        switch token {
        case .objectBegins: .object(members())
        case .arrayBegins: .array(elements())
        case .text(let range, _): .text(text(range))
        case .number(let range, _): .number(String(decoding: bytes[range], as: UTF8.self))
        case .boolean, .null, .objectEnds, .arrayEnds, .key, .end: .missing
        }
    }

    private mutating func members() -> [(key: String, value: LooseJSON)] {
        var members: [(key: String, value: LooseJSON)] = []
        while case .key(let range, _)? = token() {
            members.append((text(range), value()))
        }
        return members
    }

    private mutating func elements() -> [LooseJSON] {
        var elements: [LooseJSON] = []
        while let token = token(), token != .arrayEnds { elements.append(value(behind: token)) }
        return elements
    }

    private func text(_ literal: Range<Int>) -> String {
        String(decoding: bytes[literal].withUnsafeBufferPointer(JSONText.unescaped), as: UTF8.self)
    }
}
