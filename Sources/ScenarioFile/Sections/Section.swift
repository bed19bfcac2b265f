import UntrustedText

/// A mapping of a scenario with known keys; it reads their values and reports what is wrong with them.
struct Section {
    let table: KeyTable
    let place: Place
    let path: String
    let problems: ProblemList
    private let pairs: [Entry.Pair]

    /// Checks the form and the keys of an entry; nil if it is not a mapping.
    init?(_ entry: Entry, _ table: KeyTable, path: String, problems: ProblemList) {
        guard case .mapping(let pairs) = entry.content else {
            let keys = table.keys.prefix(3).map(\.name).joined(separator: ", ")
            problems.add(entry.place, path, .wrongForm(found: entry.form, expected: "keys such as \(keys)"))
            return nil
        }
        (self.table, self.place, self.path, self.problems, self.pairs) = (
            table, entry.place, path, problems, pairs
        )
        let names = table.keys.map(\.name)
        for pair in pairs where !problems.isFull && !names.contains(pair.key) {
            let nearest = Nearest.word(to: pair.key, among: names)
            problems.add(pair.place, path, .unknownKey(found: pair.key, expected: names, nearest: nearest))
        }
        for key in table.keys where key.isRequired && self.pair(key.name) == nil {
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

    private init(_ section: Section, pairs: [Entry.Pair]) {
        (table, place, path, problems) = (section.table, section.place, section.path, section.problems)
        self.pairs = pairs
    }

    /// The pair of a key, if the key is present.
    func pair(_ key: String) -> Entry.Pair? {
        precondition(table.keys.contains { $0.name == key }, "\(table.name) has no key \(key)")
        return pairs.first { $0.key == key }
    }

    /// The path to a key of this section.
    func path(to key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

    func add(_ place: Place, key: String, _ fault: ScenarioProblem.Fault) {
        problems.add(place, path(to: key), fault)
    }

    /// The single value of a key.
    func value<Value>(
        _ key: String, _ read: (inout PhraseScanner) throws(PhraseFault) -> Value
    ) -> Placed<Value>? {
        guard let pair = pair(key) else { return nil }
        guard case .value(let form) = table[key].shape else { preconditionFailure("\(key) has one value") }
        return phrase(pair.value, form, path: path(to: key), read)
    }

    /// All values of a key: a single one, or a list.
    func values<Value>(
        _ key: String, _ read: (inout PhraseScanner) throws(PhraseFault) -> Value
    ) -> [Placed<Value>] {
        guard let pair = pair(key) else { return [] }
        guard case .values(let form) = table[key].shape else { preconditionFailure("\(key) has values") }
        guard case .list(let entries) = pair.value.content else {
            return phrase(pair.value, form, path: path(to: key), read).map { [$0] } ?? []
        }
        return entries.enumerated().compactMap { index, entry in
            phrase(entry, form, path: "\(path(to: key))[\(index + 1)]", read)
        }
    }

    /// The section of a key.
    func section(_ key: String) -> Section? {
        guard let pair = pair(key) else { return nil }
        guard case .table(let inner) = table[key].shape else { preconditionFailure("\(key) has keys") }
        return Section(pair.value, inner, path: path(to: key), problems: problems)
    }

    /// The sections of a key: a single one, or a list.
    func sections(_ key: String) -> [Section] {
        guard let pair = pair(key) else { return [] }
        guard case .tables(let inner) = table[key].shape else { preconditionFailure("\(key) has mappings") }
        guard case .list(let entries) = pair.value.content else {
            return Section(pair.value, inner, path: path(to: key), problems: problems).map { [$0] } ?? []
        }
        return entries.enumerated().compactMap { index, entry in
            Section(entry, inner, path: "\(path(to: key))[\(index + 1)]", problems: problems)
        }
    }

    /// Reads the values of a key whose inner keys are names; unknown names are reported with the nearest one.
    func named<Name>(
        _ key: String, _ names: [Name], called name: (Name) -> String, expected: String,
        _ body: (Name, Entry.Pair, _ path: String) -> Void
    ) {
        guard let pair = pair(key) else { return }
        guard case .mapping(let pairs) = pair.value.content else {
            add(pair.value.place, key: key, .wrongForm(found: pair.value.form, expected: expected))
            return
        }
        let known = names.map(name)
        for pair in pairs where !problems.isFull {
            let path = "\(key).\(pair.key)"
            if let index = known.firstIndex(of: pair.key) {
                body(names[index], pair, path)
            } else {
                let nearest = Nearest.word(to: pair.key, among: known)
                problems.add(
                    pair.place, path, .unknownKey(found: pair.key, expected: known, nearest: nearest))
            }
        }
    }

    /// Reads an entry as a phrase, and reports what is wrong with it.
    func phrase<Value>(
        _ entry: Entry, _ form: ValueForm, path: String,
        _ read: (inout PhraseScanner) throws(PhraseFault) -> Value
    ) -> Placed<Value>? {
        guard case .text(let text, _) = entry.content, entry.form == .text else {
            problems.add(entry.place, path, .wrongForm(found: entry.form, expected: form.expected))
            return nil
        }
        do throws(PhraseFault) {
            var scanner = PhraseScanner(text)
            let value = try read(&scanner)
            try scanner.end()
            return Placed(value: value, text: text, place: entry.place, path: path)
        } catch {
            problems.add(entry.place, path, fault(error, of: text, form))
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
