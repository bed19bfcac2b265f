public import Timeline

/// The changes that the person made to the day during the session, with what can be undone and redone.
///
/// Nothing else keeps them: the simulated day is asked to have those that are on.
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

    /// A step that can be undone, and made again.
    private enum Edit: Hashable {
        case insert(Change, at: Int)
        case remove(Change, at: Int)
        case toggle(Int)
        case move(from: Int, to: Int, since: Moment, now: Moment)
        case replace([Change], by: [Change])

        var undone: Edit {
            switch self {
            case .insert(let change, let index): .remove(change, at: index)
            case .remove(let change, let index): .insert(change, at: index)
            case .toggle(let index): .toggle(index)
            case .move(let place, let newPlace, let moment, let newMoment):
                .move(from: newPlace, to: place, since: newMoment, now: moment)
            case .replace(let former, let changes): .replace(changes, by: former)
            }
        }
    }

    /// How many of the last steps can be undone, at least.
    private static let stepsAtLeast = Intervention.atMost

    /// The changes in order of time.
    public private(set) var changes: [Change] = []
    /// The versions of the day that the person named.
    public private(set) var forks: [Fork] = []
    private var undoable: [Edit] = []
    private var redoable: [Edit] = []

    /// The interventions that the day contains.
    public var interventions: [Intervention] { changes.filter(\.isOn).map(\.intervention) }

    /// Whether the day may have no more changes.
    var isFull: Bool { changes.count >= Intervention.atMost }

    /// Adds an intervention; those that were made for a later moment stay as they are.
    mutating func add(_ intervention: Intervention) {
        make(.insert(Change(intervention: intervention), at: place(after: intervention.moment)))
    }

    /// Switches a change off or on.
    mutating func toggle(_ index: Int) { make(.toggle(index)) }

    /// Removes a change.
    mutating func remove(_ index: Int) { make(.remove(changes[index], at: index)) }

    /// Moves a change in time and returns its new index.
    mutating func move(_ index: Int, to moment: Moment) -> Int {
        let former = changes[index].intervention.moment
        // The place among the others, which move up where this one is taken out.
        let later = place(after: moment)
        let place = later > index ? later - 1 : later
        make(.move(from: index, to: place, since: former, now: moment))
        return place
    }

    /// Returns to the changes before the last one.
    ///
    /// - Returns: whether there was anything to undo.
    mutating func undo() -> Bool {
        guard let last = undoable.popLast() else { return false }
        apply(last.undone)
        redoable.append(last)
        return true
    }

    /// Makes the change again that was undone last.
    ///
    /// - Returns: whether there was any.
    mutating func redo() -> Bool {
        guard let next = redoable.popLast() else { return false }
        apply(next)
        undoable.append(next)
        return true
    }

    /// Keeps the changes under a name; another fork of that name is replaced.
    mutating func keep(as name: String) {
        forks.removeAll { $0.name == name }
        forks.append(Fork(name: name, changes: changes))
    }

    /// Returns to the changes of a fork.
    mutating func take(_ fork: Fork) { make(.replace(changes, by: fork.changes)) }

    /// The index of the first change after a moment; O(log n).
    private func place(after moment: Moment) -> Int {
        var (low, high) = (0, changes.count)
        while low < high {
            let middle = (low + high) / 2
            if changes[middle].intervention.moment > moment { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private mutating func make(_ edit: Edit) {
        apply(edit)
        undoable.append(edit)
        redoable = []
        if undoable.count > 2 * Self.stepsAtLeast { undoable.removeFirst(Self.stepsAtLeast) }
    }

    private mutating func apply(_ edit: Edit) {
        switch edit {
        case .insert(let change, let index): changes.insert(change, at: index)
        case .remove(_, let index): changes.remove(at: index)
        case .toggle(let index): changes[index].isOn.toggle()
        case .move(let index, let place, _, let moment):
            var change = changes.remove(at: index)
            change.intervention = Intervention(at: moment, change.intervention.act)
            changes.insert(change, at: place)
        case .replace(_, let others): changes = others
        }
    }
}
