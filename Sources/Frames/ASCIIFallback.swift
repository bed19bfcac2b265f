/// Replacement of text on a terminal that shows ASCII only.
public enum ASCIIFallback {
    /// The ASCII letter for a scalar: each of the dashboard's glyphs has one; others become a question mark.
    public static func letter(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII { return scalar }
        return letters[scalar] ?? "?"
    }

    /// A text in ASCII, with as many columns as a frame would draw it in.
    public static func text(_ text: String) -> String {
        guard !text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return text }
        var ascii = String.UnicodeScalarView()
        for scalar in TextWidth.drawn(text).unicodeScalars {
            let columns = TextWidth.columns(of: scalar)
            ascii.append(contentsOf: repeatElement(letter(for: scalar), count: columns))
        }
        return String(ascii)
    }

    private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (glyph, letter) in zip(GlyphSet.unicode.all, GlyphSet.ascii.all) where letters[glyph] == nil {
            letters[glyph] = letter
        }
        return letters
    }()
}
