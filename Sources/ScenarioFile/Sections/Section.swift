import Timeline
import UntrustedText

/// A mapping of a scenario with known keys; it reads their values and reports what is wrong with them.
struct Section {
    let table: KeyTable
    let place: Place
    let path: String
    /// What the values are read with; that of a section is that of its inner sections too.
    var context: ReadingContext
    private let pairs: [Entry.Pair]

    var problems: ProblemList { context.problems }

    /// Checks the form and the keys of an entry; nil if it is not a mapping.
    init?(_ entry: Entry, _ table: KeyTable, path: String, _ context: ReadingContext) {
        let problems = context.problems
        guard case .mapping(let pairs) = entry.content else {
            let keys = table.keys.prefix(3).map(\.name).joined(separator: ", ")
            problems.add(entry.place, path, .wrongForm(found: entry.form, expected: "keys such as \(keys)"))
            return nil
        }
        (self.table, self.place, self.path, self.context, self.pairs) = (
            table, entry.place, path, context, pairs
        )
        let names = table.keys.map(\.name)
        for pair in pairs where !problems.isFull && !names.contains(pair.key) {
            let nearest = Nearest.word(to: pair.key, among: names)
            problems.add(pair.place, path, .unknownKey(found: pair.key, expected: names, nearest: nearest))
        }
        for key in table.keys where key.isRequired && self.pair(key) == nil {
            problems.add(entry.place, path, .missingKey(name: key.name, help: Self.expected(key)))
        }
    }

    /// The section with the pairs of another for those of its keys that it lacks itself.
    func filled(from other: Section) -> Section {
        let own = Set(pairs.map(\.key))
        let known = Set(table.keys.map(\.name))
        return Section(
            self, pairs: pairs + other.pairs.filter { known.contains($0.key) && !own.contains($0.key) })
    }

    /// The section for a look ahead, which reports nothing: its values are read again.
    var withoutReport: Section {
        var section = self
        section.context.problems = ProblemList()
        return section
    }

    private init(_ section: Section, pairs: [Entry.Pair]) {
        (table, place, path, context) = (section.table, section.place, section.path, section.context)
        self.pairs = pairs
    }

    /// The pair of a key, if the key is present.
    func pair(_ key: ScenarioKey) -> Entry.Pair? { pair(named: key.name) }

    /// The pair of the key with a name, if the key is present.
    func pair(named name: String) -> Entry.Pair? { pairs.first { $0.key == name } }

    /// The path to a key of this section.
    func path(to key: ScenarioKey) -> String { path.isEmpty ? key.name : "\(path).\(key.name)" }

    func add(_ place: Place, _ key: ScenarioKey, _ fault: ScenarioProblem.Fault) {
        problems.add(place, path(to: key), fault)
    }

    /// Reports a key that may not stand beside the others, or its value; nothing without the key.
    func refuse(_ name: String, found: String, expected: String, isKeyAtFault: Bool = false) {
        refuse(name, .outOfBounds(found: found, expected: expected), isKeyAtFault: isKeyAtFault)
    }

    /// Reports what is wrong with a key's value, or with the key.
    func refuse(_ name: String, _ fault: ScenarioProblem.Fault, isKeyAtFault: Bool = false) {
        guard let pair = pair(named: name) else { return }
        problems.add(
            isKeyAtFault ? pair.place : pair.value.place, path.isEmpty ? name : "\(path).\(name)", fault)
    }

    /// The single value of a key.
    func value<Value>(_ field: Field<Value>) -> Placed<Value>? {
        pair(field.key).flatMap { phrase($0.value, field.form, path: path(to: field.key)) }
    }

    /// All values of a key: a single one, or a list.
    func values<Value>(_ field: ListField<Value>) -> [Placed<Value>] {
        entries(field.key).compactMap { phrase($0.entry, field.form, path: $0.path) }
    }

    /// The sections of a key: a single one, or a list where the key takes several.
    func parts(_ field: PartField) -> [Section] {
        guard case .tables = field.key.shape else {
            return pair(field.key).flatMap {
                Section($0.value, field.table, path: path(to: field.key), context)
            }.map { [$0] } ?? []
        }
        return entries(field.key).compactMap { Section($0.entry, field.table, path: $0.path, context) }
    }

    /// The entries of a key with their paths: a single one, or a list.
    private func entries(_ key: ScenarioKey) -> [(entry: Entry, path: String)] {
        guard let pair = pair(key) else { return [] }
        guard case .list(let entries) = pair.value.content else { return [(pair.value, path(to: key))] }
        return entries.enumerated().map { ($1, "\(path(to: key))[\($0 + 1)]") }
    }

    /// The values of a key whose inner keys are times, in order of time.
    func timed<Value>(_ field: TimedField<Value>) -> [(moment: Moment, value: Value)] {
        var values: [(moment: Moment, value: Value, pair: Entry.Pair)] = []
        for pair in inner(field.key, expected: field.expected) {
            let path = "\(path(to: field.key)).\(pair.key)"
            let time = Entry(place: pair.place, content: .text(pair.key, isQuoted: true))
            guard let moments = phrase(time, Forms.time, path: path),
                let value = phrase(pair.value, field.form, path: path)
            else { continue }
            for moment in moments.value { values.append((moment, value.value, pair)) }
        }
        values.sort { $0.moment < $1.moment }
        let repeated = zip(values, values.dropFirst()).filter { $0.moment == $1.moment }
        for (former, next) in repeated.sorted(by: { $0.1.pair.place < $1.1.pair.place }) {
            problems.add(
                next.pair.place, "\(path(to: field.key)).\(next.pair.key)",
                .duplicateIdentifier(found: next.pair.key, firstLine: former.pair.place.line))
        }
        return values.map { ($0.moment, $0.value) }
    }

    /// Reads the values of a key whose inner keys are names; unknown names are reported with the nearest one.
    func named<Name, Value>(
        _ key: ScenarioKey, _ names: [Name], called name: (Name) -> String, expected: String,
        _ form: (Name) -> TypedForm<Value>, _ body: (Name, Entry.Pair, Placed<Value>) -> Void
    ) {
        let pairs = inner(key, expected: expected)
        // A name is read from the program itself, which most pages do not need.
        let known = pairs.isEmpty ? [] : names.map(name)
        for pair in pairs where !problems.isFull {
            let path = "\(key.name).\(pair.key)"
            if let index = known.firstIndex(of: pair.key) {
                if let value = phrase(pair.value, form(names[index]), path: path) {
                    body(names[index], pair, value)
                }
            } else {
                let nearest = Nearest.word(to: pair.key, among: known)
                problems.add(
                    pair.place, path, .unknownKey(found: pair.key, expected: known, nearest: nearest))
            }
        }
    }

    /// The pairs under a key; another form than keys with values is reported.
    private func inner(_ key: ScenarioKey, expected: String) -> [Entry.Pair] {
        guard let pair = pair(key) else { return [] }
        if case .mapping(let pairs) = pair.value.content { return pairs }
        add(pair.value.place, key, .wrongForm(found: pair.value.form, expected: expected))
        return []
    }

    /// Reads an entry as a phrase, and reports what is wrong with it.
    private func phrase<Value>(_ entry: Entry, _ form: TypedForm<Value>, path: String) -> Placed<Value>? {
        guard case .text(let text, _) = entry.content, entry.form == .text else {
            problems.add(entry.place, path, .wrongForm(found: entry.form, expected: form.form.expected))
            return nil
        }
        do throws(PhraseFault) {
            var scanner = PhraseScanner(text)
            let value = try form.read(&scanner, context.clock)
            try scanner.end()
            return Placed(value: value, text: text, place: entry.place, path: path)
        } catch {
            problems.add(entry.place, path, fault(error, of: text, form.form))
            return nil
        }
    }

    private func fault(_ fault: PhraseFault, of text: String, _ form: ValueForm) -> ScenarioProblem.Fault {
        switch fault {
        case .notUnderstood:
            .notUnderstood(
                found: text, expected: form.expected, nearest: Nearest.word(to: text, among: form.values))
        case .outOfBounds(let expected): .outOfBounds(found: text, expected: expected)
        case .outsideDay(let day): .outsideDay(found: text, day: day)
        }
    }

    private static func expected(_ key: ScenarioKey) -> String {
        if case .value(let form) = key.shape { return form.expected }
        return key.help
    }
}
