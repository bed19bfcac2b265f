import Dashboard
import Frames

/// A file of settings to start from: every key with its usual value, and what it is for.
public enum SettingsTemplate {
    /// The text, in YAML.
    public static func text(_ settings: [Setting]) -> String {
        var lines = [
            "# The settings of Dayline: $XDG_CONFIG_HOME/dayline/config.yaml, or ~/.config/dayline/config.yaml.",
            "# Flags beat the environment, which beats this file. Every line has the usual value and may go.",
        ]
        for setting in settings {
            let words = setting.words.joined(separator: ", ") + (setting.takesPath ? ", or a path" : "")
            lines += ["", "# \(setting.help)", "# \(words)", "\(setting.name): \(quoted(setting.usual))"]
        }
        lines += [
            "", "# The keys of each action, in the form of dayline frame --keys: x, Space, <F5>, ^n.",
            "# A list of several is in brackets; [] leaves an action without a key. No key may have two actions.",
            "keys:",
        ]
        for purpose in Action.Purpose.allCases {
            lines.append("  # \(purpose.rawValue)")
            for entry in KeyMap.default.entries where entry.action.purpose == purpose {
                let keys = entry.keys.map { quoted($0.name) }
                let value = keys.count == 1 ? keys[0] : "[\(keys.joined(separator: ", "))]"
                let start = TextWidth.padded("  \(entry.action.name): \(value)", to: 40)
                lines.append("\(start)  # \(entry.help)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A word as a scalar of YAML that is this text and nothing else.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return isPlain ? text : "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
