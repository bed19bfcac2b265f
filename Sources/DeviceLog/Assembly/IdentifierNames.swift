/// The names to show for apps that are known by a task identifier only: its last words, two or more, as many
/// as are needed to make all names different.
struct IdentifierNames {
    private var names: [String: String] = [:]

    /// How many words may be needed to distinguish identifiers; beyond that the name is the whole identifier.
    private static let wordCounts = 2...8

    /// The names for some identifiers, of which each may come more than once.
    init(_ identifiers: [String]) {
        var nameless = Set(identifiers)
        for count in Self.wordCounts {
            let ends = nameless.map { identifier in
                (
                    identifier: identifier,
                    end: identifier.split(separator: ".").suffix(count).joined(separator: ".")
                )
            }
            var uses: [String: Int] = [:]
            for end in ends { uses[end.end, default: 0] += 1 }
            for end in ends where uses[end.end] == 1 {
                names[end.identifier] = end.end
                nameless.remove(end.identifier)
            }
        }
        for identifier in nameless { names[identifier] = identifier }
    }

    /// The name for an identifier; nil for one that it was not made for.
    subscript(identifier: String) -> String? { names[identifier] }
}
