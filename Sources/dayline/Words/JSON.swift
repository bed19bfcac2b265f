/// A JSON value whose keys stay in the order they are given.
indirect enum JSON {
    case null
    case bool(Bool)
    case number(Int64)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    /// The value as indented text.
    var text: String { text(indent: "") }

    /// The value as text whose lines begin with an indentation, but for the first.
    func text(indent: String) -> String {
        var text = ""
        write(indent: indent, to: &text)
        return text
    }

    private func write(indent: String, to text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += String(value)
        case .string(let value): Self.quote(value, to: &text)
        case .array(let values) where values.allSatisfy(\.isScalar):
            text += "["
            for (place, value) in values.enumerated() {
                if place > 0 { text += ", " }
                value.write(indent: indent, to: &text)
            }
            text += "]"
        case .array(let values):
            Self.write(values, "[", "]", indent: indent, to: &text) { $0.write(indent: $1, to: &$2) }
        case .object(let members):
            guard !members.isEmpty else { return text += "{}" }
            Self.write(members, "{", "}", indent: indent, to: &text) { member, inner, text in
                Self.quote(member.0, to: &text)
                text += ": "
                member.1.write(indent: inner, to: &text)
            }
        }
    }

    /// Writes entries between brackets, each on lines of its own.
    private static func write<Entry>(
        _ entries: [Entry], _ open: String, _ close: String, indent: String, to text: inout String,
        _ write: (Entry, String, inout String) -> Void
    ) {
        let inner = indent + "  "
        text += open
        for (place, entry) in entries.enumerated() {
            text += place > 0 ? ",\n" : "\n"
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

    /// A string in quotes, with everything escaped that could steer a terminal or end the string.
    private static func quote(_ string: String, to text: inout String) {
        text += "\""
        if string.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }) {
            text += string
        } else {
            for scalar in string.unicodeScalars { escape(scalar, to: &text) }
        }
        text += "\""
    }

    private static func escape(_ scalar: Unicode.Scalar, to text: inout String) {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        default:
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator:
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
