import ArgumentParser
import Dashboard
import Frames
import Settings

/// `dayline config`: the settings, with where each comes from, or a file to start from.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Prints the settings and keys, and where each comes from, or a commented file of them.",
        discussion: """
            The file is $XDG_CONFIG_HOME/dayline/config.yaml, or ~/.config/dayline/config.yaml. Flags beat the \
            environment, which beats the file.

            EXAMPLES
              mkdir -p ~/.config/dayline
              dayline config --template > ~/.config/dayline/config.yaml
            """
    )

    @Flag(help: "Print a commented file with every setting and every key as they are without a file.")
    var template = false

    @OptionGroup var config: ConfigOptions

    func run() throws {
        try reporting {
            let themes = ThemeLibrary.ofPerson.names
            let table = SettingTable.all(themes: themes)
            if template {
                return try Output.put(
                    SettingsTemplate.text(SettingTable.all(themes: themes.map(ErrorText.plain))))
            }
            let settings = try config.read()
            let words = table.map { setting in
                let (text, source) = settings.word(of: setting)
                return (setting.name, ErrorText.plain(text), source)
            }
            let keys = settings.keyMap.entries.map { entry in
                let names = ErrorText.plain(entry.keys.map(\.name).joined(separator: " "))
                return (
                    entry.action.name, names.isEmpty ? "no key" : names, settings.source(of: entry.action)
                )
            }
            try Output.say("Settings")
            try say(words, settings)
            try Output.say("\nKeys")
            try say(keys, settings)
        }
    }

    /// Prints names, values and where the values come from, in columns.
    private func say(
        _ rows: [(name: String, value: String, source: EffectiveSettings.Source)],
        _ settings: EffectiveSettings
    ) throws {
        let names = rows.map { TextWidth.columns(of: $0.name) }.max() ?? 0
        let values = rows.map { TextWidth.columns(of: $0.value) }.max() ?? 0
        for (name, value, source) in rows {
            let columns = [TextWidth.padded(name, to: names), TextWidth.padded(value, to: values)]
            try Output.say("  \(columns.joined(separator: "  "))  \(Self.words(source, settings))")
        }
    }

    private static func words(
        _ source: EffectiveSettings.Source, _ settings: EffectiveSettings
    ) -> String {
        switch source {
        case .flag: "flag"
        case .environment(let variable): "\(variable) in the environment"
        case .file(let place): "\(ErrorText.plain(settings.path ?? "")):\(place.line)"
        case .usual: "default"
        }
    }
}
