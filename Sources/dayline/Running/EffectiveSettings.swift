import BackgroundPolicy
import Dashboard
import Descriptors
import Settings

/// The person's settings: a flag beats the environment, which beats the file, which beats what is usual.
struct EffectiveSettings {
    /// Where a setting comes from.
    enum Source: Hashable {
        case flag
        case environment(_ variable: String)
        case file(SettingsPlace)
        case usual
    }

    /// The path of the file, whether it exists or not; nil where the environment names no folder for it.
    let path: String?
    private let file: SettingsFile

    /// Which keys trigger which action.
    var keyMap: KeyMap { file.keyMap }

    /// Reads the file, if there is one and it is not to be ignored.
    ///
    /// - Throws: `Failure` with everything that is wrong with it.
    init(ignoringFile: Bool, themes: [String]) throws {
        path = PersonFolder.of("XDG_CONFIG_HOME", orInHome: ".config").map { "\($0)/dayline/config.yaml" }
        guard !ignoringFile, let path, InputFile.exists(path) else {
            file = SettingsFile()
            return
        }
        let bytes = try InputFile(path).bytes(limit: 1 << 20, as: .settings)
        do throws(SettingsError) {
            file = try SettingsReader.read(bytes, SettingTable.all(themes: themes))
        } catch {
            throw ErrorText.failure(error, file: path)
        }
    }

    /// The word of a setting and where it comes from; the flag is nil where it was not given.
    func word(of setting: Setting, flag: String? = nil) -> (text: String, source: Source) {
        if let flag { return (flag, .flag) }
        if let (variable, word) = Self.environment(setting.name) { return (word, .environment(variable)) }
        if let value = file.values[setting.name] { return (value.text, .file(value.place)) }
        return (setting.usual, .usual)
    }

    /// The profile of a command that is about no day: that of its flag, or the one of the settings.
    ///
    /// - Throws: `Failure` if no profile has the flag's name.
    func profile(flag: String?) throws -> Profile {
        try ProfileLine.profile(named: word(of: SettingTable.setting(SettingTable.profile), flag: flag).text)
    }

    /// Where the keys of an action come from.
    func source(of action: Action) -> Source { file.places[action].map { .file($0) } ?? .usual }

    /// What the environment says of a setting.
    private static func environment(_ setting: String) -> (variable: String, word: String)? {
        func variable(_ name: String) -> String? {
            getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
        }
        switch setting {
        case SettingTable.theme: return variable("DAYLINE_THEME").map { ("DAYLINE_THEME", $0) }
        case SettingTable.colours:
            return variable("NO_COLOR").map { _ in ("NO_COLOR", LookOptions.Colours.never.rawValue) }
        default: return nil
        }
    }
}
