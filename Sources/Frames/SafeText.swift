/// What a scalar of foreign text becomes on the screen.
///
/// Text from files may hold escape sequences, controls and direction overrides that would take over
/// a terminal; none of them ever becomes the base or the mark of a cell.
enum SafeScalar: Equatable {
    /// Shown as it is, in one column or two.
    case glyph(Unicode.Scalar, columns: Int)
    /// Combines with the glyph before.
    case mark(Unicode.Scalar)
    /// Takes no place and changes nothing that a terminal shows.
    case nothing

    /// Stands for everything that must not be shown.
    static let replacement: Unicode.Scalar = "\u{FFFD}"

    init(_ scalar: Unicode.Scalar) {
        // The ASCII range is nearly everything that is ever drawn.
        if scalar.value >= 0x20, scalar.value < 0x7F {
            self = .glyph(scalar, columns: 1)
            return
        }
        switch scalar.value {
        case 0x2190...0x22FF, 0x2500...0x25FC:
            // Arrows, lines, blocks and shapes: what lanes are made of, all narrow symbols. Asking for
            // their category would be half of the time that a frame takes.
            self = .glyph(scalar, columns: 1)
            return
        case 0x200C, 0x200D, 0x00AD, 0xFE00...0xFE0F:
            // Joiners, soft hyphen and variation selectors: terminals disagree on their width.
            self = .nothing
            return
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            self = .glyph(SafeScalar.replacement, columns: 1)
        default:
            let columns = TextWidth.columns(of: scalar)
            self = columns == 0 ? .mark(scalar) : .glyph(scalar, columns: columns)
        }
    }
}
