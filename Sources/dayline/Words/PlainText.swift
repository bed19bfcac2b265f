import UntrustedText

/// Text from outside made fit to be printed: nothing in it steers a terminal or hides, and it has an end.
enum PlainText {
    /// A word without blanks is cut to so many characters; a path has its end after the ellipsis.
    private static let wordAtMost = 200
    private static let linesAtMost = 100

    /// Text as one line, with a visible sign for everything that could steer a terminal.
    static func line(_ text: String, atMost longest: Int = 1_000) -> String {
        var scalars = Array(text.unicodeScalars.prefix(longest * 4))
        if scalars.count > min(longest, wordAtMost) { scalars = shortened(scalars, atMost: longest) }
        var shown = String.UnicodeScalarView()
        shown.append(contentsOf: scalars)
        return harmless(String(shown))
    }

    /// Text of several lines with each made plain.
    static func lines(_ text: String) -> String {
        let lines = text.split(separator: "\n", maxSplits: linesAtMost, omittingEmptySubsequences: false)
        let shown = lines.prefix(linesAtMost).map { line(String($0), atMost: 4_000) }
        return (shown + (lines.count > linesAtMost ? ["…"] : [])).joined(separator: "\n")
    }

    /// Text with a replacement character for everything that could steer a terminal or hides.
    static func harmless(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for piece in ForeignText(text) { result.append(piece.isHarmless ? piece.scalar : "\u{FFFD}") }
        return String(result)
    }

    /// The text with long words cut in their middle, and then at its end.
    private static func shortened(_ scalars: [Unicode.Scalar], atMost longest: Int) -> [Unicode.Scalar] {
        let words = scalars.split(separator: " ", omittingEmptySubsequences: false).map { word in
            word.count <= wordAtMost
                ? Array(word)
                : Array(word.prefix(wordAtMost / 2)) + ["…"] + Array(word.suffix(wordAtMost / 2 - 1))
        }
        let line = Array(words.joined(separator: [" "]))
        return line.count <= longest ? line : Array(line.prefix(longest - 1)) + ["…"]
    }
}
