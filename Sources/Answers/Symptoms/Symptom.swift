/// A symptom: what somebody sees who does not know the cause, with the questions that find it.
public struct Symptom: Sendable {
    /// Its name in data and on the command line.
    public let id: String
    /// The symptom in words.
    public let title: String
    /// Other words for it.
    let synonyms: [String]
    /// The first question, and all that follow.
    public let tree: SymptomStep

    /// How many questions are asked at most.
    public static let questionsAtMost = 5

    /// The symptom of a name, or the one that words describe best; nil if none fits.
    public static func found(by text: String) -> Symptom? {
        let asked = words(of: text)
        if let named = all.first(where: { words(of: $0.id) == asked }) { return named }
        let fits = all.compactMap { symptom -> (Symptom, Int)? in
            let matches = symptom.phrases.map(words(of:)).filter { phrase in
                !phrase.isEmpty && phrase.allSatisfy { word in asked.contains { isLike($0, word) } }
            }
            return matches.map { $0.joined().count }.max().map { (symptom, $0) }
        }
        // The phrase with the most letters says the most, and the first symptom is asked the most.
        let most = fits.map(\.1).max()
        return fits.first { $0.1 == most }?.0
    }

    private var phrases: [String] { [id, title] + synonyms }

    /// The words that tell something, in lower case.
    private static func words(of text: String) -> [String] {
        text.lowercased().replacing("n't", with: "nt").split { !$0.isLetter && !$0.isNumber }
            .map(String.init)
            .filter { !empty.contains($0) }
    }

    private static let empty: Set = [
        "my", "the", "a", "an", "is", "are", "it", "in", "of", "on", "to", "at", "for", "and", "app", "apps",
        "i",
        "ios", "why", "do", "does", "background", "gets", "be", "was",
    ]

    /// Whether a word is another or an inflection of it.
    private static func isLike(_ word: String, _ other: String) -> Bool {
        word == other || min(word.count, other.count) > 3 && (word.hasPrefix(other) || other.hasPrefix(word))
    }
}
