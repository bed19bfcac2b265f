/// Keys and values of a file, short enough for a message.
enum Quotation {
    static func text(_ text: String) -> String {
        text.unicodeScalars.count <= 60
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(59))) + "…"
    }

    /// A value in words.
    static func text(of value: PlacedJSON) -> String {
        switch value.content {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let digits): text(digits)
        case .string(let string): "the text \"\(text(string))\""
        case .array: "a list"
        case .object: "an object"
        }
    }
}
