import ArgumentParser
import BackgroundPolicy
import Dashboard
import Settings

/// The settings that the configuration file may have besides `keys`, each with its words.
enum SettingTable {
    static let theme = "theme"
    static let colours = "colours"
    static let profile = "profile"
    static let helpOfIgnoring: ArgumentHelp = "Ignore the configuration file (see dayline config)."

    /// All of them, in the order in which they are listed; the names of themes are those of the person's library.
    static func all(themes: [String]) -> [Setting] {
        [
            Setting(
                theme, "The theme; auto is midnight on a dark page, and paper on a light one.",
                words: [ThemeLibrary.automatic] + themes, takesPath: true),
            Setting(
                profile, "The profile of dayline policy and dayline survives; a scenario names its own.",
                words: Profile.names),
            Setting(
                "speed",
                "How many times as fast as real time the day passes; auto is the window in three minutes.",
                words: ["auto"] + Playback.speeds.map { "\($0)" }),
            Setting(
                "glyphs", "The characters that are drawn; auto goes by the locale.",
                words: GlyphChoice.allCases.map(\.rawValue)),
            Setting(
                colours, "How many colours are used at most; auto is as many as the terminal says it has.",
                words: LookOptions.Colours.allCases.map(\.rawValue)),
            Setting("mouse", "Whether the terminal reports its mouse.", words: ["true", "false"]),
        ]
    }

    /// The setting of a name.
    static func setting(_ name: String) -> Setting {
        guard let setting = all(themes: []).first(where: { $0.name == name }) else {
            preconditionFailure("there is no setting \(name)")
        }
        return setting
    }
}
