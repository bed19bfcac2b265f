/// Why a phrase of a scenario is not valid.
public enum PhraseFault: Error, Hashable, Sendable {
    /// It is not in the form that the key expects.
    case notUnderstood
    /// It has the expected form, but a number that is too small or too large.
    case outOfBounds(String)
    /// It is a time outside the scenario; the value is the scenario's span.
    case outsideDay(String)
}

/// Scans a phrase such as `12:31 ±5m for 3m-6m`, token by token.
struct PhraseScanner {
    private let text: String
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ text: String) {
        self.text = text
        scalars = Array(text.unicodeScalars)
        skipSpaces()
    }

    var isAtEnd: Bool { index == scalars.count }

    /// Takes a sign such as `-` or a word such as `for`, with the spaces after it.
    ///
    /// A word must be complete: `for` is not taken from `forever`.
    mutating func take(_ expected: String) -> Bool {
        let wanted = Array(expected.unicodeScalars)
        guard scalars.count - index >= wanted.count,
            scalars[index..<(index + wanted.count)].elementsEqual(wanted)
        else { return false }
        let end = index + wanted.count
        if let last = wanted.last, last.properties.isAlphabetic, end < scalars.count,
            scalars[end].properties.isAlphabetic
        {
            return false
        }
        index = end
        skipSpaces()
        return true
    }

    /// Takes the first of several signs or words that matches.
    mutating func takeAny(_ expected: String...) -> Bool {
        for word in expected where take(word) { return true }
        return false
    }

    /// Takes digits, at most twelve, without the spaces after them.
    mutating func digits() -> (value: Int64, count: Int)? {
        var value: Int64 = 0
        let start = index
        while index < scalars.count, (0x30...0x39).contains(scalars[index].value) {
            guard index - start < 12 else { return nil }
            value = value * 10 + Int64(scalars[index].value - 0x30)
            index += 1
        }
        return index > start ? (value, index - start) : nil
    }

    /// Takes whatever is left.
    mutating func rest() -> String {
        defer { index = scalars.count }
        return String(text.unicodeScalars.dropFirst(index))
    }

    /// Takes what stands up to the next space, with the spaces after it.
    mutating func word() throws(PhraseFault) -> String {
        let start = index
        while index < scalars.count, scalars[index] != " " { index += 1 }
        guard index > start else { throw .notUnderstood }
        defer { skipSpaces() }
        var word = String.UnicodeScalarView()
        word.append(contentsOf: scalars[start..<index])
        return String(word)
    }

    /// Takes a whole number with the spaces after it.
    mutating func number() throws(PhraseFault) -> Int64 {
        guard let (value, _) = digits() else { throw .notUnderstood }
        skipSpaces()
        return value
    }

    /// Takes a number with up to three decimals, as thousandths.
    mutating func thousandths() throws(PhraseFault) -> Int64 {
        guard let (whole, _) = digits() else { throw .notUnderstood }
        var result = whole * 1_000
        if index < scalars.count, scalars[index] == "." {
            index += 1
            guard let (part, count) = digits(), count <= 3 else { throw .notUnderstood }
            result += part * [1_000, 100, 10, 1][count]
        }
        skipSpaces()
        return result
    }

    /// Whether the next scalar is a digit.
    var isAtDigit: Bool { index < scalars.count && (0x30...0x39).contains(scalars[index].value) }

    /// Returns to a position that `mark` gave.
    mutating func goBack(to mark: Int) { index = mark }

    var mark: Int { index }

    /// Checks that nothing is left of the phrase.
    func end() throws(PhraseFault) {
        guard isAtEnd else { throw .notUnderstood }
    }

    /// Takes a sign whatever follows it.
    mutating func takeSign(_ sign: Unicode.Scalar) -> Bool {
        guard index < scalars.count, scalars[index] == sign else { return false }
        index += 1
        return true
    }

    /// Takes the spaces after digits.
    mutating func endOfWord() { skipSpaces() }

    private mutating func skipSpaces() {
        while index < scalars.count, scalars[index] == " " { index += 1 }
    }
}
