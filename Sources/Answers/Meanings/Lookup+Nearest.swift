import UntrustedText

extension Lookup {
    /// How many letters of a word there are for each that may be wrong.
    private static let lettersForOne = 5
    /// From how many words on a text is a sentence, of which only names in code can be misspelt.
    private static let sentence = 4

    /// The known name that a misspelt one most likely means; nil if none is near, and for sentences.
    public static func nearest(to text: String) -> String? {
        let all = text.prefix(200).split(whereSeparator: \.isWhitespace).map(String.init)
        let read = all.filter { !Words.asking.contains($0.lowercased()) }
        let candidates = read.count < sentence ? [read.joined(separator: " ")] : read.filter(isOfCode)
        return candidates.lazy.compactMap(nearest(ofOne:)).first
    }

    /// The names of at most some things that share a word with a text, those with most of its words first.
    ///
    /// Rules and numbers are not among them, nor words that ask, very short ones and those of many names, which tell
    /// nothing.
    public static func akin(to text: String, atMost most: Int) -> [String] {
        let wanted = Set(Words(String(text.prefix(200))).list.filter { $0.count > 3 })
            .subtracting(Words.asking).subtracting(common)
        let akin = Subject.all.compactMap { subject -> (title: String, shared: Int)? in
            switch subject {
            case .pastedText, .factor, .mode, .requirement: break
            case .choice, .limit, .endReason, .refusal, .rule, .policy, .logLine, .idleOption, .finding:
                return nil
            }
            let words = Words(subject.title).list
            let shared = wanted.intersection(words).count
            return shared > 0 && words.count <= longestShown ? (subject.title, shared) : nil
        }
        let ordered = akin.enumerated().sorted {
            ($1.element.shared, $0.offset) < ($0.element.shared, $1.offset)
        }
        return Explanation.distinct(ordered.map(\.element.title)).prefix(most).map(\.self)
    }

    /// In how many titles a word may stand that tells one of them from the others.
    private static let tellingAtMost = 25

    /// The words that stand in so many titles that they tell none of them, such as `background`.
    private static let common = Set(
        Dictionary(grouping: Subject.all.flatMap { Set(Words($0.title).list) }) { $0 }
            .filter { $0.value.count > tellingAtMost }.keys)

    /// The most words of a name that is shown beside others.
    private static let longestShown = 5

    private static func nearest(ofOne word: String) -> String? {
        guard word.count >= lettersForOne else { return nil }
        let isCode = word.hasPrefix("0x")
        guard isCode || !word.contains(where: \.isNumber) else { return nil }
        let alike = names.filter { name in
            isCode ? name.hasPrefix("0x") : name.count >= lettersForOne && !name.contains(where: \.isNumber)
        }
        return Nearest.word(to: word, among: alike, oneIn: lettersForOne)
    }

    /// Whether a word is one that only code has.
    private static func isOfCode(_ word: String) -> Bool {
        word.count > 7 && (word.hasPrefix("0x") || word.dropFirst().contains(where: \.isUppercase))
    }
}
