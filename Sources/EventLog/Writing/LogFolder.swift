/// The default folder of recordings: `$XDG_STATE_HOME/dayline`, else `~/.local/state/dayline`.
public enum LogFolder {
    /// The folder; nil if neither variable is an absolute path, as relative ones are ignored by XDG's rules.
    public static func folder(environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/dayline" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/state/dayline"
    }

    /// The name of a new recording, such as `messaging-day-20240605-140522.jsonl`.
    ///
    /// It consists of the scenario's name and the real date and time; characters that a file name should not
    /// have become hyphens. `attempt` counts up from 1 while the name is taken.
    public static func fileName(scenario: String, timestamp: String, attempt: Int = 1) -> String {
        let name = [plain(scenario), plain(timestamp)].filter { !$0.isEmpty }.joined(separator: "-")
        return name + (attempt > 1 ? "-\(attempt)" : "") + ".jsonl"
    }

    private static func plain(_ text: String) -> String {
        var name = ""
        for byte in text.lowercased().utf8.prefix(64) {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                name.unicodeScalars.append(Unicode.Scalar(byte))
            default: if !name.isEmpty, !name.hasSuffix("-") { name += "-" }
            }
        }
        return name.hasSuffix("-") ? String(name.dropLast()) : name
    }
}
