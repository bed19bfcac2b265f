/// A JSON value whose objects keep the order of their keys.
public indirect enum JSON: Sendable {
    /// The value `null`.
    case null
    /// A boolean.
    case bool(Bool)
    /// An integer.
    case number(Int64)
    /// A text, which is quoted and escaped.
    case string(String)
    /// An array.
    case array([JSON])
    /// An object with its members in order.
    case object([(String, JSON)])

    /// A value as indented text; O(n).
    public static func text(of value: JSON) -> String { value.text }

    /// The value as indented text; O(n).
    public var text: String { text(indent: "") }

    /// The value as text in which every line but the first is indented; O(n).
    public func text(indent: String) -> String {
        var text = ""
        write(indent: indent, to: &text)
        return text
    }

    private func write(indent: String, to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += String(value)
        case .string(let value): text += JSONText.quoted(value)
        case .array(let values) where values.allSatisfy(\.isScalar):
            text += "["
            for (number, value) in values.enumerated() {
                if number > 0 { text += ", " }
                value.write(indent: indent, to: &text)
            }
            text += "]"
        case .array(let values):
            Self.write(values, "[", "]", indent: indent, to: &text) { $0.write(indent: $1, to: &$2) }
        case .object(let members):
            guard !members.isEmpty else { return text += "{}" }
            Self.write(members, "{", "}", indent: indent, to: &text) { member, inner, text in
                text += JSONText.quoted(member.0)
                text += ": "
                member.1.write(indent: inner, to: &text)
            }
        }
    }

    /// Writes entries between brackets, each on its own lines.
    private static func write<Entry>(
        _ entries: [Entry], _ open: String, _ close: String, indent: String, to text: inout String,
        _ write: (Entry, String, inout String) -> Void
    ) {
        let inner = indent + "  "
        text += open
        for (number, entry) in entries.enumerated() {
            text += number > 0 ? ",\n" : "\n"
            text += inner
            write(entry, inner, &text)
        }
        text += "\n"
        text += indent
        text += close
    }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        case .null, .bool, .number, .string: true
        }
    }
}

/// A value that is written as JSON in one way only.
public protocol JSONConvertible {
    /// The value as JSON.
    var json: JSON { get }
}

extension JSON {
    /// A value as JSON; `null` for nil.
    public init(_ value: (some JSONConvertible)?) { self = value?.json ?? .null }
}

extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
    /// An object with its members in order.
    public init(dictionaryLiteral members: (String, JSON)...) { self = .object(members) }
    /// An array.
    public init(arrayLiteral values: JSON...) { self = .array(values) }
    /// A text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// An integer.
    public init(integerLiteral value: Int64) { self = .number(value) }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: JSONConvertible {
    /// The value itself.
    public var json: JSON { self }
}

extension Bool: JSONConvertible {
    /// The boolean.
    public var json: JSON { .bool(self) }
}

extension String: JSONConvertible {
    /// The text.
    public var json: JSON { .string(self) }
}

extension JSONConvertible where Self: FixedWidthInteger {
    /// The number.
    ///
    /// - Precondition: `Int64` has it.
    public var json: JSON { .number(Int64(self)) }
}

extension Int: JSONConvertible {}
extension Int64: JSONConvertible {}
extension Int32: JSONConvertible {}
extension UInt32: JSONConvertible {}

extension Array: JSONConvertible where Element: JSONConvertible {
    /// The values in order.
    public var json: JSON { .array(map(\.json)) }
}
