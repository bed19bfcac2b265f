/// A word in a script of keys that names no key.
public struct KeyScriptError: Error, Equatable, Sendable {
    /// The word as written.
    public let word: String

    /// Words that name keys, for an error message.
    public static var knownNames: [String] { Key.named.map(\.name) + ["F1 to F24", "^a to ^z"] }
}

extension Key {
    /// Reads a script of keys separated by blanks, such as `l l ? <Down> space ^r <C-c> <F10>`.
    ///
    /// A single character is itself. A word names a key, with or without angle brackets, in upper or lower
    /// case; `^j` is Enter, as it is to a terminal.
    ///
    /// - Throws: `KeyScriptError` with the first word that names no key.
    public static func script(_ text: String) throws(KeyScriptError) -> [Key] {
        var keys: [Key] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let key = Key(word: word) else { throw KeyScriptError(word: String(word)) }
            keys.append(key)
        }
        return keys
    }

    private init?(word: Substring) {
        if word.count == 1, let character = word.first {
            self = .character(character)
            return
        }
        var name = word
        if name.first == "<", name.last == ">" { name = name.dropFirst().dropLast() }
        let lower = name.lowercased()
        if let known = Key.named.first(where: { $0.name.lowercased() == lower }) {
            self = known.key
        } else if let letter = Key.letter(underControl: lower) {
            self = Key(control: letter)
        } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...24).contains(number) {
            self = .function(number)
        } else {
            return nil
        }
    }

    /// The letter of `^n` or `c-n`; nil for other words.
    private static func letter(underControl word: String) -> Character? {
        guard let letter = word.last, letter.isASCII, letter.isLetter else { return nil }
        let sign = word.dropLast()
        return sign == "^" || sign == "c-" ? letter : nil
    }
}
