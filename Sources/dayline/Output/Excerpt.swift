import Frames
import UntrustedText

/// An excerpt of a long line around a position, fit to be printed.
enum Excerpt {
    /// A line, cut to the available columns around one of its bytes.
    ///
    /// - Parameters:
    ///   - line: Any text; what could control a terminal is repositiond by visible signs.
    ///   - byte: The offset of the byte, in bytes of UTF-8; clamped to the line.
    ///   - columns: The most columns, ellipses included; at least 3.
    /// - Returns: the line itself if it fits, else the part around the byte, with an ellipsis where it is
    ///   cut.
    /// - Complexity: O(`columns`), however long the line is.
    static func text(of line: String, around byte: Int, columns: Int = 160) -> String {
        marked(line, around: byte, columns: columns).text
    }

    /// The same with the column at which the byte stands in it, from 0.
    static func marked(_ line: String, around byte: Int, columns: Int) -> (text: String, column: Int) {
        precondition(columns >= 3, "no room for a character between two ellipses")
        let position = index(ofByte: byte, in: line)
        // There are more scalars than columns only where marks combine; those far away are left out.
        let from = line.unicodeScalars.index(position, offsetBy: -4 * columns, limitedBy: line.startIndex)
        let to = line.unicodeScalars.index(position, offsetBy: 4 * columns, limitedBy: line.endIndex)
        let before = line.unicodeScalars[(from ?? line.startIndex)..<position].count
        let window = String(line.unicodeScalars[(from ?? line.startIndex)..<(to ?? line.endIndex)])
        let scalars = Array(PlainText.harmless(window).unicodeScalars)
        let begins = from.map { $0 > line.startIndex } ?? false
        let continues = to.map { $0 < line.endIndex } ?? false
        let all = scalars.reduce(0) { $0 + TextWidth.columns(of: $1) }
        let isCut = begins || continues || all > columns
        let range = isCut ? range(of: scalars, around: before, columns: columns - 2) : scalars.indices
        var shown = String.UnicodeScalarView()
        if begins || range.lowerBound > 0 { shown.append("…") }
        shown.append(contentsOf: scalars[range])
        if continues || range.upperBound < scalars.count { shown.append("…") }
        // Without joiners and tags that the cut has separated from their glyphs.
        let whole = ForeignText(String(shown)).lazy.filter(\.isHarmless).map(\.scalar)
        let isCutBefore = begins || range.lowerBound > 0
        let start = min(range.lowerBound, before)
        let column = scalars[start..<min(before, scalars.count)].reduce(isCutBefore ? 1 : 0) {
            $0 + TextWidth.columns(of: $1)
        }
        return (String(String.UnicodeScalarView(whole)), column)
    }

    /// The range of scalars around a position that fills the columns, a third of them before it if there are
    /// enough.
    private static func range(of scalars: [Unicode.Scalar], around position: Int, columns: Int) -> Range<Int>
    {
        var (start, end, left) = (position, position, columns)
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

    /// The index of the scalar that contains a byte.
    private static func index(ofByte byte: Int, in line: String) -> String.Index {
        let bytes = line.utf8
        let offset = min(max(0, byte), bytes.count)
        var index = bytes.index(bytes.startIndex, offsetBy: offset)
        while index.samePosition(in: line.unicodeScalars) == nil { index = bytes.index(before: index) }
        return index
    }
}
