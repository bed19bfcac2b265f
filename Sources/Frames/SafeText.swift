import UntrustedText

/// Text from outside as glyphs and marks that are safe to draw.
///
/// Terminals disagree on the width of some sequences, so those are split until every terminal uses the same
/// number of columns: an emoji loses its skin tone modifier, joiners, variation selectors and the tags of a
/// flag, and a flag of two regional indicators becomes two letters. Everything that measures or draws text
/// uses this iteration, because a scalar's glyph may depend on the glyph before.
struct SafeText: Sequence, IteratorProtocol {
    private var scalars: String.UnicodeScalarView.Iterator
    private var before = Before.plain

    /// The kind of glyph before the current scalar.
    private enum Before {
        case plain
        /// A glyph that a following modifier or tag would change.
        case emoji
    }

    init(_ text: String) { scalars = text.unicodeScalars.makeIterator() }

    /// The next glyph or mark; scalars without width are skipped.
    @inline(__always)
    mutating func next() -> SafeScalar? {
        guard let scalar = scalars.next() else { return nil }
        // Nearly everything that is ever drawn; asking for properties would take most of a frame's time.
        guard !SafeScalar.isPlain(scalar) else {
            before = .plain
            return .glyph(scalar, columns: 1)
        }
        return next(from: scalar)
    }

    /// The next glyph or mark, where the first scalar needs a closer look.
    @inline(never)
    private mutating func next(from first: Unicode.Scalar) -> SafeScalar? {
        var next: Unicode.Scalar? = first
        while let scalar = next {
            if before == .plain || !Self.changesGlyphBefore(scalar), let safe = SafeScalar(scalar) {
                if case .glyph(let glyph, let columns) = safe {
                    before = columns == 2 || Self.isModifierBase(glyph) ? .emoji : .plain
                }
                return safe
            }
            next = scalars.next()
        }
        return nil
    }

    /// Whether a narrow glyph takes a skin tone, such as a pointing hand; the first of them is U+261D.
    private static func isModifierBase(_ glyph: Unicode.Scalar) -> Bool {
        glyph.value >= 0x261D && glyph.properties.isEmojiModifierBase
    }

    /// Whether a scalar is part of the emoji before it: a skin tone, or a tag of a flag.
    private static func changesGlyphBefore(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F3FB...0x1F3FF).contains(scalar.value) || (0xE0020...0xE007F).contains(scalar.value)
    }
}

/// A scalar of text from outside as it is drawn on its own.
///
/// Text from files may contain escape sequences, controls and direction overrides that would take over
/// a terminal; none of them ever becomes the base or the mark of a cell.
enum SafeScalar: Equatable {
    /// Shown as it is, in one column or two.
    case glyph(Unicode.Scalar, columns: Int)
    /// Combines with the glyph before.
    case mark(Unicode.Scalar)

    /// Drawn in place of everything that must not be shown.
    static let replacement: Unicode.Scalar = "\u{FFFD}"

    /// Whether a scalar is certain to be shown as it is in one column: visible ASCII, the letters and signs of
    /// western languages, dashes and dots, check marks, and the arrows, lines, blocks and shapes that lanes are made of.
    @inline(__always)
    static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20..<0x7F, 0x2500...0x25FC, 0x2190...0x22FF, 0x2713...0x2718, 0xA0..<0xAD, 0xAE..<0x300,
            0x2010...0x2027:
            true
        default: false
        }
    }

    /// Nil for a scalar that has no width and changes nothing that a terminal should show.
    init?(_ scalar: Unicode.Scalar) {
        if SafeScalar.isPlain(scalar) {
            self = .glyph(scalar, columns: 1)
            return
        }
        switch scalar.value {
        case 0x200C, 0x200D, 0x00AD, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
            // Joiners, soft hyphen and variation selectors: terminals disagree on their width.
            return nil
        case 0x115F, 0x3164, 0xFFA0:
            // Fillers of Korean syllables are blank; some terminals give them columns and some none.
            self = .glyph(SafeScalar.replacement, columns: 1)
            return
        case 0x1F1E6...0x1F1FF:
            // Two regional indicators form a flag; on its own, each half takes one column or two, by terminal.
            self = .glyph(Unicode.Scalar(UInt8(ascii: "A") + UInt8(scalar.value - 0x1F1E6)), columns: 1)
            return
        default: break
        }
        guard !scalar.steersOrHides else {
            self = .glyph(SafeScalar.replacement, columns: 1)
            return
        }
        let columns = TextWidth.columns(of: scalar)
        self = columns == 0 ? .mark(scalar) : .glyph(scalar, columns: columns)
    }
}
