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
        let inner = indent + "  "
        switch self {
        case .null: return "null"
        case .bool(let value): return value ? "true" : "false"
        case .number(let value): return "\(value)"
        case .string(let value): return Self.quoted(value)
        case .array(let values):
            guard !values.isEmpty else { return "[]" }
            if values.allSatisfy(\.isScalar) { return "[" + values.map(\.text).joined(separator: ", ") + "]" }
            let lines = values.map { inner + $0.text(indent: inner) }
            return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            let lines = members.map { "\(inner)\(Self.quoted($0)): \($1.text(indent: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
        }
    }

    private var isScalar: Bool {
        switch self {
        case .array, .object: false
        case .null, .bool, .number, .string: true
        }
    }

    /// A string in quotes, with everything escaped that could steer a terminal or end the string.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            default:
                switch scalar.properties.generalCategory {
                case .control, .format, .lineSeparator, .paragraphSeparator:
                    for unit in String(scalar).utf16 {
                        let digits = String(unit, radix: 16)
                        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                    }
                default: result.unicodeScalars.append(scalar)
                }
            }
        }
        return result + "\""
    }
}
