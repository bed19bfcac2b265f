import Dashboard
import Frames
import UntrustedText
import UntrustedYAML

/// The reading of a file of settings: what was understood so far, and what was not.
struct SettingsReading {
    private let settings: [Setting]
    private(set) var file = SettingsFile()
    private(set) var problems: [SettingsProblem] = []
    /// The keys of the file, each as it is written, with its action and its place.
    private var given: [(key: Key, written: String, action: Action, place: SettingsPlace)] = []

    private static let keys = "keys"

    init(_ settings: [Setting]) { self.settings = settings }

    mutating func read(_ root: YAMLValue) {
        guard let pairs = root.pairs else { return note(root.place, .notAMapping) }
        for pair in pairs {
            if pair.key == Self.keys {
                readKeys(pair.value)
            } else if let setting = settings.first(where: { $0.name == pair.key }) {
                read(pair.value, of: setting)
            } else {
                let expected = settings.map(\.name) + [Self.keys]
                note(pair.place, .unknownSetting(found: pair.key, expected: expected))
            }
        }
        findConflicts()
    }

    private mutating func read(_ value: YAMLValue, of setting: Setting) {
        guard let text = value.text, setting.takes(text) else {
            return note(
                value.place,
                .unknownValue(setting: setting.name, found: value.text, expected: setting.words))
        }
        file.values[setting.name] = SettingsFile.Value(text: text, place: SettingsPlace(value.place))
    }

    private mutating func readKeys(_ value: YAMLValue) {
        // All of its lines may be commented out.
        if value.text == "" { return }
        guard let pairs = value.pairs else { return note(value.place, .notAMapping) }
        for pair in pairs {
            guard let action = Action(named: pair.key) else {
                let expected = Action.allCases.map(\.name)
                note(pair.place, .unknownAction(found: pair.key, expected: expected))
                continue
            }
            readKeys(pair.value, of: action)
        }
    }

    private mutating func readKeys(_ value: YAMLValue, of action: Action) {
        var values = [value]
        if case .list(let listed) = value.content { values = listed }
        var keys: [Key] = []
        for value in values {
            guard let written = value.text, let key = Self.key(written) else {
                note(
                    value.place,
                    .notAKey(
                        action: action.name, found: value.text, expected: KeyScriptError.knownNames))
                continue
            }
            keys.append(key)
            given.append((key, Self.name(of: key, written: written), action, SettingsPlace(value.place)))
        }
        // Without a key to quit, a person who does not know the prompt could not leave.
        if values.isEmpty, action == .session(.quit) { note(value.place, .noKey(action: action.name)) }
        file.keys[action] = keys
        file.places[action] = SettingsPlace(value.place)
    }

    private static func key(_ text: String) -> Key? {
        // A character that cannot be seen cannot be shown as the key of an action, and no keyboard has it.
        guard ForeignText(text).isHarmless, let keys = try? Key.script(text), keys.count == 1 else {
            return nil
        }
        return keys[0]
    }

    /// The name of a key, after the one in the file where that is another: `^j` is Enter to every terminal.
    private static func name(of key: Key, written: String) -> String {
        let name = key.name.lowercased()
        return [name, "<\(name)>"].contains(written.lowercased()) ? key.name : "\(written) (\(key.name))"
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
                key: last.written, action: last.action.name, other: other.name,
                line: own.first { $0.action == other }?.place.line)
            problems.append(SettingsProblem(last.place, fault))
        }
    }

    private mutating func note(_ place: YAMLPlace, _ fault: SettingsProblem.Fault) {
        problems.append(SettingsProblem(SettingsPlace(place), fault))
    }
}
