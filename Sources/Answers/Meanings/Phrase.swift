/// A name or a text to look for; `…` in it stands for a few words that differ, such as an identifier.
///
/// A text such as `NSURLErrorDomain Code=-999` is found wherever that code stands beside that domain.
struct Phrase {
    /// How many words may stand where a phrase has a gap.
    private static let gapAtMost = 12
    /// How many words of a phrase a text that is cut off has at least: one of nothing else, or of more before it.
    private static let beginningAtLeast = (alone: 3, behindOthers: 5)
    /// How many words may stand between a domain and its code.
    private static let linksAtMost = 3
    /// What stands between the domain and the code of an error.
    private static let links: Set = ["code", "error", "domain", "errordomain", "errorcode", "nserror"]

    /// The phrase as it is printed.
    let text: String
    private let pieces: [[String]]
    /// The code of an error whose domain is the phrase; nil for other phrases.
    private let code: String?
    /// Whether a text must be just this phrase, because its words are ordinary ones.
    private let isOnlyWhole: Bool

    /// The value with which the option of that name says what its subject is; nil for what is no option.
    var inForce: OptionValue? { OptionValue.inForce[text] }

    /// The place of a phrase in a text, and how many words of the text it accounts for.
    struct Match {
        let range: Range<Int>
        let count: Int

        /// Whether the words of another match are part of this longer one.
        func contains(_ other: Match) -> Bool {
            count > other.count && range.lowerBound <= other.range.lowerBound
                && other.range.upperBound <= range.upperBound
        }
    }

    /// A text that is known by its words wherever they stand, unless it is a single ordinary one.
    init(_ text: String) {
        self.init(text, isOnlyWhole: false)
    }

    /// A name, which counts only as the whole text, unless it is one that only code has, such as `BGTaskRequest`.
    static func name(_ text: String) -> Phrase {
        let isOfCode = !text.contains(" ") && !text.contains("-") && text.first?.isNumber == false
        return Phrase(text, isOnlyWhole: !isOfCode)
    }

    /// A name that counts only as the whole text.
    static func whole(_ text: String) -> Phrase { Phrase(text, isOnlyWhole: true) }

    /// A name that counts only as the whole text, and its plural.
    static func oneOrSeveral(_ text: String) -> [Phrase] { [whole(text), whole(text.plural)] }

    private init(_ text: String, isOnlyWhole: Bool, domain: String? = nil, code: String? = nil) {
        self.text = text
        self.code = code
        pieces = (domain ?? text).split(separator: "…").map { Words(String($0)).list }.filter { !$0.isEmpty }
        precondition(!pieces.isEmpty, "a phrase has words")
        let scalars = text.unicodeScalars
        let isOrdinary =
            pieces.count == 1 && pieces[0].count == 1
            && scalars.dropFirst().allSatisfy { !$0.properties.isUppercase }
            && !scalars.contains { ("0"..."9").contains($0) || $0 == "_" }
        self.isOnlyWhole = isOnlyWhole || isOrdinary
    }

    /// The phrases of a text: one, or for the code of an error one for each name of its domain.
    static func all(of text: String) -> [Phrase] {
        guard let error = KnownError(text) else { return [Phrase(text)] }
        return error.domainNames.map {
            Phrase(text, isOnlyWhole: false, domain: $0, code: error.code)
        }
    }

    /// The first word, by which a phrase is found.
    var first: String { pieces[0][0] }

    /// The phrase where it begins at a word of a text; nil if it does not.
    ///
    /// `asked` are the words without those of a question around them.
    func match(in words: [String], at start: Int, asked: Range<Int>) -> Match? {
        guard Self.has(pieces[0], words, at: start) else { return nil }
        guard code == nil else { return matchOfCode(in: words, domain: start..<start + pieces[0].count) }
        var end = start + pieces[0].count
        var count = pieces[0].count
        for piece in pieces.dropFirst() {
            let starts = end...(end + Self.gapAtMost)
            guard let next = starts.first(where: { Self.has(piece, words, at: $0) }) else { return nil }
            end = next + piece.count
            count += piece.count
        }
        guard !isOnlyWhole || (start <= asked.lowerBound && asked.upperBound <= end) else { return nil }
        return Match(range: start..<end, count: count)
    }

    /// The code behind the domain, or, in the other order, in front of it.
    private func matchOfCode(in words: [String], domain: Range<Int>) -> Match? {
        let behind = words[domain.upperBound...].prefix(Self.linksAtMost + 1)
        if let number = behind.firstIndex(where: { !Self.links.contains($0) }), Words.isNumber(words[number])
        {
            guard words[number] == code else { return nil }
            return Match(range: domain.lowerBound..<number + 1, count: domain.count + 2)
        }
        let before = words[..<domain.lowerBound].suffix(Self.linksAtMost + 1)
        guard let number = before.lastIndex(where: { !Self.links.contains($0) }), words[number] == code,
            number > 0, Self.links.contains(words[number - 1])
        else { return nil }
        return Match(range: number - 1..<domain.upperBound, count: domain.count + 2)
    }

    /// Whether it begins with words that are enough to know it by.
    func begins(with words: ArraySlice<String>) -> Bool {
        let least = words.startIndex == 0 ? Self.beginningAtLeast.alone : Self.beginningAtLeast.behindOthers
        return words.count >= least && !isOnlyWhole && code == nil && pieces[0].starts(with: words)
    }

    private static func has(_ piece: [String], _ words: [String], at start: Int) -> Bool {
        start + piece.count <= words.count
            && piece.indices.allSatisfy { words[start + $0] == piece[$0] }
    }
}

extension String {
    /// The plural of a name, such as `Live Activities` and `background pushes`.
    var plural: String {
        let isAfterVowel = dropLast().last.map { "aeiou".contains($0) } ?? true
        if hasSuffix("y"), !isAfterVowel { return dropLast() + "ies" }
        return ["s", "sh", "ch", "x"].contains(where: hasSuffix) ? self + "es" : self + "s"
    }
}
