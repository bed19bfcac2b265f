/// Text from outside made safe to print: nothing in it controls a terminal or is hidden, and its length is
/// bounded.
public enum PlainText {
    /// The most characters of a word without blanks; the end of a path is kept after an ellipsis.
    private static let wordAtMost = 200
    private static let linesAtMost = 100

    /// Text as one line, with visible signs for everything that could control a terminal.
    public static func line(_ text: String, atMost longest: Int = 1_000) -> String {
        var scalars = Array(text.unicodeScalars.prefix(longest * 4))
        if scalars.count > min(longest, wordAtMost) { scalars = shortened(scalars, atMost: longest) }
        var shown = String.UnicodeScalarView()
        shown.append(contentsOf: scalars)
        return harmless(String(shown))
    }

    /// Several lines of text, each made safe.
    public static func lines(_ text: String) -> String {
        let lines = text.split(separator: "\n", maxSplits: linesAtMost, omittingEmptySubsequences: false)
        let shown = lines.prefix(linesAtMost).map { line(String($0), atMost: 4_000) }
        return (shown + (lines.count > linesAtMost ? ["…"] : [])).joined(separator: "\n")
    }

    /// Text with replacement characters for everything hidden or that could control a terminal.
    public static func harmless(_ text: String) -> String {
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
