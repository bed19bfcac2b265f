import Frames
import UntrustedText

/// A piece of a long line around a place in it, fit to be printed.
enum Excerpt {
    /// A line as far as there is room for it, around one of its bytes.
    ///
    /// - Parameters:
    ///   - line: Any text; what could steer a terminal is replaced by visible signs.
    ///   - byte: The place, counted from 0 in bytes of UTF-8; one outside the line means its nearest end.
    ///   - columns: The columns that it may take at most, ellipses included; 3 or more.
    /// - Returns: the line itself where it fits, else what stands around the byte, with an ellipsis where it is
    ///   cut.
    /// - Complexity: O(`columns`), however long the line is.
    static func text(of line: String, around byte: Int, columns: Int = 160) -> String {
        precondition(columns >= 3, "no room for a character between two ellipses")
        let place = index(ofByte: byte, in: line)
        // More scalars than columns only where marks stand on each other: those far away are left out.
        let from = line.unicodeScalars.index(place, offsetBy: -4 * columns, limitedBy: line.startIndex)
        let to = line.unicodeScalars.index(place, offsetBy: 4 * columns, limitedBy: line.endIndex)
        let before = line.unicodeScalars[(from ?? line.startIndex)..<place].count
        let window = String(line.unicodeScalars[(from ?? line.startIndex)..<(to ?? line.endIndex)])
        let scalars = Array(PlainText.harmless(window).unicodeScalars)
        let begins = from.map { $0 > line.startIndex } ?? false
        let goesOn = to.map { $0 < line.endIndex } ?? false
        let all = scalars.reduce(0) { $0 + TextWidth.columns(of: $1) }
        let isCut = begins || goesOn || all > columns
        let range = isCut ? range(of: scalars, around: before, columns: columns - 2) : scalars.indices
        var shown = String.UnicodeScalarView()
        if begins || range.lowerBound > 0 { shown.append("…") }
        shown.append(contentsOf: scalars[range])
        if goesOn || range.upperBound < scalars.count { shown.append("…") }
        // Joiners and tags that the cut parted from their glyphs.
        let whole = ForeignText(String(shown)).lazy.filter(\.isHarmless).map(\.scalar)
        return String(String.UnicodeScalarView(whole))
    }

    /// The scalars around a place that take so many columns, a third of them before it where there are enough.
    private static func range(of scalars: [Unicode.Scalar], around place: Int, columns: Int) -> Range<Int> {
        var (start, end, left) = (place, place, columns)
        func extendBack(whileOver rest: Int) {
            while start > 0, left - TextWidth.columns(of: scalars[start - 1]) >= rest {
                start -= 1
                left -= TextWidth.columns(of: scalars[start])
            }
        }
        extendBack(whileOver: left - left / 3)
        while end < scalars.count, left >= TextWidth.columns(of: scalars[end]) {
            left -= TextWidth.columns(of: scalars[end])
            end += 1
        }
        extendBack(whileOver: 0)
        return start..<end
    }

    /// The place of the scalar that a byte is part of.
    private static func index(ofByte byte: Int, in line: String) -> String.Index {
        let bytes = line.utf8
        let offset = min(max(0, byte), bytes.count)
        var index = bytes.index(bytes.startIndex, offsetBy: offset)
        while index.samePosition(in: line.unicodeScalars) == nil { index = bytes.index(before: index) }
        return index
    }
}
