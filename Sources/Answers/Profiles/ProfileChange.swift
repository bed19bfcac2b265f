import BackgroundPolicy
import UntrustedText

/// A fact that profiles answer differently.
struct ProfileChange {
    /// What it is about: a request, an app in a table, or a part of the answer.
    let subject: String
    /// What it is called; empty where it is there or not.
    let fact: String
    /// Whether it says what became of something.
    let isResult: Bool
    /// What each profile says, nil for nothing; profiles that have not what it is about are missing.
    let values: [Profile: String?]

    /// Whether two profiles answer it differently.
    func tells(_ former: Profile, from later: Profile) -> Bool {
        guard let one = values[former], let other = values[later] else { return false }
        return one != other
    }

    /// What changes from one profile to another, in few words.
    func words(from former: Profile, to later: Profile) -> String {
        let (before, after) = (values[former].flatMap(\.self), values[later].flatMap(\.self))
        let about = subject.isEmpty ? "" : "\(subject): "
        guard !fact.isEmpty else {
            let told = after ?? before ?? ""
            return about + (after == nil ? "no longer: " : "") + Self.cut(told, at: 60)
        }
        let pair = [before, after].map { $0.map { Self.cut($0, at: 30) } ?? "–" }
        return "\(about)\(fact) \(pair[0]) → \(pair[1])"
    }

    private static func cut(_ text: String, at most: Int) -> String {
        text.count > most ? text.prefix(most - 1) + "…" : text
    }

    /// What programs read.
    func members(_ profiles: [Profile]) -> [(String, JSON)] {
        let told = profiles.compactMap { profile in
            values[profile].map { (profile.rawValue, JSON($0)) }
        }
        return [("subject", JSON(subject)), ("fact", JSON(fact)), ("values", .object(told))]
    }

    static let keys = [
        AnswerKey("subject", .text, "a request, an app, or a part of the answer"),
        AnswerKey("fact", .text, "what is said of it; empty where a profile has it or has not"),
        AnswerKey(
            "values", .named(.optional(.text)),
            "by profile, the words; null for nothing; a profile that has not the subject is missing"),
    ]
}
