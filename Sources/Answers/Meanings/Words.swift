/// A text as the words that are compared when something is looked up: lower case, without punctuation.
///
/// A sign in front of a number belongs to it, so that `Code=-999` has the word `-999`; so does a low line within a
/// name.
struct Words: Equatable {
    /// The most words of a text that are read; a whole crash report has fewer.
    private static let atMost = 50_000

    private(set) var list: [String] = []
    /// The values that the text gives to options, by the place of the option's last word.
    private(set) var values: [Int: OptionValue] = [:]

    init(_ text: String) {
        var word = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        // Whether the sign that was read last follows a word directly, as in a date.
        var isJoined = false
        var gap = OptionValue.Gap.blank
        for scalar in text.unicodeScalars {
            if Self.isPart(scalar) || (scalar == "_" && !word.isEmpty) {
                if word.isEmpty, previous == "-", Self.isDigit(scalar), !isJoined { word.append("-") }
                word.append(scalar)
            } else {
                isJoined = Self.isPart(previous)
                if !word.isEmpty {
                    end(&word, behind: gap)
                    gap = .blank
                }
                gap.add(scalar)
                guard list.count < Self.atMost else { return }
            }
            previous = scalar
        }
        end(&word, behind: gap)
    }

    private mutating func end(_ word: inout String.UnicodeScalarView, behind gap: OptionValue.Gap) {
        while word.last == "_" { word.removeLast() }
        guard !word.isEmpty else { return }
        let text = String(word).lowercased()
        if gap == .sign, !list.isEmpty { values[list.count - 1] = OptionValue(text) }
        list.append(text)
        word = String.UnicodeScalarView()
    }

    /// The words that ask, and are no part of what is asked for.
    static let asking: Set = [
        "what", "is", "are", "does", "the", "a", "an", "mean", "means", "please", "explain", "about",
        // What Xcode has its words for ends under.
        "organizer", "terminations",
    ]

    /// The words without those of a question around them.
    var asked: Range<Int> {
        guard let first = list.firstIndex(where: { !Self.asking.contains($0) }),
            let last = list.lastIndex(where: { !Self.asking.contains($0) })
        else { return list.indices }
        return first..<last + 1
    }

    /// Whether a word is a whole number, with or without a sign.
    static func isNumber(_ word: String) -> Bool {
        let digits = word.unicodeScalars.drop { $0 == "-" }
        return !digits.isEmpty && digits.allSatisfy(isDigit)
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        isDigit(scalar) || scalar.properties.isAlphabetic
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
