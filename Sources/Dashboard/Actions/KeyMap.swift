public import Frames
import Timeline

/// Which keys trigger which action: those of the table of actions, or the person's own.
///
/// Whatever shows keys or acts on them asks the map of the dashboard, and never the table.
public struct KeyMap: Sendable {
    /// All actions with their keys, in the order of the help panel.
    public let entries: [ActionTable.Entry]

    /// The keys of the table of actions.
    public static let `default` = KeyMap(replacing: [:])

    /// A map in which some actions have other keys than in the table; an empty list leaves an action without.
    public init(replacing keys: [Action: [Key]]) {
        entries =
            keys.isEmpty
            ? ActionTable.entries
            : ActionTable.entries.map { entry in
                keys[entry.action].map { entry.triggered(by: $0) } ?? entry
            }
    }

    /// The entries of an owner of the keys: its own ones, then those that it passes on.
    private func owned(by owner: KeyOwner) -> [ActionTable.Entry] {
        let passedOn = owner.passedOn
        return entries.filter { $0.isOwn(of: owner) }
            + entries.filter { $0.owners == .day && passedOn.contains($0.action) }
    }

    /// The entries whose first key has their action while something owns the keys.
    func entries(of owner: KeyOwner) -> [ActionTable.Entry] {
        var taken: Set<Key> = []
        return owned(by: owner).filter { entry in
            defer { taken.formUnion(entry.keys) }
            return entry.keys.first.map { !taken.contains($0) } ?? false
        }
    }

    /// The action of a key while something owns the keys; nil if it has none.
    public func action(for key: Key, of owner: KeyOwner = .day) -> Action? {
        // At a prompt a character is typed.
        if case (.prompt, .character) = (owner, key) { return nil }
        return owned(by: owner).first { $0.keys.contains(key) }?.action
    }

    /// The keys of an action, the one that is shown first.
    public func keys(of action: Action) -> [Key] {
        entries.first { $0.action == action }?.keys ?? []
    }

    /// What an action does, in one line.
    func help(of action: Action) -> String {
        entries.first { $0.action == action }?.help ?? ""
    }

    /// The name of the key that is shown for an action; where it has none, what the prompt takes for it.
    public func name(of action: Action) -> String {
        keys(of: action).first?.name ?? ":\(action.name)"
    }

    /// The name of the key as in `name(of:)`, for narrow columns.
    func shortName(of action: Action, in glyphs: GlyphSet) -> String {
        keys(of: action).first?.hint(in: glyphs) ?? name(of: action)
    }

    /// The keys of some actions that change the day, as the beginning of a sentence about all of them.
    var namesOfChanges: String {
        let changes: [Action] = [
            .device(.lowPowerMode), .device(.backgroundAppRefresh), .device(.charger), .app(.swipeAway),
        ]
        return changes.map(name).joined(separator: ", ") + " and others"
    }

    /// Two actions that a key would trigger at the same time.
    public struct Conflict: Hashable, Sendable {
        /// The key of both.
        public let key: Key
        /// The action that the key triggers.
        public let first: Action
        /// The action that it never reaches.
        public let second: Action
    }

    /// All conflicts, in the order of the entries; the default map has none.
    public var conflicts: [Conflict] {
        entries.indices.flatMap { number in
            entries[number].keys.flatMap { key in
                entries[..<number].filter { $0.keys.contains(key) && $0.competes(with: entries[number]) }
                    .map { Conflict(key: key, first: $0.action, second: entries[number].action) }
            }
        }
    }
}

extension Key {
    /// The names of two keys with one label: glyphs side by side, words with a stroke between them.
    static func hint(_ first: String, _ second: String) -> String {
        first.count == 1 && second.count == 1 ? first + second : "\(first)/\(second)"
    }

    /// The name in the key bar and in the notes of panels.
    func hint(in glyphs: GlyphSet) -> String {
        switch self {
        case .space: "space"
        case .enter where !glyphs.returnArrow.isASCII: String(glyphs.returnArrow)
        default: shortName(in: glyphs)
        }
    }
}

extension ActionTable.Entry {
    /// The entry with other keys.
    fileprivate func triggered(by keys: [Key]) -> ActionTable.Entry {
        ActionTable.Entry(action: action, keys: keys, help: help, owners: owners, bar: bar)
    }

    /// Whether a key could mean either of two actions: both are of one owner.
    fileprivate func competes(with other: ActionTable.Entry) -> Bool {
        switch (owners, other.owners) {
        case (.day, .day): true
        case (.panels(let own), .panels(let others)): own.contains(where: others.contains)
        case (.prompts(let own), .prompts(let others)): own.contains(where: others.contains)
        case (.day, _), (.panels, _), (.prompts, _): false
        }
    }
}
