import UntrustedText

/// A member of an answer in JSON: its name, its form, and what it says; a table of them is the schema of a document.
public struct AnswerKey: Sendable {
    /// The form of a value.
    public indirect enum Form: Sendable {
        /// A text.
        case text
        /// An integer.
        case integer
        /// A moment, in milliseconds from the start of the day.
        case moment
        /// True or false.
        case boolean
        /// A value or null, where nothing is known or nothing was so.
        case optional(Form)
        /// Any number of values.
        case list(Form)
        /// An object with these members, in order.
        case object([AnswerKey])
        /// An object that has a value for each of some names.
        case named(Form)
    }

    /// The name.
    public let name: String
    /// The form of its value.
    public let form: Form
    /// What the value says.
    public let meaning: String
    /// Whether every object has it; others have it only where it tells something.
    public let isRequired: Bool

    /// A member by its parts.
    package init(_ name: String, _ form: Form, _ meaning: String, isRequired: Bool = true) {
        self.name = name
        self.form = form
        self.meaning = meaning
        self.isRequired = isRequired
    }

    /// The same members for an object in which they may be null.
    package static func nullable(_ keys: [AnswerKey]) -> [AnswerKey] {
        keys.map { AnswerKey($0.name, .optional($0.form), $0.meaning) }
    }

    /// The same members for an object that may lack them.
    static func optional(_ keys: [AnswerKey]) -> [AnswerKey] {
        keys.map { AnswerKey($0.name, $0.form, $0.meaning, isRequired: false) }
    }
}

extension AnswerKey {
    /// A document with these members as a JSON Schema.
    static func schema(of document: [AnswerKey], title: String) -> JSON {
        .object([("title", .string(title))] + Form.object(document).schema)
    }

    fileprivate var schema: (String, JSON) {
        (name, .object(form.schema + [("description", .string(meaning))]))
    }
}

extension AnswerKey.Form {
    /// What a member has of which nothing is told: null, or an empty list.
    var nothing: JSON? {
        switch self {
        case .optional: .null
        case .list: .array([])
        case .named: .object([])
        case .text, .integer, .moment, .boolean, .object: nil
        }
    }

    fileprivate var schema: [(String, JSON)] {
        switch self {
        case .text: [("type", "string")]
        case .integer: [("type", "integer")]
        case .moment: [("type", "integer")]
        case .boolean: [("type", "boolean")]
        case .optional(let form): [("anyOf", [.object(form.schema), ["type": "null"]])]
        case .list(let form): [("type", "array"), ("items", .object(form.schema))]
        case .object(let keys):
            [
                ("type", "object"), ("properties", .object(keys.map(\.schema))),
                ("required", .array(keys.filter(\.isRequired).map { .string($0.name) })),
                ("additionalProperties", false),
            ]
        case .named(let form): [("type", "object"), ("additionalProperties", .object(form.schema))]
        }
    }
}
