import Dashboard
import Frames
import UntrustedText
import Yams

/// The reading of a file of settings: what was understood so far, and what was not.
struct SettingsReading {
    private let settings: [Setting]
    private(set) var file = SettingsFile()
    private(set) var problems: [SettingsProblem] = []
    /// The keys of the file, each with its action and its place.
    private var given: [(key: Key, action: Action, place: SettingsPlace)] = []

    private static let keys = "keys"

    init(_ settings: [Setting]) { self.settings = settings }

    mutating func read(_ root: Node) {
        guard let top = root.mapping else { return note(root, .notAMapping) }
        for (key, value) in top {
            let name = key.scalar?.string ?? ""
            if name == Self.keys {
                readKeys(value)
            } else if let setting = settings.first(where: { $0.name == name }) {
                read(value, of: setting)
            } else {
                note(key, .unknownSetting(found: name, expected: settings.map(\.name) + [Self.keys]))
            }
        }
        findConflicts()
    }

    private mutating func read(_ node: Node, of setting: Setting) {
        let text = node.scalar?.string
        guard let text, setting.takes(text) else {
            return note(
                node, .unknownValue(setting: setting.name, found: text, expected: setting.words))
        }
        file.values[setting.name] = SettingsFile.Value(text: text, place: SettingsPlace(node.mark))
    }

    private mutating func readKeys(_ node: Node) {
        // All of its lines may be commented out.
        if node.scalar?.string == "" { return }
        guard let map = node.mapping else { return note(node, .notAMapping) }
        for (name, value) in map {
            guard let action = Action(named: name.scalar?.string ?? "") else {
                let expected = Action.allCases.map(\.name)
                note(name, .unknownAction(found: name.scalar?.string ?? "", expected: expected))
                continue
            }
            readKeys(value, of: action)
        }
    }

    private mutating func readKeys(_ node: Node, of action: Action) {
        let nodes = node.sequence.map(Array.init) ?? [node]
        var keys: [Key] = []
        for node in nodes {
            let text = node.scalar?.string
            guard let text, let key = Self.key(text) else {
                note(node, .notAKey(action: action.name, found: text, expected: KeyScriptError.knownNames))
                continue
            }
            keys.append(key)
            given.append((key, action, SettingsPlace(node.mark)))
        }
        // Without a key to quit, a person who does not know the prompt could not leave.
        if nodes.isEmpty, action == .session(.quit) { note(node, .noKey(action: action.name)) }
        file.keys[action] = keys
        file.places[action] = SettingsPlace(node.mark)
    }

    private static func key(_ text: String) -> Key? {
        // A character that cannot be seen cannot be shown as the key of an action, and no keyboard has it.
        guard ForeignText(text).isHarmless, let keys = try? Key.script(text), keys.count == 1 else {
            return nil
        }
        return keys[0]
    }

    /// Finds the keys that two actions would have, where the file gives them to one at least.
    private mutating func findConflicts() {
        for conflict in file.keyMap.conflicts {
            let places = given.filter { $0.key == conflict.key }
            let own = places.filter { $0.action == conflict.first || $0.action == conflict.second }
                .sorted { $0.place < $1.place }
            guard let last = own.last else { continue }
            let other = last.action == conflict.first ? conflict.second : conflict.first
            let fault = SettingsProblem.Fault.conflict(
                key: conflict.key.name, action: last.action.name, other: other.name,
                line: own.first { $0.action == other }?.place.line)
            problems.append(SettingsProblem(last.place, fault))
        }
    }

    private mutating func note(_ node: Node, _ fault: SettingsProblem.Fault) {
        problems.append(SettingsProblem(SettingsPlace(node.mark), fault))
    }
}
