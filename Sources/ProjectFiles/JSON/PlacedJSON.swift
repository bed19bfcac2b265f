public import ScenarioFile

/// A JSON value with the place at which it begins in its file.
public struct PlacedJSON: Sendable {
    /// The value itself.
    public indirect enum Content: Sendable {
        /// The value `null`.
        case null
        /// A boolean.
        case bool(Bool)
        /// A number, as it is written.
        case number(String)
        /// A text without its quotes and escapes.
        case string(String)
        /// An array.
        case array([PlacedJSON])
        /// An object with its members in order.
        case object([Member])
    }

    /// A member of an object.
    public struct Member: Sendable {
        /// Its key.
        public let key: String
        /// The place of the key.
        public let place: Place
        /// Its value.
        public let value: PlacedJSON
    }

    /// Where the value begins.
    public let place: Place
    /// The value itself.
    public let content: Content

    /// Whether it is `null`.
    var isNull: Bool {
        if case .null = content { true } else { false }
    }

    /// The members of an object; nil for other values.
    public var members: [Member]? {
        guard case .object(let members) = content else { return nil }
        return members
    }

    /// The elements of an array; nil for other values.
    public var elements: [PlacedJSON]? {
        guard case .array(let elements) = content else { return nil }
        return elements
    }

    /// The text; nil for other values.
    public var text: String? {
        guard case .string(let text) = content else { return nil }
        return text
    }

    /// The member of an object with a key, which no object has twice.
    public func member(_ key: String) -> Member? { members?.first { $0.key == key } }

    /// The value of an object's key.
    public subscript(_ key: String) -> PlacedJSON? { member(key)?.value }

    /// The length of the value in bytes of UTF-8, written without blanks and without needless escapes; O(n).
    public var compactSize: Int {
        switch content {
        case .null: 4
        case .bool(let value): value ? 4 : 5
        case .number(let digits): digits.utf8.count
        case .string(let text): Self.size(of: text)
        case .array(let elements): 2 + max(0, elements.count - 1) + elements.reduce(0) { $0 + $1.compactSize }
        case .object(let members):
            2 + max(0, members.count - 1)
                + members.reduce(0) { $0 + Self.size(of: $1.key) + 1 + $1.value.compactSize }
        }
    }

    /// The length of a text with its quotes.
    private static func size(of text: String) -> Int {
        text.unicodeScalars.reduce(2) { size, scalar in
            switch scalar {
            case "\"", "\\", "\n", "\r", "\t", "\u{8}", "\u{C}": size + 2
            case "\u{0}"..."\u{1F}": size + 6
            default: size + UTF8.width(scalar)
            }
        }
    }
}
