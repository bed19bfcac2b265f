/// A text as the words that are compared when something is looked up: lower case, without punctuation.
///
/// A sign in front of a number belongs to it, so that `Code=-999` has the word `-999`.
struct Words: Equatable {
    /// The most words of a text that are read; a whole crash report has fewer.
    private static let atMost = 50_000

    private(set) var list: [String] = []

    init(_ text: String) {
        var word = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        // Whether the sign that was read last follows a word directly, as in a date.
        var isJoined = false
        for scalar in text.unicodeScalars {
            if Self.isPart(scalar) {
                if word.isEmpty, previous == "-", Self.isDigit(scalar), !isJoined { word.append("-") }
                word.append(scalar)
            } else {
                isJoined = Self.isPart(previous)
                end(&word)
                guard list.count < Self.atMost else { return }
            }
            previous = scalar
        }
        end(&word)
    }

    private mutating func end(_ word: inout String.UnicodeScalarView) {
        guard !word.isEmpty else { return }
        list.append(String(word).lowercased())
        word = String.UnicodeScalarView()
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        isDigit(scalar) || scalar.properties.isAlphabetic
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}

/// A name or a text to look for; `…` in it stands for a few words that differ, such as an identifier.
struct Phrase {
    /// How many words may stand where a phrase has a gap.
    private static let gapAtMost = 12
    /// How many words of a phrase a text that is cut off has at least.
    private static let beginningAtLeast = 3

    /// The phrase as it is printed.
    let text: String
    private let pieces: [[String]]
    /// Whether a text must be just this phrase, because its single word is an ordinary one.
    let isOnlyWhole: Bool

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

    init(_ text: String) {
        self.text = text
        pieces = text.split(separator: "…").map { Words(String($0)).list }.filter { !$0.isEmpty }
        precondition(!pieces.isEmpty, "a phrase has words")
        let scalars = text.unicodeScalars
        isOnlyWhole =
            pieces.count == 1 && pieces[0].count == 1
            && scalars.dropFirst().allSatisfy { !$0.properties.isUppercase }
            && !scalars.contains { ("0"..."9").contains($0) }
    }

    /// The first word, by which a phrase is found.
    var first: String { pieces[0][0] }

    /// The phrase where it begins at a word of a text; nil if it does not.
    func match(in words: [String], at start: Int) -> Match? {
        guard Self.has(pieces[0], words, at: start) else { return nil }
        var end = start + pieces[0].count
        var count = pieces[0].count
        for piece in pieces.dropFirst() {
            let starts = end...(end + Self.gapAtMost)
            guard let next = starts.first(where: { Self.has(piece, words, at: $0) }) else { return nil }
            end = next + piece.count
            count += piece.count
        }
        let match = Match(range: start..<end, count: count)
        return isOnlyWhole && words.count != 1 ? nil : match
    }

    /// Whether it begins with words that are enough to know it by.
    func begins(with words: ArraySlice<String>) -> Bool {
        words.count >= Self.beginningAtLeast && pieces[0].starts(with: words)
    }

    private static func has(_ piece: [String], _ words: [String], at start: Int) -> Bool {
        start + piece.count <= words.count
            && piece.indices.allSatisfy { words[start + $0] == piece[$0] }
    }
}
