/// Where sessions are recorded when nobody says where: `$XDG_STATE_HOME/dayline`, else `~/.local/state/dayline`.
public enum LogPlace {
    /// The folder, or nil when neither variable holds an absolute path; relative ones are ignored, as XDG asks.
    public static func folder(environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/dayline" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/state/dayline"
    }

    /// The name of a new recording, such as `messaging-day-20240605-140522.jsonl`.
    ///
    /// It is made of the scenario's name and the person's date and time; what a file's name should not hold
    /// becomes a hyphen. `attempt` counts up from 1 while the name is taken.
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
