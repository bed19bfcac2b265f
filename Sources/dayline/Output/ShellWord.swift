/// A word of a command line that is told to the person.
enum ShellWord {
    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%=".unicodeScalars)

    /// The word in quotes if a shell needs them, and harmless in a terminal.
    static func text(_ word: String) -> String {
        let shown = ErrorText.plain(Privacy.known(in: word))
        guard shown.isEmpty || shown.first == "-" || !shown.unicodeScalars.allSatisfy(plain.contains) else {
            return shown
        }
        let dashed = shown.first == "-" ? "./" + shown : shown
        return "'" + dashed.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
            + "'"
    }
}
