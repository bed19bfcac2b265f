/// The keys that may stand in one place of a scenario; the reader, the page and the JSON Schema all follow it.
struct KeyTable: Sendable {
    /// What the keys describe, such as `app`; also the name of its definition in the schema.
    let name: String
    let keys: [Key]

    subscript(_ name: String) -> Key {
        guard let key = keys.first(where: { $0.name == name }) else {
            preconditionFailure("the table \(self.name) has no key \(name)")
        }
        return key
    }
}

/// A key of a scenario: its name, the value that belongs to it, and a line of help.
struct Key: Sendable {
    let name: String
    let shape: Shape
    let help: String
    let isRequired: Bool

    init(_ name: String, _ shape: Shape, _ help: String, isRequired: Bool = false) {
        self.name = name
        self.shape = shape
        self.help = help
        self.isRequired = isRequired
    }
}

/// What may stand behind a key.
enum Shape: Sendable {
    case value(ValueForm)
    /// One value, or a list of them.
    case values(ValueForm)
    case table(KeyTable)
    /// One mapping, or a list of them.
    case tables(KeyTable)
    /// Times as keys, each with a value.
    case timed(ValueForm)
    /// Names of limits as keys, each with a value in the limit's unit.
    case limits
    /// Names of choices as keys, each with one of its options.
    case choices
}

/// How a single value is written.
struct ValueForm: Sendable {
    /// The name of its definition in the schema.
    let name: String
    /// What people are told when something else stands there, with examples.
    let expected: String
    /// A regular expression that every such value matches; a rough fence for editors, the reader is exact.
    let pattern: String
    /// The only values there are, if they can be counted.
    let values: [String]

    init(_ name: String, _ expected: String, pattern: String = "", values: [String] = []) {
        self.name = name
        self.expected = expected
        self.pattern = pattern
        self.values = values
    }
}
