/// The keys of one kind of mapping in a scenario; the reader, the page and the JSON Schema all use it.
struct KeyTable: Sendable {
    /// What the keys describe, such as `app`; also the name of its definition in the schema.
    let name: String
    let keys: [ScenarioKey]
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
    case table(Deferred<KeyTable>)
    /// One mapping, or a list of them.
    case tables(Deferred<KeyTable>)
    /// Times as keys, each with a value.
    case timed(ValueForm)
    /// Names of limits as keys, each with a value in the limit's unit.
    case limits
    /// Names of choices as keys, each with one of its options.
    case choices
}
