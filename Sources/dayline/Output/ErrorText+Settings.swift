import Settings
import UntrustedText

extension ErrorText {
    /// The failure to read a file of settings: a line for each problem, with what would be right.
    static func failure(_ error: SettingsError, file: String) -> Failure {
        let lines = error.problems.map { problem in
            plain("\(file):\(problem.place.line):\(problem.place.column): \(text(problem.fault))")
        }
        return .badData((lines + ["--no-config goes on without the file"]).joined(separator: "\n"))
    }

    private static func text(_ fault: SettingsProblem.Fault) -> String {
        switch fault {
        case .tooLong(let most): "the file is too long for settings; expected at most \(most) bytes"
        case .notUTF8: "this is not UTF-8 text; expected settings in YAML"
        case .notYAML(let reason): "this is not YAML: \(word(reason))"
        case .nestedTooDeep: "nested too deep; expected settings, and below keys: actions with their keys"
        case .anchor(let name): "found the anchor or alias '\(word(name))'; expected the values in full"
        case .twice(let key): "the key '\(word(key))' occurs more than once; expected each key once"
        case .notAMapping: "expected names with values, such as theme: paper"
        case .unknownSetting(let found, let expected):
            "there is no setting '\(word(found))'; \(suggestion(found, expected))"
        case .unknownValue(let setting, let found, let expected):
            "\(setting): found \(quoted(found)); \(suggestion(found ?? "", expected))"
        case .unknownAction(let found, let expected):
            "there is no action '\(word(found))'; "
                + meant(
                    Nearest.word(to: found, among: expected) ?? onlyOne(of: expected, beginningWith: found),
                    or: "dayline config lists them")
        case .notAKey(let action, let found, let expected):
            "\(action): found \(quoted(found)); "
                + meant(
                    Nearest.word(to: bare(found ?? ""), among: expected),
                    or: "expected a character or one of \(choice(expected))")
        case .conflict(let key, let action, let other, let line?):
            "\(action): '\(key)' is the key of \(other) in line \(line); expected one action for a key"
        case .conflict(let key, let action, let other, nil):
            "\(action): '\(key)' is the key of \(other); choose another, or write \(other): and its new key too"
        case .noKey(let action): "\(action): expected at least one key"
        }
    }

    /// The only name that begins with a text; nil where none or several do.
    private static func onlyOne(of names: [String], beginningWith text: String) -> String? {
        let begun = names.filter { $0.hasPrefix(text) }
        return begun.count == 1 && text.count > 2 ? begun[0] : nil
    }

    /// A key without the angle brackets that it may have.
    private static func bare(_ key: String) -> String {
        key.hasPrefix("<") && key.hasSuffix(">") ? String(key.dropFirst().dropLast()) : key
    }

    private static func quoted(_ found: String?) -> String {
        found.map { "'\(word($0))'" } ?? "a list or further names"
    }

    private static func suggestion(_ found: String, _ expected: [String]) -> String {
        meant(
            Nearest.word(to: found, among: expected).map(word), or: "expected one of \(choice(expected))")
    }
}
