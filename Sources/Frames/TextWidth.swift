/// The width of text in columns of a terminal.
public enum TextWidth {
    /// The columns of a scalar: 0 for a combining mark, 2 for a wide scalar, 1 for all others.
    public static func columns(of scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return 1 }
        // Vowels and final consonants of Korean syllables combine with the consonant before.
        if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) { return 0 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: return isWide(value) ? 2 : 1
        }
    }

    /// The columns that a line of text takes when a frame draws it.
    public static func columns(of text: String) -> Int {
        let plain = text.utf8.withContiguousStorageIfAvailable { isPlain($0) ? $0.count : nil }
        if case let count?? = plain { return count }
        var columns = 0
        for piece in SafeText(text) {
            if case .glyph(_, let width) = piece { columns += width }
        }
        return columns
    }

    /// Whether text is nothing but visible ASCII, whose letters take a column each.
    static func isPlain(_ letters: UnsafeBufferPointer<UInt8>) -> Bool {
        // Without branches, so that many letters are looked at together.
        var others: UInt8 = 0
        for letter in letters { others |= letter &- 0x20 < 0x5F ? 0 : 1 }
        return others == 0
    }

    /// The text if it fits into `limit` columns, else its beginning and an ellipsis.
    ///
    /// A text that is cut is returned as a frame draws it.
    public static func fit(_ text: String, columns limit: Int, ellipsis: Unicode.Scalar) -> String {
        guard limit > 0 else { return "" }
        guard columns(of: text) > limit else { return text }
        var kept = String.UnicodeScalarView()
        var used = 0
        for piece in SafeText(text) {
            switch piece {
            case .mark(let mark): kept.append(mark)
            case .glyph(let glyph, let width):
                guard used + width <= limit - 1 else { return String(kept) + String(ellipsis) }
                used += width
                kept.append(glyph)
            }
        }
        kept.append(ellipsis)
        return String(kept)
    }

    /// The text as a frame draws it: without zero-width scalars, and with replacements for what must not be
    /// shown.
    public static func drawn(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for piece in SafeText(text) {
            switch piece {
            case .mark(let scalar), .glyph(let scalar, _): shown.append(scalar)
            }
        }
        return String(shown)
    }

    private static func isWide(_ value: UInt32) -> Bool {
        guard value >= 0x1100 else { return false }
        var low = 0
        var high = wideRanges.count
        while low < high {
            let middle = (low + high) / 2
            if wideRanges[middle].last < value { low = middle + 1 } else { high = middle }
        }
        return low < wideRanges.count && wideRanges[low].first <= value
    }

    // East Asian Width W and F of Unicode 15, with the unassigned scalars between them.
    private static let wideRanges: [(first: UInt32, last: UInt32)] = [
        (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0),
        (0x23F3, 0x23F3), (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F),
        (0x2693, 0x2693), (0x26A1, 0x26A1), (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5),
        (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA), (0x26F2, 0x26F3), (0x26F5, 0x26F5),
        (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B), (0x2728, 0x2728),
        (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
        (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55),
        (0x2E80, 0x303E), (0x3041, 0x3247), (0x3250, 0x4DBF), (0x4E00, 0xA4C6), (0xA960, 0xA97C),
        (0xAC00, 0xD7A3), (0xF900, 0xFAD9), (0xFE10, 0xFE6B), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6),
        (0x16FE0, 0x1B2FB), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF), (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A),
        (0x1F200, 0x1F320), (0x1F32D, 0x1F335), (0x1F337, 0x1F37C), (0x1F37E, 0x1F393), (0x1F3A0, 0x1F3CA),
        (0x1F3CF, 0x1F3D3), (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E), (0x1F440, 0x1F440),
        (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E), (0x1F550, 0x1F567), (0x1F57A, 0x1F57A),
        (0x1F595, 0x1F596), (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F), (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC),
        (0x1F6D0, 0x1F6D2), (0x1F6D5, 0x1F6DF), (0x1F6EB, 0x1F6EC), (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7F0),
        (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945), (0x1F947, 0x1F9FF), (0x1FA70, 0x1FAF8), (0x20000, 0x3FFFD),
    ]
}
