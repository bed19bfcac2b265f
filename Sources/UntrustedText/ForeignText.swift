/// Text from outside, scalar by scalar, with a judgement of which scalars are safe to print.
///
/// Harmful are controls, line separators, marks that turn the direction of text, format characters, fillers
/// and tags without a glyph of their own, surrogates, private use and unassigned scalars: they steer a
/// terminal, reorder the text beside them, or are invisible. Invisible scalars that belong to a visible one
/// are harmless there: joiners and variation selectors in an emoji, the tags of a flag, joiners between
/// letters of a script that joins them.
///
/// - Complexity: O(n) in the number of scalars.
public struct ForeignText: Sequence, Sendable {
    private let text: String

    /// The scalars of a text.
    public init(_ text: String) { self.text = text }

    /// A scalar with its judgement in its context.
    public struct Piece: Sendable {
        /// The scalar.
        public let scalar: Unicode.Scalar
        /// Whether it may be printed as it is.
        public let isHarmless: Bool
    }

    /// Whether every scalar is harmless.
    public var isHarmless: Bool { allSatisfy(\.isHarmless) }

    /// Whether anything in the text is visible.
    public var isVisible: Bool { contains { $0.isHarmless && $0.scalar.leavesInk } }

    /// An iterator from the first scalar on.
    public func makeIterator() -> Iterator { Iterator(text.unicodeScalars) }

    /// Walks over a text and remembers what kind of glyph came last.
    public struct Iterator: IteratorProtocol {
        private let scalars: String.UnicodeScalarView
        private var index: String.UnicodeScalarView.Index
        private var before = Before.nothing
        /// How many tags of a flag, such as that of Scotland, are still to come.
        private var tags = 0

        /// The kind of glyph before the current scalar.
        private enum Before {
            /// Nothing that an invisible scalar could belong to.
            case nothing
            case emoji
            /// An emoji that has its variation selector.
            case selectedEmoji
            /// A letter of a script that joins its letters, or a mark on one.
            case joiningLetter
            case otherGlyph
        }

        init(_ scalars: String.UnicodeScalarView) {
            self.scalars = scalars
            index = scalars.startIndex
        }

        /// The next scalar with its judgement; nil at the end.
        public mutating func next() -> Piece? {
            guard index < scalars.endIndex else { return nil }
            let scalar = scalars[index]
            index = scalars.index(after: index)
            if (0x21..<0x7F).contains(scalar.value) {
                before = .otherGlyph
                return Piece(scalar: scalar, isHarmless: true)
            }
            if scalar == " " {
                before = .nothing
                return Piece(scalar: scalar, isHarmless: true)
            }
            return Piece(scalar: scalar, isHarmless: take(scalar))
        }

        /// Whether a scalar beyond the visible ones of ASCII is harmless here.
        private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            if tags > 0 {
                tags -= 1
                return true
            }
            if scalar.properties.isDefaultIgnorableCodePoint { return takeIgnorable(scalar) }
            if scalar.steersOrHides {
                before = .nothing
                return false
            }
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark: break
            case .spaceSeparator: before = .nothing
            default: before = Self.kind(of: scalar)
            }
            if scalar == "\u{1F3F4}" { tags = tagsOfFlag() }
            return true
        }

        private mutating func takeIgnorable(_ scalar: Unicode.Scalar) -> Bool {
            let previous = before
            before = .nothing
            switch scalar {
            case "\u{200C}": return previous == .joiningLetter
            case "\u{200D}":
                if previous == .joiningLetter { return true }
                return (previous == .emoji || previous == .selectedEmoji) && isEmojiNext
            default:
                // A variation selector, or a mark of that kind, belongs to the glyph before.
                guard scalar.properties.generalCategory == .nonspacingMark else { return false }
                if previous == .emoji { before = .selectedEmoji }
                return [.emoji, .joiningLetter, .otherGlyph].contains(previous)
            }
        }

        private var isEmojiNext: Bool {
            index < scalars.endIndex && Self.kind(of: scalars[index]) == .emoji
        }

        /// The number of tags after the black flag that name a region; 0 if they are not terminated.
        private func tagsOfFlag() -> Int {
            var count = 0
            for scalar in scalars[index...].prefix(8) {
                guard (0xE0030...0xE007F).contains(scalar.value) else { return 0 }
                count += 1
                if scalar.value == 0xE007F { return count > 1 ? count : 0 }
            }
            return 0
        }

        private static func kind(of scalar: Unicode.Scalar) -> Before {
            if scalar.value > 0x7F, scalar.properties.isEmoji { return .emoji }
            // From Arabic to the Indic scripts and Mongolian, with their later blocks.
            let joins =
                switch scalar.value {
                case 0x0600...0x0DFF, 0x0F00...0x109F, 0x1780...0x18AF, 0x1900...0x1CFF, 0xA800...0xABFF,
                    0xFB50...0xFDFF, 0xFE70...0xFEFC, 0x10A00...0x11FFF, 0x1E900...0x1E95F:
                    scalar.properties.isAlphabetic
                default: false
                }
            return joins ? .joiningLetter : .otherGlyph
        }
    }
}

extension Unicode.Scalar {
    /// Whether a scalar by itself could steer a terminal, reorder what stands beside it, or be there without a
    /// glyph: a control, a line separator, a format character, or what Unicode has not assigned.
    public var steersOrHides: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            true
        default: false
        }
    }

    /// Whether a scalar is drawn, and not only as a mark on the glyph before.
    fileprivate var leavesInk: Bool {
        switch value {
        case 0...0x20: return false
        case 0x21..<0x7F: return true
        // Vowels and final consonants of Korean syllables are drawn on the consonant before.
        case 0x1160...0x11FF, 0xD7B0...0xD7FB: return false
        // The blanks of Braille, of music and of hieroglyphs are symbols and letters to Unicode.
        case 0x2800, 0x13441, 0x13442, 0x1D159: return false
        default: break
        }
        guard !properties.isDefaultIgnorableCodePoint else { return false }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .spaceSeparator: return false
        default: return true
        }
    }
}
