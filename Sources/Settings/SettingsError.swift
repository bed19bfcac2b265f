/// Everything that is wrong in the file of a person's settings, in order of place.
public struct SettingsError: Error, Hashable, Sendable {
    /// The problems, at least one.
    public let problems: [SettingsProblem]

    init(_ problems: [SettingsProblem]) {
        precondition(!problems.isEmpty, "an error says what is wrong")
        self.problems = problems.sorted { $0.place < $1.place }
    }
}

/// A problem in the file of a person's settings.
public struct SettingsProblem: Hashable, Sendable {
    /// Where the problem is.
    public let place: SettingsPlace
    /// What is wrong.
    public let fault: Fault

    init(_ place: SettingsPlace, _ fault: Fault) {
        self.place = place
        self.fault = fault
    }

    /// What can be wrong, with what would be right where that is not always the same.
    public enum Fault: Hashable, Sendable {
        /// The file is longer than allowed, in bytes.
        case tooLong(bytesAtMost: Int)
        /// The text is not UTF-8.
        case notUTF8
        /// The text is not YAML; the value is the YAML reader's message.
        case notYAML(String)
        /// Values are in each other more deeply than any setting needs.
        case nestedTooDeep
        /// There is an anchor or alias with this name.
        case anchor(String)
        /// A key of YAML occurs twice in one place.
        case twice(String)
        /// The file, or the value of `keys`, is not keys with values.
        case notAMapping
        /// There is no such setting; the expected ones include `keys`.
        case unknownSetting(found: String, expected: [String])
        /// The setting does not take the value; nil was found where it is a list or has keys itself.
        case unknownValue(setting: String, found: String?, expected: [String])
        /// There is no such action.
        case unknownAction(found: String, expected: [String])
        /// The text is not the name of one key; nil was found where it is no text.
        case notAKey(action: String, found: String?, expected: [String])
        /// The key has another action too, which the file gives it in a line, or which it has anyway.
        case conflict(key: String, action: String, other: String, line: Int?)
        /// The action must have a key.
        case noKey(action: String)
    }
}
