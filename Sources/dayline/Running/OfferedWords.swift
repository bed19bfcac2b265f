/// What leaves the process when a shell asks for completions.
///
/// A shell reads the words once more: bash expands `$(…)` and backquotes in them, zsh splits them at colons, and all of
/// them take some signs for their own. Names of files, apps and themes are other people's text. So a word that holds
/// anything but letters, digits and a few signs that no shell reads is not offered, wherever it came from.
enum OfferedWords {
    /// The first argument with which the scripts for the shells ask.
    static let question = "---completion"

    private static let signs = Set<Unicode.Scalar>(" ._/+@,=-".unicodeScalars)

    /// The words, one in a line, without those that a shell could take for more than a word.
    static func harmless(_ lines: String) -> String {
        lines.split(separator: "\n").filter(isHarmless).joined(separator: "\n")
    }

    private static func isHarmless(_ word: Substring) -> Bool {
        // dayline would take it for an option, and zsh for the path of a program.
        guard word.first != "-", word.first != "=" else { return false }
        return word.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
                .nonspacingMark, .spacingMark, .decimalNumber:
                true
            default: signs.contains(scalar)
            }
        }
    }
}
