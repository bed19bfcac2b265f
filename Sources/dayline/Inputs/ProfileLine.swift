import BackgroundPolicy
import UntrustedText

/// The line of a scenario that names its profile.
enum ProfileLine {
    private static let key = "profile:"

    /// Whether a scenario names one.
    static func exists(in text: String) -> Bool {
        text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix(key) }
    }

    /// The text of a scenario with another profile; what stands in its other lines stays where it is.
    static func replaced(in text: String, by profile: Profile) -> String {
        let line = "\(key) \(profile.rawValue)"
        guard exists(in: text) else { return text + (text.hasSuffix("\n") ? "" : "\n") + line + "\n" }
        // Lines may end as on Windows.
        return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.hasPrefix(key) ? line : String($0) }.joined(separator: "\n")
    }

    /// The profile of a name.
    ///
    /// - Throws: `Failure` with the one that was meant.
    static func profile(named name: String) throws -> Profile {
        let word = name.split(separator: " ").first.map(String.init) ?? name
        if let profile = Profile(named: word) { return profile }
        throw Failure.value(
            "--profile", ErrorText.word(word), .notWord(word, known: Profile.allCases.map(\.rawValue)))
    }
}
