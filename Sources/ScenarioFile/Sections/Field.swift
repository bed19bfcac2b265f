/// A key that has one value.
struct Field<Value>: Sendable {
    let key: ScenarioKey
    let form: TypedForm<Value>
    var name: String { key.name }

    init(_ name: String, _ form: TypedForm<Value>, _ help: String, isRequired: Bool = false) {
        key = ScenarioKey(name, .value(form.form), help, isRequired: isRequired)
        self.form = form
    }
}

/// A key that has one value or a list of them.
struct ListField<Value>: Sendable {
    let key: ScenarioKey
    let form: TypedForm<Value>
    var name: String { key.name }

    init(_ name: String, _ form: TypedForm<Value>, _ help: String, isRequired: Bool = false) {
        key = ScenarioKey(name, .values(form.form), help, isRequired: isRequired)
        self.form = form
    }
}

/// A key that has a value at each of several times.
struct TimedField<Value>: Sendable {
    let key: ScenarioKey
    let form: TypedForm<Value>
    /// What error messages say was expected, with an example.
    let expected: String
    var name: String { key.name }

    init(_ name: String, _ form: TypedForm<Value>, _ help: String, expected: String) {
        key = ScenarioKey(name, .timed(form.form), help)
        self.form = form
        self.expected = expected
    }
}

/// A key that has a mapping, or a list of mappings.
struct PartField: Sendable {
    let key: ScenarioKey
    private let deferred: Deferred<KeyTable>
    var table: KeyTable { deferred.made }
    var name: String { key.name }

    init(
        _ name: String, _ table: @autoclosure @escaping @Sendable () -> KeyTable, isSingle: Bool = false,
        _ help: String, isRequired: Bool = false
    ) {
        deferred = Deferred(table)
        key = ScenarioKey(
            name, isSingle ? .table(deferred) : .tables(deferred), help, isRequired: isRequired)
    }
}
