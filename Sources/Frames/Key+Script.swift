/// What is wrong with a script of keys.
public struct KeyScriptError: Error, Equatable, Sendable {
    /// The word that names no key.
    public let word: String

    /// The words that name keys.
    public static var knownNames: [String] { Key.named.map(\.name) + ["F1", "C-c"] }
}

extension Key {
    /// Reads a script of keys separated by blanks, such as `l l ? <Down> space <C-c> <F10>`.
    ///
    /// A single character is itself; a word names a key, between angle brackets or bare, in either case.
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
        } else if lower.count == 3, lower.hasPrefix("c-"), let letter = lower.last, letter.isLetter {
            self = .control(letter)
        } else if lower.first == "f", let number = Int(lower.dropFirst()), (1...24).contains(number) {
            self = .function(number)
        } else {
            return nil
        }
    }
}
