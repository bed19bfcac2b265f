/// The default folder of recordings: `$XDG_STATE_HOME/dayline`, else `~/.local/state/dayline`.
public enum RecordingFolder {
    /// The folder; nil if neither variable is an absolute path, as relative ones are ignored by XDG's rules.
    public static func folder(environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/dayline" }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.local/state/dayline"
    }

    /// The name of a new recording, such as `messaging-day-20240605-140522.jsonl`.
    ///
    /// It consists of the scenario's name and the real date and time; characters that a file name should not
    /// have become hyphens. `attempt` counts up from 1 while the name is taken. A session that nobody recorded, but
    /// that was kept, has another ending: `messaging-day-20240605-140522.kept.jsonl`.
    public static func fileName(
        scenario: String, timestamp: String, attempt: Int = 1, isKept: Bool = false
    ) -> String {
        let name = [plain(scenario), plain(timestamp)].filter { !$0.isEmpty }.joined(separator: "-")
        return name + (attempt > 1 ? "-\(attempt)" : "") + (isKept ? keptEnding : ".jsonl")
    }

    private static let keptEnding = ".kept.jsonl"

    /// The names of the sessions that were kept among those of files, the oldest first.
    public static func keptSessions(among names: [String]) -> [String] {
        names.compactMap { name in age(ofKept: name).map { (age: $0, name: name) } }
            .sorted { ($0.age, $0.name) < ($1.age, $1.name) }.map(\.name)
    }

    /// The name of the file in which a session is written before it has the name of a kept one.
    public static func partName(ofKept name: String) -> String { name + partEnding }

    /// The names of the files in which sessions are written that will be kept, among those of files.
    public static func partNames(among names: [String]) -> [String] {
        let kept = names.filter { $0.hasSuffix(partEnding) }.map { String($0.dropLast(partEnding.count)) }
        return keptSessions(among: kept).map(partName)
    }

    private static let partEnding = ".part"

    /// The digits of the date and time in the name of a kept session, and of its attempt; nil for other names.
    private static func age(ofKept name: String) -> String? {
        guard name.hasSuffix(keptEnding) else { return nil }
        var parts = name.dropLast(keptEnding.count).split(separator: "-", omittingEmptySubsequences: false)
        func digits(_ part: Substring, count: ClosedRange<Int>) -> Bool {
            count.contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) }
        }
        var attempt: Substring = "1"
        if let last = parts.last, digits(last, count: 1...2) { attempt = parts.removeLast() }
        let time = parts.popLast() ?? ""
        let date = parts.popLast() ?? ""
        guard digits(time, count: 6...6), digits(date, count: 8...8) else { return nil }
        return "\(date)\(time)" + (attempt.utf8.count == 1 ? "0" : "") + attempt
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
