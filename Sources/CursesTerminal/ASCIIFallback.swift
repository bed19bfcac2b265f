import Frames

/// What stands for a scalar on a terminal that shows ASCII only.
enum ASCIIFallback {
    /// The letter for a scalar: the dashboard's own glyphs have one each, the rest is a question mark.
    static func letter(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        if scalar.isASCII { return scalar }
        return letters[scalar] ?? "?"
    }

    private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
        var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
        for (glyph, letter) in zip(GlyphSet.unicode.all, GlyphSet.ascii.all) { letters[glyph] = letter }
        return letters
    }()
}
