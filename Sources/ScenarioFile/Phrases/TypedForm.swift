/// How a single value is written.
struct ValueForm: Sendable {
    /// The name of its definition in the schema.
    let name: String
    /// What error messages say was expected, with examples.
    let expected: String
    /// The only valid values, if they can be listed.
    let values: [String]
    private let makePattern: @Sendable () -> String

    /// A form whose pattern is put together when it is asked for: every start has the form, the schema alone the pattern.
    init(
        _ name: String, _ expected: String, pattern: @autoclosure @escaping @Sendable () -> String = "",
        values: [String] = []
    ) {
        self.name = name
        self.expected = expected
        self.values = values
        makePattern = pattern
    }

    /// A regular expression that every valid value matches; an approximation for editors, the reader is exact.
    var pattern: String { makePattern() }
}

/// How a single value is written, and how it is read.
struct TypedForm<Value>: Sendable {
    typealias Reader = @Sendable (inout PhraseScanner, ScenarioClock) throws(PhraseFault) -> Value

    let form: ValueForm
    let read: Reader

    init(
        _ name: String, _ expected: String, pattern: @autoclosure @escaping @Sendable () -> String = "",
        _ read: @escaping Reader
    ) {
        form = ValueForm(name, expected, pattern: pattern())
        self.read = read
    }

    /// A form whose values do not depend on the length of the scenario.
    init(
        _ form: ValueForm, _ read: @escaping @Sendable (inout PhraseScanner) throws(PhraseFault) -> Value
    ) {
        self.form = form
        self.read = { scanner, _ throws(PhraseFault) in try read(&scanner) }
    }

    /// A form whose values do not depend on the length of the scenario, by the parts of its description.
    init(
        _ name: String, _ expected: String, pattern: @autoclosure @escaping @Sendable () -> String = "",
        _ read: @escaping @Sendable (inout PhraseScanner) throws(PhraseFault) -> Value
    ) {
        self.init(ValueForm(name, expected, pattern: pattern()), read)
    }

    /// A form whose values must lie in a range.
    init(_ form: TypedForm, in range: ClosedRange<Value>, _ expected: String)
    where Value: Comparable & Sendable {
        self.form = form.form
        self.read = { scanner, clock throws(PhraseFault) in
            let value = try form.read(&scanner, clock)
            guard range.contains(value) else { throw .outOfBounds(expected) }
            return value
        }
    }

    /// One of several words, each with its meaning.
    init(_ name: String, _ expected: String, words: [(word: String, value: Value)])
    where Value: Sendable {
        self.init(ValueForm(name, expected, values: words.map(\.word))) { scanner throws(PhraseFault) in
            for (word, value) in words {
                let start = scanner.mark
                if scanner.take(word), scanner.isAtEnd { return value }
                scanner.goBack(to: start)
            }
            throw .notUnderstood
        }
    }
}
