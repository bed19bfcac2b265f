public import Timeline

/// The changes that the person made to the day during the session, with what can be undone and redone.
public struct ChangeList: Hashable, Sendable {
    /// An intervention, which can be switched off without being forgotten.
    public struct Change: Hashable, Sendable {
        /// What the person did, and when.
        public internal(set) var intervention: Intervention
        /// Whether the day contains it.
        public internal(set) var isOn = true
    }

    /// A version of the day under a name.
    public struct Fork: Hashable, Sendable {
        /// The name.
        public let name: String
        /// Its changes, in order of time.
        public let changes: [Change]
    }

    /// The changes in order of time.
    public private(set) var changes: [Change] = []
    /// The versions of the day that the person named.
    public private(set) var forks: [Fork] = []
    private var undoable: [[Change]] = []
    private var redoable: [[Change]] = []

    /// The interventions that the day contains.
    public var interventions: [Intervention] { changes.filter(\.isOn).map(\.intervention) }

    /// Adds interventions of an earlier session, each of which can be undone.
    mutating func begin(with interventions: [Intervention]) {
        for intervention in interventions {
            remember()
            insert(Change(intervention: intervention))
        }
    }

    /// Adds an intervention; those that were made for a later moment stay as they are.
    ///
    /// - Returns: whether the day contains later ones.
    mutating func add(_ intervention: Intervention) -> Bool {
        remember()
        insert(Change(intervention: intervention))
        return interventions.last != intervention
    }

    /// Switches a change off or on.
    mutating func toggle(_ index: Int) {
        remember()
        changes[index].isOn.toggle()
    }

    /// Removes a change.
    mutating func remove(_ index: Int) {
        remember()
        changes.remove(at: index)
    }

    /// Moves a change in time and returns its new index.
    mutating func move(_ index: Int, to moment: Moment) -> Int {
        remember()
        var change = changes.remove(at: index)
        change.intervention = Intervention(at: moment, change.intervention.act)
        return insert(change)
    }

    /// Returns to the changes before the last one.
    ///
    /// - Returns: whether there was anything to undo.
    mutating func undo() -> Bool {
        guard let former = undoable.popLast() else { return false }
        redoable.append(changes)
        changes = former
        return true
    }

    /// Makes the change again that was undone last.
    ///
    /// - Returns: whether there was any.
    mutating func redo() -> Bool {
        guard let next = redoable.popLast() else { return false }
        undoable.append(changes)
        changes = next
        return true
    }

    /// Keeps the changes under a name; another fork of that name is replaced.
    mutating func keep(as name: String) {
        forks.removeAll { $0.name == name }
        forks.append(Fork(name: name, changes: changes))
    }

    /// Returns to the changes of a fork.
    mutating func take(_ fork: Fork) {
        remember()
        changes = fork.changes
    }

    private mutating func remember() {
        undoable.append(changes)
        redoable = []
    }

    @discardableResult
    private mutating func insert(_ change: Change) -> Int {
        let index =
            changes.firstIndex { $0.intervention.moment > change.intervention.moment } ?? changes.endIndex
        changes.insert(change, at: index)
        return index
    }
}
