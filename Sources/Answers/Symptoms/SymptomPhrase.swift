/// What a person writes of a symptom: its words without endings, each with whether it tells what happens or only when.
struct SymptomWords {
    /// How much of a text is read.
    private static let lettersAtMost = 2_000

    fileprivate private(set) var list: [(stem: String, isMain: Bool)] = []

    init(_ text: String) {
        var isMain = true
        let lowered = String(text.prefix(Self.lettersAtMost)).lowercased()
        let pieces = lowered.replacing("’", with: "'").replacing("n't", with: " not")
            .split(whereSeparator: \.isWhitespace)
        for piece in pieces {
            for word in piece.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map(String.init) {
                if Self.clauses.contains(word) { isMain = true }
                if Self.conditions.contains(word) { isMain = false }
                guard !Self.empty.contains(word) else { continue }
                list.append((Self.stem(of: word), isMain))
            }
            if let last = piece.last, ",;.!?".contains(last) { isMain = true }
        }
        if !list.contains(where: \.isMain) { list = list.map { ($0.stem, true) } }
    }

    /// What begins a condition, which tells when something happens and not what.
    private static let conditions: Set = [
        "when", "whenever", "if", "after", "before", "while", "because", "although", "though", "during",
        "since",
        "until", "unless",
    ]
    private static let clauses: Set = ["but", "and", "yet"]

    private static let empty: Set = clauses.union(conditions).union([
        "my", "the", "a", "an", "is", "are", "it", "its", "in", "of", "on", "to", "at", "for", "app", "apps",
        "i",
        "ios", "iphone", "why", "do", "does", "did", "gets", "be", "was", "with", "from",
        "some",
        "has", "have", "will", "any",
    ])

    private static let negations: Set = [
        "not", "never", "no", "nothing", "none", "cannot", "doesnt", "dont", "didnt", "isnt", "wont", "cant",
    ]

    /// A word without its ending, so that `updates`, `updated` and `updating` are one; every negation is `not`.
    static func stem(of word: String) -> String {
        if negations.contains(word) { return "not" }
        var stem = word
        for ending in ["ing", "ed", "es", "s", "e"]
        where stem.count > ending.count + 2 && stem.hasSuffix(ending) {
            guard ending != "s" || !stem.hasSuffix("ss") else { break }
            stem.removeLast(ending.count)
            break
        }
        if stem.hasSuffix("y") { stem = stem.dropLast() + "i" }
        // Of stopped and running the second of the two letters goes.
        let last = stem.suffix(2)
        if stem.count > 3, last.first == last.last { stem.removeLast() }
        return stem
    }
}

/// Words that all have to stand in a text, such as `upload|download not continue|finish`; of those with a bar between
/// them one, and a star stands for any ending.
struct SymptomPhrase {
    private enum Pattern {
        case stem(String)
        case beginning(String)

        init(_ word: Substring) {
            self =
                word.hasSuffix("*")
                ? .beginning(String(word.dropLast())) : .stem(SymptomWords.stem(of: String(word)))
        }

        func fits(_ stem: String) -> Bool {
            switch self {
            case .stem(let own): own == stem
            case .beginning(let own): stem.hasPrefix(own)
            }
        }
    }

    private let parts: [[Pattern]]

    /// The words of a sentence that tell something, or parts with their alternatives.
    init(_ text: String) {
        if text.contains("|") || text.contains("*") {
            parts = text.split(separator: " ").map { $0.split(separator: "|").map(Pattern.init) }
        } else {
            parts = SymptomWords(text).list.map { [.stem($0.stem)] }
        }
    }

    /// How well the words of a text have all of it: each as much as a word counts, or 1 in a condition; 0 for not at all.
    func score(in words: SymptomWords, word: Int) -> Int {
        var (sum, hasMain) = (0, false)
        for part in parts {
            let found = words.list.filter { word in part.contains { $0.fits(word.stem) } }
            guard !found.isEmpty else { return 0 }
            let isMain = found.contains(where: \.isMain)
            hasMain = hasMain || isMain
            sum += isMain ? word : 1
        }
        return hasMain ? sum : 0
    }

    /// Whether a text has none of its words.
    func isAbsent(from words: SymptomWords) -> Bool {
        !words.list.contains { word in parts.contains { $0.contains { $0.fits(word.stem) } } }
    }
}
