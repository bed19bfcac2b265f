public import Frames
import Timeline

/// Which keys trigger which action: those of the table of actions, or the person's own.
///
/// Whatever shows keys or acts on them asks the map of the dashboard, and never the table.
public struct KeyMap: Sendable {
    /// All actions with their keys, in the order of the help panel.
    public let entries: [ActionTable.Entry]
    /// The entries whose first key has their action while no panel is open.
    private let entriesEverywhere: [ActionTable.Entry]
    /// The entries that a key triggers, in their order.
    private let triggered: [Key: [ActionTable.Entry]]

    /// The keys of the table of actions.
    public static let `default` = KeyMap(replacing: [:])

    /// A map in which some actions have other keys than in the table; an empty list leaves an action without.
    public init(replacing keys: [Action: [Key]]) {
        entries = ActionTable.entries.map { entry in
            keys[entry.action].map { entry.triggered(by: $0) } ?? entry
        }
        entriesEverywhere = Self.reached(entries.filter(\.panels.isEmpty), besides: [])
        var triggered: [Key: [ActionTable.Entry]] = [:]
        for entry in entries {
            for key in Set(entry.keys) { triggered[key, default: []].append(entry) }
        }
        self.triggered = triggered
    }

    /// The entries whose first key has their action while a panel is open or none is, those of the panel first.
    func entries(in panel: PanelID?) -> [ActionTable.Entry] {
        guard let panel else { return entriesEverywhere }
        let own = entries.filter { $0.panels.contains(panel) }
        return Self.reached(own, besides: []) + Self.reached(entriesEverywhere, besides: own.flatMap(\.keys))
    }

    /// The entries whose first key is none of some keys, and of no entry before.
    private static func reached(
        _ entries: [ActionTable.Entry], besides keys: [Key]
    ) -> [ActionTable.Entry] {
        var taken = Set(keys)
        return entries.filter { entry in
            defer { taken.formUnion(entry.keys) }
            return entry.keys.first.map { !taken.contains($0) } ?? false
        }
    }

    /// The action of a key while a panel is open or none is; nil if it has none.
    ///
    /// The keys of a panel come before those that work everywhere.
    public func action(for key: Key, in panel: PanelID? = nil) -> Action? {
        var everywhere: Action?
        for entry in triggered[key] ?? [] {
            if let panel, entry.panels.contains(panel) { return entry.action }
            if entry.panels.isEmpty, everywhere == nil { everywhere = entry.action }
        }
        return everywhere
    }

    /// The keys of an action, the one that is shown first.
    public func keys(of action: Action) -> [Key] {
        entries.first { $0.action == action }?.keys ?? []
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
        ActionTable.Entry(action: action, keys: keys, help: help, panels: panels, bar: bar)
    }

    /// Whether a key could mean either of two actions: both are of a panel, or both of everywhere.
    fileprivate func competes(with other: ActionTable.Entry) -> Bool {
        panels.isEmpty && other.panels.isEmpty || panels.contains(where: other.panels.contains)
    }
}
