/// The keys of one kind of mapping in a scenario; the reader, the page and the JSON Schema all use it.
struct KeyTable: Sendable {
    /// What the keys describe, such as `app`; also the name of its definition in the schema.
    let name: String
    let keys: [ScenarioKey]

    subscript(_ name: String) -> ScenarioKey {
        guard let key = keys.first(where: { $0.name == name }) else {
            preconditionFailure("the table \(self.name) has no key \(name)")
        }
        return key
    }
}

/// A key of a scenario: its name, the shape of its value, and a line of help.
struct ScenarioKey: Sendable {
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

/// The shape of a key's value.
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
    /// What error messages say was expected, with examples.
    let expected: String
    /// A regular expression that every valid value matches; an approximation for editors, the reader is
    /// exact.
    let pattern: String
    /// The only valid values, if they can be listed.
    let values: [String]
    /// How many characters a text has at most; nil for other forms.
    let charactersAtMost: Int?

    init(
        _ name: String, _ expected: String, pattern: String = "", values: [String] = [],
        charactersAtMost: Int? = nil
    ) {
        self.name = name
        self.expected = expected
        self.pattern = pattern
        self.values = values
        self.charactersAtMost = charactersAtMost
    }
}
