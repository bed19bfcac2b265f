/// What the files of pushes say, from the key `pushFiles`.
struct PushFiles {
    private var sections: [String: Section] = [:]

    /// Reads the key of a scenario.
    init(_ scenario: Section) {
        for part in scenario.sections("pushFiles") {
            guard let file = part.value("file", Words.path) else { continue }
            if let former = sections.updateValue(part, forKey: file.value) {
                part.problems.add(
                    file.place, file.path,
                    .duplicateIdentifier(found: file.value, firstLine: former.place.line))
            }
        }
    }

    /// The section of a push with what its files say, where it does not say so itself.
    func fill(_ push: Section) -> Section {
        ["apns", "apns-headers"].reduce(push) { filled, key in
            guard let file = push.value(key, Words.path) else { return filled }
            guard let section = sections[file.value] else {
                push.problems.add(
                    file.place, file.path,
                    .unknownIdentifier(
                        found: file.value, expected: sections.keys.sorted(), nearest: nil))
                return filled
            }
            return filled.filled(from: section)
        }
    }
}
